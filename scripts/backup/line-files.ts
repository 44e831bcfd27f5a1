import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";

import { BackupError } from "./backup-error.ts";
import type { FilePart } from "./manifest.ts";

/** Writes lines as they come, compressed; the file has its name only once it is whole. */
export async function writeLines(
  folder: string,
  file: string,
  slices: AsyncIterable<string[]>,
): Promise<FilePart> {
  const path = join(folder, file);
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const output = createWriteStream(`${path}.part`, { mode: 0o600 });
  gzip.pipe(output);
  const hash = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  for await (const lines of slices) {
    if (lines.length === 0) continue;
    const text = Buffer.from(`${lines.join("\n")}\n`);
    hash.update(text);
    rows += lines.length;
    bytes += text.length;
    if (!gzip.write(text)) await once(gzip, "drain");
  }
  gzip.end();
  await finished(output);
  await rename(`${path}.part`, path);
  return { file, rows, bytes, sha256: hash.digest("hex") };
}

/** The lines of a file in slices of about `maxCharacters`. */
export async function* readSlices(
  folder: string,
  part: FilePart,
  maxCharacters: number,
): AsyncGenerator<string[]> {
  let slice: string[] = [];
  let characters = 0;
  for await (const line of openLines(folder, part)) {
    if (slice.length > 0 && characters + line.length > maxCharacters) {
      yield slice;
      slice = [];
      characters = 0;
    }
    slice.push(line);
    characters += line.length + 1;
  }
  if (slice.length > 0) yield slice;
}

/** Not by node:readline, which ends lines at U+2028 as well, and texts have that. */
async function* openLines(folder: string, { file }: FilePart): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of openFile(folder, file)) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

function openFile(folder: string, file: string) {
  const gunzip = createGunzip();
  const input = createReadStream(join(folder, file));
  input.on("error", (error) => gunzip.destroy(error));
  return input.pipe(gunzip);
}

/** @throws BackupError naming the file that is missing or not as it was written */
export async function checkLines(folder: string, part: FilePart): Promise<void> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of openFile(folder, part.file)) hash.update(chunk as Buffer);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new BackupError(
      isMissing ? "backup.missing_file" : "backup.damaged_file",
      `${part.file} ${isMissing ? "is missing" : "cannot be read"}.`,
    );
  }
  if (hash.digest("hex") !== part.sha256)
    throw new BackupError("backup.damaged_file", `${part.file} is not as it was written.`);
}
