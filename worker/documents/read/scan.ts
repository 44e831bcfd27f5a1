import { type WorkBudget } from "./work-budget.ts";

/** What it costs to look at one place, in characters. */
const LOOK = 128;
/** A word is found that much faster than characters are looked at one by one. */
const FASTER = 4;

/** Calls `take` with every place of the word, from the first to the last. */
export async function forEachPlace(
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

/** All places of the word in order. */
export async function placesOf(text: string, word: string, budget: WorkBudget): Promise<number[]> {
  const places: number[] = [];
  await forEachPlace(text, word, budget, (at) => places.push(at));
  return places;
}

/** The first of the places from `from` on. */
export function placeFrom(places: number[], from: number): number | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return places[low];
}

/** What a pattern finds, counted. The pattern must be one that is done with a character in a few steps. */
export function* found(text: string, pattern: RegExp, budget: WorkBudget): Generator<RegExpExecArray> {
  budget.spend("characters", text.length);
  for (const match of text.matchAll(pattern)) {
    budget.spend("characters", LOOK);
    yield match;
  }
}
