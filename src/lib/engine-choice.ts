import { useSyncExternalStore } from "react";

import { ENGINE_HEADER } from "#worker/features/ai/engine-header.contract.ts";

import { deviceStorage } from "./storage.ts";

/** What answers in the assistant: the model that is configured, our own rules, or the model of this browser. */
export type Engine = "configured" | "built-in" | "device";

const KEY = "engine";
const listeners = new Set<() => void>();

/** Whether the browser has an interface to a model of its own; the model itself may still be missing. */
export const hasModelInterface = (): boolean => "LanguageModel" in globalThis;

/** Who chose the device chose that no provider sees the text: without it, our own rules answer. */
function readEngine(): Engine {
  const chosen = deviceStorage.read(KEY);
  if (chosen === ENGINE_HEADER.device) return hasModelInterface() ? "device" : "built-in";
  return chosen === ENGINE_HEADER.builtIn ? "built-in" : "configured";
}

/** Stores the choice of engine on this device until it is changed. */
export function chooseEngine(engine: Engine): void {
  if (engine === "configured") deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, engine);
  for (const listener of listeners) listener();
}

/** Request headers with the user's choice of engine. */
export function getEngineHeaders(): Record<string, string> {
  const engine = readEngine();
  return engine === "configured" ? {} : { [ENGINE_HEADER.name]: engine };
}

export const isDeviceChosen = (): boolean => readEngine() === "device";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useEngine = (): Engine => useSyncExternalStore(subscribe, readEngine, () => "configured");
