export type DiffPart = { text: string; isChanged: boolean };

/** Numbers, words and single other characters: what a reader takes for one thing. */
const TOKEN = /-?\d+(?:\.\d+)?|[\p{L}_]+|\s+|[^]/gu;
/** Values are shown with 400 characters at most, so that only text beyond that is compared as a whole. */
const MAX_TOKENS = 500;

/** Marks what of two texts is not in both, in the same order. */
export function diffTexts(one: string, two: string): [DiffPart[], DiffPart[]] {
  const a = one.match(TOKEN) ?? [];
  const b = two.match(TOKEN) ?? [];
  if (a.length > MAX_TOKENS || b.length > MAX_TOKENS)
    return [[{ text: one, isChanged: one !== two }], [{ text: two, isChanged: one !== two }]];
  const common = countCommonTokens(a, b);
  const marked: [DiffPart[], DiffPart[]] = [[], []];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && j < b.length && a[i] === b[j];
    if (isSame) {
      addPart(marked[0], a[i++] ?? "", false);
      addPart(marked[1], b[j++] ?? "", false);
    } else if (j >= b.length || (i < a.length && readCell(common, i + 1, j) >= readCell(common, i, j + 1)))
      addPart(marked[0], a[i++] ?? "", true);
    else addPart(marked[1], b[j++] ?? "", true);
  }
  return marked;
}

const readCell = (cells: readonly (readonly number[])[], i: number, j: number): number => cells[i]?.[j] ?? 0;

/** The length of the longest common subsequence of what follows each pair of places. */
function countCommonTokens(a: readonly string[], b: readonly string[]): number[][] {
  const cells = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = cells[i];
      if (row === undefined) continue;
      row[j] =
        a[i] === b[j]
          ? readCell(cells, i + 1, j + 1) + 1
          : Math.max(readCell(cells, i + 1, j), readCell(cells, i, j + 1));
    }
  return cells;
}

function addPart(parts: DiffPart[], text: string, isChanged: boolean): void {
  const last = parts.at(-1);
  if (last?.isChanged === isChanged) last.text += text;
  else parts.push({ text, isChanged });
}

const NOTHING: ReadonlySet<string> = new Set(["undefined", "null"]);

/** The difference in words, for two values as they are shown; null if there is nothing to add to them. */
export function describeDifference(expected: string, got: string): string | null {
  if (expected === got) return null;
  if (NOTHING.has(got)) return "Nothing was returned.";
  const [one, two] = [parseValue(expected), parseValue(got)];
  if (typeof one === "number" && typeof two === "number")
    return `${formatNumber(Math.abs(one - two))} too ${two < one ? "small" : "large"}.`;
  if (typeof one === "string" && typeof two === "string") return describeTextDifference(one, two);
  if (Array.isArray(one) && Array.isArray(two)) return describeListDifference(one, two);
  return null;
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const formatNumber = (value: number): string => String(Number(value.toPrecision(12)));

function describeTextDifference(one: string, two: string): string {
  if (one.startsWith(two)) return `${formatCount(one.length - two.length, "character")} missing at the end.`;
  if (two.startsWith(one)) return `${formatCount(two.length - one.length, "character")} too many at the end.`;
  let at = 0;
  while (one[at] === two[at]) at += 1;
  return `Differs from character ${at + 1} on.`;
}

function describeListDifference(one: readonly unknown[], two: readonly unknown[]): string {
  if (one.length !== two.length) return `${formatCount(two.length, "item")} instead of ${one.length}.`;
  const different = one.flatMap((item, at) => (JSON.stringify(item) === JSON.stringify(two[at]) ? [] : [at]));
  const first = different[0] ?? 0;
  const items = JSON.stringify(one.toSorted()) === JSON.stringify(two.toSorted());
  if (items) return "The same items in another order.";
  return different.length === 1
    ? `Item ${first + 1} of ${one.length} differs.`
    : `${different.length} of ${one.length} items differ, the first is item ${first + 1}.`;
}

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
