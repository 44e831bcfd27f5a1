import { createRandom } from "#testing/mock-boards/random.ts";
import attacks from "#worker/judge/attacks.json" with { type: "json" };
import { buildStarters } from "#worker/judge/bank/starters.ts";
import { translate } from "#worker/judge/engines/translate.ts";
import { getEntry } from "#worker/judge/judge.ts";
import { type Language, isExecuted } from "#worker/judge/languages.contract.ts";
import { findMissing } from "#worker/judge/review/find-missing.ts";
import { maskCode } from "#worker/judge/review/mask.ts";
import { listCodeNotes } from "#worker/judge/review/notes.ts";
import { MAX_STEPS, OutOfSteps, StepBudget, runWithinSteps } from "#worker/judge/step-budget.ts";

import { PROBLEMS } from "./problem-bank.ts";
import { readSubmissions } from "./programs.ts";

/** What a user sends while they still write, or with a piece of it lost: each has to end, whatever it is. */

const PROGRAMS = 200;
const CUTS = 2_000;

/** Two hundred programs: those that are written, then solutions of which a line is missing. */
export async function listPrograms(language: Language): Promise<string[]> {
  const references = PROBLEMS.map((problem) => problem.reference[language].join("\n"));
  const starters = PROBLEMS.map(({ signature }) => buildStarters(signature)[language]);
  const written = isExecuted(language)
    ? (await readSubmissions(language)).map(({ code }) => code.trim())
    : [];
  const known = attacks[language === "python" ? "python" : "javascript"];
  const all = new Set([...references, ...starters, ...written, ...(isExecuted(language) ? known : [])]);
  for (let line = 0; all.size < PROGRAMS; line += 1)
    for (const reference of references)
      all.add(
        reference
          .split("\n")
          .filter((_, at) => at !== line)
          .join("\n"),
      );
  return [...all].slice(0, PROGRAMS);
}

/** Every prefix of the programs, or one in `every`; then pieces of two of them put together at random. */
export function* cutPrograms(programs: readonly string[], every: number): Generator<string> {
  for (const [at, program] of programs.entries())
    for (let end = 1 + (at % every); end <= program.length; end += every) yield program.slice(0, end);
  const random = createRandom("cuts");
  const pickAny = () => programs[random.below(programs.length)] ?? "";
  for (let count = 0; count < CUTS; count += every) {
    const [one, two] = [pickAny(), pickAny()];
    yield one.slice(0, random.below(one.length + 1)) + two.slice(random.below(two.length + 1));
  }
}

const LONGEST = 20_000;
/** What made a pass look at the same again and again, or go deeper than its stack. */
const HOSTILE = [
  "return ",
  "x = <a>(",
  "(a = ",
  "x.sort().",
  '"\\',
  "'''\\",
  '"""\\"',
  "class A(B):\n ",
  "@dataclass\nclass A:\n x: int\n",
  "for (",
  "while (x) {",
  "f(",
  "[",
  "{",
  "{a: ",
  "`${",
  "f'{x",
  "a[1:2:3]",
  "a ? (b) : ",
  "async <T>(",
  "new A<",
  "/* ",
  '@"',
  "\n",
  "\\\n",
  "lambda x: ",
  "export default async\n",
  "let x: (a: ",
  "import a from 'a'\n",
  "\u{1F469}\u200D",
] as const;
const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** Code as long as a user may send, of one piece over and over, alone and with its brackets closed again. */
export function makeHostileCode(): string[] {
  return HOSTILE.flatMap((piece) => {
    const close = [...piece].toReversed().map((character) => CLOSING[character] ?? "");
    const half = LONGEST / 2 / piece.length;
    return [
      piece.repeat(LONGEST / piece.length),
      piece.repeat(half) + close.join("").repeat(half),
      `def f(x):\n    ${piece.repeat((LONGEST - 20) / piece.length)}`,
    ];
  });
}

export interface CutFigures {
  texts: number;
  /** The most steps that a text took, of `MAX_STEPS`. */
  mostSteps: number;
  longestMs: number;
  /** Those that did not end within their steps, or threw. */
  failed: string[];
}

/**
 * Gives each text to every pass that reads submitted code before an engine does. One that takes more than `most` steps has
 * failed: where a pass is ended by its budget, that is one step too many.
 */
export function readCuts(language: Language, texts: Iterable<string>, most: number = MAX_STEPS): CutFigures {
  const problem = PROBLEMS[0];
  if (problem === undefined) throw new Error("The bank is empty.");
  const figures: CutFigures = { texts: 0, mostSteps: 0, longestMs: 0, failed: [] };
  for (const text of texts) {
    figures.texts += 1;
    const startedAtMs = performance.now();
    try {
      const [translating, looking] = [new StepBudget(), new StepBudget()];
      if (isExecuted(language)) translate(language, text, getEntry(problem), translating);
      const review = (steps: StepBudget) => {
        const masked = maskCode(text, language, steps);
        listCodeNotes(language, masked);
        findMissing(problem, language, masked);
      };
      runWithinSteps(undefined, review, looking);
      const steps = Math.max(translating.spent, looking.spent);
      figures.mostSteps = Math.max(figures.mostSteps, steps);
      if (steps > most) throw new OutOfSteps();
    } catch {
      figures.failed.push(text);
    }
    figures.longestMs = Math.max(figures.longestMs, performance.now() - startedAtMs);
  }
  return figures;
}
