import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { requireValid } from "#src/kept/drafts.ts";
import { type Keeping, useKept } from "#src/kept/use-autosave.ts";
import { LetterDetail, UpdateLetter } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { letterOptions, updateLetter } from "../cover-letters.api.ts";
import { type LetterDoc, toLetterDoc, readLetterDraft, serializeDoc } from "./doc.ts";

const createLetterStorage = (id: string, queryClient: QueryClient): Keeping<LetterDoc, LetterDetail> => ({
  key: `letter-${id}`,
  toDoc: toLetterDoc,
  toText: serializeDoc,
  toVersion: ({ updatedAt }) => updatedAt,
  readDraft: readLetterDraft,
  readOther: (current) => LetterDetail.safeParse(current).data ?? null,
  save: async (doc, { updatedAt }) =>
    updateLetter(id, requireValid(UpdateLetter, { ...doc, basedOn: updatedAt })),
  take: (letter) => queryClient.setQueryData(letterOptions(id).queryKey, letter),
});

/** A letter that is saved automatically when the user pauses. */
export function useLetter(stored: LetterDetail) {
  const queryClient = useQueryClient();
  const keeping = useMemo(() => createLetterStorage(stored.id, queryClient), [stored.id, queryClient]);
  const { setDoc, state, ...kept } = useKept(keeping, stored);
  return {
    ...kept,
    saving: state,
    change: (changed: Partial<LetterDoc>) => setDoc((before) => ({ ...before, ...changed })),
  };
}
