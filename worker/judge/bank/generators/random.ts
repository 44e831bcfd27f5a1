import { type Json } from "../../values.ts";

/** The same numbers for the same seed, so that a large case need not be stored. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761 + 12_345) >>> 0;
  }

  /** A whole number from `from` up to and without `to`. */
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

  /** Different numbers in no order. */
  distinct(length: number, step: number): number[] {
    return this.shuffle(Array.from({ length }, (_, index) => index * step + this.next(0, step)));
  }
}

/** Makes the arguments of a case of about size n: the shape on which a slow solution shows. */
export type Generator = (random: Random, n: number) => Json[];
