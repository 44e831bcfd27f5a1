import { parseHeading } from "#worker/ai/read-resume/headings.ts";
import { isPeriodLine } from "#worker/ai/read-resume/not-taken.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { type Check, createUnassessedCheck, limitQuotes } from "./check.ts";
import words from "./education-words.json" with { type: "json" };
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

/** Min words of a file with more than contact details. */
const SAYS_SOMETHING = 60;
const SCHOOL = new RegExp(composePattern`\b(?:${words.education})`, "i");
/** Matches at least three items side by side. */
const LIST = /[^,;|•·]{2,40}(?:[,;|•·]\s*[^,;|•·]{2,40}){2}/;

const HEAD_LINES = 12;
/** Whether a line of the head may be the location: a capitalized word without an address or number. */
const isPlace = (line: string): boolean =>
  line.length < 80 && !/[@\d]/.test(line) && /\p{Lu}\p{Ll}/u.test(line);
const LINK =
  /\b(?:linkedin|github|orcid|xing|portfolio|behance|www\.|https?:)|\b[\w-]+\.(?:com|org|net|io|dev|me)\b/i;
const LONGEST_NAME = 80;

/**
 * Whether entries may have been misread: names as long as a sentence or containing a label, or more periods in
 * the file than dated entries.
 */
function mayBeMisread(
  roles: ResumeView["roles"],
  lines: string[],
  { experience, education, projects, certifications }: ResumeView["content"],
): boolean {
  if (roles.some(({ name }) => name.length > LONGEST_NAME || name.includes(":") || name === "")) return true;
  const periods = lines.filter((line) => isPeriodLine({ text: line })).length;
  const dated = [...experience, ...education, ...projects].filter(
    ({ startDate, endDate }) => startDate + endDate !== "",
  );
  return periods > dated.length + certifications.length;
}

/** Checks that report something missing which an unread line may contain, with those lines. */
function findDoubts({ file, roles, listed, content }: ResumeView): Map<CheckId, string[]> {
  const doubts = new Map<CheckId, string[]>();
  if (file === null || file.kind === "written") return doubts;
  const lines = file.lines.filter((line) => line.trim() !== "");
  const isLittleRead = roles.every(({ kind }) => kind === "school") && file.words >= SAYS_SOMETHING;
  if (isLittleRead || mayBeMisread(roles, lines, content)) for (const id of OF_WORK) doubts.set(id, []);
  const places = lines.slice(0, HEAD_LINES).filter(isPlace);
  if (content.personalInfo.location === "" && places.length > 0) doubts.set("location", places);
  const about = lines.slice(0, HEAD_LINES).filter((line) => line.split(" ").length >= 12);
  if (content.personalInfo.summary === "" && about.length > 0) doubts.set("summary", about);
  const links = lines.filter((line) =>
    line.split(/\s/).some((word) => !word.includes("@") && LINK.test(word)),
  );
  if (links.length > 0) doubts.set("link", links);
  const schools = lines.filter((line) => SCHOOL.test(line));
  if (content.education.length + content.certifications.length === 0 && schools.length > 0)
    doubts.set("education-section", schools);
  const lists = lines.filter((line) => LIST.test(line) && listStatedSkills(`Skills: ${line}`).length > 0);
  if (listed.length === 0 && lists.length > 0)
    for (const id of OF_SECTIONS.skills ?? []) doubts.set(id, lists);
  const { phone, email } = content.personalInfo;
  const phones = lines.filter(
    (line) => line.replaceAll(/\D/g, "").length >= 7 && /(?:\d[\s().+/-]*){7}/.test(line),
  );
  if (phone === "" && phones.length > 0) doubts.set("phone", phones);
  const mails = lines.filter((line) => line.includes("@"));
  if (email === "" && mails.length > 0) doubts.set("email", mails);
  return doubts;
}

/** Returns a function that marks a failed check as unassessed if unreadable parts of the file may be the cause. */
export function createUnreadMarker(view: ResumeView): (check: Check) => Check {
  const { file } = view;
  const unread = findDoubts(view);
  for (const { heading, text, hasPeriod } of [...(file?.notTaken ?? []), ...(file?.customSections ?? [])]) {
    const kind = heading === null ? undefined : parseHeading(heading)?.kind;
    // A period under "Awards" is no job; under an unknown heading or none it may be.
    const ids = OF_SECTIONS[kind ?? ""] ?? (hasPeriod && kind === undefined ? OF_WORK : []);
    const [first = ""] = text.split("\n");
    for (const id of ids) unread.set(id, [...(unread.get(id) ?? []), first]);
  }
  return (check) => {
    const quotes = unread.get(check.id);
    if (quotes === undefined || check.status === "passed" || check.status === "not_assessed") return check;
    return {
      ...createUnassessedCheck(check.id, check.label, "We could not read this part of your file."),
      quotes: limitQuotes(quotes),
    };
  };
}
