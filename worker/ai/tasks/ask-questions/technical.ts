import type { InterviewLevel, KeyPoint, Rubric } from "#worker/ai/contracts/question.contract.ts";

import type { PartsItem } from "./bank.schema.ts";
import { listBankSkills, patternItems, technicalBySkill } from "./bank.ts";
import { type Candidate, hashToChance } from "./choose.ts";
import { type Choosing, scoreLevelFit, scoreNovelty } from "./choosing.ts";
import { fillSlots, hasRoomyLength } from "./fill-slots.ts";
import type { JobReading } from "./read-job.ts";

const WEIGHTS = { match: 0.5, must: 0.2, level: 0.2, novelty: 0.1, chance: 0.12 } as const;
/** Upper limit of a skill's weight. */
const FULL_WEIGHT = 1.5;
/** Bank questions have key points, so their answers are scored better than those to patterns. */
const PATTERN_SHARE = 0.75;
const SKILL_PATTERN_SHARE = 0.6;
const PART_WEIGHT = 2;

type Asked = Pick<JobReading, "duties" | "skills">;

export type Technical = { question: string; rubric: Rubric };

/** Questions about a job's skills and duties: from the bank, or from patterns if the bank has none. */
export function listTechnicalCandidates(job: Asked, choosing: Choosing): Candidate<Technical>[] {
  return [
    ...listBankCandidates(job, choosing),
    ...listDutyCandidates(job, choosing),
    ...listSkillCandidates(job, choosing),
  ];
}

const shareOfWeight = (weight: number): number => Math.min(1, weight / FULL_WEIGHT);

function listBankCandidates(job: Asked, choosing: Choosing): Candidate<Technical>[] {
  const best = new Map<string, Candidate<Technical>>();
  for (const { id, weight, isMust, unit } of job.skills) {
    for (const [bankSkill, share] of listBankSkills(id)) {
      for (const item of technicalBySkill.get(bankSkill) ?? []) {
        const score =
          WEIGHTS.match * shareOfWeight(weight) * share +
          (isMust ? WEIGHTS.must * share : 0) +
          WEIGHTS.level * scoreLevelFit(item.level, choosing.level) +
          (choosing.focus.skills.includes(item.skill) ? 1 : 0) +
          scoreExtras(item.id, item.skill, choosing);
        if (score <= (best.get(item.id)?.score ?? Number.NEGATIVE_INFINITY)) continue;
        const rubric = buildRubric(choosing.level, {
          bankId: item.id,
          skill: item.skill,
          points: item.keyPoints,
          unit,
        });
        best.set(item.id, {
          key: item.id,
          group: `skill ${item.skill}`,
          text: item.text,
          score,
          made: { question: item.text, rubric },
        });
      }
    }
  }
  return [...best.values()];
}

function listDutyCandidates({ duties }: Asked, choosing: Choosing): Candidate<Technical>[] {
  const patterns = patternItems.filter(({ kind }) => kind === "duty");
  return duties.flatMap(({ unit, phrase }, at) =>
    patterns.flatMap((pattern) =>
      buildCandidates(pattern, { duty: phrase }, choosing, {
        group: `duty ${phrase}`,
        unit,
        skill: null,
        // The first duties of an ad are its main ones.
        match: PATTERN_SHARE * (1 - at / (2 * duties.length)),
      }),
    ),
  );
}

function listSkillCandidates({ skills }: Asked, choosing: Choosing): Candidate<Technical>[] {
  const single = patternItems.filter(({ kind }) => kind === "skill");
  const double = patternItems.filter(({ kind }) => kind === "two-skills");
  const lacking = skills.filter(({ id }) => listBankSkills(id).every(([, share]) => share < 1));
  const alone = lacking.flatMap(({ label, name, unit, weight }) =>
    single.flatMap((pattern) =>
      buildCandidates(pattern, { skill: name }, choosing, {
        group: `skill ${label}`,
        unit,
        skill: label,
        match: SKILL_PATTERN_SHARE * shareOfWeight(weight),
      }),
    ),
  );
  const pairs = lacking.slice(0, 3).flatMap((a, at) => {
    const b = lacking[at + 1];
    return b === undefined
      ? []
      : double.flatMap((pattern) =>
          buildCandidates(pattern, { skill: a.name, other: b.name }, choosing, {
            group: `skill ${a.label}`,
            unit: a.unit,
            skill: a.label,
            match: SKILL_PATTERN_SHARE * shareOfWeight(Math.min(a.weight, b.weight)),
          }),
        );
  });
  return [...alone, ...pairs];
}

type Found = { group: string; unit: string | null; skill: string | null; match: number };

function buildCandidates(
  pattern: PartsItem,
  slots: Record<string, string>,
  choosing: Choosing,
  { group, unit, skill, match }: Found,
): Candidate<Technical>[] {
  const question = fillSlots(pattern.text, slots);
  if (question === null || !hasRoomyLength(question)) return [];
  const key = `${pattern.id}|${Object.values(slots).join("|")}`;
  const score =
    WEIGHTS.match * match +
    WEIGHTS.level * scoreLevelFit(pattern.level ?? null, choosing.level) +
    scoreExtras(key, group, choosing) +
    // If the pattern was already used for another duty, the question would sound the same, so its score is
    // lowered.
    (choosing.earlier.some((earlier) => earlier.startsWith(`${pattern.id}|`)) ? -0.3 : 0);
  const rubric = buildRubric(choosing.level, {
    bankId: key,
    skill,
    points: pattern.parts.map(({ text, match }) => ({ text, match, weight: PART_WEIGHT })),
    unit,
  });
  return [{ key, group, text: question, score, made: { question, rubric } }];
}

const scoreExtras = (key: string, group: string, choosing: Choosing): number =>
  scoreNovelty(key, choosing) * WEIGHTS.novelty * 10 +
  WEIGHTS.chance * hashToChance(`${choosing.seed} ${key}`) +
  WEIGHTS.chance * hashToChance(`${choosing.seed} ${group}`);

const buildRubric = (
  level: InterviewLevel,
  {
    bankId,
    skill,
    points,
    unit,
  }: { bankId: string; skill: string | null; points: KeyPoint[]; unit: string | null },
): Rubric => ({
  bankId,
  competency: null,
  skill,
  level,
  shows: "",
  points,
  followUps: [],
  unit,
  facts: [],
});
