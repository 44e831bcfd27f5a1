import { type Json } from "../values.contract.ts";

/** Random numbers that depend only on the seed, so that large cases need not be stored. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761 + 12_345) >>> 0;
  }

  /** An integer from `from` (inclusive) to `to` (exclusive). */
  next(from: number, to: number): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return from + (((this.#state ^ (this.#state >>> 13)) >>> 0) % (to - from));
  }

  list(length: number, from: number, to: number): number[] {
    return Array.from({ length }, () => this.next(from, to));
  }

  text(length: number, alphabet: string): string {
    return this.list(length, 0, alphabet.length)
      .map((index) => alphabet[index])
      .join("");
  }

  shuffle<T>(values: readonly T[]): T[] {
    return values
      .map((value) => ({ value, at: this.next(0, 1_000_000) }))
      .toSorted((one, two) => one.at - two.at)
      .map(({ value }) => value);
  }

  /** Distinct numbers in random order. */
  distinct(length: number, step: number): number[] {
    return this.shuffle(Array.from({ length }, (_, index) => index * step + this.next(0, step)));
  }
}

/** Generates arguments for a case of about size n, shaped to expose slow solutions. */
export type Generator = (random: Random, n: number) => Json[];

/** Generates small valid arguments, as varied as the statement allows, for testing the hidden tests. */
export type SmallGenerator = (random: Random) => Json[];
