import { type WorkBudget } from "./work-budget.ts";

/** Budget cost of handling one match, in characters. */
const LOOK = 128;
/** Searching a word is this much faster than scanning characters one by one. */
const FASTER = 4;

/** Calls `take` with every position of the word, in order. */
export async function forEachOccurrence(
  text: string,
  word: string,
  budget: WorkBudget,
  take: (at: number) => void,
): Promise<void> {
  budget.spend("characters", text.length / FASTER);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    budget.spend("characters", LOOK);
    take(at);
    if (budget.isDue) await budget.rest();
  }
}

/** All positions of the word, in order. */
export async function findOccurrences(text: string, word: string, budget: WorkBudget): Promise<number[]> {
  const places: number[] = [];
  await forEachOccurrence(text, word, budget, (at) => places.push(at));
  return places;
}

/** The first position at or after `from`. */
export function findFirstPositionFrom(places: number[], from: number): number | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return places[low];
}

/** The matches of a pattern, charged to the budget. The pattern must run in linear time. */
export function* matchWithinBudget(
  text: string,
  pattern: RegExp,
  budget: WorkBudget,
): Generator<RegExpExecArray> {
  budget.spend("characters", text.length);
  for (const match of text.matchAll(pattern)) {
    budget.spend("characters", LOOK);
    yield match;
  }
}
