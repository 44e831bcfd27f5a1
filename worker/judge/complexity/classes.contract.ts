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
 * Formats a count relative to the smallest size's, such as "12", because the count is in engine steps, many per line of
 * code.
 */
export const formatTimes = (first: number, count: number): string =>
  (count / first).toLocaleString("en", { maximumSignificantDigits: 3 });

/**
 * The text shown if a class was not measured. `known` is the reference solution's class, if the user may see it
 * already.
 */
export const formatUnmeasured = (known: string | null): string =>
  known === null ? "Not measured" : `Not measured; the reference solution uses ${known}`;
