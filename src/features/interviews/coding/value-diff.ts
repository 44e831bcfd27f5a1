import { diffArrays } from "diff";

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
  const marked: [DiffPart[], DiffPart[]] = [[], []];
  for (const { value, added, removed } of diffArrays(a, b)) {
    const part = { text: value.join(""), isChanged: added || removed };
    if (!added) marked[0].push(part);
    if (!removed) marked[1].push(part);
  }
  return marked;
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
  if (one.length !== two.length)
    return `Returned ${formatCount(two.length, "item")}, expected ${one.length}.`;
  const different = one.flatMap((item, at) => (JSON.stringify(item) === JSON.stringify(two[at]) ? [] : [at]));
  const first = different[0] ?? 0;
  const items = JSON.stringify(one.toSorted()) === JSON.stringify(two.toSorted());
  if (items) return "The same items in another order.";
  return different.length === 1
    ? `Item ${first + 1} of ${one.length} differs.`
    : `${different.length} of ${one.length} items differ, the first is item ${first + 1}.`;
}

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
