import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod/mini";

import { createDraftReader } from "#src/kept/drafts.ts";
import { type Keeping, useKept } from "#src/kept/use-autosave.ts";
import { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

import { interviewOptions, saveAnswerDraft } from "../interviews.api.ts";

export const getDraftKey = (id: string, index: number): string => `interview:${id}:${index}`;

export const getPracticeDraftKey = (id: string, index: number, kind: "again" | "follow_up"): string =>
  `${getDraftKey(id, index)}:${kind}`;

/** Shown to users who submit while there is a conflict. */
export const DECIDE_FIRST = "Please choose first which of the two answers you want to keep.";

const createAnswerStorage = (
  id: string,
  index: number,
  queryClient: QueryClient,
): Keeping<string, string> => ({
  key: getDraftKey(id, index),
  toDoc: (draft) => draft,
  toText: (draft) => draft,
  toVersion: (draft) => draft,
  readDraft: createDraftReader(z.string()),
  readOther: (current) => {
    const read = DetailQuestion.safeParse(current).data;
    // A question that was answered elsewhere in the meantime no longer has a draft.
    return read === undefined || read.answer !== undefined ? null : read.draft;
  },
  save: async (answer, basedOn) => {
    await saveAnswerDraft(id, { questionIndex: index, answer, basedOn });
    return answer;
  },
  take: (draft) =>
    queryClient.setQueryData(
      interviewOptions(id).queryKey,
      (known) =>
        known && {
          ...known,
          questions: known.questions.map((question, at) =>
            at === index && question.score == null ? { ...question, draft } : question,
          ),
        },
    ),
});

/** Autosaves the answer to the server when typing pauses, until it is scored. */
export function useAnswerDraft(id: string, index: number, stored: string) {
  const queryClient = useQueryClient();
  const keeping = useMemo(() => createAnswerStorage(id, index, queryClient), [id, index, queryClient]);
  return useKept(keeping, stored);
}
