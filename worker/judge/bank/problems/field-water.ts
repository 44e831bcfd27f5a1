import type { Generator, SmallGenerator } from "../random.ts";

/** Walls are isolated, so that all fields get wet; the wells are in one corner. */
export const makeLarge: Generator = (random, n) => {
  const side = Math.max(1, Math.round(Math.sqrt(n)));
  const isWall = (r: number, c: number) => r % 2 === 1 && c % 2 === 1 && random.next(0, 2) === 0;
  return [
    Array.from({ length: side }, (_, r) =>
      Array.from({ length: side }, (_, c) =>
        r + c === 0 || (r === 1 && c === 0) ? "W" : isWall(r, c) ? "#" : "F",
      ).join(""),
    ),
  ];
};

export const makeSmall: SmallGenerator = (random) => {
  const columns = random.next(1, 6);
  const kinds = ["WF", "FFFFW#", "FFFW##", "FFFFFFFW"][random.next(0, 4)] ?? "WF#";
  return [Array.from({ length: random.next(0, 6) }, () => random.text(columns, kinds))];
};
