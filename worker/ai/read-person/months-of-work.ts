import { findSkillById } from "#worker/ai/words/skills.ts";
import { computeTitleLikeness } from "#worker/ai/words/titles.ts";

import { SAME_FIELD } from "./evidence-tables.ts";
import type { Position } from "./positions.ts";
import { listPositionSkills } from "./skill-evidence.ts";

/** The parts of a job that define its field: its title, and its skills by descending weight. */
export type Field = { title: string; skills: { id: string }[] };

/** Months of work in total, and in a job's field. */
export type Months = { all: number; inField: (job: Field) => number };

export function countWorkMonths(positions: readonly Position[], nowMonth: number): Months {
  const spans = positions.flatMap((position) => {
    const { from, to, isCurrent, title } = position;
    const end = isCurrent ? nowMonth : (to ?? (from === null ? null : from + 12));
    if (from === null || end === null || end < from) return [];
    return [{ from, to: Math.min(end, nowMonth), title, skills: listPositionSkills(position) }];
  });
  return {
    all: countCoveredMonths(spans),
    inField: (job) => {
      const asked = job.skills.flatMap(({ id }) => (findSkillById(id)?.kind === "soft" ? [] : id));
      const first = asked.slice(0, SAME_FIELD.first);
      return countCoveredMonths(
        spans.filter(
          ({ title, skills }) =>
            computeTitleLikeness(title, job.title) >= SAME_FIELD.title ||
            first.some((id) => skills.has(id)) ||
            asked.filter((id) => skills.has(id)).length >= SAME_FIELD.skills,
        ),
      );
    },
  };
}

/** Full years covered by the jobs with a known start and end. */
export function countYears(
  positions: readonly Pick<Position, "from" | "to" | "isCurrent">[],
  nowMonth: number,
): number {
  const spans = positions.flatMap(({ from, to, isCurrent }) => {
    const end = isCurrent ? nowMonth : to;
    return from === null || end === null ? [] : [{ from, to: Math.min(end, nowMonth) }];
  });
  return Math.floor(countCoveredMonths(spans) / 12);
}

/** Months with any position, each counted once even if positions overlap. */
function countCoveredMonths(spans: { from: number; to: number }[]): number {
  let months = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return months;
}
