import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";
import { findProblem, makeArguments, PROBLEMS } from "#worker/judge/bank/bank.ts";
import type { Problem } from "#worker/judge/bank/problem.ts";
import { measureGrowth } from "#worker/judge/complexity/measure-growth.ts";
import type { Engines } from "#worker/judge/engines/open.ts";
import { translate } from "#worker/judge/engines/translate.ts";
import { entryOf } from "#worker/judge/judge.ts";
import type { ExecutedLanguage } from "#worker/judge/languages.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import { judgeFully, type Row } from "./judging.ts";

// Submissions of each kind, and code of known growth. They may be used to mend the judge.

/** The seed of the judge's own measurement of growth. */
const SEED = 7;

interface Section {
  label: string;
  problem: Problem;
  code: string;
}

/** A file of programs, each under a line `=== <label> <problem>`. */
async function readSections(path: string): Promise<Section[]> {
  const text = await readFile(join(PROJECT, "evals/coding", path), "utf8");
  return text
    .split(/^=== /m)
    .slice(1)
    .map((section) => {
      const [head = "", ...lines] = section.split("\n");
      const at = head.lastIndexOf(" ");
      const problem = findProblem(head.slice(at + 1));
      if (problem === undefined) throw new Error(`${path}: no problem ${head}`);
      return { label: head.slice(0, at), problem, code: lines.join("\n") };
    });
}

const KINDS = ["correct", "slow", "partial", "wrong", "unusual"] as const;
type Kind = (typeof KINDS)[number];

/** Ten references, ten references with one place changed, and the written ones. */
async function submissionsIn(language: ExecutedLanguage) {
  const written = await readSections(`submissions/${language}.txt`);
  const source = (problem: Problem) => problem.reference[language].join("\n");
  const correct = PROBLEMS.slice(0, 10).map((problem) => ({
    label: "correct",
    problem,
    code: source(problem),
  }));
  const wrong = PROBLEMS.flatMap((problem) => {
    const change = problem.wrong.find(
      (one) =>
        one.language === (language === "python" ? "python" : "javascript") &&
        source(problem).includes(one.from),
    );
    return change === undefined
      ? []
      : [{ label: "wrong", problem, code: source(problem).replace(change.from, () => change.to) }];
  });
  return [...correct, ...wrong.slice(0, 10), ...written];
}

function isRightVerdict(
  kind: Kind,
  { verdict, hasWrongCase }: ReturnType<typeof judgeFully>,
  asked: string[],
) {
  if (verdict.execution !== "run") return false;
  switch (kind) {
    case "correct":
    case "unusual":
      return verdict.status === "accepted";
    case "slow":
      return (
        !hasWrongCase &&
        (verdict.status !== "accepted" || (verdict.time !== null && !asked.includes(verdict.time.class)))
      );
    case "partial":
      return verdict.status === "partial" && hasWrongCase;
    case "wrong":
      return verdict.status !== "accepted" && hasWrongCase;
  }
}

export async function measureSubmissions(engines: Engines): Promise<Row[]> {
  const rows: Row[] = [];
  for (const language of ["javascript", "typescript", "python"] as const) {
    const submissions = await submissionsIn(language);
    let right = 0;
    for (const { label, problem, code } of submissions) {
      const kind = KINDS.find((one) => one === label);
      if (kind === undefined) throw new Error(`${label} is no kind`);
      const judged = judgeFully(engines, problem, language, code);
      const good = isRightVerdict(kind, judged, [problem.optimal.time, ...problem.acceptable]);
      right += good ? 1 : 0;
      if (!good)
        console.log(
          `${language} ${kind} ${problem.id}: ${judged.verdict.status} ${judged.verdict.time?.class} ${judged.verdict.message ?? JSON.stringify(judged.verdict.failing)}`,
        );
    }
    rows.push({
      name: `${language}: submissions of each kind`,
      value: `${right} of ${submissions.length}`,
      bar: "all",
      isMet: right === submissions.length,
    });
  }
  return rows;
}

export async function measureKnownGrowth(engines: Engines): Promise<Row[]> {
  let right = 0;
  let total = 0;
  for (const language of ["javascript", "typescript", "python"] as const) {
    for (const { label, problem, code } of await readSections(`growth/${language}.txt`)) {
      const { time } = finish(
        measureGrowth(engines, translate(language, code, entryOf(problem)), code, (n) =>
          makeArguments(problem, n, SEED),
        ),
      );
      total += 1;
      right += time?.class === label ? 1 : 0;
      if (time?.class !== label)
        console.log(
          `${language}: told ${time?.class ?? "nothing"}, is ${label}: ${code.slice(0, 110)} ${JSON.stringify(time?.points.map(({ n, count }) => [n, count]))}`,
        );
    }
  }
  return [
    {
      name: "code of known growth: time class",
      value: `${right} of ${total}`,
      bar: "≥ .95",
      isMet: right >= 0.95 * total,
    },
  ];
}
