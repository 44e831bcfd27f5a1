import type { Installation } from "./open-installation.ts";

type Db = Pick<Installation, "query" | "runAll">;
type Statement = { sql: string; values?: (string | number | null)[] };

/**
 * A change of many rows that a migration may not make, since one statement over a large table stops the site. Its slices
 * run while old and new code serve, perhaps twice: each statement must leave a row as it is that is done already.
 */
export type RowTask = {
  /** Never used again for another change. */
  name: string;
  table: string;
  /** Rows of a slice: so few that each statement takes far less than a second. */
  rows: number;
  /** What is done to the rows whose rowid is above `after` and at most `until`. */
  createStatements: (after: number, until: number, db: Db) => Promise<Statement[]> | Statement[];
};

export type Progress = { name: string; rows: number; isDone: boolean; slowestMs: number };

/** Goes on with a task where it was left; `maxSlices` ends it early. What was done is stored with the rows. */
export async function runRowTask(
  db: Db,
  task: RowTask,
  { now = Date.now, maxSlices = Number.POSITIVE_INFINITY }: { now?: () => number; maxSlices?: number } = {},
): Promise<Progress> {
  const { name, table } = task;
  await db.runAll([
    {
      sql: "INSERT INTO row_tasks (name, cursor, rows, updated_at) VALUES (?, -1, 0, ?) ON CONFLICT DO NOTHING",
      values: [name, now()],
    },
  ]);
  let slowestMs = 0;
  for (let slice = 0; ; slice += 1) {
    const [state] = await db.query<{ cursor: number; rows: number; doneAt: number | null }>(
      'SELECT cursor, rows, done_at AS "doneAt" FROM row_tasks WHERE name = ?',
      name,
    );
    if (state === undefined) throw new Error(`${name} is no longer in row_tasks.`);
    if (state.doneAt !== null || slice >= maxSlices)
      return { name, rows: state.rows, isDone: state.doneAt !== null, slowestMs };
    const [next] = await db.query<{ until: number | null; n: number }>(
      `SELECT max(id) AS until, count(*) AS n FROM (SELECT rowid AS id FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ?)`,
      state.cursor,
      task.rows,
    );
    const until = next?.until ?? null;
    const statements = until === null ? [] : await task.createStatements(state.cursor, until, db);
    const startedAt = performance.now();
    // One transaction: after a crash a slice is done with its cursor or not at all. Of two that run at once one goes on.
    await db.runAll([
      ...statements,
      {
        sql: `UPDATE row_tasks SET cursor = ?, rows = rows + ?, updated_at = ?, done_at = ? WHERE name = ? AND cursor = ?`,
        values: [
          until ?? state.cursor,
          next?.n ?? 0,
          now(),
          until === null ? now() : null,
          name,
          state.cursor,
        ],
      },
    ]);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
}
