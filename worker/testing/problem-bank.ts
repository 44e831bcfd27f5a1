/// <reference types="vite/types/importMeta.d.ts" />
import { type WholeProblem, joinProblem } from "#worker/judge/bank/prepare-problem.ts";
import problemFuel from "#worker/judge/bank/problem-fuel.json" with { type: "json" };
import type { ProblemFuel, ProblemSource } from "#worker/judge/bank/problem.ts";
import type { Generator, SmallGenerator } from "#worker/judge/bank/random.ts";

const sources = import.meta.glob<ProblemSource>("../judge/bank/problems/*.json", {
  eager: true,
  import: "default",
});
const generators = import.meta.glob<{ makeLarge: Generator; makeSmall: SmallGenerator }>(
  "../judge/bank/problems/*.ts",
  { eager: true },
);

export const getGenerators = (id: string) => {
  const found = generators[`../judge/bank/problems/${id}.ts`];
  if (found === undefined) throw new Error(`${id} has no generator`);
  return found;
};

/** All problems as their authors wrote them. */
export const PROBLEM_SOURCES: readonly ProblemSource[] = Object.values(sources);

const fuels: Record<string, ProblemFuel> = problemFuel;

function getFuel(id: string): ProblemFuel {
  const fuel = fuels[id];
  if (fuel === undefined) throw new Error(`${id} was not measured: run "bun run problems"`);
  return fuel;
}

const joined = new Map<string, WholeProblem>();

export function findProblem(id: string): WholeProblem | undefined {
  const known = joined.get(id);
  if (known !== undefined) return known;
  const source = PROBLEM_SOURCES.find((one) => one.id === id);
  if (source === undefined) return undefined;
  const problem = joinProblem(source, getGenerators(id).makeLarge, getFuel(id));
  joined.set(id, problem);
  return problem;
}
