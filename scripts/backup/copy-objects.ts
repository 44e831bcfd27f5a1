import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { R2Bucket, R2Object } from "@cloudflare/workers-types";

import { BackupError } from "./backup-error.ts";
import { readSlices, writeLines } from "./line-files.ts";
import { type Manifest, hashText } from "./manifest.ts";

const AT_ONCE = 8;
const LISTED_AT_ONCE = 500;
const CHARACTERS_A_SLICE = 100_000;
export const FOLDER = "objects";
const LIST = "objects.ndjson.gz";

/** An object of the bucket as it is kept; `file` is its name in the backup's folder, below `objects`. */
export type StoredObject = {
  key: string;
  file: string;
  etag: string;
  bytes: number;
  sha256: string;
  http: Record<string, string>;
  custom: Record<string, string>;
};

/** Keys hold slashes, so files are named after the key's hash, in 256 folders. */
const nameFile = (key: string): string => {
  const hash = hashText(key);
  return `${hash.slice(0, 2)}/${hash.slice(2)}`;
};

export async function* listObjects(files: R2Bucket): AsyncGenerator<R2Object[]> {
  let cursor: string | undefined;
  do {
    const page = await files.list({
      limit: LISTED_AT_ONCE,
      include: ["httpMetadata", "customMetadata"],
      ...(cursor !== undefined && { cursor }),
    });
    yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

/** Copies every object; what an earlier try has copied, and what did not change since, is not read again. */
export async function copyObjects(files: R2Bucket, folder: string): Promise<Manifest["objects"]> {
  const prefixes: Record<string, number> = {};
  let objectBytes = 0;
  async function* copy() {
    for await (const page of listObjects(files)) {
      for (let at = 0; at < page.length; at += AT_ONCE) {
        const copied = await Promise.all(
          page.slice(at, at + AT_ONCE).map((object) => copyObject(files, folder, object)),
        );
        // One that was deleted after it was listed is in no backup.
        const kept = copied.filter((object) => object !== null);
        for (const { key, bytes } of kept) {
          const prefix = `${key.split("/", 1)[0]}/`;
          prefixes[prefix] = (prefixes[prefix] ?? 0) + 1;
          objectBytes += bytes;
        }
        yield kept.map((object) => JSON.stringify(object));
      }
    }
  }
  const part = await writeLines(folder, LIST, copy());
  return { ...part, objectBytes, prefixes };
}

async function copyObject(files: R2Bucket, folder: string, listed: R2Object): Promise<StoredObject | null> {
  const file = nameFile(listed.key);
  const path = join(folder, FOLDER, file);
  const known = await readKnown(path, listed.etag);
  if (known !== null) return known;
  const object = await files.get(listed.key);
  if (object === null) return null;
  const bytes = Buffer.from(await object.arrayBuffer());
  const stored: StoredObject = {
    key: listed.key,
    file,
    etag: object.etag,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    http: toPlain(object.httpMetadata),
    custom: toPlain(object.customMetadata),
  };
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, bytes, { mode: 0o600 });
  await rename(`${path}.part`, path);
  // Last: it says that the bytes are there.
  await writeFile(`${path}.json`, JSON.stringify(stored), { mode: 0o600 });
  return stored;
}

async function readKnown(path: string, etag: string): Promise<StoredObject | null> {
  try {
    const stored = JSON.parse(await readFile(`${path}.json`, "utf8")) as StoredObject;
    const { size } = await stat(path);
    return stored.etag === etag && stored.bytes === size ? stored : null;
  } catch {
    return null;
  }
}

/** Metadata without what is not set; a date as text. */
const toPlain = (metadata: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : String(value)]),
  );

export async function* readObjects(folder: string, { objects }: Manifest): AsyncGenerator<StoredObject[]> {
  for await (const lines of readSlices(folder, objects, CHARACTERS_A_SLICE))
    yield lines.map((line) => JSON.parse(line) as StoredObject);
}

/** @throws BackupError naming an object that is missing or not as it was copied */
export async function readObjectBytes(folder: string, object: StoredObject): Promise<Buffer> {
  const bytes = await readFile(join(folder, FOLDER, object.file)).catch(() => null);
  if (bytes === null) throw new BackupError("backup.missing_object", `The file of ${object.key} is missing.`);
  if (createHash("sha256").update(bytes).digest("hex") !== object.sha256)
    throw new BackupError("backup.damaged_object", `The file of ${object.key} is not as it was copied.`);
  return bytes;
}

export async function storeObject(files: R2Bucket, folder: string, object: StoredObject): Promise<void> {
  const { cacheExpiry, ...http } = object.http;
  await files.put(object.key, await readObjectBytes(folder, object), {
    httpMetadata: { ...http, ...(cacheExpiry !== undefined && { cacheExpiry: new Date(cacheExpiry) }) },
    customMetadata: object.custom,
  });
}

/** Several at once, in slices. */
export async function forEachObject(
  folder: string,
  manifest: Manifest,
  work: (object: StoredObject) => Promise<unknown>,
): Promise<void> {
  for await (const objects of readObjects(folder, manifest))
    for (let at = 0; at < objects.length; at += AT_ONCE)
      await Promise.all(objects.slice(at, at + AT_ONCE).map(work));
}
