import { isTitleNamed } from "#worker/ai/words/titles.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { type Check, createUnassessedCheck } from "./check.ts";
import type { FileFacts } from "./facts.ts";
import lists from "./kind-words.json" with { type: "json" };
import type { CheckId } from "./rating-tables.ts";

/** Kind of resume, which determines its length limits and its checks. */
export type ResumeKind = "general" | "trade" | "academic" | "student" | "public";

const ACADEMIC = new RegExp(composePattern`^(?:${lists.academicHeadings})(?: \(.{1,40})?:?$`, "i");
const PUBLIC = new RegExp(composePattern`\b(?:${lists.publicMarks})\b`, "i");
const LONGEST_HEADING = 60;

type Read = { content: ResumeContent; file: FileFacts | null; isEntryLevel: boolean };

export function findResumeKind({ content, file, isEntryLevel }: Read): ResumeKind {
  const headings = [...content.customSections.map(({ title }) => title), ...(file?.lines ?? [])];
  if (headings.some((line) => line.length <= LONGEST_HEADING && ACADEMIC.test(line.trim())))
    return "academic";
  if ((file?.lines ?? []).some((line) => PUBLIC.test(line))) return "public";
  const [newest] = content.experience;
  if (newest !== undefined && lists.tradeTitles.some((title) => isTitleNamed(title, newest.position)))
    return "trade";
  return isEntryLevel ? "student" : "general";
}

const NAMES: Record<Exclude<ResumeKind, "general">, string> = {
  trade: "a trade",
  academic: "an academic career",
  student: "the beginning of a career",
  public: "the public sector",
};

const NOT_APPLICABLE: Record<ResumeKind, readonly CheckId[]> = {
  general: [],
  trade: ["summary"],
  student: ["summary"],
  academic: [
    "summary",
    "bullet-count",
    "bullet-length",
    "outcomes",
    "skill-count",
    "skills-shown",
    "skills-section",
    "verbs",
    "weak-openers",
    "tense",
    "repeated-verbs",
  ],
  public: ["bullet-count", "bullet-length"],
};

/** Excludes checks of parts that this kind of resume need not have, unless the part is present. */
export const createKindFilter =
  (kind: ResumeKind) =>
  (check: Check): Check =>
    kind === "general" || check.status === "passed" || !NOT_APPLICABLE[kind].includes(check.id)
      ? check
      : {
          ...createUnassessedCheck(
            check.id,
            check.label,
            `It is not expected of a resume for ${NAMES[kind]}.`,
          ),
          isNotExpected: true,
        };
