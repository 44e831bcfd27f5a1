import type { Generated, ModelAccess, ModelPath, Prepared, Taken } from "./model-path.ts";
import { parseJsonInText } from "./read-json.ts";
import type { TaskRun } from "./task-run.ts";

/** Max answers: the first and its repair. */
const MAX_ANSWERS = 2;
/** Maximum length of a model's answer; a longer answer cannot be valid. */
const MAX_ANSWER = 100_000;

type RepairedPath<Input, Output> = Pick<ModelPath<Input, Output>, "version" | "deadlineMs"> & {
  /** Returns null if a model cannot contribute to this input. */
  prepare: (
    input: Input,
    run: TaskRun,
    frame: Output,
  ) => Prepared<Output> | null | Promise<Prepared<Output> | null>;
};

/**
 * Model path for a single question. The answer is merged into the embedded engine's output part by part, each checked
 * separately. If parts fail, the model is asked once more with the problems, and the better answer is used.
 */
export const createRepairedPath = <Input, Output>({
  prepare,
  ...path
}: RepairedPath<Input, Output>): ModelPath<Input, Output> & RepairedPath<Input, Output> => ({
  ...path,
  prepare,
  async generate(input, run, frame, model) {
    const prepared = await prepare(input, run, frame);
    return prepared === null
      ? { output: null, reason: "nothing_to_add" }
      : await askWithRepair(prepared, model);
  },
});

async function askWithRepair<Output>(
  { take, ...question }: Prepared<Output>,
  { ask }: ModelAccess,
): Promise<Generated<Output>> {
  let best: { output: Output; problems: number } | null = null;
  let reason: Generated<Output>["reason"] = "invalid";
  let repair: { answer: string; request: string } | undefined;
  for (let answers = 0; answers < MAX_ANSWERS; answers += 1) {
    let text: string;
    try {
      text = await ask({ ...question, ...(repair !== undefined && { repair }) });
    } catch (error) {
      // A usable first answer is better than a failed repair.
      if (best !== null) break;
      throw error;
    }
    const taken = checkAnswer(take, text);
    if (
      taken.kind === "taken" &&
      taken.output !== null &&
      (best === null || taken.problems.length < best.problems)
    )
      best = { output: taken.output, problems: taken.problems.length };
    if (taken.problems.length === 0)
      return best === null
        ? { output: null, reason: "nothing_to_add" }
        : { output: best.output, reason: "made" };
    reason = getRefusal(taken);
    repair = { answer: text.slice(0, MAX_ANSWER), request: formatRepairRequest(taken) };
  }
  return best === null ? { output: null, reason } : { output: best.output, reason: "made" };
}

function checkAnswer<Output>(take: Prepared<Output>["take"], text: string): Taken<Output> {
  const answer = text.length > MAX_ANSWER ? undefined : parseJsonInText(text);
  return answer === undefined
    ? { kind: "invalid", problems: ["There is no whole JSON object in the answer."] }
    : take(answer);
}

function getRefusal(taken: Taken<unknown>): "invalid" | "wrong_fact" | "not_grounded" {
  if (taken.kind === "invalid") return "invalid";
  return taken.hasWrongFact === true ? "wrong_fact" : "not_grounded";
}

const formatRepairRequest = ({ kind, problems }: Taken<unknown>): string =>
  [
    kind === "invalid"
      ? "Your answer does not have the form that was asked for:"
      : "These parts of your answer do not pass the check against the data:",
    ...problems.map((problem) => `- ${problem}`),
    kind === "invalid"
      ? "Answer again with the one JSON object and nothing else."
      : "Answer again with the whole JSON object. Say those parts with nothing that the data does not say, or leave them out.",
  ].join("\n");
