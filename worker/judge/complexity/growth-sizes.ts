export const DOUBLING = [16, 32, 64, 128, 256, 512, 1024, 2048] as const;
/** Sizes for code slower than quadratic, and for exponential code. */
export const MIDDLE = [8, 12, 16, 24, 32, 48, 64, 96] as const;
export const SMALL = [4, 6, 8, 10, 12, 14, 16, 18] as const;
/** Allocations are measured at these sizes, or at the last three that were reached. */
export const WEIGHED = [1024, 2048, 4096] as const;

/** One more doubling, for the user's device: what a built-in does weighs more there. */
export const LARGEST = 4096;

/** All sizes at which growth may be measured. */
export const GROWTH_SIZES = [
  ...new Set<number>([...DOUBLING, ...MIDDLE, ...SMALL, ...WEIGHED, LARGEST]),
].toSorted((one, two) => one - two);

/** Seed of the inputs for measuring growth: the same for everyone. */
export const GROWTH_SEED = 7;
