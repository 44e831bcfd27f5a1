import { type ZodMiniType, z } from "zod/mini";

import type { TaskRun } from "./task-run.ts";
import { createUnsafeTextFinder } from "./unsafe-text.ts";

/**
 * How a model contributes to a task: it asks as often as it needs, and checks each answer by code. The output of the
 * embedded engine is given with the input, for what is not the model's to write.
 */
export type ModelPath<Input, Output> = {
  /** Version of prompts and checks; part of the cache key. */
  version: number;
  /** Time limit of all calls together, for a task whose answer is long. */
  deadlineMs?: number;
  generate: (input: Input, run: TaskRun, frame: Output, model: ModelAccess) => Promise<Generated<Output>>;
};

/** What came of a task that asked a model. `output` is null if nothing of its answers can be used, or none was needed. */
export type Generated<Output> = {
  output: Output | null;
  reason: "made" | "invalid" | "not_grounded" | "wrong_fact" | "nothing_to_add";
};

export type ModelAccess = {
  ask: AskModel;
  /** Receives how far the work has come. */
  tell: (progress: unknown) => void;
};

/** An untrusted text: always data, never instructions. */
export type NamedText = { name: string; text: string };

export type ModelQuestion = {
  instructions: string;
  texts: NamedText[];
  /** Format of the answer; null for prose. */
  schema: ZodMiniType | null;
  maxOutputTokens: number;
  temperature: number;
  /** BCP 47, of the answer; English if it is not given. */
  language?: string;
  /** Set if a text is checked, and none is written. */
  isCheck?: true;
  /** Asks for another answer than the one given. */
  repair?: { answer: string; request: string };
  /** Receives the text so far each time that more of it has come. */
  onText?: (text: string) => void;
};

/**
 * Asks the model once; a server that is busy for a moment is asked again.
 * @throws ModelCallError if there is no answer; another error if the user has cancelled
 */
export type AskModel = (question: ModelQuestion) => Promise<string>;

/** A model gave no answer. */
export class ModelCallError extends Error {
  readonly reason: "timeout" | "unavailable" | "over_budget" | "paused";
  /** Of the server's response; null if there was none. */
  readonly status: number | null;

  constructor(reason: ModelCallError["reason"], status: number | null = null) {
    super(`No answer of the model: ${reason}`);
    this.name = "ModelCallError";
    this.reason = reason;
    this.status = status;
  }
}

export type Prepared<Output> = ModelQuestion & {
  schema: ZodMiniType;
  take: (answer: unknown) => Taken<Output>;
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
  /** The texts of the answer that a user may see; all, if it is not given. */
  listShown?: (answer: Answer) => string[];
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
  listShown = listTexts,
  check,
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
      const problems = listShown(read.data).flatMap((text) => {
        const why = findUnsafe(text);
        return why === null ? [] : [`"${text.slice(0, MAX_TOLD)}": ${why}`];
      });
      return problems.length > 0
        ? { kind: "taken", output: null, problems: problems.slice(0, MAX_ISSUES) }
        : { kind: "taken", ...check(read.data) };
    },
  };
}

/** Every text of an answer. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
