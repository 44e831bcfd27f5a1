/** Characters of answers that are kept in their parsed form. */
const BUDGET = 5 * 1024 * 1024;
/** Long enough for runs that ask for the same at the same time. */
const KEEP_MS = 30_000;

type Kept = { value: unknown; size: number; untilMs: number };

const kept = new Map<string, Kept>();
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

export function rememberAnswer(key: string, value: unknown, size: number): void {
  if (size > BUDGET) return;
  forget(key);
  keep(key, { value, size, untilMs: Date.now() + KEEP_MS });
  for (const oldest of kept.keys()) {
    if (total <= BUDGET) return;
    forget(oldest);
  }
}

function keep(key: string, entry: Kept): void {
  kept.set(key, entry);
  total += entry.size;
}

function forget(key: string): void {
  total -= kept.get(key)?.size ?? 0;
  kept.delete(key);
}
