import { type ZodMiniType, z } from "zod/mini";

import type { TaskRun } from "./task-run.ts";
import { createUnsafeTextFinder } from "./unsafe-text.ts";

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
  /** What the user has written or named, and not others, such as an ad: its addresses may be said again. */
  ownTexts: readonly string[];
  check: (answer: Answer) => Checked<Output>;
};

const MAX_ISSUES = 5;
/** Maximum characters of a refused text that are quoted to the model. */
const MAX_TOLD = 120;

/**
 * Builds a prepared prompt whose answer is validated against its schema first, and refused as a whole if a text of it is
 * unsafe, whatever the task: a model repeats what documents of other people have it say.
 */
export function prepareQuestion<Answer, Output>({
  schema,
  ownTexts,
  check,
  listPassages,
  ...question
}: Asked<Answer, Output>): Prepared<Output> {
  const findUnsafe = createUnsafeTextFinder(ownTexts);
  return {
    ...question,
    schema,
    take(answer) {
      const read = z.safeParse(schema, answer);
      if (!read.success) {
        const issues = read.error.issues.slice(0, MAX_ISSUES);
        return {
          kind: "invalid",
          problems: issues.map(({ path, message }) => `${path.join(".") || "the answer"}: ${message}`),
        };
      }
      const problems = listTexts(read.data).flatMap((text) => {
        const why = findUnsafe(text);
        return why === null ? [] : [`"${text.slice(0, MAX_TOLD)}": ${why}`];
      });
      return problems.length > 0
        ? { kind: "taken", output: null, problems: problems.slice(0, MAX_ISSUES) }
        : { kind: "taken", ...check(read.data) };
    },
    ...(listPassages !== undefined && {
      listPassages: (unfinished: unknown) =>
        listPassages(unfinished).filter((passage) => findUnsafe(passage) === null),
    }),
  };
}

/** Every text of an answer. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
