import { createInflate } from "node:zlib";

const SLICE_BYTES = 4096;
/** Size of an output chunk, the max held in memory. */
const CHUNK_BYTES = 65_536;
/** Bytes processed, input plus output, before yielding to other work. */
const STRETCH_BYTES = 1024 * 1024;

/**
 * Counts the bytes to which a zlib stream inflates, chunk by chunk without keeping them; stops at the chunk that
 * exceeds `most`. Null if the stream exceeds it, is corrupt or truncated, or has trailing data.
 */
export async function countInflated(
  parts: Uint8Array[],
  most: number,
  onChunk: (bytes: number) => void = () => {},
): Promise<number | null> {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES });
  let count = 0;
  let written = 0;
  let restedAt = 0;
  let isWhole = false;
  const over = new Promise<void>((resolve) => {
    inflate.on("end", () => {
      isWhole = true;
      resolve();
    });
    inflate.on("error", () => resolve());
    inflate.on("close", () => resolve());
  });
  inflate.on("data", (chunk: Uint8Array) => {
    count += chunk.length;
    onChunk(chunk.length);
    if (count > most) inflate.destroy();
  });
  /** Resolves once the slice is inflated and its chunks are counted. */
  const write = (slice: Uint8Array) => {
    const taken = new Promise<void>((resolve) => inflate.write(slice, () => resolve()));
    return Promise.race([taken, over]);
  };
  try {
    for (const slice of sliceParts(parts)) {
      // There is data after the end of the stream.
      if (isWhole) return null;
      await write(slice);
      if (inflate.destroyed) return null;
      written += slice.length;
      if (written + count - restedAt >= STRETCH_BYTES) {
        restedAt = written + count;
        await scheduler.wait(0);
      }
    }
    inflate.end();
    await over;
    return isWhole && count <= most && inflate.bytesWritten === written ? count : null;
  } finally {
    inflate.destroy();
  }
}

function* sliceParts(parts: Uint8Array[]): Generator<Uint8Array> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += SLICE_BYTES) yield part.subarray(at, at + SLICE_BYTES);
}
