import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { beginHistory, recordChange, redo, undo } from "#src/kept/history.ts";
import { createInitialDoc, useAutosave } from "#src/kept/use-autosave.ts";
import type { ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

import { type EditorDoc, toEditorDoc } from "./doc.ts";
import { createResumeStorage } from "./keeping.ts";

/**
 * Edits the document; `field` names the field being typed into, so that consecutive typing is one undo step.
 */
export type Edit = (change: (doc: EditorDoc) => EditorDoc, field?: string) => void;

export function useEditor(stored: ResumeDetail) {
  const { id } = stored;
  const queryClient = useQueryClient();
  const keeping = useMemo(() => createResumeStorage(id, queryClient), [id, queryClient]);
  const [begun] = useState(() => createInitialDoc(keeping, stored));
  // The history starts with the stored version before the restored draft, so that Undo goes back to it.
  const [history, setHistory] = useState(() =>
    beginHistory(begun.doc, begun.isRestored ? [toEditorDoc(stored)] : []),
  );
  const [isRestored, setRestored] = useState(begun.isRestored && !begun.isOutdated);
  const doc = history.present;

  const edit: Edit = useCallback((change, field) => {
    const nowMs = Date.now();
    setHistory((before) => recordChange(before, change(before.present), field ?? null, nowMs));
  }, []);
  // Adopting a stored version is also an undo step, so that local edits can be recovered.
  const saving = useAutosave(keeping, stored, begun, doc, (taken) => edit(() => taken));

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
  };
}

export type Editor = ReturnType<typeof useEditor>;
