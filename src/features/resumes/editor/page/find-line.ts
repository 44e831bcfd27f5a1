import type { DrawnLayout, DrawnLine, DrawnPage } from "./drawn.ts";

/** How far beside its letters a line is still hit, in points. */
const REACH = 6;

/** The left and right edge of a line's letters. */
export const measureLine = ({ texts }: DrawnLine): { left: number; right: number } => ({
  left: Math.min(...texts.map(({ x }) => x)),
  right: Math.max(...texts.map(({ x, width }) => x + width)),
});

/** The place of the line at a point of the page; null if there is none. */
export function findPlaceAt({ lines }: DrawnPage, at: { x: number; y: number }): string | null {
  const hit = lines.find(({ y, line }) => {
    const { left, right } = measureLine(line);
    const top = y - line.ascent;
    return at.y >= top && at.y < top + line.height && at.x >= left - REACH && at.x <= right + REACH;
  });
  return hit?.line.place ?? null;
}

/** Where the first of the lines of a place is, as a text that differs when it moves; null if there are none. */
export function locatePlace({ pages }: DrawnLayout, place: string): string | null {
  for (const [at, { lines }] of pages.entries()) {
    const found = lines.find(({ line }) => line.place === place);
    if (found !== undefined) return `${at}/${found.y}`;
  }
  return null;
}

/** All places of a layout, in order. */
export const listPlaces = ({ pages }: DrawnLayout): string[] => [
  ...new Set(pages.flatMap(({ lines }) => lines.flatMap(({ line }) => line.place ?? []))),
];
