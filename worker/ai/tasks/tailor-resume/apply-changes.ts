import type { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { readLines } from "./entry-lines.ts";
import { changeIds, type EntryPlan, applyPlan, type Plan, PLANNED } from "./plan.ts";

/** Applies all changes except rejected ones; if all are rejected, the result is the source. */
export function applyChanges(
  source: ResumeContent,
  tailored: TailoredResume,
  refusedIds: string[],
): ResumeContent {
  const known = new Set(tailored.changes.map(({ id }) => id));
  const refused = new Set(refusedIds);
  return applyPlan(source, readPlan(source, tailored), (id) => known.has(id) && !refused.has(id));
}

/** Reconstructs the plan from stored data: changes by id, orders by comparing positions. */
export function readPlan(source: ResumeContent, { content, changes }: TailoredResume): Plan {
  const changed = new Map(changes.map(({ id, after }) => [id, after]));
  const renamed = new Map(
    source.skills.flatMap((_, at) => {
      const after = changed.get(changeIds.skill(at));
      return after === undefined ? [] : [[at, after] as const];
    }),
  );
  const skills = source.skills.map((skill, at) => renamed.get(at) ?? skill);
  return {
    entries: PLANNED.flatMap((section) =>
      source[section].map((entry, at): EntryPlan => {
        const lines = readLines(entry);
        const plan = { section, at };
        const places = lines.map((_, line) => line);
        const reworded = new Map(
          places.flatMap((line) => {
            const after = changed.get(changeIds.reword(plan, line));
            return after === undefined ? [] : [[line, after] as const];
          }),
        );
        const hidden = new Set(places.filter((line) => changed.has(changeIds.hide(plan, line))));
        // A hidden line may have the same text as a shown one.
        const given = lines.map(({ text, isHidden }, line) =>
          isHidden || hidden.has(line) ? `hidden ${text}` : (reworded.get(line) ?? text),
        );
        const own = content[section][at];
        const tailored = own === undefined ? [] : readLines(own);
        const order = findOrder(
          given,
          tailored.map(({ text, isHidden }) => (isHidden ? `hidden ${text}` : text)),
        );
        return { ...plan, isHidden: changed.has(changeIds.hideEntry(plan)), order, hidden, reworded };
      }),
    ),
    skills: { order: findOrder(skills, content.skills), renamed },
    certifications: findOrder(source.certifications.map(toKey), content.certifications.map(toKey)),
    sections: content.sections,
    summary: changed.get(changeIds.summary) ?? null,
  };
}

const toKey = (entry: ResumeContent["certifications"][number]): string => JSON.stringify(entry);

/** Positions of the ordered texts in the given list; missing texts come last, in the given order. */
function findOrder(given: string[], ordered: string[]): number[] {
  const left = new Set(given.keys());
  const order: number[] = [];
  for (const text of ordered) {
    const at = [...left].find((place) => given[place] === text);
    if (at === undefined) continue;
    left.delete(at);
    order.push(at);
  }
  return [...order, ...left];
}
