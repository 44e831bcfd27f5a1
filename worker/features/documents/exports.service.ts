import type { UserCtx } from "#worker/context.ts";
import { prepareQuery } from "#worker/db/client.ts";
import {
  type OpenFile,
  dropFiles,
  keepFiles,
  openFile,
  putFile,
} from "#worker/features/files/files.service.ts";
import { acquireLock } from "#worker/lib/lock.ts";
import { type StoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import { makeInTurn, requireDrawable } from "./file-limits.ts";

const LEASE_MS = 30_000;

/** A file that was made, with what is known of it; `bytes` is null where it could not be made. */
export type Drawn<Check> = {
  bytes: Uint8Array | null;
  check: (stored: { sha256: string; bytes: number } | null) => Check | Promise<Check>;
};

type Export<Version, Check> = {
  /** "letter-pdf": of the stored file. */
  kind: string;
  name: string;
  type: string;
  /** What the file is made of; another one makes another file. */
  version: Version;
  known: { version: Version; fileId: string; check: string } | null;
  checkColumn: StoredJson<Check>;
  /** What is drawn: 422 where it is longer than a file may be. */
  content: unknown;
  draw: () => Promise<Drawn<Check>>;
  store: (row: { version: Version; fileId: string; check: string }) => D1PreparedStatement;
};

export type Made<Check> = { check: Check; file: OpenFile | null };

/** Made once for a version of what it is made of, under a lock: preview, proof and download are the same bytes. */
export async function openOrMakeFile<Version, Check>(
  ctx: UserCtx,
  lock: string,
  describe: () => Promise<Export<Version, Check>>,
): Promise<Made<Check>> {
  const release = await acquireLock(lock, LEASE_MS);
  try {
    const { kind, name, type, version, known, checkColumn, content, draw, store } = await describe();
    if (known !== null && known.version === version) {
      // What was found when it was made may be of an older form: then it is made again.
      const check = viewOrDamaged<string, Check | null>(known.check, checkColumn.read, () => null);
      const file = await openFile(ctx, known.fileId);
      if (check !== null && file !== null) return { check, file };
    }
    requireDrawable(content);
    const drawn = await makeInTurn(ctx.user.id, draw);
    const { bytes } = drawn;
    if (bytes === null) return { check: await drawn.check(null), file: null };
    const stored = await putFile(ctx, { kind, name, type, bytes });
    const check = await drawn.check({ sha256: stored.sha256, bytes: bytes.length });
    await ctx.db.$client.batch([
      prepareQuery(ctx.db, keepFiles(ctx, [stored.id])),
      store({ version, fileId: stored.id, check: checkColumn.write(check) }),
      ...(known === null ? [] : [prepareQuery(ctx.db, dropFiles(ctx, ctx.user.id, [known.fileId]))]),
    ]);
    return { check, file: { name, type, sha256: stored.sha256, bytes } };
  } finally {
    release();
  }
}

export const FILE_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

/** A title as a name that every system takes. */
export const fileNameOf = (title: string, extension: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|]+/g, "-")}.${extension}`;

/** The characters that no font has, each once, for a sentence. */
export const listMissing = (missing: { character: string }[]): string =>
  [...new Set(missing.map(({ character }) => character))].slice(0, 10).join(" ");
