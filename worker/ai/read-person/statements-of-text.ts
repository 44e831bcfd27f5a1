import { toResumeContent } from "#worker/ai/read-resume/content-from-parsed.ts";
import { limitDocumentSize } from "#worker/ai/read-resume/cut-for-parser.ts";
import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import { parseHeading } from "#worker/ai/read-resume/headings.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { escapePattern } from "#worker/ai/words/escape-pattern.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { listItemSkills } from "#worker/ai/words/stated-skills.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";
import { LineList } from "#worker/documents/read/lines.ts";
import { WorkBudget } from "#worker/documents/read/work-budget.ts";

import type { Role, Statement } from "./evidence-unit.ts";
import { splitTextByLength } from "./part-text.ts";
import { listResumeStatements } from "./statements-of-resume.ts";

/** Max characters read of a background; no letter needs more. */
const MAX_CHARACTERS = 30_000;
const MAX_LINES = 1000;
/** Max characters of a line; some PDFs produce texts without line breaks. */
const MAX_LINE = 4000;
const BULLET = /^[\s]*[-–—•·*▪●◦‣~+>]\s+/;
/** Tabs or this many spaces separate two parts of a line. */
const GAP = /\t+| {3,}/;
/** "Staff Nurse at St. Brannock Hospital", optionally followed by dates. */
const ROLE =
  /^(?<title>\p{Lu}[\p{L}\p{N}&/.,'’() -]{1,60}?)(?: (?:at|@|with|for) |, | [-–—|] )(?<company>\p{Lu}[\p{L}\p{N}&/.'’ -]{1,60}?)[\s,|()–—-]*$/u;

/**
 * Splits a free-text background into verbatim statements. A resume-like text is parsed as one; lines unknown to the
 * parser are included unchanged.
 */
export function listTextStatements(text: string, today: string): Statement[] {
  const background = text.slice(0, MAX_CHARACTERS);
  if (!isLikeResume(background)) return listPlainStatements(background);
  const read = toResumeContent(parseResume(limitDocumentSize(toDocument(background)), { today }));
  // Sentences of other sections are found below; short lines there, such as hobbies, are no evidence.
  const content = { ...read, customSections: [] };
  const found = listResumeStatements(content);
  const years = listYears(
    found.flatMap(({ text, role }) => [text, role?.startDate ?? "", role?.endDate ?? ""]),
  );
  const parts = found.flatMap((part) => restoreOriginalText(part, background, years));
  return [...parts, ...listUncoveredSentences(background, parts, content.personalInfo.name)];
}

const splitLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line) => splitTextByLength(line, MAX_LINE))
    .slice(0, MAX_LINES);

function isLikeResume(text: string): boolean {
  const lines = splitLines(text);
  // In a text without headings, lines such as "Nurse at City Hospital (2019 - 2021)" are its only structure.
  const roles = lines.filter(
    (line) => !BULLET.test(line) && parseRole(line.split(/:\s/)[0] ?? "") !== null,
  ).length;
  const headings = lines.filter((line) => parseHeading(line.replace(/:$/, ""))?.isWeak === false).length;
  const periods = lines.filter(
    (line) => line.length < 120 && !BULLET.test(line) && findDates(line).some(({ isRange }) => isRange),
  ).length;
  return headings >= 2 || (headings >= 1 && periods >= 1) || (periods >= 2 && roles === 0);
}

function toDocument(text: string): ReadDocument {
  const list = new LineList(new WorkBudget());
  for (const line of splitLines(text)) list.add(line.split(GAP).map((piece) => ({ text: piece })));
  return { kind: "text", pages: 1, lines: list.lines, warnings: [] };
}

const YEAR = /\b(?:19|20)\d\d\b/g;
const YEAR_AFTER = /^[ ,(]{1,3}((?:19|20)\d\d)\b\)?/;

const listYears = (texts: string[]): Set<string> => new Set(texts.flatMap((text) => text.match(YEAR) ?? []));

/**
 * The part with its original whitespace, and with a following year that the parser missed. Empty if the parser combined
 * several places or mistook a mark for it.
 */
function restoreOriginalText(part: Statement, text: string, years: ReadonlySet<string>): Statement[] {
  const found = findOriginalWording(part.text, text);
  if (found === null || !/[\p{L}\p{N}]/u.test(found)) return [];
  const [behind = "", year = ""] = YEAR_AFTER.exec(text.slice(text.indexOf(found) + found.length)) ?? [];
  return [{ ...part, text: year === "" || years.has(year) ? found : `${found}${behind}` }];
}

/** Finds words in a text regardless of whitespace; returns the original wording, or null. */
export function findOriginalWording(words: string, text: string): string | null {
  const trimmed = words.trim();
  if (trimmed === "") return null;
  if (text.includes(trimmed)) return trimmed;
  const escaped = trimmed
    .split(/\s+/)
    .map(escapePattern)
    .join(String.raw`\s+`);
  return new RegExp(escaped, "u").exec(text)?.[0] ?? null;
}

const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Sentences that no statement contains, so that nothing is lost silently. */
function listUncoveredSentences(text: string, parts: Statement[], name: string): Statement[] {
  const held = normalizeText(parts.map((part) => part.text).join(" ¦ "));
  const values = [...parts.map((part) => normalizeText(part.text)), normalizeText(name)].filter(
    (value) => value.length > 3,
  );
  return splitLines(text).flatMap((line, at) => {
    const said = line.replace(BULLET, "");
    if (
      held.includes(normalizeText(said)) ||
      parseHeading(said.replace(/:$/, "")) !== null ||
      /@|https?:/.test(said)
    )
      return [];
    // A line with a certificate and few words is the certificate itself.
    if (listItemSkills(said).some(({ id }) => findSkillById(id)?.kind === "certificate") && said.length < 60)
      return [{ kind: "certificate", path: `text.${at}.0`, text: said.trim(), role: null }];
    // Removes the known values from a line of names and dates, to see whether anything remains.
    const rest = values.reduce((left, value) => left.replace(value, " "), normalizeText(said));
    if (rest.split(" ").filter((word) => word.length > 2).length < 4 || said.split(/\s+/).length < 5)
      return [];
    return splitSentences(said).map((sentence, row): Statement => ({
      kind: "sentence",
      path: `text.${at}.${row}`,
      text: sentence,
      role: null,
    }));
  });
}

/** Splits a single-line background into sentences, if any after the first is a job or a list. */
function separateJobs(line: string): string[] {
  if (BULLET.test(line)) return [line];
  const sentences = splitSentences(line);
  const isHead = (said: string) => parseRoleStart(said, "") !== null || parseListLine(said) !== null;
  return sentences.slice(1).some(isHead) ? sentences : [line];
}

/** Appends a line that is only a period to the line above: "2019 - 2022" under "Staff Nurse, Leeds General". */
function joinLinesOfDateRange(lines: string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above !== undefined && isPeriodLine(line) && !BULLET.test(above) && !/[.!?:]$/.test(above))
      joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function isPeriodLine(line: string): boolean {
  const [period] = line.length < 60 ? findDates(line) : [];
  return (
    period !== undefined &&
    period.isRange &&
    !/[\p{L}\p{N}]/u.test(`${line.slice(0, period.from)}${line.slice(period.to)}`)
  );
}

const LABEL = /^(?:summary|profile|objective|about me|about)\s*:\s*/i;

function listPlainStatements(text: string): Statement[] {
  let role: Role | null = null;
  const lines = joinLinesOfDateRange(splitLines(text).flatMap(separateJobs));
  return lines.flatMap((line, at): Statement[] => {
    const isBullet = BULLET.test(line);
    const said = line.replace(BULLET, "").replace(LABEL, "");
    const opened = isBullet ? null : parseRoleStart(said, lines[at - 1] ?? "");
    if (opened !== null) {
      role = opened.role;
      return [
        { kind: "sentence", path: `text.${at}.position`, text: role.title, role },
        { kind: "sentence", path: `text.${at}.company`, text: role.company, role },
        ...opened.rest.map((item, row): Statement => ({
          kind: "bullet",
          path: `text.${at}.${row}`,
          text: item,
          role,
        })),
      ];
    }
    // Skips a title line directly above the line with employer and dates.
    if (parseRoleStart(lines[at + 1] ?? "", line)?.role.title === line) return [];
    const list = parseListLine(said);
    if (list !== null)
      return list.map((item, row) => ({ kind: "skill", path: `text.${at}.${row}`, text: item, role: null }));
    return splitSentences(said).map((sentence, row) => ({
      kind: isBullet ? ("bullet" as const) : ("sentence" as const),
      path: `text.${at}.${row}`,
      text: sentence,
      role: isBullet ? role : null,
    }));
  });
}

type Opened = { role: Role; rest: string[] };

/** Parses a job at the start of a line, and the rest of the line: "Cashier, GreenMart, 2021-2023. Handled cash." */
function parseRoleStart(said: string, above: string): Opened | null {
  const [head = "", behind = ""] = said.split(/(?<=\)|\d|[Pp]resent):\s+/, 2);
  const ofHead = parseRole(head) ?? parseRoleUnderTitle(head, above);
  if (ofHead !== null)
    return { role: ofHead, rest: splitSentences(behind).flatMap((sentence) => sentence.split(/;\s+/)) };
  const [first = "", ...rest] = splitSentences(said);
  const ofFirst = rest.length === 0 ? null : parseRole(first.replace(/\.$/, ""));
  return ofFirst === null ? null : { role: ofFirst, rest };
}

/** Parses employer and period under a title: "Mill River Homes - 2015 to present" under "Carpenter". */
function parseRoleUnderTitle(line: string, above: string): Role | null {
  const isTitle = /^\p{Lu}[^.!?:;,]{2,50}$/u.test(above) && above.split(" ").length <= 5 && !/\d/.test(above);
  const [period] = isTitle && line.length < 100 && !/[.!?]$/.test(line) ? findDates(line) : [];
  if (period === undefined || !period.isRange) return null;
  const company = line.slice(0, period.from).replace(/[\s(),|–—-]{1,40}$/, "");
  if (company === "" || company.split(" ").length > 6 || /\b(?:I|my)\b/.test(company)) return null;
  return {
    title: above,
    company,
    startDate: period.start?.given ?? "",
    endDate: period.isCurrent ? "Present" : (period.end?.given ?? ""),
  };
}

function parseRole(line: string): Role | null {
  const [period] = findDates(line);
  if (period === undefined || !period.isRange || line.length > 140) return null;
  // Excludes sentences: "I have driven for Northgate since 2018."
  if (/[.!?]$/.test(line) || /\b(?:I|my|me)\b/.test(line)) return null;
  const head = `${line.slice(0, period.from)} ${line.slice(period.to)}`.replace(/[\s(),|–—-]{1,40}$/, "");
  const { title, company } = ROLE.exec(head)?.groups ?? {};
  if (title === undefined || company === undefined) return null;
  return {
    title,
    company,
    startDate: period.start?.given ?? "",
    endDate: period.isCurrent ? "Present" : (period.end?.given ?? ""),
  };
}

/** Parses a labelled list: "Skills: Python, SQL, Excel". */
function parseListLine(line: string): string[] | null {
  const [, items] = /^(?:[\p{L} ]{0,30})\b(?:skills?|technologies|tools)\s{0,3}:(.+)$/iu.exec(line) ?? [];
  if (items === undefined) return null;
  return items
    .split(/[,;|•]\s*/)
    .map((item) => item.replace(/\.$/, "").trim())
    .filter((item) => item !== "");
}
