/** Min taken values before their memory is released. */
const MIN_TAKEN = 32;

/** A queue that removes its first value without moving the others. */
export function createFifo<Value>() {
  let values: Value[] = [];
  let head = 0;

  return {
    peek: (): Value | undefined => values[head],
    push(value: Value): void {
      values.push(value);
    },
    shift(): void {
      head += 1;
      if (head < MIN_TAKEN || head * 2 < values.length) return;
      values = values.slice(head);
      head = 0;
    },
  };
}

export type Fifo<Value> = ReturnType<typeof createFifo<Value>>;
