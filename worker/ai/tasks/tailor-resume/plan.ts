import type { TailorChange } from "#worker/ai/contracts/tailoring.contract.ts";
import type { ResumeContent, ResumeSection } from "#worker/documents/resume-content.contract.ts";

import { type EntryLine, readLines, storeLines } from "./entry-lines.ts";

/** Sections whose entries have lines that can be reordered for a job. */
export const PLANNED = ["experience", "projects"] as const;
export type PlannedSection = (typeof PLANNED)[number];
export type PlannedEntry = { section: PlannedSection; at: number };

/** Changes to the lines of one entry; numbers are source indices, counting hidden lines. */
export type EntryPlan = PlannedEntry & {
  order: number[];
  reworded: Map<number, string>;
  /** Lines hidden by earlier versions; tailoring no longer hides lines or entries. */
  hidden: Set<number>;
  isHidden: boolean;
};

/** All changes to a source, separately reversible. */
export type Plan = {
  entries: EntryPlan[];
  skills: { order: number[]; renamed: Map<number, string> };
  /** The order of the certifications, as positions in the source. */
  certifications: number[];
  /** The order of the sections as stored: empty for the default order. */
  sections: ResumeSection[];
  summary: string | null;
};

/** The reason for each change, by its id. */
export type Reasons = Map<string, Pick<TailorChange, "requirement" | "reason" | "source" | "isUnsure">>;

/** Builds change ids, equal in a plan and in its stored form. */
export const changeIds = {
  move: ({ section, at }: PlannedEntry) => `move_line/${section}/${at}`,
  hide: ({ section, at }: PlannedEntry, line: number) => `hide_line/${section}/${at}/${line}`,
  hideEntry: ({ section, at }: PlannedEntry) => `hide_entry/${section}/${at}`,
  reword: ({ section, at }: PlannedEntry, line: number) => `reword_line/${section}/${at}/${line}`,
  skill: (skill: number) => `reword_line/skills/${skill}`,
  skills: "order_skills",
  certifications: "order_certifications",
  sections: "order_sections",
  summary: "summary",
};

/** Applies the accepted changes of a plan to the source. */
export function applyPlan(
  source: ResumeContent,
  { entries, skills, certifications, sections, summary }: Plan,
  isAccepted: (id: string) => boolean = () => true,
): ResumeContent {
  const order = isAccepted(changeIds.skills) ? skills.order : source.skills.map((_, at) => at);
  const follow = <Entry extends Stored>(section: PlannedSection, given: Entry[]): Entry[] =>
    given.map((entry, at) => {
      const plan = entries.find((one) => one.section === section && one.at === at);
      return plan === undefined ? entry : applyEntryPlan(entry, plan, isAccepted);
    });
  return {
    ...source,
    personalInfo: {
      ...source.personalInfo,
      ...(summary !== null && isAccepted(changeIds.summary) ? { summary } : {}),
    },
    experience: follow("experience", source.experience),
    projects: follow("projects", source.projects),
    skills: order.map((at) => {
      const renamed = isAccepted(changeIds.skill(at)) ? skills.renamed.get(at) : undefined;
      return renamed ?? source.skills[at] ?? "";
    }),
    certifications: isAccepted(changeIds.certifications)
      ? certifications.flatMap((at) => source.certifications[at] ?? [])
      : source.certifications,
    sections: isAccepted(changeIds.sections) ? sections : source.sections,
  };
}

type Stored = Parameters<typeof readLines>[0] & { isHidden: boolean };

function applyEntryPlan<Entry extends Stored>(
  entry: Entry,
  plan: EntryPlan,
  isAccepted: (id: string) => boolean,
): Entry {
  const lines = readLines(entry);
  const order = isAccepted(changeIds.move(plan)) ? plan.order : lines.map((_, at) => at);
  const followed = order.map((at): EntryLine => {
    const { text = "", isHidden = false } = lines[at] ?? {};
    const isHiddenNow = plan.hidden.has(at) && isAccepted(changeIds.hide(plan, at));
    const reworded = isAccepted(changeIds.reword(plan, at)) ? plan.reworded.get(at) : undefined;
    // Hidden lines keep the original wording, so only shown lines are reworded.
    return isHidden || isHiddenNow ? { text, isHidden: true } : { text: reworded ?? text, isHidden: false };
  });
  const isEntryHidden = entry.isHidden || (plan.isHidden && isAccepted(changeIds.hideEntry(plan)));
  const isSame = followed.every(
    ({ text, isHidden }, at) => text === lines[at]?.text && isHidden === lines[at]?.isHidden,
  );
  const shownOrHidden = isEntryHidden === entry.isHidden ? entry : { ...entry, isHidden: isEntryHidden };
  return isSame ? shownOrHidden : { ...shownOrHidden, ...storeLines(followed) };
}
