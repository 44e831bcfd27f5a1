import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { BackupError } from "./backup-error.ts";

export const FORMAT = 1;

/** A file of lines; `sha256` is that of the lines, not of the compressed file. */
export type FilePart = { file: string; rows: number; bytes: number; sha256: string };
export type TablePart = FilePart & { columns: string[] };

export type Manifest = {
  format: number;
  startedAt: string;
  endedAt: string;
  /** The newest migration of the installation: a backup is restored into the same schema. */
  migration: string;
  /** In the order in which they are restored. */
  tables: Record<string, TablePart>;
  indexes: Record<string, FilePart>;
  objects: FilePart & { objectBytes: number; prefixes: Record<string, number> };
};

const NAME = "manifest.json";
export const hashText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Written last: a folder without it is a backup that did not end. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const signed = { ...manifest, sha256: hashText(JSON.stringify(manifest)) };
  const path = join(folder, NAME);
  await writeFile(`${path}.part`, `${JSON.stringify(signed, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), "utf8").catch(() => null);
  if (text === null)
    throw new BackupError("backup.incomplete", `${folder} has no ${NAME}: this backup did not end.`);
  const manifest = parseManifest(text);
  if (manifest === null)
    throw new BackupError("backup.damaged_manifest", `${NAME} is not as it was written.`);
  if (manifest.format !== FORMAT)
    throw new BackupError(
      "backup.unknown_format",
      `This backup has format ${manifest.format}, and only ${FORMAT} is known here.`,
    );
  return manifest;
}

function parseManifest(text: string): Manifest | null {
  try {
    const { sha256, ...manifest } = JSON.parse(text) as Manifest & { sha256: string };
    return sha256 === hashText(JSON.stringify(manifest)) ? manifest : null;
  } catch {
    return null;
  }
}
