/** Leads to the field of this name, or to the list that it is in: "workExperience.row-3.company". Whether there is one. */
export function focusField(page: HTMLElement | null, path: string): boolean {
  const names = path.split(".").map((_, at, parts) => parts.slice(0, parts.length - at).join("."));
  const findField = (name: string) => page?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const field = names.map(findField).find((found) => found != null);
  field?.focus({ preventScroll: true });
  // A bar stands at the top and one at the bottom.
  field?.scrollIntoView({ block: "center" });
  return field != null;
}
