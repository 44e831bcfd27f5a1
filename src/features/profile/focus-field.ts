/**
 * Focuses the field at this path, or the list that contains it: "workExperience.row-3.company". Returns whether
 * it was found.
 */
export function focusField(page: HTMLElement | null, path: string): boolean {
  const names = path.split(".").map((_, at, parts) => parts.slice(0, parts.length - at).join("."));
  const findField = (name: string) => page?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const field = names.map(findField).find((found) => found != null);
  field?.focus({ preventScroll: true });
  // Centred, because fixed bars cover the top and the bottom of the window.
  field?.scrollIntoView({ block: "center" });
  return field != null;
}
