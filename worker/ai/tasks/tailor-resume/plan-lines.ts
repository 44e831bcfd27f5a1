import { skillsOfSentence } from "#worker/ai/extract-job/skills-of.ts";
import { PRESENT, compareDates, readDate } from "#worker/ai/language/periods.ts";
import { countFairly } from "#worker/ai/language/phrases.ts";
import { splitSentences } from "#worker/ai/language/split-sentences.ts";
import { hasLowercaseStart } from "#worker/ai/language/text.ts";
import { findSkillById } from "#worker/ai/lexicon/skills.ts";
import { countContentWords } from "#worker/ai/score-resume/resume-view.ts";
import { RESUME_LIMITS, type ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { selectShownContent } from "#worker/documents/resume-content.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./continuing-words.json" with { type: "json" };
import { readLines } from "./entry-lines.ts";
import { type EntryPlan, PLANNED, type PlannedSection } from "./plan.ts";
import type { Requirements } from "./requirements.ts";
import { rewordLine } from "./reword-line.ts";
import { type LineScore, scoreLines } from "./score-lines.ts";

/** Lines of one entry with their scores for the ad, in source order. */
export type ScoredEntry = { section: PlannedSection; at: number; hasEnded: boolean; lines: ScoredLine[] };
export type ScoredLine = LineScore & { text: string; isHidden: boolean };

/** Maximum lines shown per role: in the newest role, the second, and the third and older ones. */
const KEPT = [6, 6, 4];
const KEPT_OLDER = 2;
/** No lines are hidden below this number of words, because a half-page resume needs no space freed. */
const MIN_WORDS = 180;
/** Scores are rounded to this many steps, so that smaller differences are ties. */
const STEPS = 20;
/** First words of a line that continues the previous line and therefore stays after it. */
const GOES_ON = new RegExp(composePattern`^(?:${lists.lineGoesOn})\b`, "i");

/**
 * Scores all shown lines of work and projects against the ad. An entry with more lines than a resume may hide
 * is left unchanged.
 */
export function scoreEntries(source: ResumeContent, requirements: Requirements): ScoredEntry[] {
  const entries = PLANNED.flatMap((section) =>
    source.hiddenSections.includes(section)
      ? []
      : source[section].flatMap((entry, at) =>
          entry.isHidden || readLines(entry).length > RESUME_LIMITS.lines
            ? []
            : [
                {
                  section,
                  at,
                  title: getEntryTitle(entry),
                  hasEnded: hasEnded(entry),
                  lines: readLines(entry),
                },
              ],
        ),
  );
  const scores = scoreLines(
    entries.flatMap(({ lines, hasEnded, title }) =>
      lines.map(({ text }) => ({ text: rewordLine(text, { hasEnded }) ?? text, title })),
    ),
    requirements,
  ).values();
  return entries.map((entry) => ({
    ...entry,
    lines: entry.lines.map((line) => ({
      ...line,
      ...(scores.next().value ?? { score: 0, requirement: null }),
    })),
  }));
}

const getEntryTitle = (entry: { name: string } | { position: string }): string =>
  "position" in entry ? entry.position : "";

function hasEnded({ endDate }: { endDate: string }): boolean {
  const end = readDate(endDate);
  return end !== null && end !== PRESENT;
}

/** Decides the line order of each entry and which lines are hidden to save space. */
export function planLines(
  source: ResumeContent,
  entries: ScoredEntry[],
  requirements: Requirements,
): EntryPlan[] {
  const plans = entries.map(({ section, at, lines }): EntryPlan => ({
    section,
    at,
    hidden: new Set<number>(),
    reworded: new Map<number, string>(),
    order: orderLines(lines),
  }));
  hideLines(source, { entries, plans, requirements });
  return plans;
}

/** Groups positions of lines that belong together: a line that continues another stays with it. */
function groupLines(lines: ScoredLine[]): number[][] {
  const groups: number[][] = [];
  const isSmallStyle = lines.filter(({ text }) => hasLowercaseStart(text)).length > 1;
  for (const [at, { text }] of lines.entries()) {
    const isOn = GOES_ON.test(text) || (!isSmallStyle && hasLowercaseStart(text));
    const last = groups.at(-1);
    if (isOn && last !== undefined) last.push(at);
    else groups.push([at]);
  }
  return groups;
}

/** Whether the lines contain headings: such entries already have a meaningful order. */
const hasHeading = (lines: ScoredLine[]): boolean => lines.some(({ text }) => text.endsWith(":"));

/** Whether the lines are prose rather than a list: reordering its sentences would read badly. */
const isProse = (lines: ScoredLine[]): boolean =>
  lines.filter(({ text }) => /^(?:I|My|We)\b/.test(text) || splitSentences(text).length > 1).length * 2 >=
  lines.length;

function orderLines(lines: ScoredLine[]): number[] {
  const own = lines.map((_, at) => at);
  if (hasHeading(lines) || isProse(lines)) return own;
  const rankGroup = (group: number[]) =>
    Math.round(
      STEPS * Math.max(...group.map((at) => (lines[at]?.isHidden === true ? 0 : (lines[at]?.score ?? 0)))),
    );
  const order = groupLines(lines)
    .toSorted((a, b) => rankGroup(b) - rankGroup(a))
    .flat();
  return findMoved(lines, order) === null ? own : order;
}

/**
 * The line that moved to the first position because of the ad, and the line it replaced; null if the first line
 * is unchanged.
 */
export function findMoved(
  lines: ScoredLine[],
  order: number[],
): { before: string; after: string; requirement: string } | null {
  const shown = order.filter((at) => lines[at]?.isHidden === false);
  const given = shown.toSorted((a, b) => a - b);
  for (const [place, at] of shown.entries()) {
    const { text = "", requirement = null } = lines[at] ?? {};
    const passed = given[place];
    if (passed !== undefined && at > passed && requirement !== null)
      return { before: lines[passed]?.text ?? "", after: text, requirement };
  }
  return null;
}

type ToHide = { entries: ScoredEntry[]; plans: EntryPlan[]; requirements: Requirements };

/** Hides lines beyond each role's limit, least relevant first, while the resume is too long. */
function hideLines(source: ResumeContent, { entries, plans, requirements }: ToHide): void {
  const kept = countKept(source);
  const shownWith = countSkills(entries, requirements);
  let words = countContentWords(selectShownContent(source));
  const candidates = entries.flatMap((entry, index) => {
    const most =
      entry.section === "experience" ? (kept.get(entry.at) ?? KEPT_OLDER) : Number.POSITIVE_INFINITY;
    const shown = entry.lines.flatMap((line, at) => (line.isHidden ? [] : [{ line, at, index }]));
    if (shown.length <= most || hasHeading(entry.lines)) return [];
    return shown.toSorted((a, b) => b.line.score - a.line.score || a.at - b.at).slice(most);
  });
  for (const { line, at, index } of candidates.toSorted((a, b) => a.line.score - b.line.score)) {
    const skills = listAskedSkills(line.text, requirements);
    const cost = countFairly(line.text);
    // Do not hide the only line that shows a requested skill, a line that another one continues, or lines of a
    // short resume.
    if (skills.some((id) => shownWith.get(id) === 1) || words - cost < MIN_WORDS) continue;
    const plan = plans[index];
    const next = entries[index]?.lines[at + 1];
    if (next !== undefined && GOES_ON.test(next.text) && plan?.hidden.has(at + 1) === false) continue;
    plan?.hidden.add(at);
    words -= cost;
    for (const id of skills) shownWith.set(id, (shownWith.get(id) ?? 1) - 1);
  }
}

/** How many lines each role keeps, by its index in the source. */
function countKept({ experience }: ResumeContent): Map<number, number> {
  const dated = experience.flatMap((entry, at) => {
    const end = readDate(entry.endDate) ?? readDate(entry.startDate) ?? "";
    return entry.isHidden ? [] : [{ at, end }];
  });
  return new Map(
    dated
      .toSorted((a, b) => compareDates(b.end, a.end) || a.at - b.at)
      .map(({ at }, rank) => [at, KEPT[rank] ?? KEPT_OLDER]),
  );
}

const listAskedSkills = (text: string, { skills }: Requirements): string[] => {
  const found = new Set(skillsOfSentence(text).map(({ id }) => id));
  return [...found].filter((id) => skills.has(id) && findSkillById(id)?.kind !== "soft");
};

/** How many lines show each requested skill. */
function countSkills(entries: ScoredEntry[], requirements: Requirements): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { lines } of entries)
    for (const { text, isHidden } of lines)
      if (!isHidden)
        for (const id of listAskedSkills(text, requirements)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
