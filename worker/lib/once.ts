/** Returns a function that runs `work` on its first call and caches the result. */
export function once<Value>(work: () => Value): () => Value {
  let result: { value: Value } | null = null;
  return () => (result ??= { value: work() }).value;
}
