import { env } from "cloudflare:workers";

export type Column = { table: string; name: string; isText: boolean };

/** A unique marker for a user, a table and a column. */
export const makeMark = (person: string, name: string): string =>
  `zq${person}${name.replaceAll(/\W|_/g, "").toLowerCase()}qz`;
export const findMarks = (text: string): string[] =>
  [...new Set(text.match(/zq[a-z0-9]+?qz/g) ?? [])].toSorted();

type Reference = { from: string; table: string; to: string };

/** Every table of the database, except internal ones of full-text search and of the platform. */
export async function listTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
  ).all<{ name: string; sql: string }>();
  const virtual = results.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => name);
  const isShadow = (name: string) => virtual.some((owner) => name.startsWith(`${owner}_`));
  return results
    .map(({ name }) => name)
    .filter((name) => !/^(?:sqlite_|_cf_|d1_)/.test(name) && !isShadow(name));
}

export const listColumns = async (table: string): Promise<Column[]> =>
  (
    await env.DB.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all<{
      name: string;
      type: string;
    }>()
  ).results.map(({ name, type }) => ({ table, name, isText: type.toLowerCase() === "text" }));

export const listReferences = async (table: string): Promise<(Reference & { on_delete: string })[]> =>
  (
    await env.DB.prepare(
      `SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list('${table}')`,
    ).all<Reference & { on_delete: string }>()
  ).results;

/** Inserts a row of the user into each of the tables, with a marker in every text column. */
export async function plantRows(tables: string[], person: string, userId: string): Promise<Column[]> {
  const planted: Column[] = [];
  let open = tables;
  while (open.length > 0) {
    const left: string[] = [];
    for (const table of open) {
      const columns = await listColumns(table);
      const references = await listReferences(table);
      const values = columns.map(({ name, isText }) => {
        if (name === "user_id") return userId;
        if (!isText) return 7;
        const parent = references.find(({ from }) => from === name);
        return makeMark(person, parent === undefined ? `${table}${name}` : `${parent.table}${parent.to}`);
      });
      const names = columns.map(({ name }) => `"${name}"`).join();
      const places = values.map((_, at) => `?${at + 1}`).join();
      try {
        // Triggers have made some rows of the user by then.
        await env.DB.prepare(`INSERT OR REPLACE INTO ${table} (${names}) VALUES (${places})`)
          .bind(...values)
          .run();
        planted.push(...columns.filter(({ name }) => name !== "user_id"));
      } catch (error) {
        if (!/FOREIGN KEY/.test(String(error))) throw error;
        left.push(table);
      }
    }
    if (left.length === open.length)
      throw new Error(`These tables refer to rows that are not there: ${left.join()}`);
    open = left;
  }
  return planted;
}
