import type { UserCtx } from "#worker/context.ts";
import { getBaseVersion, getNextVersion } from "#worker/lib/optimistic.ts";

/** An optimistic edit of a row whose version is its `updatedAt`. */
export type RowEdit<Row, Answer> = {
  /** The version that the client has seen; if undefined, any stored version is accepted. */
  basedOn: string | undefined;
  read: () => Promise<Row>;
  /** Creates the error if the client has seen another version. */
  refuse: (row: Row) => Error | Promise<Error>;
  /** Writes the change if the row's version is still stored; returns null otherwise. */
  write: (row: Row, updatedAt: number) => Promise<Answer | null>;
};

/** Reads, changes and writes a row, with optimistic retry: every conflict means another write succeeded. */
export async function editRow<Row extends { updatedAt: number }, Answer>(
  ctx: UserCtx,
  { basedOn, read, refuse, write }: RowEdit<Row, Answer>,
): Promise<Answer> {
  for (;;) {
    const row = await read();
    if (getBaseVersion(basedOn, row.updatedAt) !== row.updatedAt) throw await refuse(row);
    const answer = await write(row, getNextVersion(ctx.now(), row.updatedAt));
    if (answer !== null) return answer;
  }
}
