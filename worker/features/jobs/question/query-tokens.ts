import { normalizeText } from "#worker/features/jobs/listing/text.ts";

/** A word of a query as typed and folded, and whether it has been understood as something else than a word. */
export type Token = { text: string; folded: string; isTaken: boolean };

/** Positions of words that stand side by side; `to` is the first one after them. */
export type Span = { from: number; to: number };

export const LONGEST_PHRASE = 4;

export const splitTokens = (text: string): Token[] =>
  text
    .split(/\s+/)
    .map((part) => part.replace(/^[,;:()]+|(?<![,;:()?!])[,;:()?!]+$/g, ""))
    .filter((part) => part !== "")
    .map((part) => ({ text: part, folded: normalizeText(part), isTaken: false }));

export const joinText = (tokens: readonly Token[], { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");

export const joinFolded = (tokens: readonly Token[], { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(" ");

export function markTaken(tokens: readonly Token[], { from, to }: Span): void {
  for (const token of tokens.slice(from, to)) token.isTaken = true;
}

/** The first span of words that are still free, long ones first, that `isMeant` accepts; null if there is none. */
export function findSpan(
  tokens: readonly Token[],
  isMeant: (folded: string, span: Span) => boolean,
): Span | null {
  for (let size = Math.min(LONGEST_PHRASE, tokens.length); size > 0; size -= 1)
    for (let from = 0; from + size <= tokens.length; from += 1) {
      const span = { from, to: from + size };
      const isFree = tokens.slice(span.from, span.to).every(({ isTaken }) => !isTaken);
      if (isFree && isMeant(joinFolded(tokens, span), span)) return span;
    }
  return null;
}

/** A query without the words of a part of it, as folded, and without the preposition before them. */
export function dropPart(query: string, part: string, isPreposition: (folded: string) => boolean): string {
  const tokens = splitTokens(query);
  const size = part.split(" ").length;
  const from = tokens.findIndex((_, at) => joinFolded(tokens, { from: at, to: at + size }) === part);
  if (from === -1) return query;
  const isAfterPreposition = isPreposition(tokens[from - 1]?.folded ?? "");
  const front = joinText(tokens, { from: 0, to: isAfterPreposition ? from - 1 : from });
  const back = joinText(tokens, { from: from + size, to: tokens.length });
  return `${front} ${back}`.trim();
}
