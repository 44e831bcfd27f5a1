import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod/mini";

import type { Figure } from "#scripts/lib/figures.ts";
import type { DevicePoint, DeviceResult } from "#worker/judge/device.contract.ts";
import { createDeviceTask, judgeDeviceRun } from "#worker/judge/judge-device-run.ts";
import { type Json, isRight } from "#worker/judge/values.contract.ts";

import type { Asked } from "./cpp-thread.ts";
import { percentile } from "./judging.ts";
import { PROBLEMS } from "./problem-bank.ts";
import { TimedThread } from "./timed-thread.ts";

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
class CppDevice {
  readonly #thread = new TimedThread<Asked, Answer>(new URL("cpp-thread.ts", import.meta.url), DEVICE_MS);
  readonly times: number[] = [];

  async ask(asked: Asked): Promise<Ran> {
    const answer = await this.#thread.ask(asked);
    if (answer === null) return { results: [{ kind: "fuel" }], points: [], ms: DEVICE_MS };
    this.times.push(answer.ms);
    return {
      results: answer.told.flatMap(({ result }) => result ?? []),
      points: answer.told.flatMap(({ points }) => points ?? []),
      ms: answer.ms,
    };
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}

const runMain = async (device: CppDevice, program: string): Promise<DeviceResult> =>
  (await device.ask({ program })).results[0] ?? { kind: "skipped" };

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
async function measureHumanEval(device: CppDevice, sets: readonly HumanEval[]): Promise<Figure[]> {
  if (sets.length === 0) return [];
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
  return [
    {
      name: "cpp, whole programs: right ones called right",
      value: `${counts.right} of ${sets.length}`,
      bar: "≥ 97.5 %",
      isMet: counts.right >= 0.975 * sets.length,
    },
    { name: "… called wrong", value: String(counts.wrong), bar: "0", isMet: counts.wrong === 0 },
    { name: "… not run · stopped", value: `${counts["not run"]} · ${counts["too slow"]}` },
    {
      name: "… wrong ones refused",
      value: `${counts.refused} of ${sets.length}`,
      bar: "all",
      isMet: counts.refused === sets.length,
    },
  ];
}

/** The references of the bank, judged as the submission of a user. */
async function measureReferences(device: CppDevice): Promise<Figure[]> {
  const counts = { accepted: 0, classes: 0, space: 0, otherSpace: 0 };
  for (const problem of PROBLEMS) {
    const code = problem.reference.cpp.join("\n");
    const { entry, cases, growth, firstLarge } = createDeviceTask(problem);
    const { results, points } = await device.ask({
      id: 1,
      code,
      entry,
      cases,
      growth: { growth, firstLarge },
    });
    const { status, time, space, failing } = judgeDeviceRun(
      problem,
      { language: "cpp", code, explanation: "" },
      { version: "22.1.0", results, growth: points },
    );
    const { optimal } = problem;
    counts.accepted += status === "accepted" ? 1 : 0;
    counts.classes += time?.class === optimal.time ? 1 : 0;
    counts.space += space === null ? 0 : 1;
    counts.otherSpace += space === null || space.class === optimal.space ? 0 : 1;
    if (status !== "accepted") console.log(`     ${problem.id}: ${status} ${JSON.stringify(failing)}`);
    if (time?.class !== optimal.time)
      console.log(`     ${problem.id}: time ${time?.class ?? "not measured"}, is ${optimal.time}`);
    if (space !== null && space.class !== optimal.space)
      console.log(`     ${problem.id}: space ${space.class}, named ${optimal.space}`);
  }
  const total = PROBLEMS.length;
  return [
    {
      name: "cpp, references: accepted",
      value: `${counts.accepted} of ${total}`,
      bar: "all",
      isMet: counts.accepted === total,
    },
    {
      name: "… time class",
      value: `${counts.classes} of ${total}`,
      bar: "≥ 97 %",
      isMet: counts.classes >= 0.97 * total,
    },
    { name: "… space shown · another class than named", value: `${counts.space} · ${counts.otherSpace}` },
  ];
}

/** Programs with a function `solve`, and attacks, which may give no value. */
async function measurePrograms(device: CppDevice, programs: readonly CppProgram[]): Promise<Figure[]> {
  let met = 0;
  for (const { id, program, test, expected, isWrong = false, kinds } of programs) {
    const given = Array.from({ length: test[0]?.length ?? 0 }, () => "json" as const);
    const started = performance.now();
    const { results } = await device.ask({
      id: 1,
      code: program,
      entry: { name: "solve", shape: { given, returned: "json", methods: null } },
      cases: test.map((args) => JSON.stringify(args)),
      growth: null,
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
  return [
    {
      name: "cpp: programs and attacks that end as they should",
      value: `${met} of ${programs.length}`,
      bar: "all",
      isMet: met === programs.length,
    },
  ];
}

export async function measureForeignCpp(folder: string): Promise<Figure[]> {
  const { sets, programs } = await readFolder(folder);
  const device = new CppDevice();
  try {
    return [
      ...(await measurePrograms(device, programs)),
      ...(await measureReferences(device)),
      ...(await measureHumanEval(device, sets)),
      {
        name: "cpp: processor time of a program with compiling, p50 · p95",
        value: [0.5, 0.95].map((share) => `${percentile(device.times, share).toFixed(0)} ms`).join(" · "),
      },
    ];
  } finally {
    await device.close();
  }
}
