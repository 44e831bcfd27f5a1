/**
 * The last values of a pure function by the text that it was asked for. The postings of one employer share half of
 * their sentences; what is read of one need not be read of all.
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
