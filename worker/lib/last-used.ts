type Kept<Value> = { value: Value; size: number; untilMs: number };

/** The values used last, as long as their sizes together stay within a budget; none is given that is older than `keepMs`. */
export function createLastUsed<Value>(budget: number, keepMs: number) {
  const kept = new Map<string, Kept<Value>>();
  let total = 0;
  let sweptAtMs = 0;

  function put(key: string, entry: Kept<Value>): void {
    kept.set(key, entry);
    total += entry.size;
  }

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  /** What nobody asks for again would stay: now and then all that is too old goes. */
  function sweep(nowMs: number): void {
    if (nowMs - sweptAtMs < keepMs / 4) return;
    sweptAtMs = nowMs;
    for (const [key, { untilMs }] of kept) if (untilMs <= nowMs) forget(key);
  }

  return {
    /** Wrapped, so that a value may be null. */
    recall(key: string): { value: Value } | null {
      const entry = kept.get(key);
      if (entry === undefined) return null;
      forget(key);
      if (entry.untilMs <= Date.now()) return null;
      // The one used last goes last.
      put(key, entry);
      return { value: entry.value };
    },

    /** Keeps nothing that is larger than the whole budget. */
    remember(key: string, value: Value, size: number): void {
      const nowMs = Date.now();
      sweep(nowMs);
      forget(key);
      if (size > budget) return;
      put(key, { value, size, untilMs: nowMs + keepMs });
      for (const oldest of kept.keys()) {
        if (total <= budget) return;
        forget(oldest);
      }
    },
  };
}
