import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { removeDraft, storeDraft, readDraft } from "#src/lib/drafts.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";

import { type Draft, NotValid } from "./drafts.ts";

const REST_MS = 800;

/** Describes how a type of document is autosaved. Must be the same object on every render. */
export type Keeping<Doc, Stored> = {
  /** Storage key of the local draft. */
  key: string;
  toDoc: (stored: Stored) => Doc;
  /** Serializes a document; equal texts mean there is nothing to save. */
  toText: (doc: Doc) => string;
  /**
   * Version of a stored document; it differs if another document has been stored since the draft was started.
   */
  toVersion: (stored: Stored) => string;
  readDraft: (kept: unknown) => Draft<Doc> | null;
  /** Reads the document stored by another tab or device from a conflict error; null if there is none. */
  readOther: (current: unknown) => Stored | null;
  /** @throws NotValid if the document cannot be saved as it is */
  save: (doc: Doc, basedOn: Stored) => Promise<Stored>;
  /** Receives each stored version, to update the rest of the screen. */
  take: (stored: Stored) => void;
};

export type SaveState<Stored> =
  | { kind: "saved" | "waiting" }
  /** `message` says why, where the user can do something about it. */
  | { kind: "failed"; message?: string }
  | { kind: "invalid"; message: string }
  | { kind: "conflict"; other: Stored };

export type Begun<Doc> = Draft<Doc> & {
  /** The stored document in serialized form. */
  saved: string;
  isRestored: boolean;
  /** Another version was stored after the draft was started. */
  isOutdated: boolean;
};

/** Initial state: the draft on this device if there is one, else the stored document. */
export function createInitialDoc<Doc, Stored>(keeping: Keeping<Doc, Stored>, stored: Stored): Begun<Doc> {
  const doc = keeping.toDoc(stored);
  const saved = keeping.toText(doc);
  const basedOn = keeping.toVersion(stored);
  const draft = keeping.readDraft(readDraft(keeping.key));
  if (draft === null || keeping.toText(draft.doc) === saved)
    return { doc, basedOn, saved, isRestored: false, isOutdated: false };
  return { ...draft, saved, isRestored: true, isOutdated: draft.basedOn !== basedOn };
}

type Latest<Doc, Stored> = {
  doc: Doc;
  /** The stored document in serialized form. */
  saved: string;
  stored: Stored;
  basedOn: string | null;
  /** The save in flight. */
  running: Promise<void> | null;
  /** A conflict waits for the user's decision. */
  isBlocked: boolean;
  /** Saving is suspended while the server processes the document. */
  isHeld: boolean;
};

/** A full account and a limit by the hour are explained by the server; other failures pass by themselves. */
const readRefusal = (error: unknown): { message?: string } =>
  error instanceof ApiError && [409, 429].includes(error.status) ? { message: error.text } : {};

/**
 * Autosaves a document when the user pauses, one save at a time. Unsaved changes are kept on this device; on a
 * conflict with another device the user decides. `onAdopt` replaces the edited document.
 */
export function useAutosave<Doc, Stored>(
  keeping: Keeping<Doc, Stored>,
  stored: Stored,
  begun: Begun<Doc>,
  doc: Doc,
  onAdopt: (doc: Doc) => void,
) {
  const { key, toText } = keeping;
  const [state, setState] = useState<SaveState<Stored>>(
    begun.isOutdated ? { kind: "conflict", other: stored } : { kind: "saved" },
  );
  /** Incremented when a save left newer changes unsaved. */
  const [turn, setTurn] = useState(0);
  const latest = useRef<Latest<Doc, Stored>>({
    doc,
    saved: begun.saved,
    stored,
    basedOn: begun.basedOn,
    running: null,
    isBlocked: begun.isOutdated,
    isHeld: false,
  });
  useUnsaved(state.kind !== "saved");

  const goOnFrom = useCallback(
    (next: Stored, saved: string) =>
      Object.assign(latest.current, {
        stored: next,
        saved,
        basedOn: keeping.toVersion(next),
        isBlocked: false,
      }),
    [keeping],
  );

  // Handles a new stored version that leaves this document unchanged, such as an edit of other fields.
  useEffect(() => {
    const { isBlocked, saved } = latest.current;
    if (!isBlocked && toText(keeping.toDoc(stored)) === saved) goOnFrom(stored, saved);
  }, [stored, keeping, toText, goOnFrom]);

  const store = useCallback(
    async (sent: string): Promise<void> => {
      const now = latest.current;
      const applyStored = (next: Stored) => {
        goOnFrom(next, sent);
        keeping.take(next);
        const isDone = toText(now.doc) === sent;
        if (isDone) removeDraft(key);
        else {
          storeDraft(key, { basedOn: now.basedOn, doc: now.doc });
          setTurn((before) => before + 1);
        }
        setState({ kind: isDone ? "saved" : "waiting" });
      };
      try {
        applyStored(await keeping.save(now.doc, now.stored));
      } catch (error) {
        const other =
          error instanceof ApiError && error.status === 409 ? keeping.readOther(error.current) : null;
        if (error instanceof NotValid) setState({ kind: "invalid", message: error.message });
        else if (other === null) setState({ kind: "failed", ...readRefusal(error) });
        // The response of an earlier save was lost, or another device saved the same text: no conflict.
        else if (toText(keeping.toDoc(other)) === sent) applyStored(other);
        else {
          now.isBlocked = true;
          setState({ kind: "conflict", other });
        }
      }
      now.running = null;
    },
    [key, keeping, toText, goOnFrom],
  );

  const save = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    while (now.running !== null) await now.running;
    if (now.isBlocked || now.isHeld) return false;
    const sent = toText(now.doc);
    if (sent === now.saved) return true;
    now.running = store(sent);
    await now.running;
    return toText(now.doc) === now.saved;
  }, [toText, store]);

  useEffect(() => {
    const now = latest.current;
    now.doc = doc;
    if (toText(doc) === now.saved && !now.isBlocked) {
      removeDraft(key);
      setState((before) => (before.kind === "saved" ? before : { kind: "saved" }));
      return undefined;
    }
    // The draft is kept during a conflict too, so that no input is lost before the user decides.
    storeDraft(key, { basedOn: now.basedOn, doc });
    if (now.isBlocked) return undefined;
    setState((before) => (before.kind === "waiting" ? before : { kind: "waiting" }));
    const rest = setTimeout(() => void save(), REST_MS);
    return () => clearTimeout(rest);
  }, [doc, key, toText, save]);

  useEffect(() => {
    if (turn === 0) return undefined;
    const rest = setTimeout(() => void save(), REST_MS);
    return () => clearTimeout(rest);
  }, [turn, save]);

  // When the user leaves the screen, the document is saved at once without waiting for a pause; the device
  // already has the draft.
  useEffect(() => {
    const leave = () => void save();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [save]);

  function saveNow() {
    setState({ kind: "waiting" });
    // Where everything is stored already, nothing is sent that would end the waiting.
    void save().then((isSaved) => {
      if (isSaved) setState({ kind: "saved" });
    });
  }
  /** Continues from a version stored by another tab or by the server itself. */
  function adoptStored(other: Stored) {
    const taken = keeping.toDoc(other);
    goOnFrom(other, toText(taken));
    // Set at once: if the user leaves before the next render, the old document must not be saved.
    latest.current.doc = taken;
    removeDraft(key);
    keeping.take(other);
    setState({ kind: "saved" });
    onAdopt(taken);
  }
  return {
    state,
    /** Saves now. Resolves to true if everything is stored. */
    flush: save,
    retry: saveNow,
    adopt: adoptStored,
    takeOther: () => state.kind === "conflict" && adoptStored(state.other),
    /** Overwrites the version stored by another tab or device. */
    keepMine() {
      if (state.kind !== "conflict") return;
      const now = goOnFrom(state.other, toText(keeping.toDoc(state.other)));
      storeDraft(key, { basedOn: now.basedOn, doc: now.doc });
      saveNow();
    },
    /** Suspends saving until `release`, while the server processes the document. */
    hold: () => void (latest.current.isHeld = true),
    release() {
      latest.current.isHeld = false;
      saveNow();
    },
    /** Deletes the draft, which is obsolete because the document has been turned into something else. */
    forget: () => removeDraft(key),
  };
}

/** `useAutosave` that holds the document in its own state. */
export function useKept<Doc, Stored>(keeping: Keeping<Doc, Stored>, stored: Stored) {
  const [begun] = useState(() => createInitialDoc(keeping, stored));
  const [doc, setDoc] = useState(begun.doc);
  return { doc, setDoc, ...useAutosave(keeping, stored, begun, doc, setDoc) };
}
