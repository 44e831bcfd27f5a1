/** A binary min-heap ordered by `compare`. Adding and taking take logarithmic time. */
export function createHeap<Value>(compare: (a: Value, b: Value) => number) {
  const values: Value[] = [];

  function isBefore(at: number, other: number): boolean {
    const a = values[at];
    const b = values[other];
    return a !== undefined && b !== undefined && compare(a, b) < 0;
  }

  function swap(at: number, other: number): void {
    const a = values[at];
    const b = values[other];
    if (a === undefined || b === undefined) return;
    values[at] = b;
    values[other] = a;
  }

  function sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const least = isBefore(left + 1, left) ? left + 1 : left;
      if (!isBefore(least, at)) return;
      swap(at, least);
      at = least;
    }
  }

  return {
    peek: (): Value | undefined => values[0],

    push(value: Value): void {
      let at = values.push(value) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },

    pop(): Value | undefined {
      const first = values[0];
      const last = values.pop();
      if (values.length > 0 && last !== undefined) {
        values[0] = last;
        sink();
      }
      return first;
    },
  };
}

export type Heap<Value> = ReturnType<typeof createHeap<Value>>;
