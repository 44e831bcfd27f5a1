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
