import type { TailorChange } from "#worker/ai/contracts/tailoring.contract.ts";
import {
  type ResumeContent,
  type ResumeSection,
  SECTION_NAMES,
} from "#worker/documents/resume-content.contract.ts";
import { listAllSectionsInOrder } from "#worker/documents/resume-parts.contract.ts";

import { readLines } from "./entry-lines.ts";
import { changeIds, type EntryPlan, type Plan, type Reasons } from "./plan.ts";

type Difference = Pick<TailorChange, "id" | "kind" | "where" | "before" | "after">;

/** Lists every difference between a source and its plan as a change, in resume order. */
export function listChanges(source: ResumeContent, plan: Plan, reasons: Reasons): TailorChange[] {
  const { personalInfo, certifications, skills } = source;
  const join = (texts: string[], order?: number[]) =>
    (order ?? [...texts.keys()]).map((at) => texts[at] ?? "").join(", ");
  const compare = (
    kind: TailorChange["kind"],
    where: string,
    before: string,
    after: string,
  ): Difference[] => [{ id: kind, kind, where, before, after }];
  const names = certifications.map(({ name }) => name);
  const differences = [
    ...compare("summary", "Summary", personalInfo.summary, plan.summary ?? personalInfo.summary),
    ...compare("order_sections", "Sections", formatSections(source), formatSections(source, plan.sections)),
    ...compare("order_certifications", "Certifications", join(names), join(names, plan.certifications)),
    ...plan.entries.flatMap((entry) => compareEntry(source, entry)),
    ...compare("order_skills", "Skills", join(skills), join(skills, plan.skills.order)),
    ...[...plan.skills.renamed].map(([at, after]): Difference => {
      const id = changeIds.skill(at);
      return { id, kind: "reword_line", where: "Skills", before: skills[at] ?? "", after };
    }),
  ].filter(({ before, after }) => before !== after);
  return differences.map((one) => ({ ...one, ...(reasons.get(one.id) ?? UNEXPLAINED) }));
}

const UNEXPLAINED = { requirement: null, reason: "Changed for this job" };

/** The names of the shown sections, except the summary, which has a fixed place. */
function formatSections(source: ResumeContent, sections = source.sections): string {
  const isShown = (section: ResumeSection) =>
    section !== "summary" && !source.hiddenSections.includes(section) && source[section].length > 0;
  return listAllSectionsInOrder({ sections })
    .filter(isShown)
    .map((section) => SECTION_NAMES[section])
    .join(", ");
}

/** The lines between the first and last moved ones, and each reworded line. */
function compareEntry(source: ResumeContent, plan: EntryPlan): Difference[] {
  const { section, at, order, reworded } = plan;
  const entry = source[section][at];
  const lines = entry === undefined ? [] : readLines(entry);
  const where = formatEntryName(source, plan);
  const isMoved = (line: number, place: number) => line !== place;
  const [first, end] = [order.findIndex(isMoved), order.findLastIndex(isMoved) + 1];
  const join = (places: number[]) =>
    places
      .slice(Math.max(0, first), end)
      .flatMap((line) => (lines[line]?.isHidden === false ? lines[line].text : []))
      .join("\n");
  const own = [...lines.keys()];
  return [
    { id: changeIds.move(plan), kind: "move_line", where, before: join(own), after: join(order) },
    ...[...reworded]
      .toSorted(([a], [b]) => a - b)
      .map(([line, after]): Difference => {
        const id = changeIds.reword(plan, line);
        return { id, kind: "reword_line", where, before: lines[line]?.text ?? "", after };
      }),
  ];
}

/** "Engineer at Acme" */
function formatEntryName(source: ResumeContent, { section, at }: EntryPlan): string {
  if (section === "projects") return source.projects[at]?.name ?? "";
  const { position = "", company = "" } = source.experience[at] ?? {};
  return [position, company].filter((part) => part !== "").join(" at ");
}
