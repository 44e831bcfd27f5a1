import { GENERATION_HEADER } from "#worker/features/ai/engine-header.contract.ts";

import { api, startTimeout } from "./api.ts";
import { engineHeaders } from "./engine-choice.ts";

/** What the assistant works on: one of each kind at a time. */
export type GenerationKind =
  | "letter"
  | "tailoring"
  | "reading"
  | "rating"
  | "questions"
  | "answer"
  | "code"
  | "job";

/** The user's own word: nothing went wrong. */
export class Cancelled extends Error {
  constructor() {
    super("Cancelled");
    this.name = "Cancelled";
  }
}

export const CANCELLED = {
  title: "Cancelled",
  text: "Nothing was made. What you entered is still here.",
} as const;

const running = new Map<GenerationKind, { id: string; controller: AbortController }>();

/** Headers and a signal for a call that the assistant answers; it ends with Cancel or with the other signal. */
export function beginGeneration(
  kind: GenerationKind,
  other: AbortSignal = startTimeout("reading"),
): { headers: Record<string, string>; signal: AbortSignal } {
  const id = crypto.randomUUID();
  const controller = new AbortController();
  running.set(kind, { id, controller });
  return {
    headers: { ...engineHeaders(), [GENERATION_HEADER]: id },
    signal: AbortSignal.any([controller.signal, other]),
  };
}

/** The last argument of such a call. */
export function generating(kind: GenerationKind) {
  const { headers, signal } = beginGeneration(kind);
  return { headers, init: { credentials: "include" as const, signal } };
}

/** There is nothing left to cancel. */
export const endGeneration = (kind: GenerationKind): void => void running.delete(kind);

/** Ends the call, and tells the server, which asks the model no more and stores nothing. */
export function cancelGeneration(kind: GenerationKind): void {
  const generation = running.get(kind);
  if (generation === undefined) return;
  running.delete(kind);
  generation.controller.abort(new Cancelled());
  // A server that does not hear of it goes on until its deadline.
  void api.ai.cancel.$post({ json: { id: generation.id } }).catch(() => {});
}
