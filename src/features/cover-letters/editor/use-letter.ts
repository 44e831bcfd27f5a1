import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { dropDraft, keepDraft } from "#src/lib/drafts.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";
import { LetterDetail, UpdateLetter } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { letterOptions, updateLetter } from "../cover-letters.api.ts";
import { type LetterDoc, docOf, draftKey, readLetterDraft, textOfDoc } from "./doc.ts";

const REST_MS = 900;

export type LetterSaving =
  | { kind: "saved" | "waiting" | "failed" }
  | { kind: "invalid"; message: string }
  | { kind: "conflict"; other: LetterDetail };

type Latest = {
  doc: LetterDoc;
  saved: string;
  basedOn: string;
  /** The save that is on its way. */
  running: Promise<void> | null;
  /** A conflict waits for the user's decision. */
  isBlocked: boolean;
};

/** The stored letter that another tab or device has changed meanwhile. */
function conflictOf(error: unknown): LetterDetail | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const read = LetterDetail.safeParse(error.current);
  return read.success ? read.data : null;
}

/** Begins with the draft of this device, where there is one. What was stored after it was begun is the user's decision. */
function begin(stored: LetterDetail): { doc: LetterDoc; basedOn: string } {
  const draft = readLetterDraft(stored.id);
  return draft === null || textOfDoc(draft.doc) === textOfDoc(docOf(stored))
    ? { doc: docOf(stored), basedOn: stored.updatedAt }
    : draft;
}

/** A letter that saves itself when the user rests; what is not saved yet is kept on this device. */
export function useLetter(stored: LetterDetail) {
  const { id } = stored;
  const queryClient = useQueryClient();
  const [begun] = useState(() => begin(stored));
  const isOutdated = begun.basedOn !== stored.updatedAt;
  const [doc, setDoc] = useState(begun.doc);
  const [saving, setSaving] = useState<LetterSaving>(
    isOutdated ? { kind: "conflict", other: stored } : { kind: "saved" },
  );
  const latest = useRef<Latest>({
    doc,
    saved: textOfDoc(docOf(stored)),
    basedOn: begun.basedOn,
    running: null,
    isBlocked: isOutdated,
  });
  useUnsaved(saving.kind !== "saved");

  const take = useCallback(
    (letter: LetterDetail) => {
      Object.assign(latest.current, { saved: textOfDoc(docOf(letter)), basedOn: letter.updatedAt });
      queryClient.setQueryData(letterOptions(id).queryKey, letter);
    },
    [id, queryClient],
  );

  /** Saves now; whether what is stored is what is written. */
  const save = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    while (now.running !== null) await now.running;
    const sent = textOfDoc(now.doc);
    if (now.isBlocked) return false;
    if (sent === now.saved) return true;
    const read = UpdateLetter.safeParse({ ...now.doc, basedOn: now.basedOn });
    if (!read.success) {
      setSaving({
        kind: "invalid",
        message: read.error.issues[0]?.message ?? "Something in it is too long.",
      });
      return false;
    }
    async function run(change: UpdateLetter) {
      try {
        take(await updateLetter(id, change));
        now.saved = sent;
        const isDone = textOfDoc(now.doc) === sent;
        if (isDone) dropDraft(draftKey(id));
        setSaving({ kind: isDone ? "saved" : "waiting" });
      } catch (error) {
        const other = conflictOf(error);
        now.isBlocked = other !== null;
        setSaving(other === null ? { kind: "failed" } : { kind: "conflict", other });
      }
      now.running = null;
    }
    now.running = run(read.data);
    await now.running;
    return textOfDoc(now.doc) === now.saved;
  }, [id, take]);

  useEffect(() => {
    const now = latest.current;
    now.doc = doc;
    if (textOfDoc(doc) === now.saved && !now.isBlocked) {
      dropDraft(draftKey(id));
      setSaving((before) => (before.kind === "saved" ? before : { kind: "saved" }));
      return undefined;
    }
    keepDraft(draftKey(id), { basedOn: now.basedOn, doc });
    if (now.isBlocked) return undefined;
    setSaving((before) => (before.kind === "waiting" ? before : { kind: "waiting" }));
    const timer = setTimeout(() => void save(), REST_MS);
    return () => clearTimeout(timer);
  }, [doc, id, save]);

  useEffect(() => () => void save(), [save]);

  return {
    doc,
    saving,
    flush: save,
    retry() {
      setSaving({ kind: "waiting" });
      void save();
    },
    change: (changed: Partial<LetterDoc>) => setDoc((before) => ({ ...before, ...changed })),
    /** What the server has made of it: another version, an earlier one. */
    adopt(letter: LetterDetail) {
      latest.current.isBlocked = false;
      take(letter);
      dropDraft(draftKey(id));
      latest.current.doc = docOf(letter);
      setDoc(docOf(letter));
      setSaving({ kind: "saved" });
    },
    /** Saves what is written over what another tab has saved. */
    keepMine(other: LetterDetail) {
      Object.assign(latest.current, {
        basedOn: other.updatedAt,
        saved: textOfDoc(docOf(other)),
        isBlocked: false,
      });
      setSaving({ kind: "waiting" });
      void save();
    },
  };
}

export type LetterEditing = ReturnType<typeof useLetter>;
