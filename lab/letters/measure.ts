import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import { findUnbacked } from "#testing/letters/ground-letter.ts";
import { LETTER_CASES, LETTER_TODAY, type LetterCase, toLetterInput } from "#testing/letters/letter-cases.ts";
import { PLAIN_CASES, type PlainCase } from "#testing/letters/plain-cases.ts";
import {
  LETTER_LENGTHS,
  type LetterLength,
  TONES,
  type Tone,
  type WrittenLetter,
  joinLetterSentences,
} from "#worker/ai/contracts/letter.contract.ts";
import { type WriteLetterInput, writeLetter } from "#worker/ai/tasks/write-letter/plain.ts";
import { finish } from "#worker/lib/stretches.ts";

/** Of a processor, per letter with its gate. */
const MAX_MS = 60;
/** Those that stand in docs/samples/letters, of ten trades. */
const SAMPLES: [string, Tone, LetterLength][] = [
  ["staff-nurse", "warm", "normal"],
  ["industrial-electrician", "plain", "normal"],
  ["special-ed", "warm", "normal"],
  ["key-account", "plain", "normal"],
  ["head-chef", "plain", "short"],
  ["hazmat", "plain", "normal"],
  ["pe-engineer", "formal", "long"],
  ["cpa-controller", "formal", "normal"],
  ["fullstack", "plain", "normal"],
  ["lcsw", "warm", "normal"],
];

type AnyCase = Omit<LetterCase, "lacks"> & Pick<Partial<PlainCase>, "language">;

const toInput = (letterCase: AnyCase, tone: Tone, length: LetterLength): WriteLetterInput =>
  toLetterInput(letterCase, { tone, length, language: letterCase.language ?? "en" });

const write = (input: WriteLetterInput) =>
  finish(writeLetter(input, { today: LETTER_TODAY, seed: "letters" }));

/** Writes every letter of the tests' people in every tone and length, prints the plain ones and what each took. */
export async function measureLetters(...[folder]: (string | undefined)[]): Promise<boolean> {
  if (folder === "--model") return await (await import("./measure-recordings.ts")).measureRecordedLetters();
  const times: number[] = [];
  let found = 0;
  for (const letterCase of [...PLAIN_CASES, ...LETTER_CASES])
    for (const tone of TONES)
      for (const length of LETTER_LENGTHS) {
        const before = process.cpuUsage();
        const input = toInput(letterCase, tone, length);
        const letter = write(input);
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1000);
        const violations = findUnbacked(input, letter, LETTER_TODAY);
        found += violations.length;
        if (tone === "plain" && length === "normal")
          console.log(`\n--- ${letterCase.id}\n\n${toText(letter)}`);
        for (const { kind, text, why } of violations)
          console.log(`!!! ${letterCase.id} ${kind} “${text}”: ${why}`);
      }
  if (folder !== undefined && folder !== "") await writeSamples(folder);
  const slowest = percentile(times, 95);
  return printFigures("Letters", [
    {
      name: "a letter, slowest of 95 %",
      value: formatMilliseconds(slowest),
      bar: `≤ ${MAX_MS} ms`,
      isMet: slowest <= MAX_MS,
      note: `${times.length} letters`,
    },
    { name: "statements without a fact", value: `${found}`, bar: "0", isMet: found === 0 },
  ]);
}

const toText = ({ paragraphs }: WrittenLetter): string => paragraphs.map(joinLetterSentences).join("\n\n");

async function writeSamples(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [id, tone, length] of SAMPLES) {
    const letterCase = LETTER_CASES.find((one) => one.id === id);
    if (letterCase === undefined) throw new Error(`No letter case ${id}`);
    const letter = write(toInput(letterCase, tone, length));
    await writeFile(join(folder, `${id}.md`), formatSample(letterCase, letter, tone, length));
  }
}

const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

function formatSample(
  { title, company, description, background, name }: LetterCase,
  letter: WrittenLetter,
  tone: Tone,
  length: LetterLength,
): string {
  const gaps = letter.gaps.map(
    ({ label, quote, isUnclear }) => `- ${label}${isUnclear === true ? " (could not tell)" : ""}: “${quote}”`,
  );
  return [
    `# ${title} at ${company}`,
    `A letter of ${name}, ${tone}, ${length}, ${letter.words} words. The people and employers are made up. Written by \`bun run measure letters docs/samples/letters\`.`,
    "## The letter",
    quoted(toText(letter).replaceAll("\n", "  \n")),
    "## Beside the letter: what the ad requires and was not found in the background",
    gaps.length === 0 ? "Nothing." : gaps.join("\n"),
    "## The background",
    ["```text", background, "```"].join("\n"),
    "## The ad",
    ["```text", description, "```", ""].join("\n"),
  ].join("\n\n");
}
