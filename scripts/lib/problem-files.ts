import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

import { prepareProblem } from "../../worker/judge/bank/prepare-problem.ts";
import type { ProblemSource, ProblemSummary } from "../../worker/judge/bank/problem.ts";
import type { Generator, SmallGenerator } from "../../worker/judge/bank/random.ts";
import { PROJECT } from "./command.ts";

const SOURCES = join(PROJECT, "worker/judge/bank/problems");
const LIST = join(PROJECT, "worker/judge/bank/problem-list.json");
/** Beside the assets, so that the build, the development server and tests have them in the same place; not in git. */
export const PROBLEM_ASSETS = join(PROJECT, "public/judge-bank");

export interface WrittenProblem {
  source: ProblemSource;
  makeLarge: Generator;
  makeSmall: SmallGenerator | undefined;
}

/** All problems as their authors wrote them, in the order of their ids. */
export async function readProblemSources(): Promise<WrittenProblem[]> {
  const ids = (await readdir(SOURCES))
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .toSorted();
  return Promise.all(
    ids.map(async (id) => {
      const source = JSON.parse(await readFile(join(SOURCES, `${id}.json`), "utf8")) as ProblemSource;
      const generators = (await import(pathToFileURL(join(SOURCES, `${id}.ts`)).href)) as {
        makeLarge: Generator;
        makeSmall?: SmallGenerator;
      };
      return { source, makeLarge: generators.makeLarge, makeSmall: generators.makeSmall };
    }),
  );
}

/** Writes the files that the Worker reads, and what the bundle has of each problem. */
export async function writeProblemFiles(): Promise<void> {
  const problems = await readProblemSources();
  await rm(PROBLEM_ASSETS, { recursive: true, force: true });
  for (const { source, makeLarge } of problems) {
    const { statement, testSet, reference } = prepareProblem(source, makeLarge);
    const folder = join(PROBLEM_ASSETS, source.id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "statement.json"), JSON.stringify(statement));
    await writeFile(join(folder, "tests.json"), JSON.stringify(testSet));
    await writeFile(join(folder, "reference.json"), JSON.stringify(reference));
  }
}

/** The list of problems as its file has it. */
export const formatProblemList = (problems: readonly WrittenProblem[]): string =>
  `${JSON.stringify(
    problems.map(({ source: { id, title, difficulty, topics } }): ProblemSummary => ({
      id,
      title,
      difficulty,
      topics,
    })),
    null,
    2,
  )}\n`;

export async function writeProblemList(): Promise<void> {
  await writeFile(LIST, formatProblemList(await readProblemSources()));
}
