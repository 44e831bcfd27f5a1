/** Where a text has the words, overlapping ones apart; nowhere where there are no words. */
export function listPlaces(text: string, words: string): number[] {
  const places: number[] = [];
  if (words === "") return places;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) places.push(at);
  return places;
}
