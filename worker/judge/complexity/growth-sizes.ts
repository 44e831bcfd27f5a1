export const DOUBLING = [16, 32, 64, 128, 256, 512, 1024, 2048] as const;
/** Sizes for code slower than quadratic, and for exponential code. */
export const MIDDLE = [8, 12, 16, 24, 32, 48, 64, 96] as const;
export const SMALL = [4, 6, 8, 10, 12, 14, 16, 18] as const;
/** Sizes for measuring allocations; else the last three sizes reached. */
export const WEIGHED = [1024, 2048, 4096] as const;

/** An additional doubling on the user's device, where built-ins matter more. */
export const LARGEST = 4096;

/** All sizes used for measuring growth. */
export const GROWTH_SIZES = [
  ...new Set<number>([...DOUBLING, ...MIDDLE, ...SMALL, ...WEIGHED, LARGEST]),
].toSorted((one, two) => one - two);

/** Seed of the inputs for measuring growth, equal for all users. */
export const GROWTH_SEED = 7;
