import { type PathologicalText, over } from "./make-texts.ts";

/** Short tokens, no two of them the same: "0 1 2 … a b …". */
function makeDistinctTokens(characters: number): string {
  const tokens: string[] = [];
  for (let at = 0, length = 0; length < characters; at += 1) {
    const token = at.toString(36);
    tokens.push(token);
    length += token.length + 1;
  }
  return tokens.join(" ").slice(0, characters);
}

/** Numbers, dates and amounts of one sentence that never ends: comparing each with each is square work. */
export const NUMBER_TEXTS: readonly PathologicalText[] = [
  { name: "distinct-short-tokens", make: makeDistinctTokens },
  { name: "counting", make: over("1 2 3 4 ") },
  { name: "phone-prefixes", make: over("+1 555 ") },
  { name: "spans-of-years", make: over("1-2-3+ years ") },
  { name: "one-date-again-and-again", make: over("01/02/2019 ") },
  { name: "one-dollar-again-and-again", make: over("$1") },
];
