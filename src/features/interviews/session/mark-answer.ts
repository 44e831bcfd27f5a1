import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

/** A stretch of an answer; `names` says what it shows, and is empty where nothing was found. */
export type AnswerPart = { text: string; names: string[] };

/** Splits an answer at the quotes of its evaluation's features, so that each can be marked with what it shows. */
export function markAnswer(answer: string, { features }: Pick<Evaluation, "features">): AnswerPart[] {
  const names = new Map<string, string[]>();
  for (const { name, quotes } of features)
    for (const quote of quotes) names.set(quote, [...new Set([...(names.get(quote) ?? []), name])]);
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
