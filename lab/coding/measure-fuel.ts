import type { WholeProblem } from "#worker/judge/bank/prepare-problem.ts";
import type { ProblemFuel } from "#worker/judge/bank/problem.ts";
import { type Engines, openProgram } from "#worker/judge/engines/open.ts";
import { translate } from "#worker/judge/engines/translate.ts";
import { getEntry } from "#worker/judge/judge.ts";
import type { ExecutedLanguage } from "#worker/judge/languages.contract.ts";

import { loadEngines } from "./judging.ts";
import { PROBLEMS } from "./problem-bank.ts";

/** Enough for any optimal solution. */
const FUEL = 60_000_000;

/** The fuel of the slowest optimal solution of each problem, by its id. */
export async function measureFuel(): Promise<Record<string, ProblemFuel>> {
  const engines = await loadEngines();
  return Object.fromEntries(PROBLEMS.map((problem) => [problem.id, measureSlowest(engines, problem)]));
}

function measureSlowest(engines: Engines, problem: WholeProblem): ProblemFuel {
  const programs: [ExecutedLanguage, readonly string[]][] = [
    ["javascript", problem.reference.javascript],
    ["typescript", problem.reference.typescript],
    ...(problem.alternatives ?? [])
      .filter(({ language }) => language === "javascript")
      .map(({ code }): [ExecutedLanguage, readonly string[]] => ["javascript", code]),
  ];
  const costs = programs.map(([own, lines]) => measureProgram(engines, problem, own, lines.join("\n")));
  return {
    single: Math.max(...costs.map(({ single }) => single)),
    total: Math.max(...costs.map(({ total }) => total)),
  };
}

function measureProgram(engines: Engines, problem: WholeProblem, language: ExecutedLanguage, code: string) {
  const translated = translate(language, code, getEntry(problem));
  const { program, fuel } = openProgram(engines, translated, FUEL);
  if (program === null) throw new Error(`${problem.id}: a solution in ${language} does not load`);
  let [single, total] = [0, fuel];
  for (const { args } of problem.tests) {
    const outcome = program.run(JSON.stringify(args), FUEL);
    if (outcome.kind !== "value")
      throw new Error(`${problem.id}: a solution in ${language} ends by ${outcome.kind}`);
    single = Math.max(single, outcome.spent.fuel);
    total += outcome.spent.fuel;
  }
  return { single, total };
}
