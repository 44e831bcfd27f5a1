import { diffArrays } from "diff";

/**
 * A line of the new list with its index in the old one: of the same line, the replaced line, or for a new line the one
 * before it (-1: none).
 */
export type Aligned = { text: string; at: number; kind: "kept" | "changed" | "new" };

/** Aligns two lists of lines; removed lines are omitted. */
export function alignLines(before: string[], now: string[]): Aligned[] {
  const aligned: Aligned[] = [];
  let at = 0;
  let removed = 0;
  let added: string[] = [];
  const closeHunk = () => {
    const first = at - removed;
    for (const [index, text] of added.entries())
      aligned.push(
        index < removed ? { text, at: first + index, kind: "changed" } : { text, at: at - 1, kind: "new" },
      );
    removed = 0;
    added = [];
  };
  for (const change of diffArrays(before, now)) {
    if (change.removed) {
      at += change.value.length;
      removed += change.value.length;
    } else if (change.added) added.push(...change.value);
    else {
      closeHunk();
      for (const text of change.value) {
        aligned.push({ text, at, kind: "kept" });
        at += 1;
      }
    }
  }
  closeHunk();
  return aligned;
}
