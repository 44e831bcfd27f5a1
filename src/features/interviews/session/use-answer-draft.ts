import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { dropDraft } from "#src/lib/drafts.ts";
import { beginText, keepTextDraft } from "#src/lib/text-drafts.ts";
import { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

import { interviewOptions, saveAnswerDraft } from "../interviews.api.ts";

const REST_MS = 800;

export const draftKeyOf = (id: string, index: number): string => `interview:${id}:${index}`;

export const practiceKeyOf = (id: string, index: number, kind: "again" | "follow_up"): string =>
  `${draftKeyOf(id, index)}:${kind}`;

type Latest = {
  text: string;
  /** The stored draft that the text was begun with; null where that is not known. */
  saved: string | null;
  /** The save that is on its way. */
  running: Promise<void> | null;
  /** A conflict waits for the user's decision. */
  isBlocked: boolean;
  /** The answer is being scored, or is locked. */
  isHeld: boolean;
};

/** The draft that another tab or device has stored meanwhile. */
function findOtherDraft(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "interviews.draft_changed") return null;
  const read = DetailQuestion.safeParse(error.current);
  return read.success ? read.data.draft : null;
}

/**
 * What is typed, kept on the device with every key and on the server when it rests. What the device has was not stored
 * yet, so it goes before what the server has, unless another device has stored something since it was begun.
 */
export function useAnswerDraft(id: string, index: number, stored: string) {
  const queryClient = useQueryClient();
  const key = draftKeyOf(id, index);
  const [begun] = useState(() => beginText(key, stored));
  const [text, setText] = useState(begun.text);
  const [state, setState] = useState<"saved" | "waiting" | "failed" | "conflict">(
    begun.isOutdated ? "conflict" : begun.text === stored ? "saved" : "failed",
  );
  const [other, setOther] = useState(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Latest>({
    text: begun.text,
    saved: begun.basedOn,
    running: null,
    isBlocked: begun.isOutdated,
    isHeld: false,
  });

  const save = useCallback(async (): Promise<void> => {
    const now = latest.current;
    while (now.running !== null) await now.running;
    const { text: sent, saved } = now;
    if (now.isBlocked || now.isHeld || saved === null || sent === saved) return undefined;
    async function run(basedOn: string) {
      try {
        await saveAnswerDraft(id, { questionIndex: index, answer: sent, basedOn });
        now.saved = sent;
        const isDone = now.text === sent;
        if (isDone) dropDraft(key);
        else keepTextDraft(key, { text: now.text, basedOn: sent });
        setState(isDone ? "saved" : "waiting");
        queryClient.setQueryData(
          interviewOptions(id).queryKey,
          (known) =>
            known && {
              ...known,
              questions: known.questions.map((question, at) =>
                at === index && question.score == null ? { ...question, draft: sent } : question,
              ),
            },
        );
      } catch (error) {
        const found = findOtherDraft(error);
        now.isBlocked = found !== null;
        if (found !== null) setOther(found);
        setState(found === null ? "failed" : "conflict");
      }
      now.running = null;
    }
    now.running = run(saved);
    return now.running;
  }, [id, index, key, queryClient]);

  const saveAtRest = useCallback(() => {
    setState("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), REST_MS);
  }, [save]);

  // Left before it rested: what is on the device is stored now.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
    },
    [save],
  );
  return {
    text,
    state,
    set(next: string) {
      const now = latest.current;
      now.text = next;
      setText(next);
      keepTextDraft(key, { text: next, basedOn: now.saved });
      if (!now.isBlocked) saveAtRest();
    },
    retry() {
      setState("waiting");
      void save();
    },
    keepMine() {
      Object.assign(latest.current, { saved: other, isBlocked: false });
      keepTextDraft(key, { text, basedOn: other });
      setState("waiting");
      void save();
    },
    takeOther() {
      Object.assign(latest.current, { text: other, saved: other, isBlocked: false });
      setText(other);
      dropDraft(key);
      setState("saved");
    },
    /** Stops storing while the answer is scored; `resume` where that failed. */
    hold() {
      clearTimeout(timer.current);
      latest.current.isHeld = true;
    },
    resume() {
      latest.current.isHeld = false;
      saveAtRest();
    },
    done: () => dropDraft(key),
  };
}
