import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isProving: boolean;
  }
}

/** Whether `bun run prove` runs the tests, at their full size; `verify` runs a sample of what takes long. */
export const isProving = inject("isProving");

/** All of these where they are proven, otherwise so many of them, spread evenly. */
export const takeSample = <Item>(all: readonly Item[], count: number): readonly Item[] =>
  isProving
    ? all
    : all.filter(
        (_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length),
      );
