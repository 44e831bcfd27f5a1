import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { dropDraft, keepDraft, readDraft } from "#src/lib/drafts.ts";

import { interviewOptions, saveAnswerDraft } from "../interviews.api.ts";

const REST_MS = 800;

export const draftKeyOf = (id: string, index: number): string => `interview:${id}:${index}`;

export const practiceKeyOf = (id: string, index: number, kind: "again" | "follow_up"): string =>
  `${draftKeyOf(id, index)}:${kind}`;

const readText = (key: string): string | null => {
  const kept = readDraft(key);
  return typeof kept === "string" ? kept : null;
};

/**
 * What is typed, kept on the device with every key and on the server when it rests. What the device has was not stored
 * yet, so it goes before what the server has.
 */
export function useAnswerDraft(id: string, index: number, stored: string) {
  const queryClient = useQueryClient();
  const key = draftKeyOf(id, index);
  const [text, setText] = useState(() => readText(key) ?? stored);
  const [state, setState] = useState<"saved" | "waiting" | "failed">("saved");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);

  async function store(answer: string) {
    try {
      await saveAnswerDraft(id, { questionIndex: index, answer });
      if (readText(key) === answer) dropDraft(key);
      setState("saved");
      queryClient.setQueryData(
        interviewOptions(id).queryKey,
        (known) =>
          known && {
            ...known,
            questions: known.questions.map((question, at) =>
              at === index && question.score == null ? { ...question, draft: answer } : question,
            ),
          },
      );
    } catch {
      setState("failed");
    }
  }
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  // Left before it rested: what is on the device is stored now.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const left = readText(key);
      if (left !== null && !isDone.current) void latest.current(left);
    },
    [key],
  );
  return {
    text,
    state,
    set(next: string) {
      setText(next);
      keepDraft(key, next);
      setState("waiting");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(next), REST_MS);
    },
    retry: () => void store(text),
    /** Stops storing while the answer is scored; `resume` where that failed. */
    hold() {
      clearTimeout(timer.current);
      isDone.current = true;
    },
    resume() {
      isDone.current = false;
      setState("waiting");
      timer.current = setTimeout(() => void latest.current(text), REST_MS);
    },
    done: () => dropDraft(key),
  };
}
