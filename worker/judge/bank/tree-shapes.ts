import type { Json } from "../values.contract.ts";
import type { Random } from "./random.ts";

/** Max nodes of a tree with any shape; in larger ones both sides get at least a quarter, to limit the depth. */
const FREE_SIZE = 8;

/** A randomly shaped tree as JSON, level by level, with the values `inOrder` from left to right. */
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
