import type { z } from "zod/mini";

import { deviceStorage } from "./storage.ts";

const PREFIX = "draft:";

/**
 * Unsaved input. It survives a session that expires, and is deleted when the user logs out. The caller
 * validates its shape, since it may come from an older release.
 */
export const readDraft = (key: string): unknown => deviceStorage.readJson(PREFIX + key);

/** The same as a value of a schema; null for another shape. */
export function readDraftAs<Value>(key: string, schema: z.ZodMiniType<Value>): Value | null {
  const read = schema.safeParse(readDraft(key));
  return read.success ? read.data : null;
}

export const storeDraft = (key: string, value: unknown): void =>
  deviceStorage.write(PREFIX + key, JSON.stringify(value));

export const removeDraft = (key: string): void => deviceStorage.remove(PREFIX + key);

export function removeAllDrafts(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(PREFIX)) deviceStorage.remove(key);
}
