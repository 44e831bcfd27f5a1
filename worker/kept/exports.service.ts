import type { UserCtx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { countMadeFile, makeFileInTurn, requireFileLength } from "#worker/features/documents/file-limits.ts";
import {
  type FileRow,
  type OpenFile,
  erasePendingFile,
  findStoredFile,
  markFilesDropped,
  hashFile,
  markFilesStored,
  openStoredFile,
  uploadFileAndStoreReference,
} from "#worker/features/files/files.service.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { type StoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import {
  type ExportRow,
  selectExportedFileId,
  findExport,
  isExported,
  writeExport,
} from "./exports.queries.ts";
import { isWritten } from "./kept.service.ts";

const LEASE_MS = 30_000;

/** A generated file with its check results; `bytes` is null if it could not be generated. */
export type Drawn<Check> = {
  bytes: Uint8Array | null;
  check: (stored: { sha256: string; bytes: number } | null) => Check | Promise<Check>;
};

export type FileExport<Check> = {
  /** Kind of the stored file, such as "letter-pdf". */
  kind: string;
  name: string;
  type: string;
  /** Version of the inputs; a new version requires a new file. */
  version: string;
  /** SQL condition that the record exists. */
  isThere: Parameters<typeof writeExport>[2]["isThere"];
  checkColumn: StoredJson<Check>;
  /** The content of the file; 422 if it is too long for a file. */
  content: unknown;
  draw: () => Promise<Drawn<Check>>;
};

export type Made<Check> = { check: Check; file: OpenFile | null };

/**
 * Generates a file once per version of its inputs, so that preview, check and download have the same bytes. The lock
 * avoids duplicate work in an isolate; if two isolates generate it, both return the file stored first, and the other is
 * erased.
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
      const [wanted, known, stored] = await Promise.all([
        describe(),
        findExport(ctx.db, place),
        findStoredFile(ctx, selectExportedFileId(place)),
      ]);
      const made = await openOrMakeOnce(ctx, place, wanted, known && { ...known, stored });
      if (made !== null) return made;
    }
  } finally {
    release();
  }
}

/** Generates and stores the file; null if another file was stored meanwhile. */
async function openOrMakeOnce<Check>(
  ctx: UserCtx,
  place: Parameters<typeof findExport>[1],
  { kind, name, type, version, isThere, checkColumn, content, draw }: FileExport<Check>,
  known: (ExportRow & { stored: FileRow | null }) | null,
): Promise<Made<Check> | null> {
  if (known !== null && known.version === version) {
    // Check results in an outdated format cannot be parsed; in that case the file is generated again.
    const check = viewOrDamaged<string, Check | null>(known.check, checkColumn.read, () => null);
    // Queried in parallel, so the file may belong to an export replaced in between.
    const isOfExport = known.stored?.id === known.fileId;
    const file = known.stored !== null && isOfExport ? await openStoredFile(ctx, known.stored) : null;
    if (check !== null && file !== null) return { check, file };
  }
  requireFileLength(content);
  const { bytes, check: inspect } = await makeFileInTurn(ctx.user.id, async () => {
    await countMadeFile(ctx);
    return draw();
  });
  if (bytes === null) return { check: await inspect(null), file: null };
  const sha256 = hashFile(bytes);
  const check = await inspect({ sha256, bytes: bytes.length });
  return await uploadFileAndStoreReference(ctx, { kind, name, type, bytes, sha256 }, async (file) => {
    const { id } = file;
    const row = { ...place, version, fileId: id, check: checkColumn.write(check) };
    const isStored = isExported(ctx.user.id, id);
    const [written] = await runBatch(ctx.db, [
      writeExport(ctx.db, row, { isThere, before: known?.fileId ?? null }),
      markFilesStored(ctx, [id], isStored),
      ...(known === null ? [] : [markFilesDropped(ctx, ctx.user.id, [known.fileId], isStored)]),
    ]);
    if (isWritten(written)) return { check, file: { name, type, sha256, bytes } };
    await erasePendingFile(ctx, file);
    return null;
  });
}
