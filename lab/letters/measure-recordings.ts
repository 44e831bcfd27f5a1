import recordings from "#lab/models/recordings/letters.json" with { type: "json" };
import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import type {
  LetterSentence,
  ParagraphInProgress,
  WrittenLetter,
} from "#worker/ai/contracts/letter.contract.ts";

import { RECORDED_LETTERS } from "../models/recorded-cases.ts";
import { type Pace, type Recordings, createReplay } from "../models/recordings.ts";
import type { Ran } from "../models/run-path.ts";

const CHARACTERS_PER_TOKEN = 4;
/** List price of the default model of OpenAI, in dollars for a million tokens. */
const PRICE = { model: "gpt-5-mini", input: 0.25, output: 2 };
const CALLS_PER_DAY = 2000;
const MAX_CALLS = 8;
const PACES: { name: string; pace: Pace; firstMs: number; wholeMs: number; anewMs: number }[] = [
  {
    name: "0.7 s + 80 tokens a second",
    pace: { firstMs: 700, charactersPerSecond: 80 * CHARACTERS_PER_TOKEN },
    firstMs: 3000,
    wholeMs: 11_000,
    anewMs: 20_000,
  },
  {
    name: "1 s + 40 tokens a second",
    pace: { firstMs: 1000, charactersPerSecond: 40 * CHARACTERS_PER_TOKEN },
    firstMs: 3000,
    wholeMs: 20_000,
    anewMs: 35_000,
  },
];

const { model, at, how, cases }: Recordings = recordings;

const listSentences = (letter: WrittenLetter | null): LetterSentence[] =>
  (letter?.paragraphs ?? [])
    .filter(({ kind }) => /^(?:opening|evidence|closing)$/.test(kind))
    .flatMap(({ sentences }) => sentences);

/** Letters of the recorded answers, as the checks of today leave them, with what they cost and how long they take. */
export async function measureRecordedLetters(): Promise<boolean> {
  console.log(`Answers of ${model}, ${at}: ${how}`);
  const recorded = RECORDED_LETTERS.filter(({ id }) => cases[id] !== undefined);
  const ran: Ran<WrittenLetter>[] = [];
  for (const { id, run } of recorded) {
    const done = await run(createReplay(cases[id] ?? []));
    console.log(`\n${id}`);
    for (const { kind, sentences } of done.output?.paragraphs ?? [])
      console.log(`  ${kind}: ${sentences.map(formatSentence).join(" ")}`);
    ran.push(done);
  }
  const met = [
    printFigures("Letters of recorded answers", listFigures(ran)),
    printFigures("Calls and tokens of a letter", listCosts(ran)),
  ];
  for (const pace of PACES) met.push(printFigures(`At ${pace.name}`, await listTimes(pace)));
  return met.every(Boolean);
}

const formatSentence = ({ text, isConcluded, isUnsure }: LetterSentence): string =>
  isConcluded === true ? `[concluded: ${text}]` : isUnsure === true ? `[to check: ${text}]` : text;

function listFigures(ran: Ran<WrittenLetter>[]): Figure[] {
  const kept = ran.map(({ output, answers: [first = ""] }) => {
    const said = listSentences(output);
    return { said, written: first.split(/(?<=[.!?])\s+/).filter((one) => one !== "").length };
  });
  const all = kept.flatMap(({ said }) => said);
  const [made, written] = [
    ran.filter(({ output }) => output !== null).length,
    kept.reduce((sum, one) => sum + one.written, 0),
  ];
  return [
    {
      name: "letters taken at the first call",
      value: `${made} of ${ran.length}`,
      bar: "≥ 90 %",
      isMet: made >= ran.length * 0.9,
    },
    { name: "sentences written · in the letters", value: `${written} · ${all.length}` },
    {
      name: "of them concluded · to be checked",
      value: `${all.filter(({ isConcluded }) => isConcluded).length} · ${all.filter(({ isUnsure }) => isUnsure).length}`,
    },
    {
      name: "paragraphs written anew",
      value: String(
        ran.reduce(
          (sum, { prompts }) =>
            sum + prompts.filter((one) => one.startsWith("Task: write-paragraph.")).length,
          0,
        ),
      ),
    },
  ];
}

function listCosts(ran: Ran<WrittenLetter>[]): Figure[] {
  const calls = ran.map(({ answers }) => answers.length);
  const count = (texts: string[]) => texts.reduce((sum, text) => sum + text.length / CHARACTERS_PER_TOKEN, 0);
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [input, output] = [
    mean(ran.map(({ prompts }) => count(prompts))),
    mean(ran.map(({ answers }) => count(answers))),
  ];
  const dollars = (input * PRICE.input + output * PRICE.output) / 1e6;
  const most = Math.max(...calls);
  return [
    {
      name: "calls, mean · most",
      value: `${mean(calls).toFixed(1)} · ${most}`,
      bar: `≤ ${MAX_CALLS}`,
      isMet: most <= MAX_CALLS,
    },
    { name: "tokens in · out, mean", value: `${Math.round(input)} · ${Math.round(output)}` },
    { name: `price at ${PRICE.model}`, value: `$${dollars.toFixed(4)}` },
    {
      name: `letters of ${CALLS_PER_DAY} calls a day`,
      value: String(Math.floor(CALLS_PER_DAY / mean(calls))),
    },
  ];
}

async function listTimes({ pace, firstMs, wholeMs, anewMs }: (typeof PACES)[number]): Promise<Figure[]> {
  const times = await Promise.all(
    RECORDED_LETTERS.filter(({ id }) => cases[id] !== undefined).map(async ({ id, run }) => {
      const startedAt = performance.now();
      let first: number | null = null;
      const { prompts } = await run(createReplay(cases[id] ?? [], pace), (progress) => {
        const [paragraph] = progress as ParagraphInProgress[];
        if (paragraph !== undefined) first ??= performance.now() - startedAt;
      });
      const isAnew = prompts.some((one) => one.startsWith("Task: write-paragraph."));
      return { first: first ?? Number.POSITIVE_INFINITY, whole: performance.now() - startedAt, isAnew };
    }),
  );
  const create = (name: string, values: number[], most: number): Figure[] => {
    if (values.length === 0) return [];
    const worst = percentile(values, 100);
    return [
      {
        name,
        value: formatMilliseconds(worst),
        bar: `≤ ${most / 1000} s`,
        isMet: worst <= most,
        note: `${values.length} letters`,
      },
    ];
  };
  return [
    ...create(
      "first sentence on screen, the slowest",
      times.map(({ first }) => first),
      firstMs,
    ),
    ...create(
      "whole and checked, none written anew",
      times.filter(({ isAnew }) => !isAnew).map(({ whole }) => whole),
      wholeMs,
    ),
    ...create(
      "whole and checked, with one written anew",
      times.filter(({ isAnew }) => isAnew).map(({ whole }) => whole),
      anewMs,
    ),
  ];
}
