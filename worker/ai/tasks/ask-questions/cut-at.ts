/** Cuts a text at the first match of a pattern. */
export function cutAt(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return at === -1 ? text : text.slice(0, at);
}
