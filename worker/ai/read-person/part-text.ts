const BREAK = /[.!?;:,]["”’)]?\s/g;

/**
 * Splits a text verbatim into parts of at most `most` characters: after a sentence or comma in the second half
 * if possible, else at a space, else at the limit.
 */
export function splitTextByLength(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    const to =
      text.length - from <= most ? text.length : from + computePartLength(text.slice(from, from + most));
    const part = text.slice(from, to).toWellFormed().trim();
    if (part !== "") parts.push(part);
    from = to;
  }
  return parts;
}

function computePartLength(part: string): number {
  const ends = [...part.matchAll(BREAK)].map(({ index, 0: end }) => index + end.length);
  const last = ends.findLast((end) => end > part.length / 2) ?? part.lastIndexOf(" ");
  return last > 0 ? last : part.length;
}
