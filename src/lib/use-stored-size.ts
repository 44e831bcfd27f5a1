import { useState } from "react";

import { deviceStorage } from "./storage.ts";

/** A size that the user has set, kept on this device; null until then. */
export function useStoredSize(key: string) {
  const [size, setSize] = useState<number | null>(() => {
    const kept = Number(deviceStorage.read(key) ?? Number.NaN);
    return Number.isFinite(kept) ? kept : null;
  });
  return [
    size,
    (next: number | null): void => {
      setSize(next);
      if (next === null) deviceStorage.remove(key);
      else deviceStorage.write(key, String(next));
    },
  ] as const;
}
