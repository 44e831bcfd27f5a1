import { readPeriod } from "#worker/ai/words/periods.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { countPrintedLines, estimateLines, PAGE_LINES } from "./estimate-lines.ts";
import { continuesLine, hasHeading, rankRoles, type ScoredEntry } from "./plan-lines.ts";
import { createUnchangedPlan, type EntryPlan, followPlan } from "./plan.ts";
import type { Requirements } from "./requirements.ts";

/** Roles whose lines are not hidden, counted from the newest: what is recent is read, whatever the ad asks for. */
const WHOLE_ROLES = 1;
/** Lines that each further role keeps at least: the second, and the older ones. */
const LEAST_SECOND = 3;
const LEAST_OLDER = 1;
/** Lines on a second page from which on it is worth hiding some. */
const WORTH_A_PAGE = 8;
/** A role that ended longer ago may be hidden as a whole. */
const OLD_YEARS = 15;
/** Roles that are never hidden as a whole, counted from the newest. */
const NEVER_HIDDEN = 3;

type Known = {
  scored: ScoredEntry[];
  requirements: Requirements;
  /** Lines that show a must-have, which stay. */
  needed: ReadonlySet<string>;
  today: string;
};
type Candidate = { index: number; at: number; isOlder: boolean; score: number };

/**
 * Hides what the ad asks least for until the resume takes a page less: lines first, older roles before newer ones,
 * then whole roles of long ago. If no page can be saved, nothing is hidden.
 */
export function fitPage(source: ResumeContent, plans: EntryPlan[], known: Known): void {
  const lines = estimateLines(source);
  // Each number of pages is tried from the fewest on, as a plan that does not save a page hides for nothing. A few lines
  // more than a page are room for a smaller font, and no reason to hide what the person wrote.
  for (let aim = PAGE_LINES; lines >= aim + WORTH_A_PAGE; aim += PAGE_LINES) {
    if (hideDownTo(source, plans, { ...known, aim })) return;
    showAll(plans);
  }
}

/** Shows again what was hidden to fit a page. */
export function showAll(plans: EntryPlan[]): void {
  for (const plan of plans) {
    plan.hidden.clear();
    plan.isHidden = false;
  }
}

/** Hides lines until the estimate is at most `aim`; false if it stays above. */
function hideDownTo(source: ResumeContent, plans: EntryPlan[], known: Known & { aim: number }): boolean {
  const { scored, requirements, needed, today, aim } = known;
  const ranks = rankRoles(source);
  const shownWith = countSkills(scored, requirements);
  const left = scored.map(({ lines }) => lines.filter(({ isHidden }) => !isHidden).length);
  let size = estimateLines(source);
  for (const { index, at } of listCandidates(scored, ranks, needed)) {
    if (size <= aim) return true;
    const { section, at: role, lines = [] } = scored[index] ?? {};
    const plan = plans[index];
    const text = lines[at]?.text ?? "";
    const isSecond = section === "experience" && ranks.get(role ?? -1) === WHOLE_ROLES;
    const least = isSecond ? LEAST_SECOND : LEAST_OLDER;
    const skills = listAskedSkills(text, requirements);
    const next = lines[at + 1];
    const isContinued = next !== undefined && continuesLine(next.text) && plan?.hidden.has(at + 1) === false;
    // The only line that shows an asked skill stays.
    if ((left[index] ?? 0) <= least || isContinued || skills.some((id) => shownWith.get(id) === 1)) continue;
    plan?.hidden.add(at);
    left[index] = (left[index] ?? 0) - 1;
    size -= countPrintedLines(text);
    for (const id of skills) shownWith.set(id, (shownWith.get(id) ?? 1) - 1);
  }
  for (const [index, plan] of plans.entries()) {
    if (size <= aim) return true;
    const entry = source.experience[plan.at];
    if (plan.section !== "experience" || entry === undefined || !isOld(entry, today)) continue;
    if ((ranks.get(plan.at) ?? 0) < NEVER_HIDDEN) continue;
    const isAsked = scored[index]?.lines.some(
      ({ text, requirement }) => requirement !== null || needed.has(text),
    );
    if (isAsked === true) continue;
    plan.isHidden = true;
    size = estimateLines(followPlan(source, { ...createUnchangedPlan(source), entries: plans }));
  }
  return size <= aim;
}

/** Lines that answer nothing of the ad and measure nothing, those of older roles first, the least telling first. */
function listCandidates(
  scored: ScoredEntry[],
  ranks: Map<number, number>,
  needed: ReadonlySet<string>,
): Candidate[] {
  const all = scored.flatMap((entry, index) => {
    const rank = entry.section === "experience" ? (ranks.get(entry.at) ?? 0) : WHOLE_ROLES + 1;
    if (rank < WHOLE_ROLES || hasHeading(entry.lines)) return [];
    return entry.lines.flatMap(
      ({ text, score, isNear, isMeasured, requirement, isHidden }, at): Candidate[] =>
        isHidden || isNear || isMeasured || requirement !== null || needed.has(text)
          ? []
          : [{ index, at, isOlder: rank > WHOLE_ROLES, score }],
    );
  });
  return all.toSorted((a, b) => Number(b.isOlder) - Number(a.isOlder) || a.score - b.score || b.at - a.at);
}

function isOld(entry: { startDate: string; endDate: string }, today: string): boolean {
  const { end, hasEnded } = readPeriod(entry);
  return end !== null && hasEnded && Number(end.slice(0, 4)) < Number(today.slice(0, 4)) - OLD_YEARS;
}

const listAskedSkills = (text: string, { skills }: Requirements): string[] => {
  const found = new Set(listStatedSkills(text).map(({ id }) => id));
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
