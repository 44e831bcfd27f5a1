import type { Engines } from "./engines/open.ts";

/** The engines as this Worker carries them: compiled when the product is built, because a Worker compiles nothing. */
export async function loadEngines(): Promise<Engines> {
  const [quickjs, micropython] = await Promise.all([
    import("./engines/quickjs.wasm"),
    import("./engines/micropython.wasm"),
  ]);
  return { quickjs: quickjs.default, micropython: micropython.default };
}
