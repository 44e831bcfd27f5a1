/** A seeded random source: the same seed gives the same documents. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0;
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  isTrue(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const open = [...items];
    const shuffled: Item[] = [];
    while (open.length > 0) shuffled.push(...open.splice(this.between(0, open.length - 1), 1));
    return shuffled;
  }

  sample<Item>(items: readonly Item[], count: number): Item[] {
    return this.shuffle(items).slice(0, count);
  }
}
