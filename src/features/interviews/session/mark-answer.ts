import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

/** A stretch of an answer; `names` says what was found in it, and is empty where nothing was. */
export type AnswerPart = { text: string; names: string[] };

/** Splits an answer at the quotes of its evaluation, so that each can be marked with what it shows. */
export function markAnswer(answer: string, { features, points }: Evaluation): AnswerPart[] {
  const names = new Map<string, string[]>();
  const note = (quote: string, name: string) => {
    const known = names.get(quote) ?? [];
    if (!known.includes(name)) names.set(quote, [...known, name]);
  };
  for (const { quote, text } of points) if (quote !== null) note(quote, text);
  for (const { id, name, quotes } of features)
    if (id !== "points" && id !== "relevance") for (const quote of quotes) note(quote, name);
  const found = [...names]
    .map(([quote, named]) => ({
      from: answer.indexOf(quote),
      to: answer.indexOf(quote) + quote.length,
      named,
    }))
    .filter(({ from, to }) => from !== -1 && to > from)
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const { from, to, named } of found) {
    if (from < at) {
      // A quote inside the one before: what it shows is named there.
      const before = parts.at(-1);
      if (before !== undefined) before.names.push(...named.filter((name) => !before.names.includes(name)));
      continue;
    }
    if (from > at) parts.push({ text: answer.slice(at, from), names: [] });
    parts.push({ text: answer.slice(from, to), names: [...named] });
    at = to;
  }
  if (at < answer.length) parts.push({ text: answer.slice(at), names: [] });
  return parts;
}
