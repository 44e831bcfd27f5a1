import type { Ctx, UserCtx } from "#worker/context.ts";
import { type Statement, runBatch } from "#worker/db/statements.ts";
import { markFilesDropped } from "#worker/features/files/files.service.ts";
import { type AppError, createConflictError, createNotFoundError } from "#worker/lib/errors.ts";

import { editRow } from "./edit-row.ts";
import { deleteExports, listExportedFiles } from "./exports.queries.ts";
import type { DeletedRecord } from "./kept.contract.ts";
import type { KeptQueries, KeptTable, RowOf, ShelfQueries, ShelfTable } from "./kept.queries.ts";

const KEPT_DELETED_MS = 30 * 86_400_000;
const SWEPT_AT_ONCE = 200;

/** Error code and message per refusal. */
type Refusals = Record<"notFound" | "changed" | "tooMany", readonly [code: string, message: string]>;

/** Operations shared by all soft-deletable user records. */
export function openShelf<Table extends ShelfTable>(
  queries: ShelfQueries<Table>,
  refusals: Pick<Refusals, "notFound" | "tooMany">,
) {
  type Row = RowOf<Table>;
  const createNoSuchError = (): AppError => createNotFoundError(...refusals.notFound);

  /** @throws AppError 404 */
  async function getRow(ctx: UserCtx, id: string): Promise<Row> {
    const row = await queries.find(ctx.db, ctx.user.id, id);
    if (row === undefined) throw createNoSuchError();
    return row;
  }

  return {
    noSuch: createNoSuchError,
    getRow,
    /** Finds a row; includes deleted rows until they are swept. @throws AppError 404 */
    async getAnyRow(ctx: UserCtx, id: string): Promise<Row> {
      const row = await queries.findAny(ctx.db, ctx.user.id, id);
      if (row === undefined) throw createNoSuchError();
      return row;
    },
    tooMany: (): AppError => createConflictError(...refusals.tooMany),

    /**
     * Stores a row and related statements in one batch; statements in `also` use `queries.exists` as their condition.
     * @throws AppError 409
     */
    async store(ctx: UserCtx, row: Table["$inferInsert"] & { userId: string }, also: Statement[]) {
      const [inserted] = await runBatch(ctx.db, [
        queries.insert(ctx.db, row, queries.hasRoom(row.userId)),
        ...also,
      ]);
      if (!isWritten(inserted)) throw createConflictError(...refusals.tooMany);
    },

    /** @throws AppError 404 */
    async delete(ctx: UserCtx, id: string): Promise<void> {
      if (!(await queries.markDeleted(ctx.db, ctx.user.id, id, ctx.now()))) throw createNoSuchError();
    },

    /** Restores a record. Idempotent: a second click finds the record restored. @throws AppError 404 */
    async restore(ctx: UserCtx, id: string): Promise<Row> {
      const row = await queries.restore(ctx.db, ctx.user.id, id);
      if (row === undefined) throw createNoSuchError();
      return row;
    },

    async listDeleted(ctx: UserCtx): Promise<DeletedRecord[]> {
      const rows = await queries.listDeleted(ctx.db, ctx.user.id);
      return rows.map((row) => ({ ...row, deletedAt: new Date(row.deletedAt).toISOString() }));
    },

    /** Erases records deleted thirty days ago; their files are deleted by the next sweep of files. */
    async sweep(ctx: Ctx): Promise<void> {
      const rows = await queries.listLongDeleted(ctx.db, ctx.now() - KEPT_DELETED_MS, SWEPT_AT_ONCE);
      const exported = await listExportedFiles(
        ctx.db,
        rows.map(({ id }) => id),
      );
      await runBatch(
        ctx.db,
        rows.flatMap(({ id, userId, fileId, fileIds }) => {
          const made = exported.filter(({ ownerId }) => ownerId === id).map((one) => one.fileId);
          const uploaded = JSON.parse(fileIds ?? "[]") as string[];
          const files = [...(fileId === null ? [] : [fileId]), ...uploaded, ...made];
          // A record restored meanwhile keeps its files.
          const isDeleted = queries.isDeleted(id);
          return [
            markFilesDropped(ctx, userId, files, isDeleted),
            deleteExports(ctx.db, userId, id, isDeleted),
            queries.erase(ctx.db, userId, id),
          ];
        }),
      );
    },
  };
}

/** The same operations, plus edits by version. */
export function openKept<Table extends KeptTable>(queries: KeptQueries<Table>, refusals: Refusals) {
  type Row = RowOf<Table>;
  const shelf = openShelf(queries, refusals);
  return {
    ...shelf,
    changed: (current: unknown): AppError => createConflictError(...refusals.changed, current),

    /**
     * Applies `makeChange` to the stored row and saves it.
     * @throws AppError 404, 409 with the stored record
     */
    async edit(
      ctx: UserCtx,
      id: string,
      basedOn: string | undefined,
      {
        makeChange,
        view,
      }: {
        makeChange: (row: Row) => Partial<Row> | Promise<Partial<Row>>;
        view: (row: Row) => unknown;
      },
    ): Promise<Row> {
      return await editRow<Row, Row>(ctx, {
        basedOn,
        read: () => shelf.getRow(ctx, id),
        refuse: async (row) => createConflictError(...refusals.changed, await view(row)),
        async write(row, updatedAt) {
          const change = { ...(await makeChange(row)), updatedAt };
          const version = { userId: ctx.user.id, id, version: row.updatedAt };
          const written = await queries.change(ctx.db, version, change);
          return written.length === 0 ? null : { ...row, ...change };
        },
      });
    },
  };
}

/** Whether a statement with `RETURNING` in a batch wrote its row. */
export const isWritten = (returned: unknown): boolean => Array.isArray(returned) && returned.length > 0;
