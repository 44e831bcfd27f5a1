import { type Figure, formatMilliseconds, percentile } from "#scripts/lib/figures.ts";
import { BANK } from "#testing/interviews/question-bank.ts";
import { INTERVIEW_LEVELS, type InterviewLevel } from "#worker/ai/contracts/question.contract.ts";
import { QUOTAS, askQuestions } from "#worker/ai/tasks/ask-questions/ask-questions.ts";
import { computeJaccard } from "#worker/ai/tasks/ask-questions/choose.ts";
import { isForbiddenFree } from "#worker/ai/tasks/ask-questions/forbidden.ts";
import { listStems } from "#worker/ai/words/stems.ts";

export type Ad = { title: string; company?: string; description: string };

const MAX_MS = 50;
const ROUNDS = 3;
const MAX_ALIKE = 0.6;
const NO_FOCUS = { competencies: [], skills: [] };

const ask = (ad: Ad, level: InterviewLevel, earlier: string[], round: number) =>
  askQuestions(
    {
      jobTitle: ad.title,
      companyName: ad.company ?? "the company",
      jobDescription: ad.description,
      level,
      earlier,
      round,
      focus: NO_FOCUS,
      ownLines: [],
    },
    { seed: "measure" },
    BANK,
  );

/** Three interviews of each ad, and one of each level: quotas, what cites the ad, repeats and time. */
export function measureQuestions(ads: Ad[], isPrinted: boolean): Figure[] {
  const times: number[] = [];
  const wrong = { quotas: 0, forbidden: 0, same: 0 };
  const counts = { technical: 0, cited: 0, asked: 0, repeated: 0, levels: 0, otherLevels: 0 };
  for (const ad of ads) {
    const earlier: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage();
      const { questions } = ask(ad, "mid", [...earlier], round);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      if (
        QUOTAS.some(
          ([category, count]) => questions.filter((one) => one.category === category).length !== count,
        )
      )
        wrong.quotas += 1;
      const technical = questions.filter(({ category }) => category === "technical");
      counts.technical += technical.length;
      counts.cited += technical.filter(({ rubric }) => rubric.unit !== null).length;
      wrong.forbidden += questions.filter(({ question }) => !isForbiddenFree(question)).length;
      const stems = questions.map(({ question }) => new Set(listStems(question)));
      for (const [at, one] of stems.entries())
        wrong.same += stems.slice(at + 1).filter((other) => computeJaccard(one, other) > MAX_ALIKE).length;
      const keys = questions.map(({ rubric }) => rubric.bankId ?? "");
      counts.asked += keys.length;
      counts.repeated += keys.filter((key) => earlier.includes(key)).length;
      earlier.push(...keys);
      if (isPrinted && round === 0) {
        console.log(`\n## ${ad.title}`);
        for (const { category, question } of questions) console.log(`${category.padEnd(10)} ${question}`);
      }
    }
    const [first = new Set<string>(), ...others] = INTERVIEW_LEVELS.map(
      (level) => new Set(ask(ad, level, [], 0).questions.map(({ rubric }) => rubric.bankId ?? "")),
    );
    for (const other of others) {
      counts.levels += other.size;
      counts.otherLevels += [...other].filter((key) => !first.has(key)).length;
    }
  }
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const slowest = percentile(times.slice(1), 95);
  return [
    {
      name: "sets with other than the quotas",
      value: `${wrong.quotas}`,
      bar: "0",
      isMet: wrong.quotas === 0,
      note: `${ads.length} ads, ${ROUNDS} sets each`,
    },
    {
      name: "technical questions that cite the ad",
      value: share(counts.cited, counts.technical),
      bar: "≥ 70 %",
      isMet: counts.cited / counts.technical >= 0.7,
    },
    { name: "forbidden topics", value: `${wrong.forbidden}`, bar: "0", isMet: wrong.forbidden === 0 },
    { name: "two of a set that are the same", value: `${wrong.same}`, bar: "0", isMet: wrong.same === 0 },
    {
      name: "repeated over three sets",
      value: share(counts.repeated, counts.asked),
      bar: "≤ 20 %",
      isMet: counts.repeated / counts.asked <= 0.2,
    },
    {
      name: "other questions at another level",
      value: share(counts.otherLevels, counts.levels),
      bar: "≥ 60 %",
      isMet: counts.otherLevels / counts.levels >= 0.6,
    },
    {
      name: "a set, slowest of 95 %",
      value: formatMilliseconds(slowest),
      bar: `≤ ${MAX_MS} ms`,
      isMet: slowest <= MAX_MS,
    },
  ];
}
