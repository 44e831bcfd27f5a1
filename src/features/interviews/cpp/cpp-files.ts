import { core, pack } from "virtual:cpp-pack";

import type { CppFiles } from "./cpp-messages.ts";
import { CPP_BYTES } from "./cpp-size.ts";
// oxlint-disable-next-line import/default -- the address of the bundled worker
import worker from "./cpp-worker.ts?worker&url";

export interface LoadedCpp extends CppFiles {
  worker: string;
}

/**
 * Reads what compiles C++ on this device; the worker unpacks it. `onProgress` gets the share that was read, 0 to 1.
 * @throws TypeError if the network fails; Error if a file is missing.
 */
export async function loadCppFiles(onProgress: (share: number) => void): Promise<LoadedCpp> {
  let read = 0;
  /** One file that fails ends the others. */
  const failed = new AbortController();
  const load = async (address: string): Promise<ArrayBuffer> => {
    const response = await fetch(address, { signal: failed.signal });
    if (!response.ok || response.body === null) throw new Error(`${address} answers ${response.status}`);
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          read += chunk.byteLength;
          onProgress(Math.min(1, read / CPP_BYTES));
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted).arrayBuffer();
  };
  const [code, coreBytes, packBytes] = await Promise.all([load(worker), load(core), load(pack)]).catch(
    (error: unknown) => {
      failed.abort();
      throw error;
    },
  );
  return { worker: new TextDecoder().decode(code), core: coreBytes, pack: packBytes };
}
