/** Bytes of answers, as they came, whose parsed form is kept. */
const BUDGET_BYTES = 10 * 1024 * 1024;
/** One that is larger would push everything else out. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Long enough for runs that ask for the same at the same time. */
const KEEP_MS = 30_000;

const kept = new Map<string, { value: unknown; bytes: number; untilMs: number }>();
let total = 0;

/**
 * The last answers that this isolate has read, parsed: many objects share it, and runs that ask for the same at
 * the same time read each answer once. What is kept is never changed by whoever uses it.
 */
export function recallAnswer<Value>(key: string): { value: Value } | null {
  const entry = kept.get(key);
  if (entry === undefined) return null;
  forget(key);
  if (entry.untilMs <= Date.now()) return null;
  // The one used last goes last.
  keep(key, entry);
  return { value: entry.value as Value };
}

export function rememberAnswer(key: string, value: unknown, bytes: number): void {
  if (bytes > MAX_BYTES) return;
  forget(key);
  keep(key, { value, bytes, untilMs: Date.now() + KEEP_MS });
  for (const oldest of kept.keys()) {
    if (total <= BUDGET_BYTES) return;
    forget(oldest);
  }
}

function keep(key: string, entry: { value: unknown; bytes: number; untilMs: number }): void {
  kept.set(key, entry);
  total += entry.bytes;
}

function forget(key: string): void {
  total -= kept.get(key)?.bytes ?? 0;
  kept.delete(key);
}
