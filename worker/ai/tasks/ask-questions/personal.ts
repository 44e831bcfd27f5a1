import type { InterviewLevel } from "#worker/ai/contracts/question.contract.ts";
import { stemWord } from "#worker/ai/words/stems.ts";

import type { Competency, PartsItem } from "./bank.schema.ts";
import { type Candidate, hashToChance } from "./choose.ts";
import { type Choosing, isFocused, scoreLevelFit, scoreNovelty } from "./choosing.ts";
import { fillSlots, hasRoomyLength } from "./fill-slots.ts";
import type { JobReading } from "./read-job.ts";
import { createRubric } from "./rubric.ts";

/** Preferred competencies for each level. */
const FIRST: Record<InterviewLevel, readonly string[]> = {
  entry: ["learning", "teamwork", "adaptability"],
  mid: ["ownership", "problem-solving", "prioritising"],
  senior: ["leading", "decision", "ownership"],
};
const FULL_RELEVANCE = 3;
const PART_WEIGHT = 2;
const MAX_ASK = 240;

export function listBehavioralCandidates(job: JobReading, choosing: Choosing): Candidate[] {
  const asked = new Map(
    choosing.bank.competencies.map((competency) => [
      competency.id,
      { unit: findAskingLine(competency, job), relevance: scoreCompetencyRelevance(competency, job) },
    ]),
  );
  return choosing.bank.behavioral.map(({ competency: { id, name, words }, item }) => {
    const competency = { id, name, words };
    const { unit = null, relevance = 0 } = asked.get(id) ?? {};
    const isFirst = FIRST[choosing.level].includes(id);
    const score =
      (unit === null ? 0 : 0.5) +
      0.3 * relevance +
      (isFirst ? 0.25 : 0) +
      0.6 * scoreLevelFit(item.level, choosing.level) +
      (choosing.focus.competencies.includes(competency.id) ? 1 : 0) +
      scoreNovelty(item.id, choosing) * 2 +
      0.35 * hashToChance(`${choosing.seed} ${competency.id}`) +
      0.1 * hashToChance(`${choosing.seed} ${item.id}`);
    return {
      group: `competency ${competency.id}`,
      score,
      question: item.text,
      rubric: createRubric(choosing.level, {
        bankId: item.id,
        competency,
        shows: item.shows,
        points: item.points,
        followUps: item.followUps,
        unit,
      }),
    };
  });
}

/** The ad's first line that asks for a competency, if short enough to show with a question. */
const findAskingLine = ({ skills }: Competency, { asks }: JobReading): string | null =>
  asks.find(
    ({ text, skills: named }) => text.length <= MAX_ASK && named.some((skill) => skills.includes(skill)),
  )?.text ?? null;

function scoreCompetencyRelevance({ words }: Competency, { stems }: JobReading): number {
  const single = words.filter((word) => !word.includes(" "));
  return Math.min(1, single.filter((word) => stems.has(stemWord(word))).length / FULL_RELEVANCE);
}

export function listCompanyCandidates(company: string, job: JobReading, choosing: Choosing): Candidate[] {
  const { facts, quotable } = job.company;
  return choosing.bank.company.flatMap((item) => {
    if (item.slots?.includes("duty") === true)
      return job.duties
        .slice(0, 6)
        .flatMap(({ quote, unit }) =>
          buildPartsCandidate(item, { company, duty: quote }, choosing, { facts, unit }),
        );
    if (item.slots?.includes("fact") === true)
      return quotable.flatMap((fact) =>
        buildPartsCandidate(item, { company, fact }, choosing, { facts, unit: fact }),
      );
    return buildPartsCandidate(item, { company }, choosing, { facts, unit: null });
  });
}

/** "Tell me about yourself", the usual first question of an interview. */
const INTRODUCTION = "general-1";

/** The introduction; with a focus on topics, also other general questions. */
export const listGeneralCandidates = (choosing: Choosing): Candidate[] =>
  choosing.bank.general
    .filter(({ id }) => (id === INTRODUCTION) !== isFocused(choosing))
    .flatMap((item) => buildPartsCandidate(item, {}, choosing, { facts: [], unit: null }));

function buildPartsCandidate(
  item: PartsItem,
  slots: Record<string, string | null>,
  choosing: Choosing,
  { facts, unit }: { facts: string[]; unit: string | null },
): Candidate[] {
  const question = fillSlots(item.text, slots);
  if (question === null || !hasRoomyLength(question)) return [];
  const score =
    0.5 * scoreLevelFit(item.level ?? null, choosing.level) +
    scoreNovelty(item.id, choosing) * 2 +
    0.5 * hashToChance(`${choosing.seed} ${item.id}`) +
    0.1 * hashToChance(`${choosing.seed} ${question}`);
  return [
    {
      group: item.id,
      score,
      question,
      rubric: createRubric(choosing.level, {
        bankId: item.id,
        points: item.parts.map(({ text, match }) => ({ text, match, weight: PART_WEIGHT })),
        unit,
        facts,
      }),
    },
  ];
}
