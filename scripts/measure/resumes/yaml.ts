export type Yaml = string | null | Yaml[] | { [key: string]: Yaml };

type Row = { indent: number; text: string };

/** The part of YAML that RenderCV files use: maps, lists, scalars with or without quotes; text goes on in deeper lines. */
export function parseYaml(source: string): Yaml {
  const rows = source
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*#/.test(line))
    .map((line) => ({ indent: line.search(/\S/), text: line.trim() }));
  return valueAt(rows, { at: 0 }, 0);
}

function valueAt(rows: Row[], cursor: { at: number }, indent: number): Yaml {
  const row = rows[cursor.at];
  if (row === undefined || row.indent < indent) return null;
  return row.text.startsWith("- ") ? listAt(rows, cursor, row.indent) : mapAt(rows, cursor, row.indent);
}

function listAt(rows: Row[], cursor: { at: number }, indent: number): Yaml[] {
  const items: Yaml[] = [];
  for (
    let row = rows[cursor.at];
    row?.indent === indent && row.text.startsWith("- ");
    row = rows[cursor.at]
  ) {
    const text = row.text.slice(2);
    if (keyOf(text) === null) {
      cursor.at += 1;
      items.push(scalar(text + deeper(rows, cursor, indent)));
    } else {
      // The first key of a map stands behind the dash.
      rows[cursor.at] = { indent: indent + 2, text };
      items.push(mapAt(rows, cursor, indent + 2));
    }
  }
  return items;
}

function mapAt(rows: Row[], cursor: { at: number }, indent: number): Yaml {
  const map: { [key: string]: Yaml } = {};
  for (let row = rows[cursor.at]; row?.indent === indent; row = rows[cursor.at]) {
    const key = keyOf(row.text);
    if (key === null) break;
    const rest = row.text.slice(row.text.indexOf(":") + 1).trim();
    cursor.at += 1;
    const next = rows[cursor.at];
    const isNested =
      rest === "" &&
      next !== undefined &&
      (next.indent > indent || (next.indent === indent && next.text.startsWith("- ")));
    map[key] = isNested ? valueAt(rows, cursor, next.indent) : scalar(rest + deeper(rows, cursor, indent));
  }
  return map;
}

function deeper(rows: Row[], cursor: { at: number }, indent: number): string {
  let text = "";
  for (let row = rows[cursor.at]; row !== undefined && row.indent > indent; row = rows[cursor.at]) {
    text += `\n${row.text}`;
    cursor.at += 1;
  }
  return text;
}

const keyOf = (text: string): string | null => /^([\w -]+):(?:\s|$)/.exec(text)?.[1] ?? null;

function scalar(text: string): string | null {
  if (text === "" || text === "null" || text === "~") return null;
  const quoted = /^(['"])([\s\S]*)\1$/.exec(text);
  return quoted === null
    ? text
    : (quoted[2] ?? "").replaceAll(quoted[1] === "'" ? "''" : '\\"', quoted[1] ?? "");
}
