import { findNumbers } from "#worker/ai/words/number-mentions.ts";
import { findOutcome } from "#worker/ai/words/outcomes.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { hasLowercaseStart } from "#worker/ai/words/text.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import words from "./continuing-words.json" with { type: "json" };
import type { EntryLine } from "./entry-lines.ts";

/** First words of a line that must stay after the line it continues. */
const GOES_ON = new RegExp(composePattern`^(?:${words})\b`, "i");

type Group = { lines: number[]; most: number; least: number };

/**
 * The order of an entry's lines closest to the wanted one (smaller numbers first): no line falls below one with a
 * weaker result, continuations follow their line, and hidden lines keep their positions. Prose and lines under headings
 * keep their order.
 */
export function orderLines(lines: readonly EntryLine[], getWanted: (at: number) => number): number[] {
  const own = [...lines.keys()];
  const shown = own.filter((at) => lines[at]?.isHidden === false);
  const texts = shown.map((at) => lines[at]?.text ?? "");
  if (hasHeading(texts) || isProse(texts)) return own;
  const groups = groupLines(shown, texts);
  const getFirst = (group: Group) => Math.min(...group.lines.map(getWanted));
  const wanted = groups.toSorted((a, b) => getFirst(a) - getFirst(b));
  const placed = new Set<Group>();
  const place = (group: Group) => {
    if (placed.has(group)) return;
    const at = groups.indexOf(group);
    for (const other of wanted) if (groups.indexOf(other) < at && other.most > group.least) place(other);
    placed.add(group);
  };
  for (const group of wanted) place(group);
  const order = [...placed].flatMap((group) => group.lines).values();
  return own.map((at) => (lines[at]?.isHidden === false ? (order.next().value ?? at) : at));
}

/** Strength of a line's result. Results in words are detected only in English; any number may be one. */
const rankResult = (text: string): number =>
  findOutcome(text).kind === "measured" ? 2 : findNumbers(text).length > 0 ? 1 : 0;

function groupLines(places: number[], texts: string[]): Group[] {
  const groups: Group[] = [];
  const isSmallStyle = texts.filter(hasLowercaseStart).length > 1;
  for (const [index, text] of texts.entries()) {
    const isOn = GOES_ON.test(text) || (!isSmallStyle && hasLowercaseStart(text));
    const rank = rankResult(text);
    const last = groups.at(-1);
    const at = places[index] ?? 0;
    if (isOn && last !== undefined) {
      last.lines.push(at);
      last.most = Math.max(last.most, rank);
      last.least = Math.min(last.least, rank);
    } else groups.push({ lines: [at], most: rank, least: rank });
  }
  return groups;
}

const hasHeading = (texts: string[]): boolean => texts.some((text) => text.endsWith(":"));

/** Whether the lines are prose, which reordering would break. */
const isProse = (texts: string[]): boolean =>
  texts.filter((text) => /^(?:I|My|We)\b/.test(text) || splitSentences(text).length > 1).length * 2 >=
  texts.length;
