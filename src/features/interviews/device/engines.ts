import { useSyncExternalStore } from "react";

import {
  type DeviceLanguage,
  type Language,
  isReadOnly,
  isRunOnDevice,
} from "#worker/judge/languages.contract.ts";

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
    engine: createDeviceEngine({
      title: "Python",
      runMs: 7_000,
      load: async (onProgress) => (await import("../python/python-files.ts")).loadPythonFiles(onProgress),
    }),
  },
  cpp: {
    name: "Clang",
    size: "38 MB",
    engine: createDeviceEngine({
      title: "C++",
      // Compiling takes a second or two of it.
      runMs: 8_000,
      load: async (onProgress) => (await import("../cpp/cpp-files.ts")).loadCppFiles(onProgress),
    }),
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

/** Whether code of a language is read and not run, because nothing runs it, or its engine does not start here. */
export function useIsRead(language: Language): boolean {
  const cpp = useDeviceState("cpp");
  return isReadOnly(language) || (language === "cpp" && cpp.kind === "failed");
}
