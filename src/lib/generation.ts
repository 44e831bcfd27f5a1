import type { DeviceAnswer } from "#worker/features/ai/device.contract.ts";
import { DEVICE_ANSWERS, GENERATION_HEADER } from "#worker/features/ai/engine-header.contract.ts";

import { api, startTimeout } from "./api.ts";
import { DeviceFailure } from "./device-model/failure.ts";
import { getEngineHeaders, isDeviceChosen } from "./engine-choice.ts";

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

type Generation = { headers: Record<string, string>; signal: AbortSignal };

function register(kind: GenerationKind): Generation {
  const id = crypto.randomUUID();
  const controller = new AbortController();
  running.set(kind, { id, controller });
  return { headers: { ...getEngineHeaders(), [GENERATION_HEADER]: id }, signal: controller.signal };
}

/** Headers and an abort signal for an assistant request; it is aborted by Cancel or by the other signal. */
export function beginGeneration(
  kind: GenerationKind,
  other: AbortSignal = startTimeout("reading"),
): Generation {
  const { headers, signal } = register(kind);
  return { headers, signal: AbortSignal.any([signal, other]) };
}

/** Request options for an assistant request that the user can cancel. */
export function startGenerationRequest(kind: GenerationKind) {
  const { headers, signal } = beginGeneration(kind);
  return { headers, init: { credentials: "include" as const, signal } };
}

/** The tasks that the model of this browser is at work on: of each kind one, which goes on when its screen is left. */
const onDevice = new Set<GenerationKind>();

type TaskRequest = {
  headers: Record<string, string>;
  init: { credentials: "include"; signal: AbortSignal };
  /** Whether the model of this browser does the task. */
  isOnDevice: boolean;
  /** The body with what it has answered so far. */
  addAnswers: <Body extends object>(body: Body) => Body;
};

/**
 * Runs a task that the model of this browser may do: where the user has chosen it, `send` is called again with each of
 * its answers. `onText` receives what it writes first, while it writes it.
 * @throws DeviceFailure
 */
export async function runGeneration<Answer>(
  kind: GenerationKind,
  send: (request: TaskRequest) => Promise<Answer>,
  onText?: (text: string) => void,
): Promise<Answer> {
  const isOnDevice = isDeviceChosen();
  if (isOnDevice && onDevice.has(kind))
    throw new DeviceFailure(
      "busy",
      "The model in your browser is still at work on another one. It ends by itself.",
    );
  const { headers, signal } = register(kind);
  const sendOnce = (answers: readonly DeviceAnswer[]) =>
    send({
      headers,
      isOnDevice,
      init: { credentials: "include", signal: AbortSignal.any([signal, startTimeout("reading")]) },
      addAnswers: (body) => (answers.length === 0 ? body : { ...body, [DEVICE_ANSWERS]: answers }),
    });
  if (!isOnDevice) return await sendOnce([]);
  onDevice.add(kind);
  try {
    const { runOnDevice } = await import("./device-model/run-on-device.ts");
    return await runOnDevice({ kind, send: sendOnce, signal, onText });
  } finally {
    onDevice.delete(kind);
  }
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
