import { isNamedSkill } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";

import type { PartsItem } from "./bank.schema.ts";
import { listBankSkills } from "./bank.ts";
import { type Candidate, hashToChance } from "./choose.ts";
import { type Choosing, scoreLevelFit, scoreNovelty } from "./choosing.ts";
import { fillSlots, hasRoomyLength } from "./fill-slots.ts";
import type { JobReading } from "./read-job.ts";
import { createRubric } from "./rubric.ts";
import { listTradeCases, readCaseStems } from "./trades.ts";

const WEIGHTS = { match: 0.5, must: 0.2, level: 0.2, novelty: 0.1, chance: 0.12, cited: 0.15 } as const;
/** Max weight of a skill. */
const FULL_WEIGHT = 1.5;
/** Factor of pattern questions: bank questions have key points, so their answers are scored better. */
const PATTERN_SHARE = 0.75;
const SKILL_PATTERN_SHARE = 0.6;
const PART_WEIGHT = 2;
/** Shares of a case's score: the job's own trade first, then closeness to the ad. */
const CASE_SHARE = { own: 0.8, ofAd: 0.2 } as const;
/** Min stems shared by a case and a duty. */
const STEMS_OF_DUTY = 4;
/** Max cases per set, so that the other questions follow the ad. */
const MAX_CASES = 2;

/**
 * Questions about a job's work: cases of its trade and bank questions about its skills, else questions that quote a
 * duty; as a last resort about the job as a whole.
 */
export function listTechnicalCandidates(job: JobReading, choosing: Choosing): Candidate[] {
  return [
    ...listCaseCandidates(job, choosing),
    ...listBankCandidates(job, choosing),
    ...listDutyCandidates(job, choosing),
    ...listSkillCandidates(job, choosing),
    ...listJobCandidates(choosing),
  ];
}

function listCaseCandidates({ title, duties }: JobReading, choosing: Choosing): Candidate[] {
  const stemsOfDuties = duties.map(({ unit }) => ({ unit, stems: new Set(listStems(unit)) }));
  return listTradeCases(choosing.bank, title).map((item, at) => {
    const stems = readCaseStems(item);
    const [nearest] = stemsOfDuties
      .map(({ unit, stems: own }) => ({ unit, shared: [...own].filter((stem) => stems.has(stem)).length }))
      .toSorted((a, b) => b.shared - a.shared);
    const closeness = Math.min(1, (nearest?.shared ?? 0) / STEMS_OF_DUTY);
    const group = `case ${at % MAX_CASES}`;
    const score =
      WEIGHTS.match * (CASE_SHARE.own + CASE_SHARE.ofAd * closeness) +
      WEIGHTS.must +
      WEIGHTS.cited +
      WEIGHTS.level * scoreLevelFit(item.level, choosing.level) +
      scoreExtras(item.id, item.id, choosing);
    const rubric = createRubric(choosing.level, {
      bankId: item.id,
      points: item.keyPoints,
      spoken: item.spoken,
      unit: closeness === 1 ? (nearest?.unit ?? null) : null,
    });
    return { group, score, question: item.text, rubric };
  });
}

const normalizeWeight = (weight: number): number => Math.min(1, weight / FULL_WEIGHT);

function listBankCandidates(job: JobReading, choosing: Choosing): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const { id, weight, isMust, unit } of job.skills) {
    for (const [bankSkill, share] of listBankSkills(choosing.bank, id)) {
      for (const item of choosing.bank.technicalBySkill.get(bankSkill) ?? []) {
        const score =
          WEIGHTS.match * normalizeWeight(weight) * share +
          (isMust ? WEIGHTS.must * share : 0) +
          (unit === null ? 0 : WEIGHTS.cited) +
          WEIGHTS.level * scoreLevelFit(item.level, choosing.level) +
          (choosing.focus.skills.includes(item.skill) ? 1 : 0) +
          scoreExtras(item.id, item.skill, choosing);
        if (score <= (best.get(item.id)?.score ?? Number.NEGATIVE_INFINITY)) continue;
        const rubric = createRubric(choosing.level, {
          bankId: item.id,
          skill: item.skill,
          points: item.keyPoints,
          unit,
        });
        best.set(item.id, { group: `skill ${item.skill}`, score, question: item.text, rubric });
      }
    }
  }
  return [...best.values()];
}

function listDutyCandidates({ duties }: JobReading, choosing: Choosing): Candidate[] {
  const patterns = choosing.bank.patterns.filter(({ kind }) => kind === "duty");
  return duties.flatMap(({ unit, quote }, at) =>
    patterns.flatMap((pattern) =>
      buildCandidates(pattern, { duty: quote }, choosing, {
        group: `duty ${quote}`,
        unit,
        skill: null,
        // The first duties of an ad are its main ones.
        match: PATTERN_SHARE * (1 - at / (2 * duties.length)),
      }),
    ),
  );
}

function listSkillCandidates({ skills }: JobReading, choosing: Choosing): Candidate[] {
  const single = choosing.bank.patterns.filter(({ kind }) => kind === "skill");
  const double = choosing.bank.patterns.filter(({ kind }) => kind === "two-skills");
  // "What have you used accounting for?" suits only tools, not fields of work.
  const lacking = skills.filter(
    ({ id }) => isNamedSkill(id) && listBankSkills(choosing.bank, id).every(([, share]) => share < 1),
  );
  const alone = lacking.flatMap(({ label, name, unit, weight }) =>
    single.flatMap((pattern) =>
      buildCandidates(pattern, { skill: name }, choosing, {
        group: `skill ${label}`,
        unit,
        skill: label,
        match: SKILL_PATTERN_SHARE * normalizeWeight(weight),
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
            match: SKILL_PATTERN_SHARE * normalizeWeight(Math.min(a.weight, b.weight)),
          }),
        );
  });
  return [...alone, ...pairs];
}

const listJobCandidates = (choosing: Choosing): Candidate[] =>
  choosing.bank.patterns
    .filter(({ kind }) => kind === "job")
    .flatMap((pattern) =>
      buildCandidates(pattern, {}, choosing, { group: pattern.id, unit: null, skill: null, match: 0 }),
    );

type Found = { group: string; unit: string | null; skill: string | null; match: number };

function buildCandidates(
  pattern: PartsItem,
  slots: Record<string, string>,
  choosing: Choosing,
  { group, unit, skill, match }: Found,
): Candidate[] {
  const question = fillSlots(pattern.text, slots);
  if (question === null || !hasRoomyLength(question)) return [];
  const key = `${pattern.id}|${Object.values(slots).join("|")}`;
  const score =
    WEIGHTS.match * match +
    (unit === null ? 0 : WEIGHTS.cited) +
    WEIGHTS.level * scoreLevelFit(pattern.level ?? null, choosing.level) +
    scoreExtras(key, group, choosing) +
    // A pattern already used for another duty would sound repetitive, so its score is lowered.
    (choosing.earlier.some((earlier) => earlier.startsWith(`${pattern.id}|`)) ? -0.3 : 0);
  const rubric = createRubric(choosing.level, {
    bankId: key,
    skill,
    points: pattern.parts.map(({ text, match }) => ({ text, match, weight: PART_WEIGHT })),
    unit,
  });
  return [{ group, score, question, rubric }];
}

const scoreExtras = (key: string, group: string, choosing: Choosing): number =>
  scoreNovelty(key, choosing) * WEIGHTS.novelty * 10 +
  WEIGHTS.chance * hashToChance(`${choosing.seed} ${key}`) +
  WEIGHTS.chance * hashToChance(`${choosing.seed} ${group}`);
