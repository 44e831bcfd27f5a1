import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { solve } from "#training/least-squares.ts";
import { readAnswer } from "#worker/ai/tasks/score-answer/read-answer.ts";
import { ROLES, type Role, type StoredRole, listRoleFeatures } from "#worker/ai/tasks/score-answer/roles.ts";
import { WORDING_SIZE } from "#worker/ai/tasks/score-answer/wording.ts";

// node training/roles/train.ts [--folds]: what each sentence of a story is there for, from labelled sentences.

type Labelled = { question: string; kind: string; roles: string[] };
type Written = { question: string; answers: { kind: string; text: string }[] };
type Row = { group: number; answer: number; features: Map<number, number>; roles: ReadonlySet<Role> };

const FOLDS = 8;
const DECAY = 0.3;
/** The share of quotes that must be right, and of answers without a quote of which that must be true. */
const RIGHT = 0.9;
const TRULY_NONE = 0.93;
const LETTERS: Record<string, Role> = { S: "scene", T: "task", A: "action", R: "result" };
const OUT = new URL("../../worker/ai/tasks/score-answer/role-weights.json", import.meta.url);

const readLines = <T>(name: string): T[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

const texts = new Map(
  readLines<Written>("../answers/stories-and-practice.jsonl").flatMap(({ question, answers }) =>
    answers.map(({ kind, text }): [string, string] => [`${question} ${kind}`, text]),
  ),
);
const labelled = readLines<Labelled>("sentences.jsonl");
const questions = [...new Set(labelled.map(({ question }) => question))];

const rows = labelled.flatMap(({ question, kind, roles }, answer): Row[] => {
  const { sentences } = readAnswer(texts.get(`${question} ${kind}`) ?? "", []);
  if (sentences.length !== roles.length)
    throw new Error(`${question} ${kind}: ${sentences.length} sentences, ${roles.length} labels`);
  return listRoleFeatures(sentences).map((features, at) => ({
    group: questions.indexOf(question),
    answer,
    features,
    roles: new Set([...(roles[at] ?? "")].flatMap((letter) => LETTERS[letter] ?? [])),
  }));
});

const dot = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number => {
  let sum = 0;
  for (const [key, value] of a) sum += value * (b.get(key) ?? 0);
  return sum;
};

type Fitted = Record<Role, { base: number; weights: Float64Array }>;

/** Ridge regression in its dual form, since sentences are fewer than features. */
function fit(some: readonly Row[]): Fitted {
  const matrix = some.map((row, at) =>
    some.map((other, to) => dot(row.features, other.features) + (at === to ? DECAY : 0)),
  );
  const fitRole = (role: Role) => {
    const base = some.filter(({ roles }) => roles.has(role)).length / some.length;
    const shares = solve(
      matrix,
      some.map(({ roles }) => Number(roles.has(role)) - base),
    );
    const weights = new Float64Array(WORDING_SIZE);
    for (const [at, { features }] of some.entries())
      for (const [feature, value] of features)
        weights[feature] = (weights[feature] ?? 0) + (shares[at] ?? 0) * value;
    return { base, weights };
  };
  return Object.fromEntries(ROLES.map((role) => [role, fitRole(role)])) as Fitted;
}

const valueRow = ({ base, weights }: Fitted[Role], { features }: Row): number => {
  let sum = base;
  for (const [feature, value] of features) sum += (weights[feature] ?? 0) * value;
  return sum;
};

type Valued = Row & { values: Record<Role, number> };
const valued: Valued[] = Array.from({ length: FOLDS }, (_, fold) => {
  const fitted = fit(rows.filter(({ group }) => group % FOLDS !== fold));
  return rows
    .filter(({ group }) => group % FOLDS === fold)
    .map((row) => ({
      ...row,
      values: Object.fromEntries(
        ROLES.map((role) => [role, valueRow(fitted[role], row)]),
      ) as Valued["values"],
    }));
}).flat();

/** Of each answer its best sentence for a role: its value, whether it has the role, and whether any sentence has. */
function listBest(role: Role): { value: number; isRight: boolean; isThere: boolean }[] {
  return [...Map.groupBy(valued, ({ answer }) => answer).values()].map((sentences) => {
    const best = sentences.toSorted((a, b) => b.values[role] - a.values[role])[0];
    return {
      value: best?.values[role] ?? 0,
      isRight: best?.roles.has(role) === true,
      isThere: sentences.some(({ roles }) => roles.has(role)),
    };
  });
}

const STEP = 0.01;
const limits = Array.from({ length: 140 }, (_, at) => -0.2 + at * STEP);
const shareOf = <T>(all: readonly T[], isSo: (one: T) => boolean) =>
  all.length === 0 ? 1 : all.filter(isSo).length / all.length;

function findLimits(role: Role) {
  const best = listBest(role);
  const quote =
    limits.find(
      (limit) =>
        shareOf(
          best.filter(({ value }) => value >= limit),
          ({ isRight }) => isRight,
        ) >= RIGHT,
    ) ?? 1;
  const deny =
    limits.findLast(
      (limit) =>
        shareOf(
          best.filter(({ value }) => value < limit),
          ({ isThere }) => !isThere,
        ) >= TRULY_NONE,
    ) ?? 0;
  const quoted = best.filter(({ value }) => value >= quote);
  const denied = best.filter(({ value }) => value < Math.min(deny, quote));
  const there = best.filter(({ isThere }) => isThere);
  console.log(
    `${role}: quoted ${quoted.length} of ${there.length} that have one, right ${(100 * shareOf(quoted, ({ isRight }) => isRight)).toFixed(1)} %;`,
    `denied ${denied.length} of ${best.length - there.length} that have none, true ${(100 * shareOf(denied, ({ isThere }) => !isThere)).toFixed(1)} %;`,
    `limits ${quote.toFixed(2)} ${deny.toFixed(2)}`,
  );
  return { quote: round(quote), deny: round(Math.min(deny, quote)) };
}
const round = (value: number): number => Math.round(value * 1000) / 1000;

const { values } = parseArgs({ options: { folds: { type: "boolean", default: false } } });
const found = Object.fromEntries(ROLES.map((role) => [role, findLimits(role)])) as Record<
  Role,
  ReturnType<typeof findLimits>
>;
if (!values.folds) {
  const fitted = fit(rows);
  const stored = Object.fromEntries(
    ROLES.map((role): [Role, StoredRole] => {
      const { base, weights } = fitted[role];
      const scale = Math.max(...weights.map(Math.abs)) / 127;
      const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
      return [role, { ...found[role], base, scale, weights: Buffer.from(bytes.buffer).toString("base64") }];
    }),
  );
  writeFileSync(OUT, `${JSON.stringify(stored, null, 1)}\n`);
}
