import { tooComplex } from "./errors.ts";

/**
 * What reading one document may do, whatever its format. A stretch is what takes some twenty milliseconds of a slow
 * processor; `most` bounds memory, the stretches of all kinds together bound time.
 */
export const WORK = {
  /** Characters and bytes that are looked at, each time that they are. */
  characters: { most: 128 << 20, stretch: 4 << 20, what: "too much of it has to be looked at" },
  /** Bytes that parts unpack to. */
  bytes: { most: 16 << 20, stretch: 2 << 20, what: "it unpacks to far more than its size" },
  /** Values of a PDF, marks of XML, words of RTF, stretches of formatting. */
  objects: { most: 1_200_000, stretch: 40_000, what: "it has too many parts" },
  /** Pieces of text, cells and lines that are made. */
  pieces: { most: 100_000, stretch: 5000, what: "its text is in too many pieces" },
  /** Fonts, colours, forms, links, styles: what has a name and is kept. */
  names: { most: 20_000, stretch: 1000, what: "it has too many named parts" },
  /** Codes for which the fonts of a PDF say something. */
  codes: { most: 1 << 18, stretch: 10_000, what: "its fonts have too many characters" },
  /** Operators of a PDF's pages. */
  operations: { most: 400_000, stretch: 8000, what: "it draws too much" },
  /** Letters of a PDF's pages. */
  letters: { most: 300_000, stretch: 12_000, what: "it has too much text" },
  /** Comparisons of what a page shows with one another. */
  comparisons: { most: 32 << 20, stretch: 1 << 20, what: "too much of it lies on top of one another" },
} as const;

export type WorkKind = keyof typeof WORK;
type Bounds = Record<WorkKind, { most: number; stretch: number; what: string }>;

const MOST_STRETCHES = 50;
/** For machines that are far too slow, or too busy, for what the counts allow. */
const DEADLINE_MS = 10_000;

/**
 * Counts what is done while a document is read: the only bound that holds everywhere, as the clock of production stands
 * still while a processor works.
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
    mostStretches = MOST_STRETCHES,
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

  /** What was done so far, of each kind. */
  get spent(): Readonly<Record<WorkKind, number>> {
    return this.#spent;
  }

  /** @throws DocumentError too_complex where a bound is passed. */
  spend(kind: WorkKind, count = 1): void {
    const { most, stretch, what } = this.#bounds[kind];
    this.#spent[kind] += count;
    this.#stretches += count / stretch;
    if (!(this.#spent[kind] <= most)) throw tooComplex(what);
    if (this.#stretches > this.#mostStretches) throw tooComplex("it takes too much work");
  }

  left(kind: WorkKind): number {
    return Math.max(0, this.#bounds[kind].most - this.#spent[kind]);
  }

  /** Whether a stretch of work was done since others had their turn: `if (budget.isDue) await budget.rest()`. */
  get isDue(): boolean {
    return this.#stretches - this.#rested >= 1;
  }

  /** Lets everybody else on, and looks at the clock, which has moved then. */
  async rest(): Promise<void> {
    this.#rested = this.#stretches;
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (Date.now() > this.#deadline) throw tooComplex("it takes too long");
  }
}
