const EXCERPT = 150;

/** The first 150 characters, counted as a reader sees them (grapheme clusters). */
export function makeExcerpt(content: string): string {
  const text = content.replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
  return characters.length <= EXCERPT ? text : `${characters.slice(0, EXCERPT).join("").trimEnd()}...`;
}
