import { isWrittenInEnglish } from "#worker/ai/words/english.ts";
import { compareNewestFirst, readPeriod } from "#worker/ai/words/periods.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { hasLowercaseStart } from "#worker/ai/words/text.ts";
import { RESUME_LIMITS, type ResumeContent } from "#worker/documents/resume-content.contract.ts";
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
                  hasEnded: readPeriod(entry).hasEnded,
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
  const isEnglish = areEnglish(entries);
  return entries.map((entry) => ({
    ...entry,
    lines: entry.lines.map((line) => {
      const scored = scores.next().value ?? NOT_SCORED;
      // Results are only found in English; in another language any figure may be one.
      return { ...line, ...scored, isMeasured: scored.isMeasured || (!isEnglish && /\d/.test(line.text)) };
    }),
  }));
}

const areEnglish = (entries: { lines: { text: string }[] }[]): boolean =>
  isWrittenInEnglish(entries.flatMap(({ lines }) => lines.map(({ text }) => text)));

const NOT_SCORED: LineScore = {
  score: 0,
  requirement: null,
  isBrought: false,
  isMeasured: false,
  isNear: false,
};

const getEntryTitle = (entry: { name: string } | { position: string }): string =>
  "position" in entry ? entry.position : "";

/** The rank of each shown role by its end, the newest 0, by its position in the source. */
export function rankRoles({ experience }: ResumeContent): Map<number, number> {
  const shown = experience.flatMap((entry, at) => (entry.isHidden ? [] : [{ at, ...readPeriod(entry) }]));
  return new Map(shown.toSorted(compareNewestFirst).map(({ at }, rank) => [at, rank]));
}

/** Roles whose lines are reordered, counted from the newest; in older ones a line is not found sooner for it. */
const ORDERED_ROLES = 2;

/**
 * Decides the line order of each entry. Results are only found in English: in another language a line could be put
 * above a measured one, so none is moved.
 */
export function planLines(source: ResumeContent, entries: ScoredEntry[]): EntryPlan[] {
  const ranks = rankRoles(source);
  const isEnglish = areEnglish(entries);
  const isOrdered = ({ section, at }: ScoredEntry) =>
    isEnglish && (section !== "experience" || (ranks.get(at) ?? 0) < ORDERED_ROLES);
  return entries.map((entry) => ({
    section: entry.section,
    at: entry.at,
    isHidden: false,
    hidden: new Set<number>(),
    reworded: new Map<number, string>(),
    order: isOrdered(entry) ? orderLines(entry.lines) : [...entry.lines.keys()],
  }));
}

/** Whether a line continues the one before it and so cannot stand without it. */
export const continuesLine = (text: string): boolean => GOES_ON.test(text);

/** Groups positions of lines that belong together: a line that continues another stays with it. */
function groupLines(lines: ScoredLine[]): number[][] {
  const groups: number[][] = [];
  const isSmallStyle = lines.filter(({ text }) => hasLowercaseStart(text)).length > 1;
  for (const [at, { text }] of lines.entries()) {
    const isOn = continuesLine(text) || (!isSmallStyle && hasLowercaseStart(text));
    const last = groups.at(-1);
    if (isOn && last !== undefined) last.push(at);
    else groups.push([at]);
  }
  return groups;
}

/** Whether the lines contain headings: such entries already have a meaningful order. */
export const hasHeading = (lines: ScoredLine[]): boolean => lines.some(({ text }) => text.endsWith(":"));

/** Whether the lines are prose rather than a list: reordering its sentences would read badly. */
const isProse = (lines: ScoredLine[]): boolean =>
  lines.filter(({ text }) => /^(?:I|My|We)\b/.test(text) || splitSentences(text).length > 1).length * 2 >=
  lines.length;

function orderLines(lines: ScoredLine[]): number[] {
  const own = lines.map((_, at) => at);
  if (hasHeading(lines) || isProse(lines)) return own;
  // What answers a duty alone stays where the person put it: it seldom says more than what stands before it.
  const rankLine = ({ isHidden, isBrought, score }: ScoredLine) => (isHidden || !isBrought ? 0 : score);
  const rankGroup = (group: number[]) =>
    Math.round(STEPS * Math.max(...group.flatMap((at) => lines[at] ?? []).map(rankLine)));
  const hasMeasured = (group: number[]) =>
    Number(group.some((at) => lines[at]?.isHidden === false && lines[at].isMeasured));
  // A line with a measured result is never put below one without.
  const order = groupLines(lines)
    .toSorted((a, b) => hasMeasured(b) - hasMeasured(a) || rankGroup(b) - rankGroup(a))
    .flat();
  return findMoved(lines, order) === null ? own : order;
}

/**
 * The shown lines between the first and the last that change their place, as they stood and as they stand now, with the
 * requirement for which one of them rose; null if none rose for one.
 */
export function findMoved(
  lines: ScoredLine[],
  order: number[],
): { before: string; after: string; requirement: string } | null {
  const shown = order.filter((at) => lines[at]?.isHidden === false);
  const given = shown.toSorted((a, b) => a - b);
  const risen = shown.find((at, place) => at > (given[place] ?? at) && lines[at]?.isBrought === true);
  const requirement = risen === undefined ? null : (lines[risen]?.requirement ?? null);
  if (requirement === null) return null;
  const isMoved = (at: number, place: number) => at !== given[place];
  const [first, last] = [shown.findIndex(isMoved), shown.findLastIndex(isMoved)];
  const join = (places: number[]) =>
    places
      .slice(first, last + 1)
      .map((at) => lines[at]?.text ?? "")
      .join("\n");
  return { before: join(given), after: join(shown), requirement };
}
