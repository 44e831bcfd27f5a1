import type { Engines } from "./engines/open.ts";

/**
 * Loads the engines bundled with this Worker; they are compiled at build time, because a Worker cannot compile
 * WebAssembly.
 */
export async function loadEngines(): Promise<Engines> {
  const [quickjs, micropython] = await Promise.all([
    import("./engines/quickjs.wasm"),
    import("./engines/micropython.wasm"),
  ]);
  return { quickjs: quickjs.default, micropython: micropython.default };
}
