import { queryOptions, useQueryClient } from "@tanstack/react-query";

import {
  createDeletedOptions,
  createKeptDeletion,
  createListOptions,
  createItemOptions,
} from "#src/kept/kept.api.ts";
import { ApiError, api, checkResponse, fetchFile, readJsonBody } from "#src/lib/api.ts";
import { runGeneration } from "#src/lib/generation.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { saveFile } from "#src/lib/save-file.ts";
import type {
  EvaluateAnswer,
  GenerateQuestions,
  Interview,
  InterviewDetail,
  Practise,
  SaveDraft,
} from "#worker/features/interviews/interviews.contract.ts";

const interviews = api.interviews;

export const interviewsOptions = createListOptions(queryKeys.interviews, interviews);
export const interviewOptions = createItemOptions(queryKeys.interviews, interviews);
export const deletedInterviewsOptions = createDeletedOptions(queryKeys.interviews, interviews);

export const { useDelete: useDeleteInterview, useRestore: useRestoreInterview } = createKeptDeletion({
  routes: interviews,
  list: interviewsOptions,
  invalidates: CHANGES.interviews,
  noun: "Interview",
  failed: {
    deletion: () => "The interview is still in your list.",
    restore: () => "The interview is still deleted. Please try again.",
  },
});

export const weakSpotsOptions = queryOptions({
  queryKey: [...queryKeys.interviews, "weak-spots"],
  queryFn: () => readJsonBody(interviews["weak-spots"].$get()),
});

export const applicationPracticeOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.interviews, "for-application", id],
    queryFn: () => readJsonBody(interviews["for-application"][":id"].$get({ param: { id } })),
  });

export const suggestedQuestionsOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.interviews, "suggested", id],
    queryFn: () => readJsonBody(interviews["for-application"][":id"].questions.$get({ param: { id } })),
  });

export function useGenerateQuestions() {
  return useApiMutation({
    call: (input: GenerateQuestions) =>
      runGeneration("questions", ({ addAnswers, ...request }) =>
        readJsonBody(interviews["generate-questions"].$post({ json: addAnswers(input) }, request)),
      ),
    invalidates: [],
    success: () => null,
    failure: () => ({ title: "Generation failed", text: "Failed to generate questions" }),
  });
}

type NewInterview = {
  companyName: string;
  position: string;
  questions: Pick<Interview["questions"][number], "question" | "category">[];
};

/** `onStart` opens the interview from the toast. */
export function useSaveInterview(onStart: (id: string) => void) {
  return useApiMutation({
    call: ({ companyName, position, questions }: NewInterview) =>
      readJsonBody(
        interviews.$post({
          json: {
            title: `Mock Interview - ${companyName}`.slice(0, 200),
            type: "mock",
            position,
            questions: questions.map(({ question, category }) => ({ question, category })),
          },
        }),
      ),
    invalidates: CHANGES.interviews,
    success: ({ id, title }) => ({
      title: "Mock interview created",
      description: title,
      action: { label: "Start", run: () => onStart(id) },
    }),
    failure: () => ({
      title: "Saving failed",
      text: "Your questions are still here. Please save them again.",
    }),
  });
}

export function usePractiseWeakSpots(onStart: (id: string) => void) {
  return useApiMutation({
    call: () =>
      runGeneration("questions", ({ addAnswers, ...request }) =>
        readJsonBody(interviews["from-weak-spots"].$post({ json: addAnswers({}) }, request)),
      ),
    invalidates: CHANGES.interviews,
    take: ({ id }) => onStart(id),
    success: ({ title }) => ({ title: "Mock interview created", description: title }),
    failure: () => ({ title: "Generation failed", text: "Failed to generate questions" }),
  });
}

export const saveAnswerDraft = async (id: string, draft: SaveDraft): Promise<void> => {
  await checkResponse(interviews[":id"].draft.$put({ param: { id }, json: draft }));
};

/** If it was already answered elsewhere (409), the stored answer is reloaded. */
export function useEvaluateAnswer(id: string) {
  const queryClient = useQueryClient();
  const take = (interview: InterviewDetail) =>
    queryClient.setQueryData(interviewOptions(id).queryKey, interview);
  return useApiMutation({
    call: (input: EvaluateAnswer) =>
      runGeneration("answer", ({ addAnswers, ...request }) =>
        readJsonBody(interviews[":id"].evaluate.$post({ param: { id }, json: addAnswers(input) }, request)),
      ),
    invalidates: [interviewsOptions.queryKey, weakSpotsOptions.queryKey, queryKeys.stats, queryKeys.stories],
    take,
    success: () => ({ title: "Answer evaluated" }),
    failure: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: interviewOptions(id).queryKey });
      return { title: "Evaluation failed", text: "Failed to evaluate answer" };
    },
  });
}

export function usePractise(id: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: (input: Practise) =>
      runGeneration("answer", ({ addAnswers, ...request }) =>
        readJsonBody(interviews[":id"].practice.$post({ param: { id }, json: addAnswers(input) }, request)),
      ),
    invalidates: [],
    take: (interview) => queryClient.setQueryData(interviewOptions(id).queryKey, interview),
    success: () => ({ title: "Answer evaluated", description: "Your first answer and its score stay." }),
    failure: () => ({ title: "Evaluation failed", text: "Failed to evaluate answer" }),
  });
}

/** Downloads the questions and answers; gives the title. */
export async function downloadTranscript({ id, title }: Pick<Interview, "id" | "title">): Promise<string> {
  saveFile(await fetchFile(`/api/interviews/${encodeURIComponent(id)}/transcript`), `${title}.md`);
  return title;
}
