import { once } from "node:events";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import { z } from "zod/mini";

import type { DevicePoint, DeviceResult, DeviceTask } from "#worker/features/interviews/device.contract.ts";
import { type Shape, readShape } from "#worker/judge/engines/shape.ts";
import { type Json, isRight } from "#worker/judge/values.contract.ts";
import { isPassed } from "#worker/judge/verdict/cases.ts";

import type { Asked } from "./cpp-thread.ts";
import { percentile } from "./judging.ts";
import { PROBLEMS } from "./problem-bank.ts";

// The part of `bun run measure judge FOLDER` that runs C++ as a user's device does: whole programs whose `main` asserts
// (HumanEvalPack), programs with a function `solve`, the references of the bank, and code that attacks the runner.

const humanEvalSchema = z.object({
  task_id: z.string().check(z.startsWith("CPP/")),
  prompt: z.string(),
  canonical_solution: z.string(),
  buggy_solution: z.string(),
  test: z.string(),
});
type HumanEval = z.infer<typeof humanEvalSchema>;

const json = z.custom<Json>((value) => value !== undefined);
const programSchema = z.object({
  id: z.string(),
  language: z.literal("cpp"),
  program: z.string(),
  test: z.array(z.array(json)),
  expected: z.optional(z.array(json)),
  isWrong: z.optional(z.boolean()),
  /** What every case has to end as, of a program that is to give no value. */
  kinds: z.optional(z.array(z.string())),
});
type CppProgram = z.infer<typeof programSchema>;

/** Longer than a run on a device may take. */
const DEVICE_MS = 10_000;
const OWN = join(import.meta.dirname, "cpp-programs.jsonl");

interface Ran {
  results: DeviceResult[];
  points: DevicePoint[];
  ms: number;
}

interface Answer {
  told: { type: string; result?: DeviceResult; points?: DevicePoint[] }[];
  ms: number;
}

/** The compiler in a thread, ended by time. */
export class CppDevice {
  #thread: Worker | null = null;
  readonly times: number[] = [];

  async ask(asked: Asked): Promise<Ran> {
    this.#thread ??= await openThread();
    const thread = this.#thread;
    const ended = new AbortController();
    const answer = once(thread, "message", { signal: ended.signal }) as Promise<[Answer]>;
    thread.postMessage(asked, []);
    const [told] = await Promise.race([answer, setTimeout(DEVICE_MS, [null], { signal: ended.signal })]);
    answer.catch(() => {});
    ended.abort();
    if (told === null) {
      await this.close();
      return { results: [{ kind: "fuel" }], points: [], ms: DEVICE_MS };
    }
    this.times.push(told.ms);
    return {
      results: told.told.flatMap(({ result }) => result ?? []),
      points: told.told.flatMap(({ points }) => points ?? []),
      ms: told.ms,
    };
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }
}

async function openThread(): Promise<Worker> {
  const thread = new Worker(new URL("cpp-thread.ts", import.meta.url));
  await once(thread, "message");
  return thread;
}

const runMain = async (device: CppDevice, program: string): Promise<DeviceResult> =>
  (await device.ask({ program })).results[0] ?? { kind: "skipped" };

interface Called {
  name: string;
  shape: Shape;
  cases: readonly (readonly Json[])[];
  growth?: DeviceTask["growth"][number];
}

async function call(device: CppDevice, code: string, { name, shape, cases, growth }: Called): Promise<Ran> {
  return device.ask({
    id: 1,
    code,
    entry: { name, shape },
    cases: cases.map((args) => JSON.stringify(args)),
    growth: growth === undefined ? null : { growth: [growth], firstLarge: cases.length },
  });
}

/** Reads the lines of C++ in a folder. */
async function readFolder(folder: string): Promise<{ sets: HumanEval[]; programs: CppProgram[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).toSorted();
  const texts = await Promise.all(
    [...names.map((name) => join(folder, name)), OWN].map((path) => readFile(path, "utf8")),
  );
  const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line !== "");
  const values = lines.map((line) => JSON.parse(line) as unknown);
  return {
    sets: values.flatMap((value) => humanEvalSchema.safeParse(value).data ?? []),
    programs: values.flatMap((value) => programSchema.safeParse(value).data ?? []),
  };
}

/** A library that is not there is said by the compiler, and is no judgement of the code. */
function classifyMain({
  kind,
  value,
  message = "",
}: DeviceResult): "right" | "wrong" | "not run" | "too slow" {
  if (kind === "value") return value === "0" ? "right" : "wrong";
  if (kind === "unsupported" || message.includes("file not found")) return "not run";
  return kind === "error" ? "wrong" : "too slow";
}

/** Whole programs: right if `main` ends without a failed assertion. */
async function measureHumanEval(device: CppDevice, sets: readonly HumanEval[]): Promise<boolean> {
  if (sets.length === 0) return true;
  const counts = { right: 0, wrong: 0, "not run": 0, "too slow": 0, refused: 0 };
  for (const { task_id: id, prompt, canonical_solution: canonical, buggy_solution: buggy, test } of sets) {
    const right = await runMain(device, `${prompt}${canonical}\n${test}`);
    const outcome = classifyMain(right);
    counts[outcome] += 1;
    if (outcome !== "right") console.log(`     ${id}: ${outcome}: ${JSON.stringify(right).slice(0, 300)}`);
    const wrong = await runMain(device, `${prompt}${buggy}\n${test}`);
    const isRefused = classifyMain(wrong) !== "right";
    counts.refused += isRefused ? 1 : 0;
    if (!isRefused) console.log(`     ${id}: accepted, though wrong`);
  }
  const isMet = counts.right >= 0.975 * sets.length && counts.wrong === 0 && counts.refused === sets.length;
  console.log(
    `${isMet ? "ok  " : "MISS"} whole programs of C++: of ${sets.length} right ${counts.right}, called wrong ${counts.wrong}, not run ${counts["not run"]}, stopped ${counts["too slow"]}; wrong ones refused ${counts.refused}`,
  );
  return isMet;
}

/** The references of the bank on every test. */
async function measureReferences(device: CppDevice): Promise<boolean> {
  let right = 0;
  let grown = 0;
  for (const problem of PROBLEMS) {
    const { signature, tests, reference } = problem;
    const shape = readShape(signature);
    const growth = Object.entries(problem.growth).map(([n, args]) => ({
      n: Number(n),
      args: JSON.stringify(args),
    }));
    const cases = tests.map(({ args }) => args);
    const { results, points } = await call(device, reference.cpp.join("\n"), {
      name: signature.name,
      shape,
      cases,
      growth,
    });
    const failed = tests.findIndex((test, at) => {
      const { kind, value } = results[at] ?? { kind: "skipped" };
      const result = {
        kind,
        value: value === undefined ? null : (JSON.parse(value) as Json),
        output: "",
        outputCut: false,
      };
      return kind !== "value" || !isPassed(problem, test, result as Parameters<typeof isPassed>[2]);
    });
    right += failed === -1 ? 1 : 0;
    grown += points.length >= 3 ? 1 : 0;
    if (failed !== -1)
      console.log(`     ${problem.id}: case ${failed}: ${JSON.stringify(results[failed]).slice(0, 300)}`);
    if (points.length < 3) console.log(`     ${problem.id}: growth of ${points.length} sizes alone`);
  }
  const isMet = right === PROBLEMS.length;
  console.log(
    `${isMet ? "ok  " : "MISS"} references in C++: ${right} of ${PROBLEMS.length} right on every test; growth measured at three sizes or more for ${grown}`,
  );
  return isMet;
}

/** Programs with a function `solve`, and attacks, which may give no value. */
async function measurePrograms(device: CppDevice, programs: readonly CppProgram[]): Promise<boolean> {
  let met = 0;
  for (const { id, program, test, expected, isWrong = false, kinds } of programs) {
    const given = Array.from({ length: test[0]?.length ?? 0 }, () => "json" as const);
    const started = performance.now();
    const { results } = await call(device, program, {
      name: "solve",
      shape: { given, returned: "json", methods: null },
      cases: test,
    });
    const isAllRight =
      expected !== undefined &&
      test.every((_args, at) => {
        const { kind, value } = results[at] ?? { kind: "skipped" };
        return (
          kind === "value" && isRight(JSON.parse(value ?? "null") as Json, expected[at] ?? null, "float")
        );
      });
    const isEnded = kinds?.every((kind, at) => results[at]?.kind === kind) ?? true;
    const isMet = isEnded && (expected === undefined || isAllRight !== isWrong);
    met += isMet ? 1 : 0;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!isMet || kinds !== undefined) {
      console.log(
        `     ${id}: ${isMet ? "" : "MISS "}in ${seconds} s: ${JSON.stringify(results[0]).slice(0, 200)}`,
      );
    }
  }
  console.log(
    `${met === programs.length ? "ok  " : "MISS"} programs of C++: ${met} of ${programs.length} as they should be`,
  );
  return met === programs.length;
}

export async function measureForeignCpp(folder: string): Promise<boolean> {
  const { sets, programs } = await readFolder(folder);
  const device = new CppDevice();
  try {
    const met = [
      await measurePrograms(device, programs),
      await measureReferences(device),
      await measureHumanEval(device, sets),
    ];
    console.log(
      `C++: CPU p50 ${percentile(device.times, 0.5).toFixed(0)} ms, p95 ${percentile(device.times, 0.95).toFixed(0)} ms of ${device.times.length}`,
    );
    return met.every(Boolean);
  } finally {
    await device.close();
  }
}
