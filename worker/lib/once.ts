/** Does a work when its result is first asked for, and keeps the result. */
export function once<Value>(work: () => Value): () => Value {
  let result: { value: Value } | null = null;
  return () => (result ??= { value: work() }).value;
}
