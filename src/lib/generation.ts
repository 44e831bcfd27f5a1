import { GENERATION_HEADER } from "#worker/features/ai/engine-header.contract.ts";

import { api, startTimeout } from "./api.ts";
import { getEngineHeaders } from "./engine-choice.ts";

/** Types of assistant tasks; at most one of each runs at a time. */
export type GenerationKind =
  | "letter"
  | "tailoring"
  | "reading"
  | "rating"
  | "questions"
  | "answer"
  | "code"
  | "job";

/** Thrown when the user has cancelled the task, so that it is not reported as an error. */
export class Cancelled extends Error {
  constructor() {
    super("Cancelled");
    this.name = "Cancelled";
  }
}

export const CANCELLED = {
  title: "Canceled",
  text: "Nothing was made. What you entered is still here.",
} as const;

const running = new Map<GenerationKind, { id: string; controller: AbortController }>();

/** Headers and an abort signal for an assistant request; it is aborted by Cancel or by the other signal. */
export function beginGeneration(
  kind: GenerationKind,
  other: AbortSignal = startTimeout("reading"),
): { headers: Record<string, string>; signal: AbortSignal } {
  const id = crypto.randomUUID();
  const controller = new AbortController();
  running.set(kind, { id, controller });
  return {
    headers: { ...getEngineHeaders(), [GENERATION_HEADER]: id },
    signal: AbortSignal.any([controller.signal, other]),
  };
}

/** Request options for an assistant request that the user can cancel. */
export function startGenerationRequest(kind: GenerationKind) {
  const { headers, signal } = beginGeneration(kind);
  return { headers, init: { credentials: "include" as const, signal } };
}

/** Marks the task as finished, so that it can no longer be cancelled. */
export const endGeneration = (kind: GenerationKind): void => void running.delete(kind);

/** Aborts the request and tells the server, which stops calling the model and stores nothing. */
export function cancelGeneration(kind: GenerationKind): void {
  const generation = running.get(kind);
  if (generation === undefined) return;
  running.delete(kind);
  generation.controller.abort(new Cancelled());
  // If this request fails, the server continues the task until its own timeout.
  void api.ai.cancel.$post({ json: { id: generation.id } }).catch(() => {});
}
