import type { MetMustHave } from "#worker/ai/compare/must-haves.ts";
import { listItemSkillIds } from "#worker/ai/score-resume/listed-skills.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import type { ResumeContent, ResumeSection } from "#worker/documents/resume-content.contract.ts";
import { listAllSectionsInOrder } from "#worker/documents/resume-parts.contract.ts";

import type { Requirements } from "./requirements.ts";
import { countCommon, readSense } from "./share-sense.ts";

/** An order as positions in the source, or of sections, with the words of the ad that it answers; null if unchanged. */
export type PlannedOrder<Item> = { order: Item[]; requirement: string | null };

type ListSection = Exclude<ResumeSection, "summary">;

/** Years of work below which a required degree says more than the jobs. */
const FEW_YEARS = 2;

/** Certifications that the ad asks for come first, in their own order. */
export function planCertifications(
  { certifications, hiddenSections }: ResumeContent,
  requirements: Requirements,
): PlannedOrder<number> {
  const own = [...certifications.keys()];
  if (hiddenSections.includes("certifications")) return { order: own, requirement: null };
  const quotes = certifications.map(({ name, isHidden }) =>
    isHidden ? null : findCertificateQuote(name, requirements),
  );
  // A certificate that no lexicon knows may be asked for all the same: one near to a requirement is not passed.
  const isKept = certifications.map(({ name }, at) => quotes[at] !== null || isNear(name, requirements));
  const order = own.toSorted((a, b) => Number(isKept[b]) - Number(isKept[a]) || a - b);
  const moved = order.find((at, place) => at > place && quotes[at] !== null);
  return moved === undefined
    ? { order: own, requirement: null }
    : { order, requirement: quotes[moved] ?? null };
}

function isNear(name: string, { units }: Requirements): boolean {
  const { stems } = readSense(name);
  return units.some(({ sense }) => countCommon(sense.stems, stems) > 0);
}

/** Certificates of any trade, which say nothing of what a person can do. */
const OF_ANY_TRADE = new Set([
  "cpr-certification",
  "first-aid-certification",
  "drivers-license",
  "driving-record",
  "child-abuse-clearance",
]);

/** The words of the ad that ask for a certificate of the trade; null if it does not. */
export const findCertificateQuote = (name: string, { skills }: Requirements): string | null =>
  listItemSkillIds(name).flatMap((id) => {
    const asked = skills.get(id);
    return asked === undefined || findSkillById(id)?.kind !== "certificate" || OF_ANY_TRADE.has(id)
      ? []
      : [asked.quote];
  })[0] ?? null;

type Known = { requirements: Requirements; met: MetMustHave[]; years: number };

/**
 * Sections that hold what the ad requires stand earlier: certificates and licences before the jobs, languages
 * before the schools, and the schools before the jobs of a person with little work behind them.
 */
export function planSections(
  source: ResumeContent,
  { requirements, met, years }: Known,
): PlannedOrder<ResumeSection> {
  const own = listAllSectionsInOrder(source);
  const hidden = new Set(source.hiddenSections);
  let order = own;
  let requirement: string | null = null;
  const move = (section: ListSection, before: ListSection, quote: string | null | undefined) => {
    const isShown = (one: ListSection) => !hidden.has(one) && source[one].length > 0;
    if (quote === null || quote === undefined || !isShown(section) || !isShown(before)) return;
    if (order.indexOf(section) < order.indexOf(before)) return;
    const rest = order.filter((one) => one !== section);
    order = rest.toSpliced(rest.indexOf(before), 0, section);
    requirement ??= quote;
  };
  const required = source.certifications.map(({ name, isHidden }) =>
    isHidden ? null : findRequired(name, requirements),
  );
  move(
    "certifications",
    "experience",
    required.find((quote) => quote !== null),
  );
  if (years < FEW_YEARS) move("education", "experience", met.find(({ kind }) => kind === "degree")?.quote);
  move("languages", "education", met.find(({ kind }) => kind === "language")?.quote);
  return requirement === null ? { order: source.sections, requirement } : { order, requirement };
}

function findRequired(name: string, requirements: Requirements): string | null {
  const isMust = listItemSkillIds(name).some(
    (id) =>
      requirements.skills.get(id)?.demand === "must" &&
      findSkillById(id)?.kind === "certificate" &&
      !OF_ANY_TRADE.has(id),
  );
  return isMust ? findCertificateQuote(name, requirements) : null;
}
