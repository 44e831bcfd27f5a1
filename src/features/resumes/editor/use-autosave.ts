import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { dropDraft, keepDraft } from "#src/lib/drafts.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";
import { Resume, UpdateResume } from "#worker/features/resumes/resumes.contract.ts";

import { resumeOptions, resumesOptions, updateResume } from "../resumes.api.ts";
import { type EditorDoc, fromDoc, textOfDoc, toDoc } from "./doc.ts";

const REST_MS = 900;
const DRAFT_MS = 400;

export type SaveState =
  | { kind: "saved" | "waiting" | "failed" }
  | { kind: "invalid"; message: string }
  | { kind: "conflict"; other: Resume };

export const draftKey = (id: string): string => `resume-${id}`;

/** The stored resume that another tab or device has changed meanwhile. */
function conflictOf(error: unknown): Resume | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const read = Resume.safeParse(error.current);
  return read.success ? read.data : null;
}

type Latest = {
  doc: EditorDoc;
  saved: string;
  basedOn: string;
  /** The save that is on its way. */
  running: Promise<void> | null;
  /** A conflict waits for the user's decision. */
  isBlocked: boolean;
};

/**
 * Saves when the user rests, one save at a time; what is not saved yet is kept on this device. `draftBasedOn` is what a
 * draft was begun with that something else was stored after: the user decides first.
 */
export function useAutosave(stored: Resume, doc: EditorDoc, draftBasedOn: string | null) {
  const { id } = stored;
  const queryClient = useQueryClient();
  const [state, setState] = useState<SaveState>(
    draftBasedOn === null ? { kind: "saved" } : { kind: "conflict", other: stored },
  );
  /** What was stored last: the preview is drawn of it. */
  const [version, setVersion] = useState(stored.updatedAt);
  const latest = useRef<Latest>({
    doc,
    saved: textOfDoc(toDoc(stored)),
    basedOn: draftBasedOn ?? stored.updatedAt,
    running: null,
    isBlocked: draftBasedOn !== null,
  });
  useUnsaved(state.kind !== "saved");

  const take = useCallback(
    (answer: Resume) => {
      latest.current.basedOn = answer.updatedAt;
      setVersion(answer.updatedAt);
      queryClient.setQueryData(resumeOptions(id).queryKey, (before) => before && { ...before, ...answer });
      queryClient.setQueryData(resumesOptions.queryKey, (all) =>
        all?.map((other) => (other.id === id ? answer : other)),
      );
    },
    [id, queryClient],
  );

  const save = useCallback(async (): Promise<void> => {
    const now = latest.current;
    while (now.running !== null) await now.running;
    const sent = textOfDoc(now.doc);
    if (now.isBlocked || sent === now.saved) return undefined;
    const read = UpdateResume.safeParse({ ...fromDoc(now.doc), basedOn: now.basedOn });
    if (!read.success) {
      const message = read.error.issues[0]?.message ?? "Something in it is too long.";
      setState({ kind: "invalid", message });
      return undefined;
    }
    async function run() {
      try {
        take(await updateResume(id, read.data as UpdateResume));
        now.saved = sent;
        const isDone = textOfDoc(now.doc) === sent;
        if (isDone) dropDraft(draftKey(id));
        setState({ kind: isDone ? "saved" : "waiting" });
      } catch (error) {
        const other = conflictOf(error);
        now.isBlocked = other !== null;
        setState(other === null ? { kind: "failed" } : { kind: "conflict", other });
      }
      now.running = null;
    }
    now.running = run();
    return now.running;
  }, [id, take]);

  useEffect(() => {
    const now = latest.current;
    now.doc = doc;
    if (now.isBlocked) {
      // What is decided later has all that was written.
      keepDraft(draftKey(id), { basedOn: now.basedOn, doc });
      return undefined;
    }
    if (textOfDoc(doc) === now.saved) {
      dropDraft(draftKey(id));
      setState((before) => (before.kind === "saved" ? before : { kind: "saved" }));
      return undefined;
    }
    setState((before) => (before.kind === "waiting" ? before : { kind: "waiting" }));
    const draft = setTimeout(() => keepDraft(draftKey(id), { basedOn: now.basedOn, doc }), DRAFT_MS);
    const rest = setTimeout(() => void save(), REST_MS);
    return () => {
      clearTimeout(draft);
      clearTimeout(rest);
    };
  }, [doc, id, save]);

  // A user who leaves in the middle of a word keeps the word.
  useEffect(() => {
    const keep = () => {
      const { doc: written, saved, basedOn } = latest.current;
      if (textOfDoc(written) !== saved) keepDraft(draftKey(id), { basedOn, doc: written });
    };
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
      void save();
    };
  }, [id, save]);

  return {
    state,
    version,
    /** Saves now; afterwards what is stored is what is written, unless it could not be saved. */
    flush: save,
    retry() {
      setState({ kind: "waiting" });
      void save();
    },
    /** Saves what is written over what another tab has saved. */
    keepMine(other: Resume) {
      Object.assign(latest.current, {
        basedOn: other.updatedAt,
        saved: textOfDoc(toDoc(other)),
        isBlocked: false,
      });
      setState({ kind: "waiting" });
      void save();
    },
    /** What is stored now, by another tab or by the server's own doing, is what is written from now on. */
    adopt(other: Resume): EditorDoc {
      const taken = toDoc(other);
      // The document too: a page that is left before it is drawn keeps no draft of what was there before.
      Object.assign(latest.current, { doc: taken, saved: textOfDoc(taken), isBlocked: false });
      take(other);
      setState({ kind: "saved" });
      return taken;
    },
  };
}
