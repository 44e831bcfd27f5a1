import type { TailorChange } from "#worker/ai/contracts/tailoring.contract.ts";
import {
  type ResumeContent,
  type ResumeSection,
  SECTION_NAMES,
} from "#worker/documents/resume-content.contract.ts";
import { listAllSectionsInOrder } from "#worker/documents/resume-parts.contract.ts";

import { findMoved, type ScoredEntry } from "./plan-lines.ts";
import type { PlannedSkills } from "./plan-skills.ts";
import type { PlannedSummary } from "./plan-summary.ts";
import { changeIds, type EntryPlan, type Plan } from "./plan.ts";

/** All changes of a plan, with the words of the ad that each change responds to. */
export type Decided = Plan & {
  skills: PlannedSkills;
  words: PlannedSummary | null;
  /** The words of the ad that the orders answer, and those that a line with the ad's own name answers. */
  quotes: { certifications: string | null; sections: string | null; named: Map<string, string> };
};

/** The changes as shown to the user, in the order of the resume. */
export function listChanges(source: ResumeContent, decided: Decided, scored: ScoredEntry[]): TailorChange[] {
  const { entries, skills, words, quotes } = decided;
  return [
    ...(words === null ? [] : [describeSummary(source, words)]),
    ...describeSections(source, decided),
    ...describeCertifications(source, decided),
    ...entries.flatMap((plan, at) => describeEntry(source, plan, scored[at], quotes.named)),
    ...describeSkills(source, skills),
  ];
}

const describeSummary = ({ personalInfo }: ResumeContent, words: PlannedSummary): TailorChange => ({
  id: changeIds.summary,
  kind: "summary",
  where: "Summary",
  before: personalInfo.summary,
  after: words.text,
  requirement: words.requirement,
  reason: SUMMARY_REASONS[words.kind],
});

const SUMMARY_REASONS: Record<PlannedSummary["kind"], string> = {
  ordered: "Your sentences, with those first that answer the ad",
  written: "Made of your title, dates, bullets and certificates",
};

function describeSections(source: ResumeContent, { sections, quotes }: Decided): TailorChange[] {
  if (quotes.sections === null) return [];
  const { certifications, education, experience, languages, projects, skills } = source;
  const lists = { certifications, education, experience, languages, projects, skills };
  const hidden = new Set(source.hiddenSections);
  const format = (order: ResumeSection[]) =>
    listAllSectionsInOrder({ sections: order })
      .filter((section) => section !== "summary" && !hidden.has(section) && lists[section].length > 0)
      .map((section) => SECTION_NAMES[section])
      .join(", ");
  return [
    {
      id: changeIds.sections,
      kind: "order_sections",
      where: "Sections",
      before: format(source.sections),
      after: format(sections),
      requirement: quotes.sections,
      reason: "What the job requires and you hold stands before the rest",
    },
  ];
}

function describeCertifications(
  { certifications }: ResumeContent,
  { certifications: order, quotes }: Decided,
): TailorChange[] {
  if (quotes.certifications === null) return [];
  const format = (places: Iterable<number>) =>
    [...places]
      .flatMap((at) => certifications[at] ?? [])
      .flatMap(({ name, isHidden }) => (isHidden ? [] : name))
      .join(", ");
  return [
    {
      id: changeIds.certifications,
      kind: "order_certifications",
      where: "Certifications",
      before: format(certifications.keys()),
      after: format(order),
      requirement: quotes.certifications,
      reason: "Those that the ad asks for come first",
    },
  ];
}

function describeEntry(
  source: ResumeContent,
  plan: EntryPlan,
  scored: ScoredEntry | undefined,
  named: Map<string, string>,
): TailorChange[] {
  const lines = scored?.lines ?? [];
  const where = formatEntryName(source, plan);
  if (plan.isHidden)
    return [
      {
        id: changeIds.hideEntry(plan),
        kind: "hide_entry",
        where,
        before: [where, ...lines.flatMap(({ text, isHidden }) => (isHidden ? [] : text))].join("\n"),
        after: "",
        requirement: null,
        reason: "Makes room: long ago, and the ad asks for nothing of it",
      },
    ];
  const changes: TailorChange[] = [];
  const shown = plan.order.filter((at) => !plan.hidden.has(at));
  const moved = findMoved(lines, shown);
  if (moved !== null)
    changes.push({
      id: changeIds.move(plan),
      kind: "move_line",
      where,
      ...moved,
      reason: "Lines that the posting asks for stand higher",
    });
  for (const [at, { text, requirement }] of lines.entries()) {
    const after = plan.reworded.get(at);
    if (plan.hidden.has(at))
      changes.push({
        id: changeIds.hide(plan, at),
        kind: "hide_line",
        where,
        before: text,
        after: "",
        requirement: null,
        reason: "Makes room: the ad asks for nothing of it",
      });
    else if (after !== undefined) {
      const quote = named.get(after);
      changes.push({
        id: changeIds.reword(plan, at),
        kind: "reword_line",
        where,
        before: text,
        after,
        requirement: quote ?? requirement,
        reason:
          quote !== undefined
            ? "The same thing, also under the name that the ad has for it"
            : requirement === null
              ? "Makes room: says the same in fewer words"
              : "Opens with what you did, which the ad asks for",
      });
    }
  }
  return changes;
}

function formatEntryName(source: ResumeContent, { section, at }: EntryPlan): string {
  if (section === "projects") return source.projects[at]?.name ?? "";
  const { position = "", company = "" } = source.experience[at] ?? {};
  return [position, company].filter((part) => part !== "").join(" at ");
}

function describeSkills({ skills }: ResumeContent, planned: PlannedSkills): TailorChange[] {
  const { order, renamed, quotes, requirement } = planned;
  const renames = [...renamed].map(([at, after]): TailorChange => ({
    id: changeIds.skill(at),
    kind: "reword_line",
    where: "Skills",
    before: skills[at] ?? "",
    after,
    requirement: quotes.get(at) ?? null,
    reason: "The same skill as the ad writes it",
  }));
  if (requirement === null) return renames;
  const ordered = order.map((at) => skills[at] ?? "");
  return [
    {
      id: changeIds.skills,
      kind: "order_skills",
      where: "Skills",
      requirement,
      before: skills.join(", "),
      after: ordered.join(", "),
      reason: "What the ad requires comes first",
    },
    ...renames,
  ];
}
