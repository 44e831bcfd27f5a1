import { useCallback, useState } from "react";

import { readDraft } from "#src/lib/drafts.ts";
import type { ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

import { type EditorDoc, readAsDraft, textOfDoc, toDoc } from "./doc.ts";
import { type History, beginHistory, record, redo, undo } from "./history.ts";
import { draftKey, useAutosave } from "./use-autosave.ts";

/** A change of the document; a `field` names what is typed into, so that a word is one step of undo. */
export type Edit = (change: (doc: EditorDoc) => EditorDoc, field?: string) => void;

type Begun = { history: History<EditorDoc>; isRestored: boolean; draftBasedOn: string | null };

/** Begins with the draft of this device, where there is one; undo then leads to what is stored. */
function begin(stored: ResumeDetail): Begun {
  const own = toDoc(stored);
  const draft = readAsDraft(readDraft(draftKey(stored.id)));
  if (draft === null || textOfDoc(draft.doc) === textOfDoc(own))
    return { history: beginHistory(own), isRestored: false, draftBasedOn: null };
  return {
    history: beginHistory(draft.doc, [own]),
    isRestored: draft.basedOn === stored.updatedAt,
    draftBasedOn: draft.basedOn === stored.updatedAt ? null : draft.basedOn,
  };
}

export function useEditor(stored: ResumeDetail) {
  const [begun] = useState(() => begin(stored));
  const [history, setHistory] = useState(begun.history);
  const [isRestored, setRestored] = useState(begun.isRestored);
  const doc = history.present;
  const saving = useAutosave(stored, doc, begun.draftBasedOn);

  const edit: Edit = useCallback((change, field) => {
    const nowMs = Date.now();
    setHistory((before) => record(before, change(before.present), field ?? null, nowMs));
  }, []);

  return {
    doc,
    edit,
    saving,
    isRestored,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => {
      setRestored(false);
      setHistory(undo);
    }, []),
    redo: useCallback(() => setHistory(redo), []),
    /** Takes what is stored in place of what is written; undo brings that back. */
    adopt: (other: Parameters<typeof saving.adopt>[0]) => {
      const taken = saving.adopt(other);
      edit(() => taken);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
