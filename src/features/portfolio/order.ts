type HasId = { id: string };

/** Returns all ids, with the given id moved before or after another one of the same section. */
export function moveItemId(
  all: readonly HasId[],
  moved: string,
  target: string,
  side: "before" | "after",
): string[] {
  const rest = all.map(({ id }) => id).filter((id) => id !== moved);
  const at = rest.indexOf(target);
  if (at === -1) return all.map(({ id }) => id);
  return rest.toSpliced(side === "before" ? at : at + 1, 0, moved);
}

/**
 * Returns all ids, with the given id moved one step within its section; null if it is already first or last.
 */
export function moveItemByStep(
  all: readonly HasId[],
  section: readonly HasId[],
  moved: string,
  step: 1 | -1,
): string[] | null {
  const at = section.findIndex(({ id }) => id === moved);
  const target = section[at + step];
  if (at === -1 || target === undefined) return null;
  return moveItemId(all, moved, target.id, step === -1 ? "before" : "after");
}
