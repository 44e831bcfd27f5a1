import { compareMustHaves, listMustHaves, listNotFound } from "#worker/ai/compare/must-haves.ts";
import type { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { countYears } from "#worker/ai/read-person/months-of-work.ts";
import { readResumeContent } from "#worker/ai/read-person/read-person.ts";
import { rateResume } from "#worker/ai/score-resume/score-resume.ts";
import { toMonth } from "#worker/ai/words/periods.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

import { fitPage, showAll } from "./fit-page.ts";
import { type Decided, listChanges } from "./list-changes.ts";
import { measureGains } from "./measure-gains.ts";
import { nameLikeAd } from "./name-like-ad.ts";
import { findMoved, planLines, scoreEntries, type ScoredEntry } from "./plan-lines.ts";
import { planCertifications, planSections } from "./plan-sections.ts";
import { keepSkills, planSkills } from "./plan-skills.ts";
import { planSummary } from "./plan-summary.ts";
import { type EntryPlan, followPlan } from "./plan.ts";
import { type Requirements, toRequirements } from "./requirements.ts";
import { rewordLine } from "./reword-line.ts";

export type TailorInput = { source: ResumeContent; jobTitle: string; jobDescription: string };

/**
 * A resume for one job, built only from the source: reorders sections, lines, skills and certificates, hides what
 * does not fit a page, rewords openings. Employers, titles, dates and schools are never touched, and nothing from
 * the ad is claimed.
 */
export function tailorResume(
  { source, jobTitle, jobDescription }: TailorInput,
  { today }: Pick<TaskRun, "today">,
): TailoredResume {
  const ad = readAdText(jobTitle, jobDescription);
  const requirements = toRequirements(ad);
  const person = readResumeContent(source);
  const compared = compareMustHaves(listMustHaves(ad), person, today);
  const { met } = compared;
  const scored = scoreEntries(source, requirements);
  const entries = planLines(source, scored);
  for (const [at, plan] of entries.entries()) rewordEntry(plan, scored[at]);
  keepOneVoice(entries, scored);
  const named = nameLinesLikeAd(source, entries, { scored, requirements });
  const needed = new Set(met.flatMap(({ facts }) => facts));
  fitPage(source, entries, { scored, requirements, needed, today });
  const skills = planSkills(source, requirements);
  const listed = source.skills.map((skill, at) => skills.renamed.get(at) ?? skill);
  const { positions } = person;
  const words = planSummary(source, requirements, { positions, skills: listed, today });
  const certifications = planCertifications(source, requirements);
  const years = countYears(positions, toMonth(today));
  const sections = planSections(source, { requirements, met, years });
  const decided: Decided = {
    entries,
    words,
    summary: words?.text ?? null,
    skills,
    certifications: certifications.order,
    sections: sections.order,
    quotes: { certifications: certifications.requirement, sections: sections.requirement, named },
  };
  keepRating(source, decided, today);
  for (const [at, plan] of entries.entries()) settlePlan(plan, scored[at]);
  const { changes, match } = measureGains(source, decided, {
    changes: listChanges(source, decided, scored),
    requirements,
  });
  return {
    content: followPlan(source, decided),
    changes,
    gaps: listNotFound(compared),
    met: met.map(({ label, quote, facts }) => ({ label, quote, facts })),
    match,
  };
}

/**
 * Hidden lines keep their wording, and a line that was moved for nothing its place: if no shown line benefits, the
 * original order is restored.
 */
function settlePlan(plan: EntryPlan, scored: ScoredEntry | undefined): void {
  const lines = scored?.lines ?? [];
  for (const at of lines.keys()) if (plan.hidden.has(at) || plan.isHidden) plan.reworded.delete(at);
  if (plan.isHidden) plan.hidden.clear();
  const shown = plan.order.filter((at) => !plan.hidden.has(at));
  if (plan.isHidden || findMoved(lines, shown) === null) plan.order = [...lines.keys()];
}

function rewordEntry(plan: EntryPlan, scored: ScoredEntry | undefined): void {
  for (const [at, { text, isHidden }] of scored?.lines.entries() ?? []) {
    const hasEnded = scored?.hasEnded === true;
    const reworded = isHidden ? null : rewordLine(text, { hasEnded });
    if (reworded !== null) plan.reworded.set(at, reworded);
  }
}

/** "I" is dropped in every line that has it or in none: half of them without it would read as if by two people. */
function keepOneVoice(entries: EntryPlan[], scored: ScoredEntry[]): void {
  const isOwn = (text: string) => /\b(?:I|I['’]\w+)\b/.test(text);
  const all = entries.flatMap((plan, index) =>
    (scored[index]?.lines ?? []).flatMap(({ text, isHidden }, at) =>
      isHidden || !isOwn(text) ? [] : [{ plan, at }],
    ),
  );
  if (all.every(({ plan, at }) => plan.reworded.has(at))) return;
  for (const { plan, at } of all) plan.reworded.delete(at);
}

/** Writes the ad's name for a thing beside the person's, once for each; returns the ad's words by the new line. */
function nameLinesLikeAd(
  source: ResumeContent,
  entries: EntryPlan[],
  { scored, requirements }: { scored: ScoredEntry[]; requirements: Requirements },
): Map<string, string> {
  const taken = new Set<string>();
  const written = padWords(listResumeTexts(selectShownContent(source)).join("\n"));
  const has = (name: string) => taken.has(name.toLowerCase()) || written.includes(padWords(name));
  const quotes = new Map<string, string>();
  for (const [index, plan] of entries.entries())
    for (const [at, { text, isHidden }] of scored[index]?.lines.entries() ?? []) {
      const line = plan.reworded.get(at) ?? text;
      const named = isHidden ? null : nameLikeAd(line, requirements, has);
      if (named === null) continue;
      taken.add(named.name.toLowerCase());
      plan.reworded.set(at, named.text);
      quotes.set(named.text, named.quote);
    }
  return quotes;
}

/**
 * Tailoring must not lower the rating: what was hidden is shown again, then the skills keep their order, then the lines
 * their wording, until the rating is as good. All that is hidden comes back at once, since a part frees no page.
 */
function keepRating(source: ResumeContent, decided: Decided, today: string): void {
  const rate = (content: ResumeContent) =>
    rateResume({ content: selectShownContent(content), today, file: null }).score;
  const least = rate(source);
  const isAsGood = () => rate(followPlan(source, decided)) >= least;
  if (isAsGood()) return;
  showAll(decided.entries);
  if (isAsGood()) return;
  decided.skills = keepSkills(source);
  if (isAsGood()) return;
  for (const plan of decided.entries) plan.reworded.clear();
}
