import { useQueryClient } from "@tanstack/react-query";

import {
  createDeletedOptions,
  createKeptDeletion,
  createListOptions,
  createItemOptions,
} from "#src/kept/kept.api.ts";
import { api, fetchFile, getServerMessage, hasFieldIssues, readJsonBody } from "#src/lib/api.ts";
import { runGeneration } from "#src/lib/generation.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { readAnswerWithProgress, TAKES_EVENTS } from "#src/lib/read-progress.ts";
import type { ParagraphInProgress } from "#worker/ai/contracts/letter.contract.ts";
import {
  type GenerateLetter,
  type LetterDetail,
  type LetterFormat,
  LetterProgress,
  type RewriteLetter,
  type UpdateLetter,
} from "#worker/features/cover-letters/cover-letters.contract.ts";

const letters = api["cover-letters"];

export const lettersOptions = createListOptions(queryKeys.letters, letters);
export const letterOptions = createItemOptions(queryKeys.letters, letters);
export const deletedLettersOptions = createDeletedOptions(queryKeys.letters, letters);

export const { useDelete: useDeleteLetter, useRestore: useRestoreLetter } = createKeptDeletion({
  routes: letters,
  list: lettersOptions,
  invalidates: CHANGES.letters,
  noun: "Cover letter",
  failed: {
    deletion: () => "The letter is still in your list.",
    restore: () => "The letter is still deleted. Please try again.",
  },
});

/** `onOpen` opens the letter from the toast; `onWritten` receives all paragraphs so far while a model writes. */
export function useGenerateLetter(
  onOpen: (id: string) => void,
  onWritten: (paragraphs: ParagraphInProgress[]) => void,
) {
  return useApiMutation({
    call: (input: GenerateLetter) =>
      runGeneration(
        "letter",
        ({ addAnswers, headers, init, isOnDevice }) => {
          let latest: ParagraphInProgress[] = [];
          return readAnswerWithProgress<LetterDetail>(
            letters.generate.$post(
              { json: addAnswers(input) },
              { headers: { ...headers, ...TAKES_EVENTS }, init },
            ),
            (event) => {
              const read = LetterProgress.safeParse(event);
              if (!read.success) return;
              latest = read.data.paragraphs;
              if (!isOnDevice) onWritten(latest);
            },
            // With each answer of the device the server tells the letter from its beginning: only where it stops is new.
          ).finally(() => {
            if (isOnDevice && latest.length > 0) onWritten(latest);
          });
        },
        (text) => onWritten(splitWritten(text)),
      ),
    invalidates: CHANGES.letters,
    success: ({ id, title }) => ({
      title: "Cover letter generated",
      description: title,
      action: { label: "Open", run: () => onOpen(id) },
    }),
    // What concerns a field is shown beside it.
    failure: (error) =>
      hasFieldIssues(error)
        ? null
        : {
            title: "Generation failed",
            text: getServerMessage(error, "We could not reach the site. What you entered is still here."),
          },
  });
}

/** Lines shorter than a sentence, such as a greeting and a signature, and what follows the letter. */
const NO_PARAGRAPH = /^.{0,60}$|^ASKED:/;

/** The paragraphs of a letter that the model of this browser is writing. */
const splitWritten = (text: string): ParagraphInProgress[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !NO_PARAGRAPH.test(line))
    .map((line) => ({ text: line, state: "writing" }));

export const updateLetter = (id: string, change: UpdateLetter): Promise<LetterDetail> =>
  readJsonBody(letters[":id"].$put({ param: { id }, json: change }));

/** Rewrites one paragraph, or all that are not locked; `onUndo` restores the previous version. */
export function useRewriteLetter(
  take: (letter: LetterDetail) => void,
  onUndo: (input: { id: string; versionId: string }) => void,
) {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ id, input }: { id: string; input: RewriteLetter; before: string }) =>
      runGeneration("letter", ({ addAnswers, ...request }) =>
        readJsonBody(letters[":id"].rewrite.$post({ param: { id }, json: addAnswers(input) }, request)),
      ),
    // The response is the letter itself, so no list has to be refetched first.
    invalidates: [],
    take: (letter) => {
      take(letter);
      void queryClient.invalidateQueries({ queryKey: lettersOptions.queryKey });
    },
    success: ({ id, content, versions }, { before, input }) => {
      if (content === before)
        return { title: "No other version", description: "We found no other way to say this." };
      const versionId = versions[1]?.id;
      return {
        title: input.paragraphId === undefined ? "Letter written again" : "Paragraph written again",
        ...(versionId !== undefined && {
          action: { label: "Undo", run: () => onUndo({ id, versionId }) },
        }),
      };
    },
    failure: () => ({ title: "Generation failed", text: "Your letter is unchanged." }),
  });
}

export function useRestoreVersion(take: (letter: LetterDetail) => void) {
  return useApiMutation({
    call: ({ id, versionId }: { id: string; versionId: string }) =>
      readJsonBody(letters[":id"].versions[":versionId"].restore.$post({ param: { id, versionId } })),
    invalidates: [queryKeys.letters],
    take,
    success: () => ({ title: "Earlier version restored" }),
    failure: () => ({ title: "Restore failed", text: "Your letter is unchanged." }),
  });
}

export const getLetterFileAddress = (id: string, format: LetterFormat): string =>
  `/api/cover-letters/${encodeURIComponent(id)}/${format}`;

export const fetchLetterFile = (id: string, format: LetterFormat): Promise<Blob> =>
  fetchFile(getLetterFileAddress(id, format));
