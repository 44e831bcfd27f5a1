import { useSyncExternalStore } from "react";

import { type DeviceLanguage, type Language, isRunOnDevice } from "#worker/judge/languages.contract.ts";

import { type DeviceEngine, type DeviceState, createDeviceEngine } from "./device-engine.ts";

interface KnownEngine {
  /** What runs the code, without its version. */
  name: string;
  /** What is loaded over the network, packed. */
  size: string;
  engine: DeviceEngine;
}

/** The engines of the languages that run on the user's device; their files are loaded when a language is chosen. */
export const DEVICE_ENGINES: Record<DeviceLanguage, KnownEngine> = {
  python: {
    name: "CPython",
    size: "6.3 MB",
    engine: createDeviceEngine("Python", async (onProgress) =>
      (await import("../python/python-files.ts")).loadPythonFiles(onProgress),
    ),
  },
};

/** The engine of a language; null for one that does not run on the device. */
export const findDeviceEngine = (language: Language): DeviceEngine | null =>
  isRunOnDevice(language) ? DEVICE_ENGINES[language].engine : null;

/** How far the engine of a language is. */
export function useDeviceState(language: DeviceLanguage): DeviceState {
  const { engine } = DEVICE_ENGINES[language];
  return useSyncExternalStore(engine.subscribe, engine.readState, () => ({ kind: "none" }) as const);
}
