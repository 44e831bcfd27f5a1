const SENTENCE_END = /[.!?;:,]["”’)]?\s/g;

/**
 * The parts of a text of at most so many characters, word for word: parted behind a sentence or a comma where one ends in the
 * second half, else at a blank, else where it is too long.
 */
export function partText(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    const to = text.length - from <= most ? text.length : from + lengthOfPart(text.slice(from, from + most));
    const part = text.slice(from, to).toWellFormed().trim();
    if (part !== "") parts.push(part);
    from = to;
  }
  return parts;
}

function lengthOfPart(part: string): number {
  const ends = [...part.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  const last = ends.findLast((end) => end > part.length / 2) ?? part.lastIndexOf(" ");
  return last > 0 ? last : part.length;
}
