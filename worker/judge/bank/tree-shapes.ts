import type { Json } from "../values.contract.ts";
import type { Random } from "./random.ts";

/** Below this many nodes a tree may have any shape; above, both sides get a quarter or more, so that it is not too deep. */
const FREE_SIZE = 8;

/** A tree of random shape as JSON, level by level; from left to right its values are `inOrder`. */
export function layOutTree(random: Random, inOrder: readonly number[]): Json[] {
  const values: Json[] = [];
  const open: [number, number][] = [[0, inOrder.length]];
  for (const [from, to] of open) {
    if (from === to) {
      values.push(null);
      continue;
    }
    const size = to - from;
    const least = size < FREE_SIZE ? 0 : size >> 2;
    const root = from + random.next(least, size - least);
    values.push(inOrder[root] ?? null);
    open.push([from, root], [root + 1, to]);
  }
  while (values.at(-1) === null) values.pop();
  return values;
}
