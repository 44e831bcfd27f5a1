import { readFileSync } from "node:fs";
import { join } from "node:path";

import { is } from "drizzle-orm";
import { SQLiteTable, getTableConfig } from "drizzle-orm/sqlite-core";

import { PROJECT } from "./command.ts";

type Column = { name: string; isKey: boolean; refersTo: string | null };
export type Table = { name: string; columns: Column[] };
export type Group = { name: string; tables: Table[] };

const WIDTH = 236;
const LINE = 17;
const HEAD = 24;
const GAP = 14;
const COLUMNS = 6;
const PITCH = WIDTH + 44;
const OWNER = "users";

/** The tables of `worker/db/schema.ts` with their keys, by the folder that declares them. */
export async function readGroups(): Promise<Group[]> {
  const schema = readFileSync(join(PROJECT, "worker/db/schema.ts"), "utf8");
  const groups = new Map<string, Table[]>();
  for (const [, path = ""] of schema.matchAll(/from "(.+)"/g)) {
    const file = path.startsWith("#") ? path.slice(1) : `worker/db/${path.slice(2)}`;
    const name = /features\/(.+)\/[^/]+$/.exec(file)?.[1] ?? file.split("/")[1] ?? file;
    const tables = Object.values((await import(join(PROJECT, file))) as object)
      .filter((value): value is SQLiteTable => is(value, SQLiteTable))
      .map((table) => readTable(table))
      // A module's exports are in another order in Node than in a test.
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    groups.set(name, [...(groups.get(name) ?? []), ...tables]);
  }
  return [...groups].map(([name, tables]) => ({ name, tables }));
}

function readTable(table: SQLiteTable): Table {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table);
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  const references = new Map(
    foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference();
      return from.map((column) => [column.name, getTableConfig(foreignTable).name] as const);
    }),
  );
  return {
    name,
    columns: columns
      .map((column) => ({
        name: column.name,
        isKey: column.primary || keys.has(column.name),
        refersTo: references.get(column.name) ?? null,
      }))
      .filter(({ isKey, refersTo }) => isKey || refersTo !== null),
  };
}

type Box = Table & { x: number; y: number; height: number };

/** What belongs to a user has a dot: forty arrows to one table would hide the others. */
export function drawDataModel(groups: readonly Group[]): string {
  const ends = Array.from({ length: COLUMNS }, () => 70);
  const boxes = new Map<string, Box>();
  const parts: string[] = [];
  const tallest = groups.toSorted((one, other) => measure(other) - measure(one));
  for (const group of tallest) {
    const at = ends.indexOf(Math.min(...ends));
    const [x, top] = [20 + at * PITCH, ends[at] ?? 0];
    parts.push(`<text class="group" x="${x}" y="${top + 16}">${group.name}</text>`);
    let y = top + 24;
    for (const table of group.tables) {
      const height = HEAD + table.columns.length * LINE + 6;
      const box = { ...table, x, y, height };
      boxes.set(table.name, box);
      parts.push(drawBox(box));
      y += height + GAP;
    }
    ends[at] = y + 10;
  }
  const [width, height] = [20 + COLUMNS * PITCH, Math.max(...ends) + 10];
  const arrows = [...boxes.values()].flatMap((box) =>
    box.columns.flatMap(({ refersTo }, row) => {
      const to = refersTo === null || refersTo === OWNER ? undefined : boxes.get(refersTo);
      return to === undefined ? [] : [drawArrow(box, row, to)];
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">Tables of the database by feature, with their keys</title>
<style>
svg { --paper: #fff; --box: #f6f7f9; --line: #b9c0ca; --ink: #1c2430; --faint: #5a6574; --mark: #2456c7; font: 12px ui-sans-serif, system-ui, sans-serif }
@media (prefers-color-scheme: dark) { svg { --paper: #14181f; --box: #1e242e; --line: #4a5564; --ink: #e8ecf2; --faint: #a3aebd; --mark: #8fb2ff } }
.paper { fill: var(--paper) } .box { fill: var(--box); stroke: var(--line) } text { fill: var(--ink) }
.group { font-size: 14px; font-weight: 600; fill: var(--mark) } .name { font-weight: 600 } .faint { fill: var(--faint) }
.key { font-weight: 600 } .owned { fill: var(--mark) } .arrow { fill: none; stroke: var(--mark); stroke-width: 1.4 } .tip { fill: var(--mark) }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="paper" width="${width}" height="${height}"/>
<text class="name" x="20" y="28">Tables by feature: keys in bold, then what refers to another table</text>
<circle class="owned" cx="25" cy="46" r="4"/><text class="faint" x="36" y="50">belongs to a user and is deleted with the account</text>
${arrows.join("\n")}
${parts.join("\n")}
</svg>
`;
}

const measure = ({ tables }: Group): number =>
  tables.reduce((sum, { columns }) => sum + HEAD + columns.length * LINE + GAP, 0);

function drawBox({ name, columns, x, y, height }: Box): string {
  const isOwned = columns.some(({ refersTo }) => refersTo === OWNER);
  return [
    `<rect class="box" x="${x}" y="${y}" width="${WIDTH}" height="${height}" rx="5"/>`,
    `<text class="name" x="${x + 10}" y="${y + 17}">${name}</text>`,
    ...(isOwned ? [`<circle class="owned" cx="${x + WIDTH - 12}" cy="${y + 13}" r="4"/>`] : []),
    ...columns.map(
      ({ name: column, isKey, refersTo }, row) =>
        `<text class="${isKey ? "key" : "faint"}" x="${x + 10}" y="${y + HEAD + row * LINE + 12}">${column}${
          refersTo === null ? "" : ` → ${refersTo}`
        }</text>`,
    ),
  ].join("\n");
}

function drawArrow(from: Box, row: number, to: Box): string {
  const y = from.y + HEAD + row * LINE + 8;
  const toY = to.y + HEAD / 2;
  // Within a column the arrow goes around on the right, otherwise from side to side.
  if (from.x === to.x) {
    const [x, bend] = [from.x + WIDTH, from.x + WIDTH + 16 + (row % 3) * 6];
    return `<path class="arrow" marker-end="url(#tip)" d="M${x} ${y}C${bend} ${y} ${bend} ${toY} ${x + 1} ${toY}"/>`;
  }
  const isRight = to.x > from.x;
  const [x, toX] = isRight ? [from.x + WIDTH, to.x] : [from.x, to.x + WIDTH];
  const middle = (x + toX) / 2;
  return `<path class="arrow" marker-end="url(#tip)" d="M${x} ${y}C${middle} ${y} ${middle} ${toY} ${toX} ${toY}"/>`;
}
