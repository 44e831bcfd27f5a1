import type { Installation } from "#scripts/lib/open-installation.ts";

import { BackupError } from "./backup-error.ts";
import type { Table } from "./read-schema.ts";

/** An answer of the database of about so many characters: it may have two million bytes. */
const SLICE_CHARACTERS = 600_000;
const MOST_ROWS = 5000;
const FIRST_ROWS = 50;

/** JSON knows no bytes: a blob is written as `{"x": hex}`, everything else exactly as SQLite has it. */
const encode = (column: string): string =>
  `CASE WHEN typeof("${column}") = 'blob' THEN json_object('x', hex("${column}")) ELSE "${column}" END`;

/** The rows of a table by rowid, each as a line of JSON that SQLite makes itself: no number passes through JavaScript. */
export async function* readRows(
  { query }: Pick<Installation, "query">,
  { name, columns }: Table,
): AsyncGenerator<string[]> {
  const sql = `SELECT CAST(rowid AS TEXT) AS id, json_array(${columns.map(encode).join(", ")}) AS line
    FROM "${name}" WHERE rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`;
  let after = "-9223372036854775808";
  let count = FIRST_ROWS;
  for (;;) {
    const rows = await query<{ id: string; line: string }>(sql, after, count).catch((error: unknown) => {
      if (!/too big|too large|exceeded/i.test(String(error))) throw error;
      return null;
    });
    if (rows === null) {
      if (count === 1)
        throw new BackupError(
          "backup.row_too_large",
          `The row of ${name} after rowid ${after} is too large.`,
        );
      count = Math.ceil(count / 8);
      continue;
    }
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) return;
    after = rows.at(-1)?.id ?? after;
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0);
    // Rows of a table differ in length: the next slice may have twice as many, not a hundred times.
    count = Math.max(
      1,
      Math.min(MOST_ROWS, count * 2, Math.floor((rows.length * SLICE_CHARACTERS) / characters)),
    );
  }
}

/** Only an object begins so: in a text the quotation marks are escaped. */
const BLOB = '{"x":"';

/**
 * Inserts lines of `readRows` in one statement. A row whose parent is missing and one that is there already are left out.
 */
export function createInsert({ name, columns, parents }: Table, lines: string[]) {
  const hasBlobs = lines.some((line) => line.includes(BLOB));
  const cells = columns.map((column, at) => {
    const cell = `json_extract(line, '$[${at}]')`;
    const value = hasBlobs
      ? `CASE json_type(line, '$[${at}]') WHEN 'object' THEN unhex(json_extract(line, '$[${at}].x')) ELSE ${cell} END`
      : cell;
    return `${value} AS "${column}"`;
  });
  const conditions = parents.map(
    ({ column, table, to }) =>
      `(r."${column}" IS NULL OR EXISTS (SELECT 1 FROM "${table}" p WHERE p."${to}" = r."${column}"))`,
  );
  const names = columns.map((column) => `"${column}"`).join(", ");
  // Without MATERIALIZED the text of a row would be written anew for each of its cells.
  return {
    sql: `WITH given AS MATERIALIZED (SELECT value AS line FROM json_each(?))
      INSERT OR IGNORE INTO "${name}" (${names}) SELECT ${names} FROM (SELECT ${cells.join(", ")} FROM given) r
      WHERE ${["true", ...conditions].join(" AND ")}`,
    values: [`[${lines.join(",")}]`],
  };
}
