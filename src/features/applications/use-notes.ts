import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { dropDraft } from "#src/lib/drafts.ts";
import { beginText, keepTextDraft } from "#src/lib/text-drafts.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";
import { Application, type ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

import { applicationsOptions } from "./applications.api.ts";
import { applicationOptions, saveNotes } from "./timeline.api.ts";

const REST_MS = 700;

export type NotesState = "saved" | "waiting" | "failed" | "conflict";

/** What is stored: the notes and the version that they are of. */
type Stored = { notes: string; updatedAt: string };

type Latest = {
  text: string;
  /** The stored notes that the text was begun with; null where that is not known. */
  saved: string | null;
  basedOn: string;
  isSaving: boolean;
  /** A conflict waits for the user's decision. */
  isBlocked: boolean;
};

/** Notes that save themselves when the user rests, one save at a time; what could not be saved is kept as a draft. */
export function useNotes({ id, notes: stored = "", updatedAt }: ApplicationDetail) {
  const queryClient = useQueryClient();
  const key = `notes-${id}`;
  const [begun] = useState(() => beginText(key, stored));
  const [text, setText] = useState(begun.text);
  const [state, setState] = useState<NotesState>(
    begun.isOutdated ? "conflict" : begun.text === stored ? "saved" : "failed",
  );
  const [other, setOther] = useState<Stored>({ notes: stored, updatedAt });
  /** Counts what has to be saved; each change starts the rest anew. */
  const [turn, setTurn] = useState(0);
  const latest = useRef<Latest>({
    text: begun.text,
    saved: begun.basedOn,
    basedOn: updatedAt,
    isSaving: false,
    isBlocked: begun.isOutdated,
  });
  useUnsaved(state !== "saved");

  // A change of the status moves the version on and leaves the notes; notes that another tab changed are a conflict.
  useEffect(() => {
    if (stored === latest.current.saved) latest.current.basedOn = updatedAt;
  }, [stored, updatedAt]);

  const save = useCallback(async () => {
    const now = latest.current;
    if (now.isSaving || now.isBlocked || now.text === now.saved) return;
    now.isSaving = true;
    const sent = now.text;
    try {
      const { updatedAt: basedOn } = await saveNotes(id, sent, now.basedOn);
      Object.assign(now, { saved: sent, basedOn });
      const isDone = now.text === sent;
      if (isDone) dropDraft(key);
      else keepTextDraft(key, { text: now.text, basedOn: sent });
      queryClient.setQueryData(
        applicationOptions(id).queryKey,
        (before) => before && { ...before, notes: sent, updatedAt: basedOn },
      );
      void queryClient.invalidateQueries({ queryKey: applicationsOptions.queryKey });
      setState(isDone ? "saved" : "waiting");
      if (!isDone) setTurn((before) => before + 1);
    } catch (error) {
      keepTextDraft(key, { text: now.text, basedOn: now.saved });
      const current = conflictOf(error);
      now.isBlocked = current !== null;
      if (current !== null) setOther({ notes: current.notes ?? "", updatedAt: current.updatedAt });
      setState(current === null ? "failed" : "conflict");
    }
    now.isSaving = false;
  }, [id, key, queryClient]);

  useEffect(() => {
    if (turn === 0) return undefined;
    const timer = setTimeout(() => void save(), REST_MS);
    return () => clearTimeout(timer);
  }, [turn, save]);

  // A user who closes the dialog in the middle of a word keeps the word.
  useEffect(() => {
    const flush = () => {
      const { text: written, saved, isBlocked } = latest.current;
      if (!isBlocked && written !== saved) keepTextDraft(key, { text: written, basedOn: saved });
      void save();
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [key, save]);

  function begin() {
    latest.current.isBlocked = false;
    setState("waiting");
    setTurn((before) => before + 1);
  }

  return {
    text,
    state,
    change(next: string) {
      latest.current.text = next;
      setText(next);
      if (!latest.current.isBlocked) begin();
      // What is decided later has all that was written.
      else keepTextDraft(key, { text: next, basedOn: latest.current.saved });
    },
    retry: begin,
    keepMine() {
      Object.assign(latest.current, { basedOn: other.updatedAt, saved: other.notes });
      begin();
    },
    takeOther() {
      const { notes, updatedAt: basedOn } = other;
      Object.assign(latest.current, { text: notes, saved: notes, basedOn, isBlocked: false });
      setText(notes);
      dropDraft(key);
      setState("saved");
    },
  };
}

function conflictOf(error: unknown): Application | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const read = Application.safeParse(error.current);
  return read.success ? read.data : null;
}
