import { readProblemSources } from "#scripts/lib/problem-files.ts";
import { joinProblem } from "#worker/judge/bank/prepare-problem.ts";

const written = await readProblemSources();

/** All problems, each with what its file says of solutions. */
export const PROBLEMS = written.map(({ source, makeLarge, fuel }) => joinProblem(source, makeLarge, fuel));

const byId = new Map(PROBLEMS.map((problem) => [problem.id, problem]));

export const findProblem = (id: string) => byId.get(id);
