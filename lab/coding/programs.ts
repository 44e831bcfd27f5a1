import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { z } from "zod/mini";

import { PROJECT } from "#scripts/lib/command.ts";
import type { WholeProblem } from "#worker/judge/bank/prepare-problem.ts";
import { TIME_CLASSES } from "#worker/judge/complexity/classes.contract.ts";
import type { ExecutedLanguage } from "#worker/judge/languages.contract.ts";

import { findProblem } from "./problem-bank.ts";

// Programs for the judge, one a line of JSON. lab/coding/README.md says what each set and each kind is.

const program = {
  language: z.enum(["javascript", "typescript", "python"]),
  problem: z.string(),
  code: z.string(),
};

const heldSchema = z.object({ ...program, kind: z.enum(["right", "wrong", "slow"]), number: z.number() });

const submissionSchema = z.object({
  ...program,
  kind: z.enum(["correct", "slow", "partial", "wrong", "unusual"]),
});

const growthSchema = z.object({ ...program, time: z.enum(TIME_CLASSES) });

export type HeldKind = z.infer<typeof heldSchema>["kind"];
export type SubmissionKind = z.infer<typeof submissionSchema>["kind"];

/** Held-back programs, which are kept outside of the repository: `file` is their path. */
export const readHeld = (file: string, language: ExecutedLanguage) =>
  readSet(resolve(file), heldSchema, language);

export const readSubmissions = (language: ExecutedLanguage) =>
  readSet(ownSet("submissions"), submissionSchema, language);

/** The first may be used to mend the judge; the others were written by developers who had not seen it. */
export const GROWTH_SETS = ["growth", "growth-others", "growth-others-after"] as const;
export type GrowthSet = (typeof GROWTH_SETS)[number];

export const readKnownGrowth = (set: GrowthSet, language: ExecutedLanguage) =>
  readSet(ownSet(set), growthSchema, language);

const ownSet = (name: string): string => join(PROJECT, "lab/coding", `${name}.jsonl`);

interface Line {
  language: ExecutedLanguage;
  problem: string;
  code: string;
}

/** The programs of a set in a language, in the order of its file, each with the problem of the bank that it is for. */
async function readSet<Said extends Line>(
  file: string,
  schema: z.ZodMiniType<Said>,
  language: ExecutedLanguage,
): Promise<(Omit<Said, "problem"> & { problem: WholeProblem })[]> {
  const text = await readFile(file, "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => schema.parse(JSON.parse(line)))
    .filter((said) => said.language === language)
    .map((said) => {
      const problem = findProblem(said.problem);
      if (problem === undefined) throw new Error(`${file}: the bank has no problem ${said.problem}`);
      return { ...said, problem };
    });
}
