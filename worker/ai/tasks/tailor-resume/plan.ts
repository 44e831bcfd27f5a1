import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { type EntryLine, readLines, storeLines } from "./entry-lines.ts";

/** Sections whose entries have lines that can be reordered for a job. */
export const PLANNED = ["experience", "projects"] as const;
export type PlannedSection = (typeof PLANNED)[number];

/** Changes to the lines of one entry; numbers are source indices, counting hidden lines. */
export type EntryPlan = {
  section: PlannedSection;
  at: number;
  order: number[];
  hidden: Set<number>;
  reworded: Map<number, string>;
};

/** All changes to a source, separately reversible. */
export type Plan = {
  entries: EntryPlan[];
  skills: { order: number[]; renamed: Map<number, string> };
  summary: string | null;
};

type PlannedEntry = Pick<EntryPlan, "section" | "at">;

/** Builds the ids of changes, which are the same in a plan and in its stored form. */
export const changeIds = {
  move: ({ section, at }: PlannedEntry) => `move_line/${section}/${at}`,
  hide: ({ section, at }: PlannedEntry, line: number) => `hide_line/${section}/${at}/${line}`,
  reword: ({ section, at }: PlannedEntry, line: number) => `reword_line/${section}/${at}/${line}`,
  skill: (skill: number) => `reword_line/skills/${skill}`,
  skills: "order_skills",
  summary: "summary",
};

/** Applies the accepted changes of a plan to the source. */
export function followPlan(
  source: ResumeContent,
  { entries, skills, summary }: Plan,
  isAccepted: (id: string) => boolean = () => true,
): ResumeContent {
  const order = isAccepted(changeIds.skills) ? skills.order : source.skills.map((_, at) => at);
  const follow = <Entry extends Stored>(section: PlannedSection, given: Entry[]): Entry[] =>
    given.map((entry, at) => {
      const plan = entries.find((one) => one.section === section && one.at === at);
      return plan === undefined ? entry : followEntry(entry, plan, isAccepted);
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
  };
}

type Stored = Parameters<typeof readLines>[0];

function followEntry<Entry extends Stored>(
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
  const isSame = followed.every(
    ({ text, isHidden }, at) => text === lines[at]?.text && isHidden === lines[at]?.isHidden,
  );
  return isSame ? entry : { ...entry, ...storeLines(followed) };
}
