import type { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import { listEvidence } from "#worker/ai/evidence/list-evidence.ts";
import { compareMustHaves, listMustHaves, listNotFound } from "#worker/ai/evidence/must-haves.ts";
import { rateResume } from "#worker/ai/score-resume/score-resume.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { selectShownContent } from "#worker/documents/resume-content.ts";

import { type Decided, listChanges } from "./list-changes.ts";
import { findMoved, planLines, scoreEntries, type ScoredEntry } from "./plan-lines.ts";
import { keepSkills, planSkills } from "./plan-skills.ts";
import { planSummary } from "./plan-summary.ts";
import { type EntryPlan, followPlan } from "./plan.ts";
import { readRequirements } from "./requirements.ts";
import { rewordLine } from "./reword-line.ts";

export type TailorInput = { source: ResumeContent; jobTitle: string; jobDescription: string };

/**
 * A resume for one job, built only from the source: reorders lines and skills, hides lines, rewords openings.
 * Employers, titles, dates and schools are never touched, and nothing from the ad is claimed.
 */
export function tailorResume(
  { source, jobTitle, jobDescription }: TailorInput,
  { today }: Pick<TaskRun, "today">,
): TailoredResume {
  const requirements = readRequirements(jobTitle, jobDescription);
  const evidence = listEvidence(source);
  const scored = scoreEntries(source, requirements);
  const entries = planLines(source, scored, requirements);
  for (const [at, plan] of entries.entries()) rewordEntry(plan, scored[at]);
  const skills = planSkills(source, requirements);
  const listed = source.skills.map((skill, at) => skills.renamed.get(at) ?? skill);
  const words = planSummary(source, requirements, { evidence, skills: listed, today });
  const decided: Decided = { entries, words, summary: words?.text ?? null, skills };
  keepRating(source, decided, { scored, today });
  const mustHaves = listMustHaves(jobTitle, jobDescription);
  const compared = compareMustHaves(mustHaves, evidence, today);
  const { met } = compared;
  restoreFacts(decided, { scored, facts: met.flatMap(({ facts }) => facts) });
  for (const [at, plan] of entries.entries()) settleOrder(plan, scored[at]);
  return {
    content: followPlan(source, decided),
    changes: listChanges(source, decided, scored),
    gaps: listNotFound(compared),
    met: met.map(({ label, quote, facts }) => ({ label, quote, facts })),
  };
}

/** A moved line may since have been hidden: if no shown line benefits, the original order is restored. */
function settleOrder(plan: EntryPlan, scored: ScoredEntry | undefined): void {
  const lines = scored?.lines ?? [];
  const shown = plan.order.filter((at) => !plan.hidden.has(at));
  if (findMoved(lines, shown) === null) plan.order = [...lines.keys()];
}

function rewordEntry(plan: EntryPlan, scored: ScoredEntry | undefined): void {
  for (const [at, { text, isHidden }] of scored?.lines.entries() ?? []) {
    const hasEnded = scored?.hasEnded === true;
    const reworded = isHidden || plan.hidden.has(at) ? null : rewordLine(text, { hasEnded });
    if (reworded !== null) plan.reworded.set(at, reworded);
  }
}

type Known = { scored: ScoredEntry[]; today: string };

/**
 * Tailoring must not lower the rating: restores hidden lines, then the skill order, until the rating is as
 * good.
 */
function keepRating(source: ResumeContent, decided: Decided, { scored, today }: Known): void {
  const rate = (content: ResumeContent) =>
    rateResume({ content: selectShownContent(content), today, file: null }).score;
  const least = rate(source);
  const isAsGood = () => rate(followPlan(source, decided)) >= least;
  const hidden = decided.entries
    .flatMap((plan, index) =>
      [...plan.hidden].map((at) => ({ plan, at, score: scored[index]?.lines[at]?.score ?? 0 })),
    )
    .toSorted((a, b) => b.score - a.score);
  for (const { plan, at } of hidden.slice(0, MAX_TRIES)) {
    if (isAsGood()) return;
    plan.hidden.delete(at);
  }
  if (isAsGood()) return;
  for (const { plan, at } of hidden) plan.hidden.delete(at);
  if (isAsGood()) return;
  decided.skills = keepSkills(source);
  if (isAsGood()) return;
  for (const plan of decided.entries) plan.reworded.clear();
}

/**
 * Maximum hidden lines to restore one by one, because rating is the most expensive step; after that, all of
 * them are restored.
 */
const MAX_TRIES = 8;

/** Restores hidden lines that show a must-have, which have to stay visible. */
function restoreFacts(
  { entries }: Decided,
  { scored, facts }: { scored: ScoredEntry[]; facts: string[] },
): void {
  const needed = new Set(facts);
  for (const [index, plan] of entries.entries())
    for (const at of plan.hidden)
      if (needed.has(scored[index]?.lines[at]?.text ?? "")) plan.hidden.delete(at);
}
