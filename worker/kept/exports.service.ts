import type { UserCtx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { makeInTurn, requireDrawable } from "#worker/features/documents/file-limits.ts";
import {
  type OpenFile,
  dropFiles,
  hashFile,
  keepFiles,
  openFile,
  putFileAnd,
} from "#worker/features/files/files.service.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { type StoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import { findExport, isExported, writeExport } from "./exports.queries.ts";
import { isWritten } from "./kept.service.ts";

const LEASE_MS = 30_000;

/** A file that was made, with what is known of it; `bytes` is null where it could not be made. */
export type Drawn<Check> = {
  bytes: Uint8Array | null;
  check: (stored: { sha256: string; bytes: number } | null) => Check | Promise<Check>;
};

export type FileExport<Check> = {
  /** "letter-pdf": of the stored file. */
  kind: string;
  name: string;
  type: string;
  /** What the file is made of; another one makes another file. */
  version: string;
  /** Whether the record is there, as a condition in SQL. */
  isThere: Parameters<typeof writeExport>[2]["isThere"];
  checkColumn: StoredJson<Check>;
  /** What is drawn: 422 where it is longer than a file may be. */
  content: unknown;
  draw: () => Promise<Drawn<Check>>;
};

export type Made<Check> = { check: Check; file: OpenFile | null };

/**
 * Made once for a version of what it is made of: preview, proof and download are the same bytes. The lock spares an isolate
 * the same work twice; where two isolates draw, the file of the first to store it is answered by both.
 */
export async function openOrMakeFile<Check>(
  ctx: UserCtx,
  ownerId: string,
  format: string,
  describe: () => Promise<FileExport<Check>>,
): Promise<Made<Check>> {
  const release = await acquireIsolateLock(`file ${ctx.user.id} ${ownerId} ${format}`, LEASE_MS);
  try {
    for (;;) {
      const place = { userId: ctx.user.id, ownerId, format };
      const [wanted, known] = await Promise.all([describe(), findExport(ctx.db, place)]);
      const made = await openOrMakeOnce(ctx, place, wanted, known);
      if (made !== null) return made;
    }
  } finally {
    release();
  }
}

/** Null where another file was stored meanwhile. */
async function openOrMakeOnce<Check>(
  ctx: UserCtx,
  place: Parameters<typeof findExport>[1],
  { kind, name, type, version, isThere, checkColumn, content, draw }: FileExport<Check>,
  known: Awaited<ReturnType<typeof findExport>>,
): Promise<Made<Check> | null> {
  if (known !== null && known.version === version) {
    // What was found when it was made may be of an older form: then it is made again.
    const check = viewOrDamaged<string, Check | null>(known.check, checkColumn.read, () => null);
    const file = await openFile(ctx, known.fileId);
    if (check !== null && file !== null) return { check, file };
  }
  requireDrawable(content);
  const { bytes, check: inspect } = await makeInTurn(ctx.user.id, draw);
  if (bytes === null) return { check: await inspect(null), file: null };
  const sha256 = hashFile(bytes);
  const check = await inspect({ sha256, bytes: bytes.length });
  return await putFileAnd(ctx, { kind, name, type, bytes, sha256 }, async ({ id }) => {
    const row = { ...place, version, fileId: id, check: checkColumn.write(check) };
    const isStored = isExported(ctx.user.id, id);
    const [written] = await runBatch(ctx.db, [
      writeExport(ctx.db, row, { isThere, before: known?.fileId ?? null }),
      keepFiles(ctx, [id], isStored),
      ...(known === null ? [] : [dropFiles(ctx, ctx.user.id, [known.fileId], isStored)]),
    ]);
    // A file that is not kept stays pending, and is swept.
    return isWritten(written) ? { check, file: { name, type, sha256, bytes } } : null;
  });
}
