const STEPS = 4000;
const START = 0.5;

/** Solves a system of linear equations by elimination; the matrix is symmetric and positive definite. */
export function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at] ?? [];
    for (let below = at + 1; below < size; below += 1) {
      const row = rows[below] ?? [];
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let to = at; to <= size; to += 1) row[to] = (row[to] ?? 0) - factor * (pivot[to] ?? 0);
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    let rest = row[size] ?? 0;
    for (let to = at + 1; to < size; to += 1) rest -= (row[to] ?? 0) * (found[to] ?? 0);
    found[at] = rest / (row[at] ?? 1);
  }
  return found;
}

/**
 * The weights, each from 0 to its entry of `most`, with which the rows come closest to the targets: least squares with
 * `decay` times the weights' squares, by projected gradient descent.
 */
export function fitWithinBounds(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  most: readonly number[],
  decay: number,
): number[] {
  const products = most.map((_, a) =>
    most.map((__, b) => rows.reduce((sum, row) => sum + (row[a] ?? 0) * (row[b] ?? 0), a === b ? decay : 0)),
  );
  const right = most.map((_, a) =>
    rows.reduce((sum, row, at) => sum + (row[a] ?? 0) * (targets[at] ?? 0), 0),
  );
  // No eigenvalue is above the largest sum of a row.
  const rate = 1 / Math.max(...products.map((row) => row.reduce((sum, value) => sum + value, 0)));
  let weights = most.map(() => START);
  for (let step = 0; step < STEPS; step += 1)
    weights = weights.map((weight, a) => {
      const slope = (products[a] ?? []).reduce(
        (sum, value, b) => sum + value * (weights[b] ?? 0),
        -(right[a] ?? 0),
      );
      return Math.max(0, Math.min(most[a] ?? 0, weight - rate * slope));
    });
  return weights;
}
