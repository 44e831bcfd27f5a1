import { ashby } from "./ashby.ts";
import { greenhouse } from "./greenhouse.ts";
import { lever } from "./lever.ts";
import { simplify } from "./simplify.ts";
import type { Source } from "./source.ts";

/** Every source that a run asks, in the order in which they are named to the user. */
export const SOURCES = { greenhouse, lever, ashby, simplify } satisfies Record<string, Source>;

export const sourceById = (id: string): Source | undefined =>
  Object.values(SOURCES).find((source) => source.id === id);
