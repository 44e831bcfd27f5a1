import { findSkillById } from "#worker/ai/words/skills.ts";
import { computeTitleLikeness } from "#worker/ai/words/titles.ts";

import { SAME_FIELD } from "./evidence-tables.ts";
import type { MatchJob, MatchProfile } from "./match-profile.ts";
import { listPositionSkills } from "./skill-evidence.ts";

type Span = { from: number; to: number };

/** Months of a person's work in total, and in the field of a job. */
export type Months = { all: number; inField: (job: MatchJob) => number };

export function countWorkMonths(profile: MatchProfile, nowMonth: number): Months {
  const spans = profile.positions
    .flatMap((position) => {
      const { from, to, isCurrent, title } = position;
      const end = isCurrent ? nowMonth : (to ?? (from === null ? null : from + 12));
      if (from === null || end === null || end < from) return [];
      return [{ from, to: Math.min(end, nowMonth), title, skills: listPositionSkills(position) }];
    })
    .toSorted((a, b) => a.from - b.from);
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

/** Months with any position, each counted once even if positions overlap. */
function countCoveredMonths(spans: Span[]): number {
  let months = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return months;
}
