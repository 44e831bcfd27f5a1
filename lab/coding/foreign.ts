import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod/mini";

import { PROJECT } from "#scripts/lib/command.ts";
import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import type { Engines } from "#worker/judge/engines/open.ts";
import { PLAIN_SHAPE } from "#worker/judge/engines/shape.ts";
import { translate } from "#worker/judge/engines/translate.ts";
import { toCaseResult } from "#worker/judge/judge-device-run.ts";
import { type ExecutedLanguage, LANGUAGES } from "#worker/judge/languages.contract.ts";
import { type CaseResult, runCases } from "#worker/judge/run-cases.ts";
import { type Json, isRight } from "#worker/judge/values.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import { Device } from "./device.ts";
import { measureForeignCpp } from "./foreign-cpp.ts";
import { loadEngines, percentile } from "./judging.ts";

// bun run measure judge [FOLDER]: programs of any kind, each with arguments and what it gives for them in its own language's
// usual runtime. lab/coding/README.md has the format.

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

const OWN_PROGRAMS = join(PROJECT, "lab/coding/programs");

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

const runHere = (engines: Engines, { language, program, test }: Foreign): CaseResult[] =>
  finish(runCases(engines, translate(language as ExecutedLanguage, program, ENTRY), test));

const runOnDevice = async (device: Device, { program, test }: Foreign) => {
  const cases = test.map((given) => JSON.stringify(given));
  const { results, ms } = await device.run({ code: program, entry: ENTRY, cases });
  return { results: results.map(toCaseResult), ms };
};

async function readForeign(folder: string): Promise<Foreign[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return (
    texts
      .flatMap((text) => text.split("\n"))
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as unknown)
      // What is only for C++ is read by foreign-cpp.ts.
      .filter(
        (value) => typeof value === "object" && value !== null && "program" in value && !("kinds" in value),
      )
      .map((value) => foreignSchema.parse(value))
      .filter(
        ({ language }) => language === "javascript" || language === "typescript" || language === "python",
      )
  );
}

/** What became of right programs. */
function listOutcomes(language: string, counts: Record<Outcome, number>, total: number): Figure[] {
  return [
    {
      name: `${language}: right programs called right`,
      value: `${counts.right} of ${total}`,
      bar: "≥ 99 %",
      isMet: counts.right >= 0.99 * total,
    },
    { name: `${language}: called wrong`, value: String(counts.wrong), bar: "0", isMet: counts.wrong === 0 },
    { name: `${language}: not run · too slow`, value: `${counts["not run"]} · ${counts["too slow"]}` },
  ];
}

export async function measureForeign(...[folder = ""]: (string | undefined)[]): Promise<boolean> {
  const engines = await loadEngines();
  const programs = await readForeign(folder === "" ? OWN_PROGRAMS : folder);
  const device = new Device();
  const figures: Figure[] = [];
  for (const language of ["python", "javascript", "typescript"] as const) {
    const own = programs.filter((program) => program.language === language);
    if (own.length === 0) continue;
    const counts = { right: 0, wrong: 0, "not run": 0, "too slow": 0 } satisfies Record<Outcome, number>;
    let [refused, wrongOnes, acceptedHere, wronglyAcceptedHere] = [0, 0, 0, 0];
    const deviceMs: number[] = [];
    for (const program of own) {
      const here = runHere(engines, program);
      const told = language === "python" ? await runOnDevice(device, program) : { results: here, ms: 0 };
      deviceMs.push(told.ms);
      const outcome = classify(program, told.results);
      const isAcceptedHere = classify(program, here) === "right";
      if (program.isWrong === true) {
        wrongOnes += 1;
        refused += outcome === "right" ? 0 : 1;
        wronglyAcceptedHere += isAcceptedHere ? 1 : 0;
        if (outcome === "right" || isAcceptedHere) console.log(`${program.id}: accepted, though wrong`);
        continue;
      }
      counts[outcome] += 1;
      acceptedHere += isAcceptedHere ? 1 : 0;
      if (outcome !== "right") {
        const shown = told.results.find(
          (one, at) => one.kind !== "value" || !isRight(one.value, program.expected[at] ?? null, "float"),
        );
        console.log(`${program.id}: ${outcome}: ${JSON.stringify(shown).slice(0, 300)}`);
      }
    }
    const total = own.length - wrongOnes;
    figures.push(...listOutcomes(language, counts, total), {
      name: `${language}: wrong programs refused`,
      value: `${refused} of ${wrongOnes}`,
      bar: "all",
      isMet: refused === wrongOnes,
    });
    if (language === "python")
      figures.push(
        {
          name: "python on the server: right ones accepted, the others not decided",
          value: `${acceptedHere} of ${total}`,
        },
        {
          name: "python on the server: wrong ones accepted",
          value: String(wronglyAcceptedHere),
          bar: "0",
          isMet: wronglyAcceptedHere === 0,
        },
        {
          name: "python on the device: processor time of a program, p95",
          value: `${percentile(deviceMs, 0.95).toFixed(0)} ms`,
        },
      );
  }
  await device.close();
  figures.push(...(await measureForeignCpp(folder === "" ? OWN_PROGRAMS : folder)));
  return printFigures("Programs of any kind", figures);
}
