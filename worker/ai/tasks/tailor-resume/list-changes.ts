import type { TailorChange } from "#worker/ai/contracts/tailoring.contract.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { findMoved, type ScoredEntry } from "./plan-lines.ts";
import type { PlannedSkills } from "./plan-skills.ts";
import type { PlannedSummary } from "./plan-summary.ts";
import { changeIds, type EntryPlan, type Plan } from "./plan.ts";

/** All changes of a plan, with the words of the ad that each change responds to. */
export type Decided = Plan & { skills: PlannedSkills; words: PlannedSummary | null };

/** The changes as shown to the user, in the order of the resume. */
export function listChanges(
  source: ResumeContent,
  { entries, skills, words }: Decided,
  scored: ScoredEntry[],
): TailorChange[] {
  return [
    ...(words === null ? [] : [describeSummary(source, words)]),
    ...entries.flatMap((plan, at) => describeEntry(source, plan, scored[at])),
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
  reason: words.isOwn
    ? "Your sentences, with those first that answer the ad"
    : "One sentence made of your title, dates and bullets",
});

function describeEntry(
  source: ResumeContent,
  plan: EntryPlan,
  scored: ScoredEntry | undefined,
): TailorChange[] {
  const lines = scored?.lines ?? [];
  const where = formatEntryName(source, plan);
  const changes: TailorChange[] = [];
  const shown = plan.order.filter((at) => !plan.hidden.has(at));
  const moved = findMoved(lines, shown);
  if (moved !== null)
    changes.push({
      id: changeIds.move(plan),
      kind: "move_line",
      where,
      ...moved,
      reason: "Moved up: answers what the ad asks for",
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
        reason:
          requirement === null
            ? "Makes room: the ad asks for nothing of it"
            : "Makes room: other lines of this entry answer the ad better",
      });
    else if (after !== undefined)
      changes.push({
        id: changeIds.reword(plan, at),
        kind: "reword_line",
        where,
        before: text,
        after,
        requirement,
        reason:
          requirement === null
            ? "Makes room: says the same in fewer words"
            : "Opens with what you did, which the ad asks for",
      });
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
      reason: "What the ad asks for comes first, then what your work shows",
    },
    ...renames,
  ];
}
