const ABBREVIATED =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|inc|ltd|llc|corp|co|dr|mr|mrs|ms|st|vs|no|approx|u\.s|u\.k|ph\.d|b\.sc?|m\.sc?|b\.a|m\.a|jr|sr|a\.m|p\.m|incl|dept|yrs?|hrs?|mt|ft|prof|rev|gen|est|\p{Lu})\.$/iu;
const END = /(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\d])/u;

/** Splits a text into sentences, verbatim; periods of abbreviations and initials do not end one. */
export function splitSentences(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(END)) {
    const last = parts.at(-1);
    if (last !== undefined && ABBREVIATED.test(last))
      parts[parts.length - 1] = joinAsWritten(text, last, part);
    else if (part.trim() !== "") parts.push(part.trim());
  }
  return parts;
}

/** The text from one part to the next, including the whitespace between them. */
function joinAsWritten(text: string, one: string, other: string): string {
  const from = text.indexOf(one);
  const at = from < 0 ? -1 : text.indexOf(other.trim(), from + one.length);
  return at < 0 ? `${one} ${other.trim()}` : text.slice(from, at + other.trim().length);
}
