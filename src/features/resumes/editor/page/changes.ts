import type { DrawnLayout, DrawnLine, DrawnPage } from "./drawn.ts";

/** Line ids with their baselines. */
type ChangedPage = Omit<DrawnPage, "lines"> & { lines: [id: number, y: number][] };

/** A layout as it is sent: only lines that the layout before it did not have are written out. */
export type LayoutChanges = Omit<DrawnLayout, "pages"> & {
  pages: ChangedPage[];
  added: [id: number, line: DrawnLine][];
};

type SentLine = { y: number; line: DrawnLine };

/**
 * Numbers the lines of layouts. A line that was sent with the last layout is sent as its number alone; one that is
 * new gets the number of one that is gone, so that what is drawn of it is changed and not replaced.
 */
export function createChangeWriter(): (
  layout: Omit<DrawnLayout, "pages">,
  pages: (Omit<DrawnPage, "lines"> & { lines: SentLine[] })[],
) => LayoutChanges {
  let known = new Map<string, number[]>();
  let last = 0;
  return (layout, pages) => {
    const all = pages.flatMap(({ lines }) => lines.map(({ line }) => ({ line, text: JSON.stringify(line) })));
    const kept = all.map(({ text }) => known.get(text)?.shift());
    const gone = [...known.values()].flat();
    const added: LayoutChanges["added"] = [];
    const next = new Map<string, number[]>();
    const ids = all.map(({ line, text }, at) => {
      let id = kept[at];
      if (id === undefined) {
        id = gone.shift() ?? (last += 1);
        added.push([id, line]);
      }
      const others = next.get(text);
      if (others === undefined) next.set(text, [id]);
      else others.push(id);
      return id;
    });
    known = next;
    let at = 0;
    const changed = pages.map(({ lines, ...page }) => ({
      ...page,
      lines: lines.map(({ y }): [number, number] => {
        at += 1;
        return [ids[at - 1] ?? 0, y];
      }),
    }));
    return { ...layout, pages: changed, added };
  };
}

/** Puts together what a writer sends; lines that were there before are the same objects. */
export function createChangeReader(): (changes: LayoutChanges) => DrawnLayout {
  let known = new Map<number, DrawnLine>();
  return ({ added, pages, ...layout }) => {
    const all = new Map([...known, ...added]);
    known = new Map();
    return {
      ...layout,
      pages: pages.map(({ lines, ...page }) => ({
        ...page,
        lines: lines.flatMap(([id, y]) => {
          const line = all.get(id);
          if (line === undefined) return [];
          known.set(id, line);
          return [{ id, y, line }];
        }),
      })),
    };
  };
}
