import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import { generateResume } from "#testing/resumes/generate.ts";
import { TAILOR_CASES, TAILOR_TODAY } from "#testing/tailoring/cases.ts";
import { findTailoringFaults } from "#testing/tailoring/find-faults.ts";
import { compareMustHaves, listMustHaves } from "#worker/ai/compare/must-haves.ts";
import type { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { readResumeContent } from "#worker/ai/read-person/read-person.ts";
import { type TailorInput, tailorResume } from "#worker/ai/tasks/tailor-resume/tailor-resume.ts";

/** Of a processor, per resume. */
const MAX_MS = 300;
const MIN_COVERAGE = 0.95;
/** Resumes of up to four pages, which people seldom have, for an ad of as many lines. */
const LARGE = 20;
const LARGE_ADS = 8;
const ROUNDS = 3;

type Tailored = { id: string; input: TailorInput; tailored: TailoredResume; ms: number };

/** Tailors made-up resumes for made-up ads. DETAILS=1 prints every change with the words of the ad that it serves. */
export async function measureTailoring(): Promise<boolean> {
  const own = TAILOR_CASES.map(({ id, source, ad }) =>
    tailor(id, { source, jobTitle: ad.title, jobDescription: ad.description }),
  );
  const long = [...new Set(TAILOR_CASES.map(({ ad }) => ad.description))].slice(0, LARGE_ADS).join("\n\n");
  const large = Array.from({ length: LARGE }, (_, at) =>
    tailor(`large ${at}`, {
      source: generateResume(at + 10),
      jobTitle: "Project Manager",
      jobDescription: long,
    }),
  );
  const isMet = printFigures("Tailoring", [
    measureTime("processor time, slowest of 95 %", own),
    measureTime("of large resumes and long ads", large),
    ...listFigures(own),
  ]);
  if (process.env.DETAILS !== undefined)
    printFigures(
      "Changes",
      own.map(({ id, tailored }) => ({
        name: id,
        value: `${tailored.changes.length}`,
        details: listDetails(tailored),
      })),
    );
  return isMet;
}

/** The fastest of some: what else the machine does is not measured. */
function tailor(id: string, input: TailorInput): Tailored {
  let ms = Number.POSITIVE_INFINITY;
  let tailored: TailoredResume | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    tailored = tailorResume(input, { today: TAILOR_TODAY });
    const { user, system } = process.cpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  if (tailored === null) throw new Error(`${id} was not tailored.`);
  return { id, input, tailored, ms };
}

function measureTime(name: string, results: Tailored[]): Figure {
  const times = results.map(({ ms }) => ms);
  const slowest = percentile(times, 95);
  return {
    name,
    value: formatMilliseconds(slowest),
    bar: `≤ ${MAX_MS} ms`,
    isMet: slowest <= MAX_MS,
    note: `${results.length} resumes, half at ${formatMilliseconds(percentile(times, 50))}`,
  };
}

function listFigures(results: Tailored[]): Figure[] {
  const supported = results.map(({ input: { jobTitle, jobDescription }, tailored }) => {
    const after = compareMustHaves(
      listMustHaves(readAdText(jobTitle, jobDescription)),
      readResumeContent(tailored.content),
      TAILOR_TODAY,
    );
    return { met: tailored.met.length, shown: after.met.length };
  });
  const met = supported.reduce((sum, one) => sum + one.met, 0);
  const shown = supported.reduce((sum, one) => sum + one.shown, 0);
  const faults = results.flatMap(({ id, input, tailored }) =>
    findTailoringFaults(input.source, tailored).map((fault) => `${id}: ${fault}`),
  );
  const kinds = Map.groupBy(
    results.flatMap(({ tailored }) => tailored.changes),
    ({ kind }) => kind,
  );
  return [
    {
      name: "must-haves of the source still shown",
      value: `${shown} of ${met}`,
      bar: `≥ ${MIN_COVERAGE * 100} %`,
      isMet: shown >= met * MIN_COVERAGE,
    },
    {
      name: "differences not listed, lines lost, results put lower",
      value: `${faults.length}`,
      bar: "0",
      isMet: faults.length === 0,
      details: faults,
    },
    {
      name: "changes",
      value: `${results.flatMap(({ tailored }) => tailored.changes).length}`,
      note: [...kinds].map(([kind, list]) => `${list.length} ${kind}`).join(", "),
    },
  ];
}

const listDetails = ({ changes, gaps }: TailoredResume): string[] => [
  ...changes.flatMap(({ kind, where, before, after, reason, requirement }) => [
    `${kind} · ${where} · ${reason}${requirement === null ? "" : ` · “${requirement}”`}`,
    `   − ${before}`,
    `   + ${after}`,
  ]),
  `gaps: ${gaps.map(({ label }) => label).join(", ")}`,
];
