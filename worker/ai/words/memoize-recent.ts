/**
 * Caches the latest results of a pure function by its text argument. Postings of one employer share half of their
 * sentences, which are then parsed only once.
 */
export function memoizeRecent<Value>(work: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = work(text);
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}
