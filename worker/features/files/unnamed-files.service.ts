import type { Ctx } from "#worker/context.ts";
import { sweepSlices } from "#worker/features/sweeps/sweeps.service.ts";

import { FILES_PREFIX } from "./files.service.ts";
import { dropUnnamedFiles, findKnownFileIds, listFilesAfter } from "./unnamed-files.queries.ts";

/** Younger files may be part of a request that still runs. */
const YOUNG_MS = 3_600_000;
/** R2 lists at most a thousand objects per call. */
const AT_ONCE = 1000;
/** Max slices per sweep; the next sweep continues. */
const SLICES = 10;

/**
 * Finds objects without a row, and rows of stored files without a reference: remains of a request that ended between
 * two steps. Checking all files takes many sweeps.
 */
export async function sweepUnnamedFiles(ctx: Ctx): Promise<void> {
  await sweepSlices(ctx, { sweep: "file objects", slices: SLICES }, deleteUnknownObjects);
  await sweepSlices(ctx, { sweep: "file rows", slices: SLICES }, dropUnnamedRows);
}

const getFileId = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

async function deleteUnknownObjects(ctx: Ctx, position: string): Promise<string> {
  const { objects, truncated } = await ctx.files.list({
    prefix: FILES_PREFIX,
    limit: AT_ONCE,
    ...(position !== "" && { startAfter: position }),
  });
  const old = objects
    .filter(({ uploaded }) => uploaded.getTime() < ctx.now() - YOUNG_MS)
    .map(({ key }) => key);
  const known = await findKnownFileIds(ctx.db, old.map(getFileId));
  const unknown = old.filter((key) => !known.has(getFileId(key)));
  if (unknown.length > 0) {
    await ctx.files.delete(unknown);
    ctx.log("warn", "files.unknown_objects", { count: unknown.length });
  }
  return truncated ? (objects.at(-1)?.key ?? "") : "";
}

async function dropUnnamedRows(ctx: Ctx, position: string): Promise<string> {
  const storedBeforeMs = ctx.now() - YOUNG_MS;
  const files = await listFilesAfter(ctx.db, { afterId: position, storedBeforeMs, limit: AT_ONCE });
  const unnamed = files.filter(({ isUnnamed }) => isUnnamed === 1).map(({ id }) => id);
  if (unnamed.length > 0) {
    // The file sweep deletes them with their objects.
    await dropUnnamedFiles(ctx.db, unnamed, storedBeforeMs);
    ctx.log("warn", "files.unnamed_rows", { count: unnamed.length });
  }
  return files.length < AT_ONCE ? "" : (files.at(-1)?.id ?? "");
}
