/** A value outside of React that components can follow with `useSyncExternalStore`. */
export function createStore<Value>(value: Value) {
  let current = value;
  const listeners = new Set<() => void>();
  return {
    read: (): Value => current,
    write(next: Value): void {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
