import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { dropDraft, keepDraft, readDraft } from "#src/lib/drafts.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";
import { Application, type ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

import { applicationsOptions } from "./applications.api.ts";
import { applicationOptions, saveNotes } from "./timeline.api.ts";

const REST_MS = 700;

export type NotesState = "saved" | "waiting" | "failed" | "conflict";

type Latest = {
  text: string;
  saved: string;
  basedOn: string;
  isSaving: boolean;
  /** A conflict waits for the user's decision. */
  isBlocked: boolean;
};

/** Notes that save themselves when the user rests, one save at a time; what could not be saved is kept as a draft. */
export function useNotes({ id, notes: stored = "", updatedAt }: ApplicationDetail) {
  const queryClient = useQueryClient();
  const key = `notes-${id}`;
  const [text, setText] = useState(() => draftOf(key) ?? stored);
  const [state, setState] = useState<NotesState>(() => (draftOf(key) === null ? "saved" : "failed"));
  const [other, setOther] = useState<Application | null>(null);
  /** Counts what has to be saved; each change starts the rest anew. */
  const [turn, setTurn] = useState(0);
  const latest = useRef<Latest>({
    text,
    saved: stored,
    basedOn: updatedAt,
    isSaving: false,
    isBlocked: false,
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
      dropDraft(key);
      queryClient.setQueryData(
        applicationOptions(id).queryKey,
        (before) => before && { ...before, notes: sent, updatedAt: basedOn },
      );
      void queryClient.invalidateQueries({ queryKey: applicationsOptions.queryKey });
      const isDone = now.text === sent;
      setState(isDone ? "saved" : "waiting");
      if (!isDone) setTurn((before) => before + 1);
    } catch (error) {
      keepDraft(key, now.text);
      const current = conflictOf(error);
      now.isBlocked = current !== null;
      setOther(current);
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
    const flush = () => void save();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [save]);

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
    },
    retry: begin,
    keepMine() {
      if (other !== null)
        Object.assign(latest.current, { basedOn: other.updatedAt, saved: other.notes ?? "" });
      begin();
    },
    takeOther() {
      const notes = other?.notes ?? "";
      Object.assign(latest.current, { text: notes, saved: notes, isBlocked: false });
      if (other !== null) latest.current.basedOn = other.updatedAt;
      setText(notes);
      dropDraft(key);
      setState("saved");
    },
  };
}

function draftOf(key: string): string | null {
  const draft = readDraft(key);
  return typeof draft === "string" ? draft : null;
}

function conflictOf(error: unknown): Application | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const read = Application.safeParse(error.current);
  return read.success ? read.data : null;
}
