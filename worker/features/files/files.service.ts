import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";

import type { Ctx, UserCtx } from "#worker/context.ts";
import { undoIfErased } from "#worker/features/auth/sessions.service.ts";

import {
  type FileRow,
  deleteFileRows,
  findFile,
  findUndroppedFile,
  insertFile,
  listUnusedFiles,
  returnPendingFiles,
  setFileStates,
  takePendingFiles,
} from "./files.queries.ts";

/** R2 deletes at most a thousand keys per call. */
const SWEPT_AT_ONCE = 1000;
const PENDING_MS = 3_600_000;
const MAX_NAME = 200;

type Condition = Parameters<typeof setFileStates>[1]["condition"];

export type { FileRow };

export type NewFile = {
  kind: string;
  name: string;
  type: string;
  bytes: Uint8Array;
  /** Computed if absent. */
  sha256?: string;
};
export type OpenFile = { name: string; type: string; sha256: string; bytes: Uint8Array };

/** Prefix of users' objects; other objects in the bucket are not files. */
export const FILES_PREFIX = "u/";
const getUserPrefix = (userId: string) => `${FILES_PREFIX}${userId}/`;
const getObjectKey = ({ userId, id }: { userId: string; id: string }) => `${getUserPrefix(userId)}${id}`;

/** Content hash of a stored file. */
export const hashFile = (bytes: Uint8Array): string => encodeHexLowerCase(sha256(bytes));

/**
 * Uploads a file to R2. It is deleted after an hour unless `markFilesStored` is in the batch that stores the
 * reference to it.
 */
export const uploadFile = (ctx: UserCtx, file: NewFile): Promise<FileRow> =>
  uploadFileAndStoreReference(ctx, file, (row) => Promise.resolve(row));

/** Uploads a file to R2, then runs `storeReference` while checking that the account still exists. */
export async function uploadFileAndStoreReference<Result>(
  ctx: UserCtx,
  file: NewFile,
  storeReference: (row: FileRow) => Promise<Result>,
): Promise<Result> {
  const row: FileRow = {
    id: ctx.newId(),
    userId: ctx.user.id,
    state: "pending",
    kind: file.kind,
    name: file.name.slice(0, MAX_NAME),
    type: file.type,
    bytes: file.bytes.length,
    sha256: file.sha256 ?? hashFile(file.bytes),
    createdAt: ctx.now(),
  };
  await insertFile(ctx.db, row);
  await ctx.files.put(getObjectKey(row), file.bytes);
  const [result] = await Promise.all([
    storeReference(row),
    undoIfErased(ctx, () => ctx.files.delete(getObjectKey(row))),
  ]);
  return result;
}

/** Deletes a file without a stored reference. If that fails, the row stays pending, and the sweep tries again. */
export async function erasePendingFile(ctx: Ctx, file: FileRow): Promise<void> {
  await ctx.files.delete(getObjectKey(file));
  await deleteFileRows(ctx.db, [file.id]);
}

/** Batch statement that marks files as stored if `condition` holds. */
export const markFilesStored = (ctx: UserCtx, ids: readonly string[], condition?: Condition) =>
  setFileStates(ctx.db, { userId: ctx.user.id, ids, condition }, "stored");

/** Batch statement that marks files as dropped; the next sweep deletes their R2 objects. */
export const markFilesDropped = (ctx: Ctx, userId: string, ids: readonly string[], condition?: Condition) =>
  setFileStates(ctx.db, { userId, ids, condition }, "dropped");

/**
 * Marks the files that a request refers to as stored; null, without a change, unless all are the user's, of that kind
 * and not referenced yet. `returnTakenFiles` undoes it.
 */
export async function takeFiles(
  ctx: UserCtx,
  ids: readonly string[],
  kind: string,
): Promise<FileRow[] | null> {
  if (ids.length === 0) return [];
  const taken = await takePendingFiles(ctx.db, { userId: ctx.user.id, ids, kind });
  if (taken.length === ids.length) return taken;
  await returnTakenFiles(
    ctx,
    taken.map(({ id }) => id),
  );
  return null;
}

export async function returnTakenFiles(ctx: UserCtx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await returnPendingFiles(ctx.db, ctx.user.id, ids);
}

/** Opens the user's own file of a kind, even before it is referenced; null if there is none. */
export async function openOwnFile(
  ctx: UserCtx,
  id: string,
  kind: string,
): Promise<{ type: string; body: ReadableStream<Uint8Array> } | null> {
  const row = await findUndroppedFile(ctx.db, { userId: ctx.user.id, id, kind });
  const body = row === null ? null : await openFileStream(ctx, ctx.user.id, id);
  return row === null || body === null ? null : { type: row.type, body };
}

export const findStoredFile = (ctx: UserCtx, id: Parameters<typeof findFile>[2]): Promise<FileRow | null> =>
  findFile(ctx.db, ctx.user.id, id);

/** Null if the user has no such file, or its object is missing. */
export async function openFile(ctx: UserCtx, id: string): Promise<OpenFile | null> {
  const row = await findFile(ctx.db, ctx.user.id, id);
  return row === null ? null : openStoredFile(ctx, row);
}

/** Null if its object is missing. */
export async function openStoredFile(ctx: Pick<Ctx, "files">, row: FileRow): Promise<OpenFile | null> {
  const object = await ctx.files.get(getObjectKey(row));
  if (object === null) return null;
  return {
    name: row.name,
    type: row.type,
    sha256: row.sha256,
    bytes: new Uint8Array(await object.arrayBuffer()),
  };
}

/** Streams the bytes of a file in any state; null if the object is missing. */
export const openFileStream = async (
  ctx: Pick<Ctx, "files">,
  userId: string,
  id: string,
): Promise<ReadableStream<Uint8Array> | null> =>
  (await ctx.files.get(getObjectKey({ userId, id })))?.body ?? null;

/** Deletes every object of an account whose rows are already gone, and returns their number. */
export async function eraseFiles(ctx: Ctx, userId: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    // Always lists from the beginning, since listed objects are deleted.
    const { objects } = await ctx.files.list({ prefix: getUserPrefix(userId), limit: SWEPT_AT_ONCE });
    if (objects.length === 0) return deleted;
    await ctx.files.delete(objects.map(({ key }) => key));
    deleted += objects.length;
  }
}

/** Deletes unreferenced files: first the object, then its row, so that a failure in between is retried. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const unused = await listUnusedFiles(ctx.db, {
    pendingBeforeMs: ctx.now() - PENDING_MS,
    limit: SWEPT_AT_ONCE,
  });
  if (unused.length === 0) return;
  await ctx.files.delete(unused.map(getObjectKey));
  await deleteFileRows(
    ctx.db,
    unused.map(({ id }) => id),
  );
}
