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
