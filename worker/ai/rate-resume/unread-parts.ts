import { headingOf } from "../parse-resume/headings.ts";
import { type Check, notAssessed, quotesOf } from "./check.ts";
import type { CheckId } from "./rating-tables.ts";
import type { ResumeView } from "./resume-view.ts";

const OF_WORK: CheckId[] = [
  "experience-section",
  "newest-first",
  "complete-entries",
  "bullet-count",
  "bullet-length",
  "outcomes",
  "skills-shown",
  "verbs",
  "weak-openers",
  "first-person",
  "cliches",
  "tense",
  "repeated-verbs",
];
const OF_SECTIONS: Partial<Record<string, CheckId[]>> = {
  experience: OF_WORK,
  education: ["education-section"],
  skills: ["skills-section", "skill-count", "skills-shown", "skill-order"],
  summary: ["summary"],
};

/** Turns what would be blamed on parts of the file that we could not read into a word of that: it is our lack. */
export function openUnread({ file }: ResumeView): (check: Check) => Check {
  const unread = new Map<CheckId, string[]>();
  for (const { heading, text, hasPeriod } of file?.notTaken ?? []) {
    const kind = heading === null ? undefined : headingOf(heading)?.kind;
    // A period under "Awards" is no job; under no heading, or one that we do not know, it may be.
    const ids = OF_SECTIONS[kind ?? ""] ?? (hasPeriod && kind === undefined ? OF_WORK : []);
    const [first = ""] = text.split("\n");
    for (const id of ids) unread.set(id, [...(unread.get(id) ?? []), first]);
  }
  return (check) => {
    const quotes = unread.get(check.id);
    if (quotes === undefined || check.status === "passed" || check.status === "not_assessed") return check;
    return {
      ...notAssessed(check.id, check.label, "We could not read this part of your file."),
      quotes: quotesOf(quotes),
    };
  };
}
