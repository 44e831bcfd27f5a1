import { createTooComplexError } from "./errors.ts";

/**
 * The work limits for reading one document, in any format. `most` limits memory per kind; a `stretch` is about
 * twenty milliseconds on a slow processor, and the sum of stretches of all kinds limits time.
 */
export const WORK = {
  /** Characters and bytes scanned, counted at every scan. */
  characters: { most: 128 << 20, stretch: 4 << 20, what: "too much of it has to be looked at" },
  /** Unpacked bytes. */
  bytes: { most: 16 << 20, stretch: 2 << 20, what: "it unpacks to far more than its size" },
  /** PDF values, XML tags, RTF words, formatting ranges. */
  objects: { most: 1_200_000, stretch: 40_000, what: "it has too many parts" },
  /** Text pieces, cells and lines created. */
  pieces: { most: 100_000, stretch: 5000, what: "its text is in too many pieces" },
  /** Fonts, colours, forms, links, styles: named items kept in memory. */
  names: { most: 20_000, stretch: 1000, what: "it has too many named parts" },
  /** Character codes defined by the fonts of a PDF. */
  codes: { most: 1 << 18, stretch: 10_000, what: "its fonts have too many characters" },
  /** Drawing operators of PDF pages. */
  operations: { most: 400_000, stretch: 8000, what: "it draws too much" },
  /** Letters on PDF pages. */
  letters: { most: 300_000, stretch: 12_000, what: "it has too much text" },
  /** Comparisons between items on a page. */
  comparisons: { most: 32 << 20, stretch: 1 << 20, what: "too much of it lies on top of one another" },
} as const;

export type WorkKind = keyof typeof WORK;
type Bounds = Record<WorkKind, { most: number; stretch: number; what: string }>;

const MAX_STRETCHES = 50;
/** For machines too slow or too busy to finish within the counted limits. */
const DEADLINE_MS = 10_000;

/**
 * Counts the work done while reading a document: the only limit that works everywhere, as the clock in
 * production does not advance during computation.
 */
export class WorkBudget {
  readonly #bounds: Bounds;
  readonly #spent: Record<WorkKind, number>;
  readonly #mostStretches: number;
  readonly #deadline: number;
  #stretches = 0;
  #rested = 0;

  constructor({
    bounds = WORK,
    mostStretches = MAX_STRETCHES,
    deadlineMs = DEADLINE_MS,
  }: { bounds?: Bounds; mostStretches?: number; deadlineMs?: number } = {}) {
    this.#bounds = bounds;
    this.#mostStretches = mostStretches;
    this.#spent = {
      characters: 0,
      bytes: 0,
      objects: 0,
      pieces: 0,
      names: 0,
      codes: 0,
      operations: 0,
      letters: 0,
      comparisons: 0,
    };
    this.#deadline = Date.now() + deadlineMs;
  }

  /** Work done so far, by kind. */
  get spent(): Readonly<Record<WorkKind, number>> {
    return this.#spent;
  }

  /** @throws DocumentError too_complex if a limit is exceeded. */
  spend(kind: WorkKind, count = 1): void {
    const { most, stretch, what } = this.#bounds[kind];
    this.#spent[kind] += count;
    this.#stretches += count / stretch;
    if (!(this.#spent[kind] <= most)) throw createTooComplexError(what);
    if (this.#stretches > this.#mostStretches) throw createTooComplexError("it takes too much work");
  }

  left(kind: WorkKind): number {
    return Math.max(0, this.#bounds[kind].most - this.#spent[kind]);
  }

  /** Whether it is time to yield to other requests: `if (budget.isDue) await budget.rest()`. */
  get isDue(): boolean {
    return this.#stretches - this.#rested >= 1;
  }

  /** Yields to other requests and checks the deadline, as the clock advances only then. */
  async rest(): Promise<void> {
    this.#rested = this.#stretches;
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (Date.now() > this.#deadline) throw createTooComplexError("it takes too long");
  }
}
