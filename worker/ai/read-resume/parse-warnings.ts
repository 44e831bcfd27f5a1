import { findDates } from "#worker/ai/words/dates.ts";

import { findPeriodsInNoEntry, listCitedLines } from "./not-taken.ts";
import type { FoundDate, ParsedResume, ParseWarning } from "./parsed-resume.ts";
import type { Row } from "./row.ts";
import type { Section } from "./sections.ts";

const GREETING =
  /^(?:dear\b|to whom it may concern|hello,|sehr geehrte|liebe[rs]? |madame|monsieur|bonjour|estimad[oa]s?\b|a quien corresponda)/i;
const CLOSING =
  /^(?:(?:yours )?(?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|respectfully|mit freundlichen gr|hochachtungsvoll|cordialement|je vous prie|atentamente|un cordial saludo)/i;
const RESUME_KINDS = new Set<Section["kind"]>(["experience", "education", "skills"]);
const ADDRESSED = /^(?:invoice|bill to|amount due|total due|rechnung(?:snummer)?|facture|factura)\b/i;
const MIN_ROWS = 4;

/** A description of the document type if it is not a resume; null for a resume or if unsure. */
function describeNonResume(sections: Section[]): string | null {
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length < MIN_ROWS) return null;
  const kinds = new Set(sections.filter(({ heading }) => heading !== null).map(({ kind }) => kind));
  if ([...kinds].some((kind) => RESUME_KINDS.has(kind))) return null;
  const hasPeriods = rows.filter(({ text }) => findDates(text).some(({ isRange }) => isRange)).length >= 2;
  if (hasPeriods) return null;
  const hasLine = (pattern: RegExp) => rows.some(({ text }) => pattern.test(text.trim()));
  if (hasLine(GREETING) && hasLine(CLOSING)) return "a letter";
  return hasLine(ADDRESSED) ? "an invoice" : null;
}

/** `ruled` are the sections by headings only. */
type Known = {
  rows: Row[];
  sections: Section[];
  ruled: Section[];
  isListed: boolean;
  today: string | null;
};

/** Warnings about values that a person should check before using them. */
export function listParseWarnings(
  parsed: Omit<ParsedResume, "warnings" | "notTaken">,
  known: Known,
): ParseWarning[] {
  const { personalInfo, workExperience, education, skills } = parsed;
  const warnings: ParseWarning[] = [];
  const add = (code: ParseWarning["code"], message: string, lines: string[] = []) =>
    warnings.push({ code, message, lines });
  if (known.sections.every(({ rows }) => rows.length === 0)) {
    add("no_text", "The document has no text that could be read.");
    return warnings;
  }
  if (known.sections.every(({ heading }) => heading === null))
    add(
      "no_headings",
      "We found no section headings, so check which entries are jobs and which are schools.",
    );
  if (personalInfo.fullName === null) add("no_name", "No name was found.");
  if (personalInfo.email === null) add("no_email", "No e-mail address was found.");
  const unclear = [...workExperience, ...education].flatMap(({ startDate, endDate }) =>
    [startDate, endDate].filter(
      (date): date is FoundDate => date !== null && isUnclearDate(date, known.today),
    ),
  );
  if (unclear.length > 0)
    add(
      "unclear_dates",
      unclear.length === 1 ? "One date is unclear." : `${unclear.length} dates are unclear.`,
      unclear.flatMap(({ lines }) => lines),
    );
  const partly = workExperience.filter(
    ({ jobTitle, company, startDate, endDate, isCurrent }) =>
      jobTitle === null || company === null || (startDate === null && endDate === null && !isCurrent),
  );
  if (partly.length > 0)
    add(
      "unclear_entries",
      partly.length === 1
        ? "One job has no title, employer or date."
        : `${partly.length} jobs have no title, employer or date.`,
      partly.flatMap(({ jobTitle, company }) => (jobTitle ?? company)?.lines ?? []),
    );
  const ownLines = new Set(
    known.sections.filter(isEntrySection).flatMap(({ rows }) => rows.map(({ id }) => id)),
  );
  const lost = findPeriodsInNoEntry(parsed, known.rows);
  const isNone = workExperience.length === 0;
  const unread = [
    ...lost.filter((line) => isNone || ownLines.has(line)),
    ...(isNone ? listJobLabels(known.rows) : []),
  ];
  if (unread.length > 0)
    add(
      "unread_entries",
      "We could not tell some jobs or schools apart. Please compare the entries with your file.",
      [...new Set(unread)],
    );
  // Periods in custom sections and in entries' texts are preserved with them.
  const cited = new Set(listCitedLines(parsed));
  const elsewhere = lost.filter((line) => !unread.includes(line) && !cited.has(line));
  if (elsewhere.length > 0)
    add(
      "periods_elsewhere",
      elsewhere.length === 1
        ? `“${shortenLine(known.rows.find(({ id }) => id === elsewhere[0])?.text ?? "")}” is neither a job nor a school, so it wasn't used.`
        : `${elsewhere.length} periods are neither jobs nor schools, so they weren't used.`,
      elsewhere,
    );
  const kind = describeNonResume(known.ruled);
  if (kind !== null) add("not_a_resume", `This looks like ${kind} and not like a resume.`);
  if (!known.isListed && skills.length > 0)
    add(
      "skills_from_text",
      "There is no list of skills. Skills from your job descriptions are offered below.",
    );
  return warnings;
}

const isEntrySection = ({ kind }: Section): boolean => kind === "experience" || kind === "education";

/** Lines that only jobs have ("Employer: …"), for a document in which no job was found. Empty if there is only one. */
function listJobLabels(rows: Row[]): string[] {
  const lines = rows.filter(({ text }) => JOB_LABEL.test(text)).map(({ id }) => id);
  return lines.length > 1 ? lines : [];
}

const JOB_LABEL = /^(?:employer|company|job title|position|post|from|to)\s?:/i;

const isUnclearDate = (date: FoundDate, today: string | null): boolean =>
  date.confidence === "low" || (today !== null && date.value > `${Number(today.slice(0, 4)) + 8}`);

const MAX_LINE = 80;

const shortenLine = (line: string): string =>
  line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE).trimEnd()}…`;
