/** Whether a path is one axis-aligned rectangle: its corners share two x and two y values. */
export function isRectangle(path: unknown): boolean {
  const data = Array.isArray(path) ? (path[0] as unknown) : null;
  const numbers = (data ?? []) as ArrayLike<number>;
  // Operator codes precede the coordinates: 0 moves, 1 draws a line, 4 closes.
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < numbers.length;) {
    const code = numbers[at];
    if (code === 4) at += 1;
    else if (code === 0 || code === 1) {
      xs.push(numbers[at + 1] ?? 0);
      ys.push(numbers[at + 2] ?? 0);
      at += 3;
    } else return false;
    if (xs.length > 6) return false;
  }
  return (
    xs.length >= 4 && new Set(xs.map(roundToTenth)).size === 2 && new Set(ys.map(roundToTenth)).size === 2
  );
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
