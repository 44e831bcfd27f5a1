import { useSyncExternalStore } from "react";

import { ENGINE_HEADER } from "#worker/features/ai/engine-header.contract.ts";

import { deviceStorage } from "./storage.ts";

const KEY = "engine";
const listeners = new Set<() => void>();

const isBuiltInPreferred = (): boolean => deviceStorage.read(KEY) === ENGINE_HEADER.builtIn;

/** Stores the choice of engine on this device until it is changed. */
export function chooseEngine(isBuiltIn: boolean): void {
  if (isBuiltIn) deviceStorage.write(KEY, ENGINE_HEADER.builtIn);
  else deviceStorage.remove(KEY);
  for (const listener of listeners) listener();
}

/** Request headers with the user's choice of engine. */
export const getEngineHeaders = (): Record<string, string> =>
  isBuiltInPreferred() ? { [ENGINE_HEADER.name]: ENGINE_HEADER.builtIn } : {};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the user prefers the built-in engine to the model. */
export const usePrefersBuiltIn = (): boolean =>
  useSyncExternalStore(subscribe, isBuiltInPreferred, () => false);
