import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { BANK_FILES } from "../../worker/ai/tasks/ask-questions/bank-files.ts";
import { prepareProblem } from "../../worker/judge/bank/prepare-problem.ts";
import { PROBLEM_FILES, QUESTION_BANK_FILE } from "../../worker/judge/bank/problem-store.ts";
import type { ProblemFuel, ProblemSource, ProblemSummary } from "../../worker/judge/bank/problem.ts";
import type { Generator, SmallGenerator } from "../../worker/judge/bank/random.ts";
import { PROJECT } from "./command.ts";

const SOURCES = join(PROJECT, "worker/judge/bank/problems");
const LIST = join(PROJECT, "worker/judge/bank/problem-list.json");
const FUEL = join(PROJECT, "worker/judge/bank/problem-fuel.json");
/** Beside the assets, so that the build, the development server and tests have them in the same place; not in git. */
export const PROBLEM_ASSETS = join(PROJECT, `public${PROBLEM_FILES}`);

const UNMEASURED: ProblemFuel = { single: 0, total: 0 };

export interface WrittenProblem {
  source: ProblemSource;
  /** Zeros for a problem that was not measured yet. */
  fuel: ProblemFuel;
  makeLarge: Generator;
  makeSmall: SmallGenerator | undefined;
}

/** All problems as their authors wrote them, in the order of their ids. */
export async function readProblemSources(): Promise<WrittenProblem[]> {
  const ids = (await readdir(SOURCES))
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .toSorted();
  const fuels = JSON.parse(await readFile(FUEL, "utf8")) as Record<string, ProblemFuel>;
  return Promise.all(
    ids.map(async (id) => {
      const source = JSON.parse(await readFile(join(SOURCES, `${id}.json`), "utf8")) as ProblemSource;
      const generators = (await import(pathToFileURL(join(SOURCES, `${id}.ts`)).href)) as {
        makeLarge: Generator;
        makeSmall?: SmallGenerator;
      };
      return {
        source,
        fuel: fuels[id] ?? UNMEASURED,
        makeLarge: generators.makeLarge,
        makeSmall: generators.makeSmall,
      };
    }),
  );
}

/** Writes the files that only the Worker reads: what it needs of each problem, and the bank of interview questions. */
export async function writeBankFiles(): Promise<void> {
  const problems = await readProblemSources();
  await rm(PROBLEM_ASSETS, { recursive: true, force: true });
  for (const { source, makeLarge, fuel } of problems) {
    const { statement, testSet, reference } = prepareProblem(source, makeLarge, fuel);
    const folder = join(PROBLEM_ASSETS, source.id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "statement.json"), JSON.stringify(statement));
    await writeFile(join(folder, "tests.json"), JSON.stringify(testSet));
    await writeFile(join(folder, "reference.json"), JSON.stringify(reference));
  }
  const questions = join(PROJECT, `public${QUESTION_BANK_FILE}`);
  await mkdir(dirname(questions), { recursive: true });
  await writeFile(questions, JSON.stringify(BANK_FILES));
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

export async function writeProblemFuel(fuels: Record<string, ProblemFuel>): Promise<void> {
  await writeFile(FUEL, `${JSON.stringify(fuels, null, 2)}\n`);
}
