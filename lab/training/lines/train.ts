import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { solve } from "#lab/training/least-squares.ts";
import {
  type KnownWords,
  LINE_VALUES,
  listLineFeatures,
  listLineWords,
} from "#worker/ai/score-resume/line-value.ts";

// node lab/training/lines/train.ts [--folds]: weights of what a line of a resume says, from labelled lines.

type Line = { text: string; label: 0 | 1 | 2 | 3; field: string };

const FOLDS = 6;
/** Lines that must have a word for it to have a weight of its own. */
const LEAST = 3;
const DECAY = 0.6;
const LEAST_ANSWERS = 5;
const LEAST_ADS = 6;
const OUT = new URL("../../../worker/ai/score-resume/line-weights.json", import.meta.url);
const ANSWERS = new URL("ordinary-answers.jsonl", import.meta.url);
const ADS = new URL("../ads/written/", import.meta.url);
const LINES = new URL("./lines.jsonl", import.meta.url);

const lines = readFileSync(LINES, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Line);

/** The words that at least so many of the texts have. */
function listCommonWords(texts: readonly string[], least: number): string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(listLineWords(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= least ? [word] : [])).toSorted();
}

const readAds = (): string[] =>
  readdirSync(ADS)
    .filter((name) => name.endsWith(".tsv"))
    .flatMap((name) => readFileSync(new URL(name, ADS), "utf8").split(/^# /m));

/**
 * Words of ads and of interview answers about any work: who writes them has named nothing yet. Ads of other languages add
 * words that no English line has.
 */
function listOrdinaryWords(): string[] {
  const answers = readFileSync(ANSWERS, "utf8").split("\n");
  return [...new Set([...listCommonWords(answers, LEAST_ANSWERS), ...listCommonWords(readAds(), LEAST_ADS)])]
    .filter((word) => /^[a-z]+$/.test(word))
    .toSorted();
}
const ordinary = listOrdinaryWords();

/** Ridge regression on the lines' values. */
function fit(some: readonly Line[]): { weights: Map<string, number>; known: KnownWords } {
  const known: KnownWords = {
    weighted: new Set(
      listCommonWords(
        some.map(({ text }) => text),
        LEAST,
      ).map((word) => `w:${word}`),
    ),
    ordinary: new Set(ordinary),
  };
  const rows = some.map(({ text }) => listLineFeatures(text, known));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].toSorted();
  const place = new Map(names.map((name, at) => [name, at]));
  const matrix = names.map((name, at) =>
    names.map((_, other): number => (at === other ? (name.startsWith("w:") ? DECAY : 0.05) : 0)),
  );
  const right = names.map(() => 0);
  for (const [at, row] of rows.entries()) {
    const target = LINE_VALUES[some[at]?.label ?? 0];
    const entries = [...row].map(([name, value]): [number, number] => [place.get(name) ?? 0, value]);
    for (const [a, value] of entries) {
      right[a] = (right[a] ?? 0) + value * target;
      const to = matrix[a] ?? [];
      for (const [b, other] of entries) to[b] = (to[b] ?? 0) + value * other;
    }
  }
  const solved = solve(matrix, right);
  return { weights: new Map(names.map((name, at) => [name, solved[at] ?? 0])), known };
}

function predict({ weights, known }: ReturnType<typeof fit>, text: string): number {
  let sum = 0;
  for (const [name, value] of listLineFeatures(text, known)) sum += (weights.get(name) ?? 0) * value;
  return Math.max(0, Math.min(1, sum));
}

const { values } = parseArgs({ options: { folds: { type: "boolean", default: false } } });
if (values.folds) {
  const fields = [...new Set(lines.map(({ field }) => field))].toSorted();
  const foldOf = (line: Line) => fields.indexOf(line.field) % FOLDS;
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fit(lines.filter((line) => foldOf(line) !== fold));
    return lines
      .filter((line) => foldOf(line) === fold)
      .map((line) => ({ line, value: predict(model, line.text) }));
  }).flat();
  for (const label of [0, 1, 2, 3]) {
    const some = judged.filter(({ line }) => line.label === label).map(({ value }) => value);
    const mean = some.reduce((sum, value) => sum + value, 0) / some.length;
    const specific = some.filter((value) => value >= 0.5).length;
    console.log(`label ${label}: ${some.length} lines, mean ${mean.toFixed(2)}, specific ${specific}`);
  }
} else {
  const { weights } = fit(lines);
  const rounded = Object.fromEntries([...weights].map(([name, weight]) => [name, Number(weight.toFixed(3))]));
  writeFileSync(OUT, `${JSON.stringify({ weights: rounded, ordinary: ordinary.join(" ") }, null, 2)}\n`);
  console.log(`${weights.size} weights from ${lines.length} lines`);
}
