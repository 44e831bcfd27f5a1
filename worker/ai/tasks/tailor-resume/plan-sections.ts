import type { MetMustHave } from "#worker/ai/compare/must-haves.ts";
import { listItemSkillIds } from "#worker/ai/score-resume/listed-skills.ts";
import { joinWithAnd } from "#worker/ai/words/grammar.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import type { ResumeContent, ResumeSection } from "#worker/documents/resume-content.contract.ts";
import { listAllSectionsInOrder } from "#worker/documents/resume-parts.contract.ts";

import { changeIds, type Reasons } from "./plan.ts";
import { type Requirements, findRequired } from "./requirements.ts";

type ListSection = Exclude<ResumeSection, "summary">;

/** Max years of work at which a required degree matters more than the jobs. */
const FEW_YEARS = 2;

/** Positions of the certifications: those required by the ad first, otherwise in their own order. */
export function planCertifications(
  { certifications, hiddenSections }: ResumeContent,
  requirements: Requirements,
  reasons: Reasons,
): number[] {
  const own = [...certifications.keys()];
  if (hiddenSections.includes("certifications")) return own;
  const quotes = certifications.map(({ name, isHidden }) =>
    isHidden ? null : findCertificateQuote(name, requirements),
  );
  // An unknown certificate may be required too: one close to a requirement keeps its place.
  const isKept = certifications.map(({ name }, at) => quotes[at] !== null || isNear(name, requirements));
  const order = own.toSorted((a, b) => Number(isKept[b]) - Number(isKept[a]) || a - b);
  const moved = order.find((at, place) => at > place && quotes[at] !== null);
  if (moved === undefined) return own;
  reasons.set(changeIds.certifications, {
    requirement: quotes[moved] ?? null,
    reason: "Required certificates first",
  });
  return order;
}

function isNear(name: string, { units }: Requirements): boolean {
  const stems = new Set(listStems(name));
  return units.some(({ text }) => listStems(text).some((stem) => stems.has(stem)));
}

/** Certificates common to all trades, which show no particular skill. */
const OF_ANY_TRADE = new Set([
  "cpr-certification",
  "first-aid-certification",
  "drivers-license",
  "driving-record",
  "child-abuse-clearance",
]);

const findCertificateQuote = (name: string, requirements: Requirements): string | null =>
  findRequired(
    listItemSkillIds(name),
    requirements,
    (id, kind) => kind === "certificate" && !OF_ANY_TRADE.has(id),
  );

type Known = { requirements: Requirements; met: MetMustHave[]; years: number; reasons: Reasons };

/**
 * Moves sections required by the ad up: certificates before the jobs, and schools before the jobs of a person with
 * little work experience.
 */
export function planSections(
  source: ResumeContent,
  { requirements, met, years, reasons }: Known,
): ResumeSection[] {
  const own = listAllSectionsInOrder(source);
  const hidden = new Set(source.hiddenSections);
  let order = own;
  let requirement: string | null = null;
  const moved: string[] = [];
  const move = (section: ListSection, before: ListSection, quote: string | undefined) => {
    const isShown = (one: ListSection) => !hidden.has(one) && source[one].length > 0;
    if (quote === undefined || !isShown(section) || !isShown(before)) return;
    if (order.indexOf(section) < order.indexOf(before)) return;
    const rest = order.filter((one) => one !== section);
    order = rest.toSpliced(rest.indexOf(before), 0, section);
    requirement ??= quote;
    moved.push(section === "certifications" ? "certificates" : section);
  };
  const shown = source.certifications.filter(({ isHidden }) => !isHidden);
  const [licence] = shown.flatMap(({ name }) => findCertificateQuote(name, requirements) ?? []);
  move("certifications", "experience", licence);
  if (years < FEW_YEARS) move("education", "experience", met.find(({ kind }) => kind === "degree")?.quote);
  if (requirement === null) return source.sections;
  const reason = `Required ${joinWithAnd(moved)} first`;
  reasons.set(changeIds.sections, { requirement, reason });
  return order;
}
