import type { Json } from "../../values.contract.ts";
import type { Generator, Random, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

/** A tree whose right side is the mirror image of its left side. */
function makeMirrored(random: Random, half: number): Json[] {
  const side = layOutTree(random, random.list(half, 0, 21));
  const values: Json[] = [random.next(0, 21)];
  // The left side level by level; each level is followed by its mirror image.
  let at = 0;
  let width = 1;
  while (width > 0) {
    const level = Array.from({ length: width }, (_, index): Json => side[at + index] ?? null);
    values.push(...level, ...level.toReversed());
    at += width;
    width = 2 * level.filter((value) => value !== null).length;
  }
  while (values.at(-1) === null) values.pop();
  return values;
}

export const makeLarge: Generator = (random, n) => [makeMirrored(random, (n - 1) >> 1)];

export const makeSmall: SmallGenerator = (random) => {
  const values = makeMirrored(random, random.next(0, 5));
  const other = random.next(0, values.length);
  const kind = random.next(0, 3);
  const shape = random.next(0, 8);
  if (shape === 0) return [[]];
  if (shape === 1) return [layOutTree(random, random.list(random.next(0, 8), 0, 2))];
  const changed = values.map((value, index) => (index === other && value !== null && kind > 0 ? 20 : value));
  if (shape === 2 && values.length > 1 && changed.at(-1) !== null) changed.pop();
  while (changed.at(-1) === null) changed.pop();
  return [changed];
};
