import { useSyncExternalStore } from "react";

import { ENGINE_HEADER } from "#worker/features/ai/engine-header.contract.ts";

import { deviceStorage } from "./storage.ts";

const KEY = "engine";
const listeners = new Set<() => void>();

const prefersBuiltIn = (): boolean => deviceStorage.read(KEY) === ENGINE_HEADER.builtIn;

/** Stays on this device until it is chosen otherwise. */
export function chooseEngine(isBuiltIn: boolean): void {
  if (isBuiltIn) deviceStorage.write(KEY, ENGINE_HEADER.builtIn);
  else deviceStorage.remove(KEY);
  for (const listener of listeners) listener();
}

/** What every call says of the engine that the user wants. */
export const engineHeaders = (): Record<string, string> =>
  prefersBuiltIn() ? { [ENGINE_HEADER.name]: ENGINE_HEADER.builtIn } : {};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the user wants the built-in engine, where there is another one. */
export const usePrefersBuiltIn = (): boolean => useSyncExternalStore(subscribe, prefersBuiltIn, () => false);
