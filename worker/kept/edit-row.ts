import type { UserCtx } from "#worker/context.ts";
import { baseVersion, nextVersion } from "#worker/lib/optimistic.ts";

/** An edit of a row whose version is its `updatedAt`. */
export type RowEdit<Row, Answer> = {
  /** The version that the client has seen; undefined where any will do. */
  basedOn: string | undefined;
  read: () => Promise<Row>;
  /** What is thrown where the client has seen another version. */
  refuse: (row: Row) => Error | Promise<Error>;
  /** Writes where the stored version is still the row's; null where it is not. */
  write: (row: Row, updatedAt: number) => Promise<Answer | null>;
};

/** Reads, changes and writes a row until no other write comes between: every retry means that another one succeeded. */
export async function editRow<Row extends { updatedAt: number }, Answer>(
  ctx: UserCtx,
  { basedOn, read, refuse, write }: RowEdit<Row, Answer>,
): Promise<Answer> {
  for (;;) {
    const row = await read();
    if (baseVersion(basedOn, row.updatedAt) !== row.updatedAt) throw await refuse(row);
    const answer = await write(row, nextVersion(ctx.now(), row.updatedAt));
    if (answer !== null) return answer;
  }
}
