import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { ApiError, api, checked, limitOf, unwrap } from "#src/lib/api.ts";
import { generating } from "#src/lib/generation.ts";
import { focusAfterRemoval, focusWhenBack } from "#src/lib/list-focus.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type {
  EvaluateAnswer,
  GenerateQuestions,
  Interview,
  InterviewDetail,
  Practise,
  SaveDraft,
} from "#worker/features/interviews/interviews.contract.ts";

const interviews = api.interviews;

export const interviewsOptions = queryOptions({
  queryKey: [...queryKeys.interviews, "list"],
  queryFn: () => unwrap(interviews.$get()),
});

export const interviewOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.interviews, "one", id],
    queryFn: () => unwrap(interviews[":id"].$get({ param: { id } })),
  });

export const deletedInterviewsOptions = queryOptions({
  queryKey: [...queryKeys.interviews, "deleted"],
  queryFn: () => unwrap(interviews.deleted.$get()),
});

export const weakSpotsOptions = queryOptions({
  queryKey: [...queryKeys.interviews, "weak-spots"],
  queryFn: () => unwrap(interviews["weak-spots"].$get()),
});

export const practiceForOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.interviews, "for-application", id],
    queryFn: () => unwrap(interviews["for-application"][":id"].$get({ param: { id } })),
  });

export function useGenerateQuestions() {
  return useApiMutation({
    call: (input: GenerateQuestions) =>
      unwrap(interviews["generate-questions"].$post({ json: input }, generating("questions"))),
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

/** `onStart` leads into the interview, from the toast. */
export function useSaveInterview(onStart: (id: string) => void) {
  return useApiMutation({
    call: ({ companyName, position, questions }: NewInterview) =>
      unwrap(
        interviews.$post({
          json: {
            title: `Mock Interview - ${companyName}`.slice(0, 200),
            type: "mock",
            position,
            questions: questions.map(({ question, category }) => ({ question, category })),
          },
        }),
      ),
    invalidates: CHANGES.interview,
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
    call: () => unwrap(interviews["from-weak-spots"].$post(undefined, generating("questions"))),
    invalidates: CHANGES.interview,
    take: ({ id }) => onStart(id),
    success: ({ title }) => ({ title: "Mock interview created", description: title }),
    failure: () => ({ title: "Generation failed", text: "Failed to generate questions" }),
  });
}

export const saveAnswerDraft = async (id: string, draft: SaveDraft): Promise<void> => {
  await checked(interviews[":id"].draft.$put({ param: { id }, json: draft }));
};

/** What was answered elsewhere meanwhile is shown as it is stored. */
export function useEvaluateAnswer(id: string) {
  const queryClient = useQueryClient();
  const take = (interview: InterviewDetail) =>
    queryClient.setQueryData(interviewOptions(id).queryKey, interview);
  return useApiMutation({
    call: (input: EvaluateAnswer) =>
      unwrap(interviews[":id"].evaluate.$post({ param: { id }, json: input }, generating("answer"))),
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
      unwrap(interviews[":id"].practice.$post({ param: { id }, json: input }, generating("answer"))),
    invalidates: [],
    take: (interview) => queryClient.setQueryData(interviewOptions(id).queryKey, interview),
    success: () => ({ title: "Answer evaluated", description: "Your first answer and its score stay." }),
    failure: () => ({ title: "Evaluation failed", text: "Failed to evaluate answer" }),
  });
}

export function useRestoreInterview() {
  return useApiMutation({
    call: ({ id }: Pick<Interview, "id">) => unwrap(interviews[":id"].restore.$post({ param: { id } })),
    invalidates: CHANGES.interview,
    success: ({ title }) => ({ title: "Interview restored", description: title }),
    failure: () => ({ title: "Restore failed", text: "The interview is still deleted. Please try again." }),
  });
}

/** Leaves the list at once; the toast brings it back. */
export function useDeleteInterview() {
  const queryClient = useQueryClient();
  const restore = useRestoreInterview();
  return useApiMutation({
    call: async ({ id }: Pick<Interview, "id" | "title">) => {
      focusAfterRemoval([id]);
      queryClient.setQueryData(interviewsOptions.queryKey, (all) => all?.filter((other) => other.id !== id));
      try {
        await checked(interviews[":id"].$delete({ param: { id } }));
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: interviewsOptions.queryKey });
        throw error;
      }
    },
    invalidates: CHANGES.interview,
    success: (_, { id, title }) => ({
      title: "Interview deleted",
      description: title,
      action: {
        label: "Undo",
        run: () => {
          restore.mutate({ id });
          focusWhenBack(id);
        },
      },
    }),
    failure: () => ({ title: "Deletion failed", text: "The interview is still in your list." }),
  });
}

export const fetchTranscript = async (id: string): Promise<Blob> =>
  (
    await checked(
      fetch(`/api/interviews/${encodeURIComponent(id)}/transcript`, { signal: limitOf("reading") }),
    )
  ).blob();
