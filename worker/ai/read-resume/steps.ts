/** Work in steps that each take a small part of the whole; the result comes with the last. */
export type Steps<Result> = Generator<undefined, Result, void>;
