import { listPlainWords } from "#worker/ai/words/phrases.ts";

import type { Clause } from "./clauses.ts";
import { type Inventory, hasPhrase } from "./inventory.ts";
import type { Found } from "./violation.ts";
import words from "./words.json" with { type: "json" };

const FILLER = new RegExp(words.fillers, "gi");
const LEFTOVER = new RegExp(words.leftovers, "g");
/** A shared run of this many words is not coincidental. */
const RUN = 5;

export function checkStyle(sentence: string, { padded }: Inventory): Found[] {
  return [
    ...(sentence.match(FILLER) ?? [])
      .filter((word) => !hasPhrase(padded, word))
      .map((word): Found => ({ kind: "style", text: word, why: "It says nothing." })),
    ...checkLeftovers(sentence),
  ];
}

/** "[Company]", "Lorem ipsum" */
export const checkLeftovers = (sentence: string): Found[] =>
  (sentence.match(LEFTOVER) ?? []).map((word): Found => ({
    kind: "contamination",
    text: word,
    why: "It is left over from a template.",
  }));

/** Finds words of the ad that a clause presents as the person's own. */
export function checkContamination({ text, kind }: Clause, { ad, padded, names }: Inventory): Found[] {
  if (kind !== "claim") return [];
  const said = listPlainWords(text);
  for (let at = 0; at + RUN <= said.length; at += 1) {
    const run = said.slice(at, at + RUN).join(" ");
    const content = said.slice(at, at + RUN).filter((word) => word.length > 3).length;
    if (
      content >= 3 &&
      hasPhrase(ad, run) &&
      !hasPhrase(padded, run) &&
      !hasPhrase(names, run.replace(/^the /, ""))
    )
      return [{ kind: "contamination", text: run, why: "These are the words of the ad." }];
  }
  return [];
}

/** Indices of sentences that repeat an earlier one. */
export function findRepeated(sentences: string[]): number[] {
  const seen = new Set<string>();
  return sentences.flatMap((sentence, at) => {
    const key = listPlainWords(sentence).join(" ");
    const isRepeated = key.length > 20 && seen.has(key);
    seen.add(key);
    return isRepeated ? [at] : [];
  });
}
