/** Complexity classes, slowest growth first. */
export const TIME_CLASSES = [
  "O(1)",
  "O(log n)",
  "O(√n)",
  "O(n)",
  "O(n log n)",
  "O(n√n)",
  "O(n²)",
  "O(n² log n)",
  "O(n³)",
  "slower than O(n³)",
  "O(2ⁿ)",
] as const;

export type TimeClass = (typeof TIME_CLASSES)[number];

/** Whether the class found grows faster than the best possible one. False for unknown classes. */
export function isWorseClass(found: string, best: string): boolean {
  const order: readonly string[] = TIME_CLASSES;
  return order.includes(best) && order.indexOf(found) > order.indexOf(best);
}

/**
 * What is counted relative to the smallest size, such as "12". The count itself is of an engine's own steps, of
 * which a single line of code takes many.
 */
export const formatTimes = (first: number, count: number): string =>
  (count / first).toLocaleString("en", { maximumSignificantDigits: 3 });

/**
 * Said in place of a class that was not measured. `known` is the class of the reference solution, where the user may see
 * that one already.
 */
export const formatUnmeasured = (known: string | null): string =>
  known === null ? "Not measured" : `Not measured; the reference solution uses ${known}`;
