import { useState } from "react";

import { useAnswerDraft } from "../session/use-answer-draft.ts";

/** The first explanation is autosaved on the server like every answer; one written in practice is not. */
export function useExplanation(id: string, index: number, stored: string, isPractice: boolean) {
  const kept = useAnswerDraft(id, index, stored);
  const [doc, setDoc] = useState("");
  const noop = () => {};
  const practice = { doc, setDoc, state: { kind: "saved" }, keepMine: noop, takeOther: noop } as const;
  return isPractice ? { ...practice, hold: noop, release: noop, forget: noop } : kept;
}
export type Explanation = ReturnType<typeof useExplanation>;
