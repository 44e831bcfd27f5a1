import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { ApiError, api, readJsonBody } from "#src/lib/api.ts";
import { startGenerationRequest } from "#src/lib/generation.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { CodeLanguage, Difficulty, RunCode } from "#worker/features/interviews/coding.contract.ts";
import type { InterviewDetail, InterviewQuestion } from "#worker/features/interviews/interviews.contract.ts";
import type { DeviceRun } from "#worker/judge/device.contract.ts";

import { findDeviceEngine } from "../device/engines.ts";
import { runTaskOnDevice } from "../device/run-on-device.ts";
import { interviewOptions, interviewsOptions } from "../interviews.api.ts";
import { describeUnscored, isUnscored } from "../words.ts";
import { DIFFICULTIES } from "./languages.ts";
import { describeHad } from "./problem-groups.ts";

const interviews = api.interviews;

/** All problems with what the user has done about each. */
export const codingProblemsOptions = queryOptions({
  queryKey: [...queryKeys.interviews, "coding-problems"],
  queryFn: () => readJsonBody(interviews.coding.problems.$get()),
});

type NewCoding = {
  difficulty: Difficulty;
  /** Null leaves the choice to the server. */
  problemId: string | null;
};

/** Generates a question and saves the interview; `onStart` opens it from the toast. */
export function useCreateCoding(onStart: (id: string) => void) {
  return useApiMutation({
    call: async ({ difficulty, problemId }: NewCoding) => {
      const { question, had } = await readJsonBody(
        interviews["generate-coding-question"].$post(
          { json: { difficulty, ...(problemId !== null && { problemId }) } },
          startGenerationRequest("questions"),
        ),
      );
      const interview = await readJsonBody(
        interviews.$post({
          json: {
            title: `Coding Interview - ${DIFFICULTIES[difficulty]} Level`,
            type: "coding",
            difficulty,
            questions: [question],
          },
        }),
      );
      return { interview, had };
    },
    invalidates: CHANGES.interviews,
    success: ({ interview: { id, title }, had }) => ({
      title: "Coding interview created",
      description: had === null ? title : `${title}. ${describeHad(had)}`,
      action: { label: "Start", run: () => onStart(id) },
    }),
    failure: () => ({ title: "Generation failed", text: "Failed to generate coding question" }),
  });
}

/** Runs the code on the server. Aborting `signal` stops waiting for the result, but not the run itself. */
export const runCode = (id: string, input: RunCode, signal: AbortSignal) =>
  readJsonBody(interviews[":id"].run.$post({ param: { id }, json: input }, { init: { signal } }));

type Solution = {
  questionIndex: number;
  answer: string;
  code: string;
  language: CodeLanguage;
  hintsOpened: number;
};

/**
 * Whether the server refused the code because it was not changed; the form shows this error beside the editor.
 */
export const isUnchangedCodeError = (error: Error): boolean =>
  error instanceof ApiError && error.code === "interviews.unchanged_code";

const describeNotLocked = (question: InterviewQuestion | undefined) =>
  question !== undefined &&
  isUnscored(question) && {
    description: `${describeUnscored(question.execution)}. You can submit it again.`,
  };

export function useSubmitSolution(id: string, isPractice: boolean) {
  const queryClient = useQueryClient();
  const take = (interview: InterviewDetail) =>
    queryClient.setQueryData(interviewOptions(id).queryKey, interview);
  return useApiMutation({
    call: async (solution: Solution) => {
      const send = (more: { canRunOnDevice?: boolean; deviceRun?: DeviceRun } = {}) => {
        const input = { param: { id }, json: { ...solution, ...more } };
        return readJsonBody(
          isPractice
            ? interviews[":id"].practice.$post(input, startGenerationRequest("code"))
            : interviews[":id"].evaluate.$post(input, startGenerationRequest("code")),
        );
      };
      const engine = findDeviceEngine(solution.language);
      // The hidden cases go out only to a device that can run them.
      const canRun = engine !== null && (await engine.start().then(Boolean, () => false));
      if (!canRun) return send();
      const result = await send({ canRunOnDevice: true });
      return result.deviceTask === undefined
        ? result
        : send({ deviceRun: await runTaskOnDevice(engine, solution.code, result.deviceTask) });
    },
    invalidates: [interviewsOptions.queryKey, codingProblemsOptions.queryKey, queryKeys.stats],
    take,
    success: ({ questions }, { questionIndex }) =>
      isPractice
        ? { title: "Answer evaluated", description: "Your first solution and its score stay." }
        : { title: "Answer evaluated", ...describeNotLocked(questions[questionIndex]) },
    failure: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: interviewOptions(id).queryKey });
      if (isUnchangedCodeError(error)) return null;
      if (error instanceof ApiError && error.code === "interviews.other_code")
        return { title: "Evaluation failed", text: error.text };
      return { title: "Evaluation failed", text: "Failed to evaluate answer" };
    },
  });
}
