import type { TailorChange } from "#worker/ai/contracts/tailoring.contract.ts";
import {
  type ResumeContent,
  type ResumeSection,
  SECTION_NAMES,
} from "#worker/documents/resume-content.contract.ts";
import { listAllSectionsInOrder } from "#worker/documents/resume-parts.contract.ts";

import { readLines } from "./entry-lines.ts";
import { changeIds, type EntryPlan, type Plan, type PlannedEntry, type Reasons } from "./plan.ts";

type Difference = Pick<TailorChange, "id" | "kind" | "where" | "before" | "after">;

/** Every difference between a source and its plan as a change, in the order of the resume. */
export function listChanges(source: ResumeContent, plan: Plan, reasons: Reasons): TailorChange[] {
  const differences = [
    ...compareSummary(source, plan),
    ...compareSections(source, plan),
    ...compareCertifications(source, plan),
    ...plan.entries.flatMap((entry) => compareEntry(source, entry)),
    ...compareSkills(source, plan),
  ];
  return differences.map((one) => ({ ...one, ...(reasons.get(one.id) ?? UNEXPLAINED) }));
}

const UNEXPLAINED = { requirement: null, reason: "Changed for this job" };

const compareSummary = ({ personalInfo }: ResumeContent, { summary }: Plan): Difference[] =>
  summary === null || summary === personalInfo.summary
    ? []
    : [
        {
          id: changeIds.summary,
          kind: "summary",
          where: "Summary",
          before: personalInfo.summary,
          after: summary,
        },
      ];

function compareSections(source: ResumeContent, { sections }: Plan): Difference[] {
  const { certifications, education, experience, languages, projects, skills, hiddenSections } = source;
  const lists = { certifications, education, experience, languages, projects, skills };
  const format = (order: ResumeSection[]) =>
    listAllSectionsInOrder({ sections: order })
      .filter(
        (section) => section !== "summary" && !hiddenSections.includes(section) && lists[section].length > 0,
      )
      .map((section) => SECTION_NAMES[section])
      .join(", ");
  return sections === source.sections
    ? []
    : [
        {
          id: changeIds.sections,
          kind: "order_sections",
          where: "Sections",
          before: format(source.sections),
          after: format(sections),
        },
      ];
}

function compareCertifications(
  { certifications }: ResumeContent,
  { certifications: order }: Plan,
): Difference[] {
  const format = (places: Iterable<number>) =>
    [...places]
      .flatMap((at) => certifications[at] ?? [])
      .flatMap(({ name, isHidden }) => (isHidden ? [] : name))
      .join(", ");
  return isInOrder(order)
    ? []
    : [
        {
          id: changeIds.certifications,
          kind: "order_certifications",
          where: "Certifications",
          before: format(certifications.keys()),
          after: format(order),
        },
      ];
}

const isInOrder = (order: number[]): boolean => order.every((at, place) => at === place);

function compareEntry(source: ResumeContent, plan: EntryPlan): Difference[] {
  const { section, at, order, reworded } = plan;
  const entry = source[section][at];
  const lines = entry === undefined ? [] : readLines(entry);
  const where = formatEntryName(source, plan);
  const join = (places: number[]) => places.map((line) => lines[line]?.text ?? "").join("\n");
  const own = [...lines.keys()];
  const isMoved = (line: number, place: number) => line !== place;
  const [first, end] = [order.findIndex(isMoved), order.findLastIndex(isMoved) + 1];
  const cut = (places: number[]) =>
    join(places.slice(first, end).filter((line) => lines[line]?.isHidden === false));
  const moved: Difference[] =
    first === -1
      ? []
      : [{ id: changeIds.move(plan), kind: "move_line", where, before: cut(own), after: cut(order) }];
  const worded = own.flatMap((line): Difference[] => {
    const [before, after] = [lines[line]?.text ?? "", reworded.get(line)];
    const id = changeIds.reword(plan, line);
    return after === undefined || after === before ? [] : [{ id, kind: "reword_line", where, before, after }];
  });
  return [...moved, ...worded];
}

/** "Engineer at Acme" */
export function formatEntryName(source: ResumeContent, { section, at }: PlannedEntry): string {
  if (section === "projects") return source.projects[at]?.name ?? "";
  const { position = "", company = "" } = source.experience[at] ?? {};
  return [position, company].filter((part) => part !== "").join(" at ");
}

function compareSkills({ skills }: ResumeContent, { skills: planned }: Plan): Difference[] {
  const renames = [...planned.renamed].map(([at, after]): Difference => ({
    id: changeIds.skill(at),
    kind: "reword_line",
    where: "Skills",
    before: skills[at] ?? "",
    after,
  }));
  if (isInOrder(planned.order)) return renames;
  return [
    {
      id: changeIds.skills,
      kind: "order_skills",
      where: "Skills",
      before: skills.join(", "),
      after: planned.order.map((at) => skills[at] ?? "").join(", "),
    },
    ...renames,
  ];
}
