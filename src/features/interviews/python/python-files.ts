import script from "pyodide/pyodide.asm.mjs?url";
import wasm from "pyodide/pyodide.asm.wasm?url";
import library from "pyodide/python_stdlib.zip?url";

// oxlint-disable-next-line import/default -- the address of the bundled worker
import worker from "./python-worker.ts?worker&url";

/** Addresses of the files, each with its bytes when unpacked. */
const FILES = {
  script: { address: script, bytes: 1_250_344 },
  wasm: { address: wasm, bytes: 9_598_218 },
  library: { address: library, bytes: 2_545_637 },
} as const;

const ALL_BYTES = Object.values(FILES).reduce((sum, { bytes }) => sum + bytes, 0);

export interface LoadedFiles {
  worker: string;
  script: ArrayBuffer;
  wasm: ArrayBuffer;
  library: ArrayBuffer;
}

/**
 * Reads the files of Python for this device. `onProgress` gets the share that was read, 0 to 1.
 * @throws TypeError if the network fails; Error if a file is missing.
 */
export async function loadPythonFiles(onProgress: (share: number) => void): Promise<LoadedFiles> {
  let read = 0;
  /** One file that fails ends the others. */
  const failed = new AbortController();
  const load = async ({ address }: { address: string }): Promise<ArrayBuffer> => {
    const response = await fetch(address, { signal: failed.signal });
    if (!response.ok || response.body === null) throw new Error(`${address} answers ${response.status}`);
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          read += chunk.byteLength;
          onProgress(Math.min(1, read / ALL_BYTES));
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted).arrayBuffer();
  };
  const [code, scriptBytes, wasmBytes, libraryBytes] = await Promise.all([
    load({ address: worker }),
    load(FILES.script),
    load(FILES.wasm),
    load(FILES.library),
  ]).catch((error: unknown) => {
    failed.abort();
    throw error;
  });
  return {
    worker: new TextDecoder().decode(code),
    script: scriptBytes,
    wasm: wasmBytes,
    library: libraryBytes,
  };
}
