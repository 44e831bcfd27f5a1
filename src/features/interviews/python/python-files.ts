import script from "pyodide/pyodide.asm.mjs?url";
import wasm from "pyodide/pyodide.asm.wasm?url";
import library from "pyodide/python_stdlib.zip?url";

import { loadFiles } from "../device/load-files.ts";
// oxlint-disable-next-line import/default -- the address of the bundled worker
import worker from "./python-worker.ts?worker&url";

/** The files of CPython, each with its bytes when unpacked. */
const FILES = {
  script: { address: script, bytes: 1_250_344 },
  wasm: { address: wasm, bytes: 9_598_218 },
  library: { address: library, bytes: 2_545_637 },
} as const;

export const loadPythonFiles = (onProgress: (share: number) => void) => loadFiles(worker, FILES, onProgress);
