import { type ZodMiniType, z } from "zod/mini";

import type { TaskRun } from "./task-run.ts";

/**
 * What a model does for a task. The embedded engine's output is its frame: what the model says is put into it piece by
 * piece, each piece after its check, so that a poor answer is the embedded engine's with less in it from the model.
 */
export type ModelPath<Input, Output> = {
  /** Of prompt and checks; a part of the cache's key. */
  version: number;
  /** Null where this input has nothing in it for a model. */
  prepare: (
    input: Input,
    run: TaskRun,
    frame: Output,
  ) => Prepared<Output> | null | Promise<Prepared<Output> | null>;
};

/** A text that others wrote: data, whatever it says. */
export type NamedText = { name: string; text: string };

export type Prepared<Output> = {
  instructions: string;
  texts: NamedText[];
  schema: ZodMiniType;
  maxOutputTokens: number;
  temperature: number;
  take: (answer: unknown) => Taken<Output>;
};

/**
 * "invalid": not what was asked for. Otherwise the output without what did not pass, and what that was, in words for
 * the model; null as output where too little is left, and without problems where there was nothing to make better.
 */
export type Taken<Output> =
  | { kind: "invalid"; problems: string[] }
  | { kind: "taken"; output: Output | null; problems: string[] };

type Asked<Answer, Output> = Omit<Prepared<Output>, "schema" | "take"> & {
  schema: ZodMiniType<Answer>;
  check: (answer: Answer) => { output: Output | null; problems: string[] };
};

const MOST_ISSUES = 5;

/** A prepared question whose answer is checked by its schema first. */
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
    const issues = read.error.issues.slice(0, MOST_ISSUES);
    return {
      kind: "invalid",
      problems: issues.map(({ path, message }) => `${path.join(".") || "the answer"}: ${message}`),
    };
  },
});
