import { type ZodMiniType, z } from "zod/mini";

import type { TaskRun } from "./task-run.ts";
import { createUnsafeTextFinder } from "./unsafe-text.ts";

/**
 * How a model contributes to a task: any number of questions, each answer checked by code. It also receives the
 * embedded engine's output, for the parts that the model must not write.
 */
export type ModelPath<Input, Output> = {
  /** Version of prompts and checks; part of the cache key. */
  version: number;
  /** Total time limit of all calls, for a task with a long answer. */
  deadlineMs?: number;
  generate: (input: Input, run: TaskRun, frame: Output, model: ModelAccess) => Promise<Generated<Output>>;
};

/** Result of a task that asked a model. `output` is null if no answer was usable, or none was needed. */
export type Generated<Output> = {
  output: Output | null;
  reason: "made" | "invalid" | "not_grounded" | "wrong_fact" | "nothing_to_add";
};

export type ModelAccess = {
  ask: AskModel;
  /** Receives progress. */
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
  /** Language of the answer, BCP 47; English by default. */
  language?: string;
  /** Set for a question that checks a text and writes none. */
  isCheck?: true;
  /** Requests a corrected version of the given answer. */
  repair?: { answer: string; request: string };
  /** Receives the text so far whenever more of it arrives. */
  onText?: (text: string) => void;
};

/**
 * Asks the model once; retries briefly if the server is busy.
 * @throws ModelCallError if there is no answer; another error if the user has cancelled
 */
export type AskModel = (question: ModelQuestion) => Promise<string>;

/** The model gave no answer. */
export class ModelCallError extends Error {
  readonly reason: "timeout" | "unavailable" | "over_budget" | "paused";
  /** Status of the server's response; null without a response. */
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
 * "invalid": the answer has the wrong format. "taken": the output without rejected parts, and the problems phrased for
 * the model. `output` is null if too little remains; `problems` is empty if no retry is needed.
 */
export type Taken<Output> = { kind: "invalid"; problems: string[] } | ({ kind: "taken" } & Checked<Output>);

type Checked<Output> = {
  output: Output | null;
  problems: string[];
  /** Whether the answer contains a number, name or credential that is not in the data. */
  hasWrongFact?: boolean;
};

type Asked<Answer, Output> = Omit<Prepared<Output>, "schema" | "take"> & {
  schema: ZodMiniType<Answer>;
  /**
   * Texts that the user wrote or named. Answers may repeat their addresses, but not those of other texts such as an ad.
   */
  ownTexts: readonly string[];
  /** Texts of the answer that a user may see; all by default. */
  listShown?: (answer: Answer) => string[];
  check: (answer: Answer) => Checked<Output>;
};

const MAX_ISSUES = 5;
/** Max characters of a rejected text quoted to the model. */
const MAX_TOLD = 120;

/**
 * Builds a prepared prompt. Its answer is validated against its schema, then rejected as a whole if any text is unsafe,
 * because models repeat injected text from other people's documents.
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
