/** A text up to the first place that a pattern finds. */
export function cutAt(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return at === -1 ? text : text.slice(0, at);
}
