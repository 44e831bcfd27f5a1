import { describe, expect, it } from "vitest";

import { createCPython } from "#testing/cpython.ts";
import { takeSample } from "#testing/scale.ts";
import { INTERVIEW_LIMITS } from "#worker/features/interviews/interviews.contract.ts";
import { finish } from "#worker/lib/stretches.ts";
import { PROBLEM_SOURCES, findProblem, getGenerators } from "#worker/testing/problem-bank.ts";

import { measureGrowth } from "../complexity/measure-growth.ts";
import { listArguments } from "../engines/shape.ts";
import { translate } from "../engines/translate.ts";
import { toCaseResult } from "../judge-device-run.ts";
import { getEntry } from "../judge.ts";
import { loadEngines } from "../load-engines.ts";
import { runCases } from "../run-cases.ts";
import { isRight, type Json } from "../values.contract.ts";
import { isPassed } from "../verdict/cases.ts";
import { findBrokenLimit, getSize } from "./limits.ts";
import type { WholeProblem } from "./prepare-problem.ts";
import problemList from "./problem-list.json" with { type: "json" };
import { problemSourceSchema } from "./problem.ts";
import { toQuestion } from "./question.ts";
import { Random } from "./random.ts";
import { buildStarters } from "./starters.ts";

const engines = await loadEngines();
const runInCPython = await createCPython();
const PROBLEMS = PROBLEM_SOURCES.flatMap(({ id }) => findProblem(id) ?? []);
const EXECUTED = ["javascript", "typescript", "python"] as const;

describe("the bank", () => {
  it("has at least twelve problems of each difficulty and ten topics or more, each as the schema has it", () => {
    for (const difficulty of ["easy", "medium", "hard"]) {
      const own = PROBLEMS.filter((problem) => problem.difficulty === difficulty);
      expect(own.length).toBeGreaterThanOrEqual(12);
    }
    expect(new Set(PROBLEMS.flatMap(({ topics }) => topics)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(PROBLEMS.map(({ id }) => id)).size).toBe(PROBLEMS.length);
    for (const problem of PROBLEM_SOURCES) problemSourceSchema.parse(problem);
  });

  it("is listed as its files are", () => {
    expect(problemList).toEqual(
      PROBLEM_SOURCES.map(({ id, title, difficulty, topics }) => ({ id, title, difficulty, topics })),
    );
  });

  it("has no statement that is too long to be kept with an interview", () => {
    for (const problem of PROBLEM_SOURCES)
      expect(toQuestion(problem).question.length, problem.id).toBeLessThanOrEqual(INTERVIEW_LIMITS.question);
  });

  it("shows the signature in each statement", () => {
    for (const { task, signature } of PROBLEMS) {
      for (const { name, params } of [signature, ...(signature.methods ?? [])]) {
        expect(task).toContain(`\`${name}(${params.map((param) => param.name).join(", ")})\``);
      }
    }
  });

  it("begins in each language with code that has the entry point", () => {
    for (const { signature } of PROBLEMS) {
      for (const starter of Object.values(buildStarters(signature))) {
        const plain = starter.toLowerCase().replaceAll("_", "");
        if (signature.methods !== undefined) expect(plain).toContain(`class ${signature.name.toLowerCase()}`);
        for (const { name } of signature.methods ?? [signature]) {
          expect(plain).toContain(`${name.toLowerCase()}(`);
        }
      }
    }
  });
});

describe.each(takeSample(PROBLEMS, 6).map((problem) => [problem.id, problem] as const))(
  "%s",
  (_id, problem) => {
    const cases = problem.tests.map(({ args }) => args);
    const run = (language: (typeof EXECUTED)[number], code: string) =>
      language === "python"
        ? runInCPython({
            code,
            entry: getEntry(problem),
            cases: cases.map((args) => JSON.stringify(args)),
          }).results.map(toCaseResult)
        : finish(runCases(engines, translate(language, code, getEntry(problem)), cases));

    it.each(EXECUTED)("passes its own tests in %s", (language) => {
      const results = run(language, problem.reference[language].join("\n"));
      const failed = problem.tests.filter((test, index) => {
        const result = results[index];
        return result === undefined || !isPassed(problem, test, result);
      });
      expect(failed).toEqual([]);
    });

    it("passes its own tests with each other solution", () => {
      for (const { language, why, code } of problem.alternatives ?? []) {
        const results = run(language, code.join("\n"));
        const failed = problem.tests.filter((test, index) => {
          const result = results[index];
          return result === undefined || !isPassed(problem, test, result);
        });
        expect(failed, why).toEqual([]);
      }
    });

    it("has a large test of the largest size that its statement allows", () => {
      const large = problem.tests.filter(({ group }) => group === "large");
      expect(large.some(({ args }) => isOfLargestSize(problem, args))).toBe(true);
    });

    it("fails each wrong solution", () => {
      for (const { language, from, to } of problem.wrong) {
        const reference = problem.reference[language].join("\n");
        expect(reference.split(from)).toHaveLength(2);
        const results = run(
          language,
          reference.replace(from, () => to),
        );
        const isCaught = problem.tests.some((test, index) => {
          const result = results[index];
          return result !== undefined && !isPassed(problem, test, result);
        });
        expect(isCaught, `${language}: ${from} -> ${to}`).toBe(true);
      }
    });

    it("gives in its examples what the reference gives", () => {
      const results = finish(
        runCases(
          engines,
          translate("javascript", problem.reference.javascript.join("\n"), getEntry(problem)),
          problem.examples.map(({ args }) => args),
        ),
      );
      for (const [index, { output }] of problem.examples.entries()) {
        const result = results[index];
        expect(result?.kind === "value" && isRight(result.value, output, "exact")).toBe(true);
      }
    });

    it("keeps the limits of its statement in every test, and grows as it says", () => {
      for (const args of [
        ...cases,
        getGenerators(problem.id).makeLarge(new Random(1), 8),
        ...problem.examples.map(({ args }) => args),
      ]) {
        expect(findBrokenLimit(problem, args)).toBeNull();
      }
      // `bun run measure coding` covers the other languages.
      const code = problem.reference.javascript.join("\n");
      const translated = translate("javascript", code, getEntry(problem));
      const growth = finish(measureGrowth(engines, translated, code, problem.growth));
      expect(growth.time?.class).toBe(problem.optimal.time);
    });
  },
);

/** Whether the largest argument has the max allowed size. */
function isOfLargestSize({ signature, limits }: WholeProblem, args: readonly Json[]): boolean {
  return listArguments(signature).some(({ name, type }, index) => {
    const value = args[index];
    const { length, value: range } = limits[name] ?? {};
    if (typeof value === "number") return length === undefined && value === range?.[1];
    return value !== undefined && length !== undefined && getSize(value, type) === length[1];
  });
}
