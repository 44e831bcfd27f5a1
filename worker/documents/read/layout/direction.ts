const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const LEFT_TO_RIGHT = /[\p{L}\p{Nd}]/u;
const MIRRORED: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "<": ">",
  ">": "<",
  "{": "}",
  "}": "{",
  "«": "»",
  "»": "«",
};

export const hasRightToLeft = (pieces: string[]): boolean =>
  pieces.some((piece) => RIGHT_TO_LEFT.test(piece));

/** Pages store letters in visual order, left to right; Hebrew and Arabic are read right to left. */
export function reorderForReading(pieces: string[]): string[] {
  const letters = pieces.filter((piece) => LEFT_TO_RIGHT.test(piece));
  const isMostlyRightToLeft =
    letters.filter((piece) => RIGHT_TO_LEFT.test(piece)).length * 2 >= letters.length;
  return isMostlyRightToLeft
    ? reversePieces(pieces, isLeftToRight)
    : pieces.length === 0
      ? pieces
      : reverseRightToLeftParts(pieces);
}

const isLeftToRight = (piece: string): boolean => LEFT_TO_RIGHT.test(piece) && !RIGHT_TO_LEFT.test(piece);

/**
 * Reverses all pieces, except that runs matching `isKept` (with the spaces and signs inside) keep their order.
 */
function reversePieces(pieces: string[], isKept: (piece: string) => boolean): string[] {
  const turned = pieces.toReversed();
  const out: string[] = [];
  for (let at = 0; at < turned.length;) {
    if (!isKept(turned[at] ?? "")) {
      out.push(MIRRORED[turned[at] ?? ""] ?? turned[at] ?? "");
      at += 1;
      continue;
    }
    let end = at + 1;
    for (let next = end; next < turned.length && !RIGHT_TO_LEFT.test(turned[next] ?? ""); next++)
      if (isKept(turned[next] ?? "")) end = next + 1;
    out.push(...turned.slice(at, end).toReversed());
    at = end;
  }
  return out;
}

/** Reverses only the right-to-left parts of a line that otherwise runs from left to right. */
function reverseRightToLeftParts(pieces: string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < pieces.length;) {
    if (!RIGHT_TO_LEFT.test(pieces[at] ?? "")) {
      out.push(pieces[at] ?? "");
      at += 1;
      continue;
    }
    let end = at + 1;
    for (let next = end; next < pieces.length && !isLeftToRight(pieces[next] ?? ""); next++)
      if (RIGHT_TO_LEFT.test(pieces[next] ?? "")) end = next + 1;
    out.push(...pieces.slice(at, end).toReversed());
    at = end;
  }
  return out;
}
