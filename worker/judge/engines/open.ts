import { openJavaScript } from "./javascript.ts";
import { type Opened } from "./program.ts";
import { openPython } from "./python.ts";
import type { Translated } from "./translate.ts";

/** The instrumented engines, compiled by the build. Passed to the judge, because only a Worker can import them. */
export interface Engines {
  quickjs: WebAssembly.Module;
  micropython: WebAssembly.Module;
}

/** Opens a submission in a new instance. `fuel` is the limit for loading it. */
export function openProgram(engines: Engines, translated: Translated, fuel: number): Opened {
  if ("failure" in translated) return { program: null, failure: translated.failure, fuel: 0 };
  const { language, code, entries, shape, excuse } = translated;
  const opened =
    language === "python"
      ? openPython(engines.micropython, code, { entries, shape }, fuel)
      : openJavaScript(engines.quickjs, code, { entries, shape }, fuel);
  return { ...opened, failure: opened.failure === null ? null : excuse(opened.failure) };
}
