import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { dropDraft, keepDraft, readDraft } from "#src/lib/drafts.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";

import { type Draft, NotValid } from "./drafts.ts";

const REST_MS = 800;

/** What a room says of its documents so that they save themselves. Has to be the same object in every render. */
export type Keeping<Doc, Stored> = {
  /** Names the draft on this device. */
  key: string;
  toDoc: (stored: Stored) => Doc;
  /** The same text for documents between which there is nothing to save. */
  toText: (doc: Doc) => string;
  /** Another one where what is stored is not what a draft was begun with. */
  toVersion: (stored: Stored) => string;
  readDraft: (kept: unknown) => Draft<Doc> | null;
  /** What a refusal says that another tab or device has stored; null where it says nothing of the kind. */
  readOther: (current: unknown) => Stored | null;
  /** @throws NotValid where the document cannot be saved as it is */
  save: (doc: Doc, basedOn: Stored) => Promise<Stored>;
  /** Told of everything that is stored, so that the rest of the screen shows it. */
  take: (stored: Stored) => void;
};

export type SaveState<Stored> =
  | { kind: "saved" | "waiting" | "failed" }
  | { kind: "invalid"; message: string }
  | { kind: "conflict"; other: Stored };

export type Begun<Doc> = Draft<Doc> & {
  /** The text of what is stored. */
  saved: string;
  isRestored: boolean;
  /** Something else was stored after the draft was begun. */
  isOutdated: boolean;
};

/** Begins with the draft of this device, where there is one. */
export function beginKept<Doc, Stored>(keeping: Keeping<Doc, Stored>, stored: Stored): Begun<Doc> {
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
  /** The text of what is stored. */
  saved: string;
  stored: Stored;
  basedOn: string | null;
  /** The save that is on its way. */
  running: Promise<void> | null;
  /** A conflict waits for the user's decision. */
  isBlocked: boolean;
  /** The server is doing something with what is written. */
  isHeld: boolean;
};

/**
 * Saves a document when the user rests, one save at a time. What is not saved yet is kept on this device; what another
 * device has stored meanwhile is the user's decision. `onAdopt` puts another document in the place of what is written.
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
  /** Counts what a save has left to be saved. */
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

  // A change of something else moves the version on and leaves what is written here.
  useEffect(() => {
    const { isBlocked, saved } = latest.current;
    if (!isBlocked && toText(keeping.toDoc(stored)) === saved) goOnFrom(stored, saved);
  }, [stored, keeping, toText, goOnFrom]);

  const store = useCallback(
    async (sent: string): Promise<void> => {
      const now = latest.current;
      const took = (next: Stored) => {
        goOnFrom(next, sent);
        keeping.take(next);
        const isDone = toText(now.doc) === sent;
        if (isDone) dropDraft(key);
        else {
          keepDraft(key, { basedOn: now.basedOn, doc: now.doc });
          setTurn((before) => before + 1);
        }
        setState({ kind: isDone ? "saved" : "waiting" });
      };
      try {
        took(await keeping.save(now.doc, now.stored));
      } catch (error) {
        const other =
          error instanceof ApiError && error.status === 409 ? keeping.readOther(error.current) : null;
        if (error instanceof NotValid) setState({ kind: "invalid", message: error.message });
        else if (other === null) setState({ kind: "failed" });
        // A save whose answer was lost, or another device that has written the same: there is nothing to decide.
        else if (toText(keeping.toDoc(other)) === sent) took(other);
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
      dropDraft(key);
      setState((before) => (before.kind === "saved" ? before : { kind: "saved" }));
      return undefined;
    }
    // In a conflict too: what is decided later has all that was written.
    keepDraft(key, { basedOn: now.basedOn, doc });
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

  // Left before it rested: the device has it already, and the server is told now.
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
    void save();
  }
  /** What is stored now, by another tab or by the server's own doing, is what is written from now on. */
  function adopt(other: Stored) {
    const taken = keeping.toDoc(other);
    goOnFrom(other, toText(taken));
    // The document too: a page that is left before it is drawn keeps nothing of what was there before.
    latest.current.doc = taken;
    dropDraft(key);
    keeping.take(other);
    setState({ kind: "saved" });
    onAdopt(taken);
  }
  return {
    state,
    /** Saves now; whether what is stored is what is written. */
    flush: save,
    retry: saveNow,
    adopt,
    takeOther: () => state.kind === "conflict" && adopt(state.other),
    /** Saves what is written over what another tab or device has stored. */
    keepMine() {
      if (state.kind !== "conflict") return;
      const now = goOnFrom(state.other, toText(keeping.toDoc(state.other)));
      keepDraft(key, { basedOn: now.basedOn, doc: now.doc });
      saveNow();
    },
    /** Stores nothing until `release`, while the server works on what is written. */
    hold: () => void (latest.current.isHeld = true),
    release() {
      latest.current.isHeld = false;
      saveNow();
    },
    /** What is written has become something else, and is no draft any more. */
    forget: () => dropDraft(key),
  };
}

/** `useAutosave` with the document in a state of its own. */
export function useKept<Doc, Stored>(keeping: Keeping<Doc, Stored>, stored: Stored) {
  const [begun] = useState(() => beginKept(keeping, stored));
  const [doc, setDoc] = useState(begun.doc);
  return { doc, setDoc, ...useAutosave(keeping, stored, begun, doc, setDoc) };
}
