import type { EditorContent, EditorDoc } from "./doc.ts";

/** Moves an item to another index, clamped to the list's bounds. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, list.length - 1)), 0, item);
}

/** The new index of an item dropped before or after another. */
export function computeDropIndex(from: number, over: number, edge: "top" | "bottom"): number {
  const to = edge === "top" ? over : over + 1;
  return from < to ? to - 1 : to;
}

export const updateContent = (doc: EditorDoc, part: Partial<EditorContent>): EditorDoc => ({
  ...doc,
  content: { ...doc.content, ...part },
});

export const toggleItem = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
