import { constants, inflateRawSync, inflateSync } from "node:zlib";

import { concatenateBytes } from "./bytes.ts";
import { createTooComplexError } from "./errors.ts";
import { type WorkBudget } from "./work-budget.ts";

const SLICE_BYTES = 4096;

/** The unpacked size exceeds the limit. */
export const createUnpackedTooLargeError = () =>
  createTooComplexError("it unpacks to far more than its size");

/** Unpacks a zip entry, up to `most` bytes; null if it is broken. */
export function inflateRaw(bytes: Uint8Array, most: number, budget: WorkBudget): Uint8Array | null {
  budget.spend("characters", bytes.length);
  return chargeBytes(
    budget,
    inflateBounded(() => inflateRawSync(bytes, getInflateOptions(most, budget))),
  );
}

/** Unpacks a zlib stream, up to `most` bytes; a broken one yields the data before the error. */
export async function inflateZlib(bytes: Uint8Array, most: number, budget: WorkBudget): Promise<Uint8Array> {
  budget.spend("characters", bytes.length);
  const whole = inflateBounded(() => inflateSync(bytes, getInflateOptions(most, budget)));
  return chargeBytes(budget, whole ?? (await inflateUntilFault(bytes, Math.min(most, budget.left("bytes")))));
}

const getInflateOptions = (most: number, budget: WorkBudget) => ({
  maxOutputLength: Math.max(1, Math.min(most, budget.left("bytes"))),
  finishFlush: constants.Z_SYNC_FLUSH,
});

function chargeBytes<Bytes extends Uint8Array | null>(budget: WorkBudget, bytes: Bytes): Bytes {
  budget.spend("bytes", bytes?.length ?? 0);
  return bytes;
}

function inflateBounded(inflate: () => Uint8Array): Uint8Array | null {
  try {
    return inflate();
  } catch (error) {
    // Error codes differ between runtimes, but only exceeding the output limit is a `RangeError`.
    if (error instanceof RangeError) throw createUnpackedTooLargeError();
    return null;
  }
}

/** Writes small slices, as the stream buffers all output of a slice. */
async function inflateUntilFault(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  const stream = new DecompressionStream("deflate");
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const writeSlices = async () => {
    for (let at = 0; at < bytes.length; at += SLICE_BYTES)
      await writer.write(bytes.slice(at, at + SLICE_BYTES));
    await writer.close();
  };
  const writing = writeSlices().catch(() => {});
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) throw createUnpackedTooLargeError();
      chunks.push(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    if (length > most) throw error;
  }
  await writing;
  return concatenateBytes(chunks);
}
