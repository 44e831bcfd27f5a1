import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { requireValid } from "#src/kept/drafts.ts";
import { beginHistory, recordChange, redo, undo } from "#src/kept/history.ts";
import { type Keeping, createInitialDoc, useAutosave } from "#src/kept/use-autosave.ts";
import {
  LetterDetail,
  type StoredParagraph,
  UpdateLetter,
} from "#worker/features/cover-letters/cover-letters.contract.ts";

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

/** A letter that is saved automatically when the user pauses, and whose changes can be undone until it is written again. */
export function useLetter(stored: LetterDetail) {
  const queryClient = useQueryClient();
  const keeping = useMemo(() => createLetterStorage(stored.id, queryClient), [stored.id, queryClient]);
  const [begun] = useState(() => createInitialDoc(keeping, stored));
  const [history, setHistory] = useState(() => beginHistory(begun.doc));
  const doc = history.present;
  const { state, ...kept } = useAutosave(keeping, stored, begun, doc, (taken) =>
    setHistory(beginHistory(taken)),
  );
  /** `field`: what is typed into, so that typing on is one step to undo; null for a step of its own. */
  const edit = useCallback((change: (doc: LetterDoc) => LetterDoc, field: string | null) => {
    const nowMs = Date.now();
    setHistory((before) => recordChange(before, change(before.present), field, nowMs));
  }, []);
  return {
    ...kept,
    doc,
    saving: state,
    change: (changed: Partial<LetterDoc>) =>
      edit((before) => ({ ...before, ...changed }), Object.keys(changed).join(" ")),
    changeParagraph: (changed: StoredParagraph, { isStep = false } = {}) =>
      edit(
        (before) => ({
          ...before,
          paragraphs: before.paragraphs.map((paragraph) =>
            paragraph.id === changed.id ? changed : paragraph,
          ),
        }),
        isStep ? null : changed.id,
      ),
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
  };
}
