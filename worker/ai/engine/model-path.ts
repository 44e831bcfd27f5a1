import { type ZodMiniType, z } from "zod/mini";

import type { TaskRun } from "./task-run.ts";

/**
 * How a model contributes to a task. The output of the embedded engine is the base: model text is merged in
 * piece by piece, each after its own check, so that a poor answer only means fewer pieces from the model.
 */
export type ModelPath<Input, Output> = {
  /** Version of prompt and checks; part of the cache key. */
  version: number;
  /** Time limit of all calls together, for a task whose answer is long. */
  deadlineMs?: number;
  /** Returns null if a model cannot contribute to this input. */
  prepare: (
    input: Input,
    run: TaskRun,
    frame: Output,
  ) => Prepared<Output> | null | Promise<Prepared<Output> | null>;
};

/** An untrusted text: always data, never instructions. */
export type NamedText = { name: string; text: string };

export type Prepared<Output> = {
  instructions: string;
  texts: NamedText[];
  schema: ZodMiniType;
  maxOutputTokens: number;
  temperature: number;
  take: (answer: unknown) => Taken<Output>;
  /** The finished passages of an answer that is still coming, only those that pass the same checks as the whole. */
  listPassages?: (unfinished: unknown) => string[];
};

/**
 * "invalid": the answer has the wrong format. Otherwise the output without the rejected parts, and the problems
 * phrased for the model; output is null if too little is left, problems is empty if nothing needs a retry.
 */
export type Taken<Output> = { kind: "invalid"; problems: string[] } | ({ kind: "taken" } & Checked<Output>);

type Checked<Output> = {
  output: Output | null;
  problems: string[];
  /** A number, a name or a credential of the answer is none of the data's. */
  hasWrongFact?: boolean;
};

type Asked<Answer, Output> = Omit<Prepared<Output>, "schema" | "take"> & {
  schema: ZodMiniType<Answer>;
  check: (answer: Answer) => Checked<Output>;
};

const MAX_ISSUES = 5;

/** Builds a prepared prompt whose answer is validated against its schema first. */
export const prepareQuestion = <Answer, Output>({
  schema,
  check,
  ...question
}: Asked<Answer, Output>): Prepared<Output> => ({
  ...question,
  schema,
  take(answer) {
    const read = z.safeParse(schema, answer);
    if (read.success) return { kind: "taken", ...check(read.data) };
    const issues = read.error.issues.slice(0, MAX_ISSUES);
    return {
      kind: "invalid",
      problems: issues.map(({ path, message }) => `${path.join(".") || "the answer"}: ${message}`),
    };
  },
});
