import { normalizeText } from "#worker/features/jobs/listing/text.ts";

/** A query word as typed and normalized. `isTaken`: it was interpreted as part of a filter or another chip. */
export type Token = { text: string; folded: string; isTaken: boolean };

/** A range of adjacent words; `to` is exclusive. */
export type Span = { from: number; to: number };

export const MAX_PHRASE_WORDS = 4;

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

/** The first span of free words that `isMeant` accepts, longest spans first; null if there is none. */
export function findSpan(
  tokens: readonly Token[],
  isMeant: (folded: string, span: Span) => boolean,
): Span | null {
  for (let size = Math.min(MAX_PHRASE_WORDS, tokens.length); size > 0; size -= 1)
    for (let from = 0; from + size <= tokens.length; from += 1) {
      const span = { from, to: from + size };
      const isFree = tokens.slice(span.from, span.to).every(({ isTaken }) => !isTaken);
      if (isFree && isMeant(joinFolded(tokens, span), span)) return span;
    }
  return null;
}

/** Removes a part of a query, given in normalized form, together with the preposition before it. */
export function removePart(query: string, part: string, isPreposition: (folded: string) => boolean): string {
  const tokens = splitTokens(query);
  const size = part.split(" ").length;
  const from = tokens.findIndex((_, at) => joinFolded(tokens, { from: at, to: at + size }) === part);
  if (from === -1) return query;
  const isAfterPreposition = isPreposition(tokens[from - 1]?.folded ?? "");
  const front = joinText(tokens, { from: 0, to: isAfterPreposition ? from - 1 : from });
  const back = joinText(tokens, { from: from + size, to: tokens.length });
  return `${front} ${back}`.trim();
}
