import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { ANSWER_CASES, rubricOfCase } from "#testing/interviews/answer-cases.ts";
import { fitWithinBounds, solve } from "#training/least-squares.ts";
import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";
import { measureForKind } from "#worker/ai/tasks/score-answer/assess.ts";
import {
  ANSWER_KINDS,
  type AnswerKind,
  type GradeModel,
  type GradedMeasure,
  listMeasures,
  toShare,
} from "#worker/ai/tasks/score-answer/grade.ts";
import type { MeasureId, Measures } from "#worker/ai/tasks/score-answer/measures.ts";
import { readAnswer } from "#worker/ai/tasks/score-answer/read-answer.ts";
import { WORDING_SIZE, countWording } from "#worker/ai/tasks/score-answer/wording.ts";

// node training/answers/train.ts [--folds]: weights of what an answer is graded by, from answers and readers' grades.

type Graded = { kind: string; grade: number; text: string };
type Written = {
  question: string;
  category: QuestionCategory;
  answers: Graded[];
  bankId?: string;
  competency?: string;
};
type Example = {
  group: number;
  label: string;
  grade: number;
  kind: AnswerKind;
  measures: Measures;
  wording: Map<number, number>;
};

const FOLDS = 7;
const WORDING_DECAY = 0.3;
const DECAY = 1;
const LEAST_WEIGHT = 0.05;
const LOW = 0.1;
const HIGH = 0.85;
const RANGE = 0.8;
const MOST_POINTS = 10;
/**
 * The most points of a measure: how an answer is worded must not outweigh what it says, and a strong story needs no
 * figure.
 */
const MOST: Partial<Record<AnswerKind, Partial<Record<MeasureId, number>>>> = {
  story: { wording: 3, things: 1.5 },
  points: { wording: 2 },
  general: { wording: 3, things: 1.5 },
};
const HERE = new URL(".", import.meta.url);
const OUT = new URL("../../worker/ai/tasks/score-answer/", import.meta.url);

/** The grades that the writers of the tests' answers had in mind. */
const GRADES = { weak: 2.5, fair: 5.5, strong: 8.5 } as const;
const NAMES = { weak: "weak", fair: "decent", strong: "excellent" } as const;

const ofTests = ANSWER_CASES.map((one): Written => {
  const kinds = ["weak", "fair", "strong"] as const;
  const answers = kinds.map((kind) => ({ kind: NAMES[kind], grade: GRADES[kind], text: one[kind] }));
  return { ...one, answers };
});
const written = readdirSync(HERE)
  .filter((name) => name.endsWith(".jsonl"))
  .toSorted()
  .flatMap((name) => readFileSync(new URL(name, HERE), "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line) as Written)
  .concat(ofTests);

/** Whole answers are read: without the sentences that scoring leaves out, grades are found less well. */
function read(
  { question, category }: Written,
  rubric: Rubric,
  { text, grade, kind: label }: Graded,
  group: number,
) {
  const content = readAnswer(text, [question, rubric.shows]);
  const { kind, measures } = measureForKind({ text: question, category }, rubric, content);
  return { group, label, grade, kind, measures, wording: countWording(content.content) };
}

/** Each answer by what it is graded as; one to a question with key points also as one to a question without. */
const examples = written.flatMap((one, group) =>
  one.answers.flatMap((answer): Example[] => {
    const rubric = rubricOfCase(one);
    const example = read(one, rubric, answer, group);
    const others: Example[] =
      example.kind === "points" ? [read(one, { ...rubric, points: [] }, answer, group)] : [];
    return [example, ...others, { ...example, kind: "general" }];
  }),
);

const dot = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number => {
  let sum = 0;
  for (const [key, value] of a) sum += value * (b.get(key) ?? 0);
  return sum;
};

/** Ridge regression in its dual form, since answers are fewer than features. */
function trainWording(from: readonly Example[]): { mean: number; weights: Float64Array } {
  const rows = from.filter(({ kind }) => kind === "general");
  const mean = rows.reduce((sum, { grade }) => sum + grade, 0) / rows.length;
  const matrix = rows.map((row, at) =>
    rows.map((other, to) => dot(row.wording, other.wording) + (at === to ? WORDING_DECAY : 0)),
  );
  const shares = solve(
    matrix,
    rows.map(({ grade }) => grade - mean),
  );
  const weights = new Float64Array(WORDING_SIZE);
  for (const [at, { wording }] of rows.entries())
    for (const [feature, value] of wording)
      weights[feature] = (weights[feature] ?? 0) + (shares[at] ?? 0) * value;
  return { mean, weights };
}

const gradeByWording = (
  { mean, weights }: ReturnType<typeof trainWording>,
  wording: Example["wording"],
): number => {
  let sum = mean;
  for (const [feature, value] of wording) sum += (weights[feature] ?? 0) * value;
  return sum;
};

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

/** The bounds and weights of what is counted, by least squares over the shares. */
function trainMeasures(kind: AnswerKind, from: readonly Example[]): GradedMeasure[] {
  const bounds = listMeasures(kind).map((measure) => {
    const values = from.map(({ measures }) => measures[measure]);
    return { measure, low: round(quantile(values, LOW)), high: round(quantile(values, HIGH)) };
  });
  const used = bounds.filter(({ low, high }) => high > low);
  const rows = from.map(({ measures }) => used.map((bound) => toShare(bound, measures[bound.measure])));
  const weights = fitWithinBounds(
    rows,
    from.map(({ grade }) => grade),
    used.map(({ measure }) => MOST[kind]?.[measure] ?? MOST_POINTS),
    DECAY,
  );
  return used
    .map((bound, at) => ({ ...bound, weight: round(weights[at] ?? 0) }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const gradeByMeasures = (measures: readonly GradedMeasure[], example: Measures): number =>
  measures.reduce((sum, entry) => sum + entry.weight * toShare(entry, example[entry.measure]), 0);

/** Grades by wording from folds of whole questions, so that no answer is graded by a model that has seen it. */
function fillWording(all: readonly Example[], isHeld: (group: number) => boolean): Example[] {
  const seen = all.filter(({ group }) => !isHeld(group));
  const filled = all.filter(({ group }) => isHeld(group));
  const model = trainWording(seen);
  const out = filled.map((one) => ({
    ...one,
    measures: { ...one.measures, wording: gradeByWording(model, one.wording) },
  }));
  for (let fold = 0; fold <= FOLDS; fold += 1) {
    const inner = trainWording(seen.filter(({ group }) => group % (FOLDS + 1) !== fold));
    for (const one of seen)
      if (one.group % (FOLDS + 1) === fold)
        out.push({ ...one, measures: { ...one.measures, wording: gradeByWording(inner, one.wording) } });
  }
  return out;
}

const { values } = parseArgs({ options: { folds: { type: "boolean", default: false } } });

const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const isHeld = (group: number) => group % FOLDS === fold;
  const filled = fillWording(examples, isHeld);
  return ANSWER_KINDS.flatMap((kind) => {
    const ofKind = filled.filter((one) => one.kind === kind);
    const model = trainMeasures(
      kind,
      ofKind.filter(({ group }) => !isHeld(group)),
    );
    return ofKind
      .filter(({ group }) => isHeld(group))
      .map((one) => ({ ...one, score: gradeByMeasures(model, one.measures) }));
  });
}).flat();

const measureSpread = (values: readonly number[]): { mean: number; spread: number } => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    mean,
    spread: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length),
  };
};

/**
 * Least squares draws uncertain grades to the middle. Linked linearly, scores have the mean and the spread of readers'
 * grades: a score of 8 is as rare as a grade of 8.
 */
function linkToGrades(kind: AnswerKind): { factor: number; base: number } {
  const ofKind = scored.filter((one) => one.kind === kind);
  const grades = measureSpread(ofKind.map(({ grade }) => grade));
  const given = measureSpread(ofKind.map(({ score }) => score));
  const factor = grades.spread / given.spread;
  return { factor, base: round(grades.mean - factor * given.mean) };
}

const links = new Map(ANSWER_KINDS.map((kind) => [kind, linkToGrades(kind)]));
const judged = scored.map(({ score, ...one }) => {
  const { factor, base } = links.get(one.kind) ?? { factor: 1, base: 0 };
  return { ...one, given: Math.min(10, Math.log1p(Math.exp(base + factor * score))) };
});

for (const kind of ANSWER_KINDS) {
  const ofKind = judged.filter((one) => one.kind === kind);
  const groups = [...Map.groupBy(ofKind, ({ group }) => group).values()].map(
    (all) => new Map(all.map(({ label, given }) => [label, given])),
  );
  const count = (...labels: string[]) =>
    groups.filter((grades) =>
      labels.every(
        (label, at) => at === 0 || (grades.get(labels[at - 1] ?? "") ?? 0) > (grades.get(label) ?? 0),
      ),
    ).length;
  const labels = [...new Set(ofKind.map(({ label }) => label))];
  const mean = (label: string) => {
    const all = ofKind.filter((one) => one.label === label);
    return (all.reduce((sum, { given }) => sum + given, 0) / all.length).toFixed(1);
  };
  const error = ofKind.reduce((sum, { given, grade }) => sum + Math.abs(given - grade), 0) / ofKind.length;
  console.log(
    `${kind}: ${groups.length} questions, error ${error.toFixed(2)}, in order ${count("excellent", "decent", "weak", "bad")}`,
    `e>d ${count("excellent", "decent")} d>w ${count("decent", "weak")} w>b ${count("weak", "bad")} d>t ${count("decent", "trap")}`,
    labels.map((label) => `${label} ${mean(label)}`).join(", "),
  );
}
if (!values.folds) {
  const filled = fillWording(examples, () => false);
  const model = Object.fromEntries(
    ANSWER_KINDS.map((kind) => {
      const errors = judged
        .filter((one) => one.kind === kind)
        .map(({ given, grade }) => Math.abs(given - grade));
      const measures = trainMeasures(
        kind,
        filled.filter((one) => one.kind === kind),
      );
      const { factor, base } = links.get(kind) ?? { factor: 1, base: 0 };
      const linked = measures.map((entry) => ({ ...entry, weight: round(entry.weight * factor) }));
      return [kind, { base, measures: linked, error: round(quantile(errors, RANGE)) }];
    }),
  ) as GradeModel;
  writeFileSync(new URL("answer-weights.json", OUT), `${JSON.stringify(model, null, 1)}\n`);
  const { mean, weights } = trainWording(examples);
  const scale = Math.max(...weights.map(Math.abs)) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  const stored = { mean, scale, weights: Buffer.from(bytes.buffer).toString("base64") };
  writeFileSync(new URL("wording-weights.json", OUT), `${JSON.stringify(stored)}\n`);
}
