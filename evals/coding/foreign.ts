import { once } from "node:events";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import { z } from "zod/mini";

import type { Engines } from "#worker/judge/engines/open.ts";
import { PLAIN_SHAPE } from "#worker/judge/engines/shape.ts";
import { translate } from "#worker/judge/engines/translate.ts";
import { type ExecutedLanguage, LANGUAGES } from "#worker/judge/languages.contract.ts";
import { type CaseResult, runCases } from "#worker/judge/run-cases.ts";
import { type Json, isRight } from "#worker/judge/values.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import { loadEngines, percentile } from "./judging.ts";

// bun run measure judge FOLDER: programs of any kind, each with arguments and what it gives for them in its own language's
// usual runtime. evals/coding/README.md has the format.

const json = z.custom<Json>((value) => value !== undefined);

const foreignSchema = z.object({
  id: z.string(),
  language: z.enum(LANGUAGES),
  /** Source with a function `solve`. */
  program: z.string(),
  /** The arguments of each call. */
  test: z.array(z.array(json)),
  expected: z.array(json),
  /** A program that is wrong on purpose: at least one result has to differ. */
  isWrong: z.optional(z.boolean()),
});
type Foreign = z.infer<typeof foreignSchema>;

type Outcome = "right" | "wrong" | "not run" | "too slow";

const ENTRY = { name: "solve", shape: PLAIN_SHAPE };

/** What the results of a program say of it: a difference is said before a limit. */
function classify({ test, expected }: Foreign, results: readonly CaseResult[]): Outcome {
  if (results.some(({ kind }) => kind === "unsupported")) return "not run";
  const isDifferent = test.some((_given, at) => {
    const result = results[at];
    return (
      result?.kind === "error" ||
      (result?.kind === "value" && !isRight(result.value, expected[at] ?? null, "float"))
    );
  });
  if (isDifferent) return "wrong";
  return results.every(({ kind }) => kind === "value") ? "right" : "too slow";
}

const runOnServer = (engines: Engines, { language, program, test }: Foreign): CaseResult[] =>
  finish(runCases(engines, translate(language as ExecutedLanguage, program, ENTRY), test));

/** Longer than a run on a device may take. */
const DEVICE_MS = 10_000;

interface DeviceRun {
  results: CaseResult[];
  ms: number;
}

/** The second runner of Python: the same harness and the same CPython as on a user's device, ended by time. */
class Device {
  #thread: Worker | null = null;

  async run({ program, test }: Foreign): Promise<DeviceRun> {
    this.#thread ??= await openThread();
    const thread = this.#thread;
    const answer = new Promise<{ results: (CaseResult & { value?: string })[]; ms: number }>((resolve) => {
      thread.once("message", resolve);
    });
    const cases = test.map((given) => JSON.stringify(given));
    thread.postMessage({ program, entry: JSON.stringify(ENTRY), cases }, []);
    const told = await Promise.race([answer, setTimeout(DEVICE_MS, null)]);
    if (told === null) {
      await this.close();
      return { results: test.map(() => ({ kind: "fuel", output: "", outputCut: false })), ms: DEVICE_MS };
    }
    const results = told.results.map(
      ({ value, ...result }) =>
        (value === undefined ? result : { ...result, value: JSON.parse(value) as Json }) as CaseResult,
    );
    return { results, ms: told.ms };
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }
}

async function openThread(): Promise<Worker> {
  const thread = new Worker(new URL("device-thread.ts", import.meta.url));
  await once(thread, "message");
  return thread;
}

async function readForeign(folder: string): Promise<Foreign[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return texts
    .flatMap((text) => text.split("\n"))
    .filter((line) => line !== "")
    .map((line) => foreignSchema.parse(JSON.parse(line)))
    .filter(
      ({ language }) => language === "javascript" || language === "typescript" || language === "python",
    );
}

export async function measureForeign(folder: string): Promise<boolean> {
  const engines = await loadEngines();
  const programs = await readForeign(folder);
  const device = new Device();
  let isMet = true;
  for (const language of ["python", "javascript", "typescript"] as const) {
    const own = programs.filter((program) => program.language === language);
    if (own.length === 0) continue;
    const counts = { right: 0, wrong: 0, "not run": 0, "too slow": 0 } satisfies Record<Outcome, number>;
    let [rightWithDevice, wrongWithDevice, refused, wrongOnes] = [0, 0, 0, 0];
    const deviceMs: number[] = [];
    for (const program of own) {
      const results = runOnServer(engines, program);
      const outcome = classify(program, results);
      let final = outcome;
      if (outcome !== "right" && language === "python") {
        const { results: onDevice, ms } = await device.run(program);
        deviceMs.push(ms);
        final = classify(program, onDevice);
      }
      if (program.isWrong === true) {
        wrongOnes += 1;
        refused += final === "right" ? 0 : 1;
        if (final === "right") console.log(`${program.id}: accepted, though wrong`);
        continue;
      }
      counts[outcome] += 1;
      rightWithDevice += final === "right" ? 1 : 0;
      wrongWithDevice += final === "wrong" ? 1 : 0;
      if (outcome !== "right") {
        const shown = results.find(
          (one, at) => one.kind !== "value" || !isRight(one.value, program.expected[at] ?? null, "float"),
        );
        console.log(
          `${program.id}: ${outcome}, with the device ${final}: ${JSON.stringify(shown).slice(0, 300)}`,
        );
      }
    }
    const total = own.length - wrongOnes;
    console.log(
      `${language}: of ${total} right ${counts.right}, called wrong ${counts.wrong}, could not run ${counts["not run"]}, too slow ${counts["too slow"]}; wrong ones refused ${refused} of ${wrongOnes}`,
    );
    if (language === "python")
      console.log(
        `python with the device: right ${rightWithDevice} of ${total}, called wrong ${wrongWithDevice}; CPU p95 ${percentile(deviceMs, 0.95).toFixed(0)} ms of ${deviceMs.length}`,
      );
    const [right, wrong] =
      language === "python" ? [rightWithDevice, wrongWithDevice] : [counts.right, counts.wrong];
    isMet &&= wrong === 0 && refused === wrongOnes && right >= 0.99 * total;
  }
  await device.close();
  return isMet;
}
