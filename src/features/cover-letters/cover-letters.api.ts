import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { api, checked, limitOf, serverText, unwrap } from "#src/lib/api.ts";
import { generating } from "#src/lib/generation.ts";
import { focusAfterRemoval, focusWhenBack } from "#src/lib/list-focus.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type {
  CoverLetter,
  GenerateLetter,
  LetterDetail,
  LetterFormat,
  RewriteLetter,
  UpdateLetter,
} from "#worker/features/cover-letters/cover-letters.contract.ts";

const letters = api["cover-letters"];

export const lettersOptions = queryOptions({
  queryKey: [...queryKeys.letters, "list"],
  queryFn: () => unwrap(letters.$get()),
});

export const letterOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.letters, "one", id],
    queryFn: () => unwrap(letters[":id"].$get({ param: { id } })),
  });

export const deletedLettersOptions = queryOptions({
  queryKey: [...queryKeys.letters, "deleted"],
  queryFn: () => unwrap(letters.deleted.$get()),
});

/** `onOpen` leads to the letter from the toast. */
export function useGenerateLetter(onOpen: (id: string) => void) {
  return useApiMutation({
    call: (input: GenerateLetter) => unwrap(letters.generate.$post({ json: input }, generating("letter"))),
    invalidates: CHANGES.letter,
    success: ({ id, title }) => ({
      title: "Cover letter generated",
      description: title,
      action: { label: "Open", run: () => onOpen(id) },
    }),
    failure: (error) => ({
      title: "Generation failed",
      text: serverText(error, "We could not reach the site. What you entered is still here."),
    }),
  });
}

export const updateLetter = (id: string, change: UpdateLetter): Promise<LetterDetail> =>
  unwrap(letters[":id"].$put({ param: { id }, json: change }));

/** Another version of a paragraph, or of all that are not locked; `onUndo` leads back to the version before. */
export function useRewriteLetter(
  take: (letter: LetterDetail) => void,
  onUndo: (input: { id: string; versionId: string }) => void,
) {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: ({ id, input }: { id: string; input: RewriteLetter; before: string }) =>
      unwrap(letters[":id"].rewrite.$post({ param: { id }, json: input }, generating("letter"))),
    // The answer is the letter; nobody waits for the list.
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
      unwrap(letters[":id"].versions[":versionId"].restore.$post({ param: { id, versionId } })),
    invalidates: [queryKeys.letters],
    take,
    success: () => ({ title: "Earlier version restored" }),
    failure: () => ({ title: "Restore failed", text: "Your letter is unchanged." }),
  });
}

export function useRestoreLetter() {
  return useApiMutation({
    call: ({ id }: Pick<CoverLetter, "id">) => unwrap(letters[":id"].restore.$post({ param: { id } })),
    invalidates: CHANGES.letter,
    success: ({ title }) => ({ title: "Cover letter restored", description: title }),
    failure: () => ({ title: "Restore failed", text: "The letter is still deleted. Please try again." }),
  });
}

/** Leaves the list at once; the toast brings it back. */
export function useDeleteLetter() {
  const queryClient = useQueryClient();
  const restore = useRestoreLetter();
  return useApiMutation({
    call: async ({ id }: Pick<CoverLetter, "id" | "title">) => {
      focusAfterRemoval([id]);
      queryClient.setQueryData(lettersOptions.queryKey, (all) => all?.filter((other) => other.id !== id));
      try {
        await checked(letters[":id"].$delete({ param: { id } }));
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: lettersOptions.queryKey });
        throw error;
      }
    },
    invalidates: CHANGES.letter,
    success: (_, { id, title }) => ({
      title: "Cover letter deleted",
      description: title,
      action: {
        label: "Undo",
        run: () => {
          restore.mutate({ id });
          focusWhenBack(id);
        },
      },
    }),
    failure: () => ({ title: "Deletion failed", text: "The letter is still in your list." }),
  });
}

export const letterFileAddress = (id: string, format: LetterFormat): string =>
  `/api/cover-letters/${encodeURIComponent(id)}/${format}`;

export const fetchLetterFile = async (id: string, format: LetterFormat): Promise<Blob> =>
  (await checked(fetch(letterFileAddress(id, format), { signal: limitOf("reading") }))).blob();
