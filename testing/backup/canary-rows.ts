import { type Table, readSchema } from "#scripts/backup/read-schema.ts";
import type { Installation } from "#scripts/lib/open-installation.ts";

type Column = { name: string; type: string; notnull: number; pk: number };

/** What a copy could lose: ends of lines, quotation marks, a NUL, characters beyond 16 bits, a text that looks like a blob. */
const HARD_TEXT = `x'0a' || '"\\'' ' || char(0, 8232, 8233, 13, 10, 128512) || '{"x":"00"}'`;
/** Beyond what a number of JavaScript holds exactly. */
const LARGE = "9007199254740993";
const REAL = "(0.1 + 0.2)";
const BLOB = "x'00ff0a22'";

export const makeCanary = (table: string): string => `canary of ${table}`;

/**
 * Puts two rows into every table: one with the hardest value of each kind, one that has nothing where a column may have
 * nothing. In SQL, since no number of JavaScript can say them.
 */
export async function plantCanaryRows(installation: Installation): Promise<Table[]> {
  const tables = await readSchema(installation);
  for (const table of tables) {
    const columns = await installation.query<Column>(
      `SELECT name, type, "notnull", pk FROM pragma_table_info('${table.name}') ORDER BY cid`,
    );
    for (const isBare of [false, true]) {
      const values = columns.map((column) => makeValue(table, column, isBare));
      await installation.runAll([
        {
          sql: `INSERT INTO "${table.name}" (${table.columns.map((column) => `"${column}"`).join(", ")}) VALUES (${values.join(", ")})`,
        },
      ]);
    }
  }
  return tables;
}

function makeValue(table: Table, { name, type, notnull, pk }: Column, isBare: boolean): string {
  const number = isBare ? "2" : "1";
  const parent = table.parents.find(({ column }) => column === name);
  if (parent !== undefined) return makeKey(parent.table, parent.to, number);
  const isText = type.toLowerCase() === "text";
  // The key of a table is what others refer to.
  if (pk > 0)
    return isText || NUMBERED.has(table.name) ? makeKey(table.name, name, number) : `${LARGE} - ${number}`;
  if (isBare && notnull === 0) return "NULL";
  if (type.toLowerCase() === "real") return REAL;
  if (!isText) return isBare ? "-7" : LARGE;
  if (notnull === 0 && table.columns.indexOf(name) % 2 === 0) return BLOB;
  return `'${makeCanary(table.name)} ${name} ${number}' || ${HARD_TEXT}`;
}

/** Tables whose keys the product reads as numbers of JavaScript. */
const NUMBERED = new Set(["boards", "jobs", "job_text", "vocab"]);
/** Beyond the keys of filled tables. */
const FIRST_KEY = 7_000_000;

const makeKey = (table: string, column: string, number: string): string =>
  NUMBERED.has(table) ? `${FIRST_KEY} + ${number}` : `'key of ${table} ${column} ${number}'`;
