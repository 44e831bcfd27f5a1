import { z } from "zod/mini";

import { deviceStorage } from "./storage.ts";

const PREFIX = "draft:";

/**
 * What was written and not saved. It outlives a session that ends by itself, and goes with a user who logs out.
 * The reader checks its shape: it may be older than the product.
 */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(deviceStorage.read(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

export const keepDraft = (key: string, value: unknown): void =>
  deviceStorage.write(PREFIX + key, JSON.stringify(value));

export const dropDraft = (key: string): void => deviceStorage.remove(PREFIX + key);

export function dropDrafts(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(PREFIX)) deviceStorage.remove(key);
}

/** A text with the stored text that it was begun with; null where that is not known. */
export type TextDraft = { text: string; basedOn: string | null };

const KeptText = z.object({ text: z.string(), basedOn: z.nullable(z.string()) });

/** A text that a device keeps without what it was begun with is a draft too, of an unknown base. */
export function readTextDraft(key: string): TextDraft | null {
  const kept = readDraft(key);
  if (typeof kept === "string") return { text: kept, basedOn: null };
  const read = KeptText.safeParse(kept);
  return read.success ? read.data : null;
}

export const keepTextDraft = (key: string, draft: TextDraft): void => keepDraft(key, draft);

/** Begins with the draft of this device; `isOutdated` where something else was stored after it was begun. */
export function beginText(key: string, stored: string): TextDraft & { isOutdated: boolean } {
  const draft = readTextDraft(key);
  return draft === null || draft.text === stored
    ? { text: stored, basedOn: stored, isOutdated: false }
    : { ...draft, isOutdated: draft.basedOn !== stored };
}
