/** All positions of the words in a text, including overlapping ones; none if `words` is empty. */
export function listPositionsOf(text: string, words: string): number[] {
  const places: number[] = [];
  if (words === "") return places;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) places.push(at);
  return places;
}
