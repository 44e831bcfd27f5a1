import { compareMustHaves, listMustHaves, listNotFound } from "#worker/ai/compare/must-haves.ts";
import type { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { countYears } from "#worker/ai/read-person/months-of-work.ts";
import { readResumeContent } from "#worker/ai/read-person/read-person.ts";
import { toMonth } from "#worker/ai/words/periods.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { listChanges } from "./list-changes.ts";
import { planLines } from "./plan-lines.ts";
import { planCertifications, planSections } from "./plan-sections.ts";
import { planSkills } from "./plan-skills.ts";
import { applyPlan, type Plan, type Reasons } from "./plan.ts";
import { toRequirements } from "./requirements.ts";

export type TailorInput = { source: ResumeContent; jobTitle: string; jobDescription: string };

/**
 * Tailors a resume to one job, using only the source: reorders sections, lines, skills and certificates, and rewords
 * with equal meaning. Never changes employers, titles, dates and schools, removes nothing, and claims nothing from the
 * ad.
 */
export function tailorResume(
  { source, jobTitle, jobDescription }: TailorInput,
  { today }: Pick<TaskRun, "today">,
): TailoredResume {
  const ad = readAdText(jobTitle, jobDescription);
  const requirements = toRequirements(ad);
  const person = readResumeContent(source);
  const compared = compareMustHaves(listMustHaves(ad), person, today);
  const reasons: Reasons = new Map();
  const years = countYears(person.positions, toMonth(today));
  const plan: Plan = {
    entries: planLines(source, requirements, reasons),
    skills: planSkills(source, requirements, reasons),
    certifications: planCertifications(source, requirements, reasons),
    sections: planSections(source, { requirements, met: compared.met, years, reasons }),
    summary: null,
  };
  return {
    content: applyPlan(source, plan),
    changes: listChanges(source, plan, reasons),
    gaps: listNotFound(compared),
    met: compared.met.map(({ label, quote, facts }) => ({ label, quote, facts })),
  };
}
