/** A file that an engine needs, with its bytes as it is counted while it loads. */
export interface EngineFile {
  address: string;
  bytes: number;
}

export interface LoadedFiles {
  /** The code of the worker. */
  worker: string;
  files: Record<string, ArrayBuffer>;
}

/**
 * Reads the files of an engine. `onProgress` gets the share that was read, 0 to 1.
 * @throws TypeError if the network fails or ends in the middle; Error if a file is missing.
 */
export async function loadFiles(
  worker: string,
  files: Readonly<Record<string, EngineFile>>,
  onProgress: (share: number) => void,
): Promise<LoadedFiles> {
  const all = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
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
          onProgress(Math.min(1, read / all));
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted).arrayBuffer();
  };
  const names = Object.keys(files);
  const [code, ...contents] = await Promise.all([
    load(worker),
    ...Object.values(files).map(({ address }) => load(address)),
  ]).catch((error: unknown) => {
    failed.abort();
    throw error;
  });
  return {
    worker: new TextDecoder().decode(code),
    files: Object.fromEntries(names.map((name, at) => [name, contents[at] as ArrayBuffer])),
  };
}
