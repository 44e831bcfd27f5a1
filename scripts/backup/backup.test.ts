import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { makeCanary, plantCanaryRows } from "#testing/backup/canary-rows.ts";
import { plantListings } from "#testing/backup/plant-listings.ts";
import { createSqliteInstallation } from "#testing/backup/sqlite-installation.ts";

import { hashText } from "./manifest.ts";
import { NOT_RESTORED, restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const LISTINGS = 400;
const FILES = 5;
const base = await mkdtemp(join(tmpdir(), "vocata-backup-"));
const folder = join(base, "backup");
const source = createSqliteInstallation();
const target = createSqliteInstallation();

const open = <Row>(installation: typeof source, sql: string, ...values: string[]) =>
  installation.database.prepare(sql).all(...values) as Row[];

/** Everything that a table has, as SQLite says it exactly. */
function dumpTable(installation: typeof source, table: string, columns: string[]): string[] {
  const cells = columns.map((column) => `quote("${column}") || hex("${column}")`);
  return open<{ row: string }>(
    installation,
    `SELECT ${cells.join(` || ',' || `)} AS row FROM "${table}" ORDER BY rowid`,
  ).map(({ row }) => row);
}

const findRows = (installation: typeof source, table: string, expression: string) =>
  open<{ id: number }>(
    installation,
    `SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid`,
    expression,
  ).map(({ id }) => id);

beforeAll(async () => {
  plantListings(source.database, LISTINGS);
  await plantCanaryRows(source);
  await source.runAll([
    {
      sql: "INSERT INTO boards (id, source, token, company, origin, state, created_at) VALUES (5, 'lever', 'acme', 'Acme', 'seeded', 'verified', 0)",
    },
    {
      sql: "INSERT INTO board_words (rowid, txt) VALUES (5, 'welder überbau acme'), (6, 'of a board that is gone')",
    },
    { sql: "UPDATE jobs SET closed_at = 1 WHERE id IN (SELECT id FROM jobs ORDER BY id LIMIT 20)" },
    { sql: "DELETE FROM words WHERE rowid IN (SELECT id FROM jobs WHERE closed_at = 1)" },
    { sql: "DELETE FROM titles WHERE rowid IN (SELECT id FROM jobs WHERE closed_at = 1)" },
  ]);
  for (let at = 0; at < FILES; at += 1)
    await source.files.put(`u/${at}/file`, `bytes ${at} \u0000\n`, {
      httpMetadata: { contentType: "application/pdf" },
      customMetadata: { name: `Ünï ${at}` },
    });
  await takeBackup(source, folder);
  await restoreBackup(target, folder);
});

afterAll(() => rm(base, { recursive: true }));

describe("a restored installation", () => {
  it("has every row of every table, to the bit, and nothing that may have been ended since", async () => {
    const { tables } = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as {
      tables: Record<string, { columns: string[] }>;
    };
    expect(Object.keys(tables).length).toBeGreaterThan(50);
    for (const [name, { columns }] of Object.entries(tables)) {
      const rows = dumpTable(source, name, columns);
      expect(rows.length, name).toBeGreaterThanOrEqual(2);
      expect(dumpTable(target, name, columns), name).toEqual(NOT_RESTORED.has(name) ? [] : rows);
    }
    const canary = Buffer.from(makeCanary("activity")).toString("hex").toUpperCase();
    expect(dumpTable(target, "activity", ["title"]).join()).toContain(canary);
  });

  it("has counted the bytes of each user's rows, as they were counted before", () => {
    const sql = "SELECT user_id, resumes, letters, applications, others FROM stored_bytes ORDER BY user_id";
    const bytes = open<{ resumes: number }>(source, sql);
    expect(bytes).toHaveLength(2);
    expect(Math.min(...bytes.map(({ resumes }) => resumes))).toBeGreaterThan(600);
    expect(open(target, sql)).toEqual(bytes);
    expect(open(target, "SELECT max(added) AS added, max(uncounted) AS uncounted FROM stored_bytes")).toEqual(
      [{ added: 0, uncounted: 0 }],
    );
  });

  it("counts its listings once", () => {
    const sql = "SELECT * FROM facet_rollup WHERE count <> 0 ORDER BY 1, 2, 3, 4";
    const counts = open(source, sql);
    expect(counts.length).toBeGreaterThan(3);
    expect(open(target, sql)).toEqual(counts);
  });

  it("finds the same rows by every word of every index", () => {
    const terms = open<{ term: string }>(source, "SELECT term FROM words_vocab");
    expect(terms.length).toBeGreaterThan(1000);
    expect(open(target, "SELECT * FROM words_vocab")).toEqual(open(source, "SELECT * FROM words_vocab"));
    for (const { term } of terms)
      expect(findRows(target, "words", `"${term}"`), term).toEqual(findRows(source, "words", `"${term}"`));
    for (const word of ["engineer", "title:manager", "company:employer"])
      expect(findRows(target, "titles", word)).toEqual(findRows(source, "titles", word));
    expect(findRows(target, "vocab_tri", "gin")).toEqual(findRows(source, "vocab_tri", "gin"));
    expect(findRows(target, "board_words", "überbau")).toEqual([5]);
    expect(findRows(target, "board_words", "gone")).toEqual([]);
  });

  it("has every file with what is said of it", async () => {
    const describeFiles = async ({ files }: typeof source) =>
      Promise.all(
        Array.from({ length: FILES }, async (_, at) => {
          const object = await files.get(`u/${at}/file`);
          if (object === null) return null;
          const { etag, httpMetadata, customMetadata } = object;
          return { etag, httpMetadata, customMetadata };
        }),
      );
    expect(await describeFiles(target)).toEqual(await describeFiles(source));
    expect(await describeFiles(target)).not.toContain(null);
  });

  it("is not written over, unless that is asked for", async () => {
    await expect(restoreBackup(target, folder)).rejects.toMatchObject({ code: "restore.not_empty" });
    await restoreBackup(target, folder, { isReplacing: true });
    expect(open(target, "SELECT count(*) AS n FROM words_vocab")).toEqual(
      open(source, "SELECT count(*) AS n FROM words_vocab"),
    );
  });

  it("is refused where its schema is another", async () => {
    const older = createSqliteInstallation();
    await older.runAll([{ sql: "DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)" }]);
    await expect(restoreBackup(older, folder)).rejects.toMatchObject({ code: "restore.other_schema" });
  });
});

describe("rows that change while a backup is taken", () => {
  it("of an owner who was deleted meanwhile are left out, and nothing fails", async () => {
    const busy = createSqliteInstallation();
    await plantCanaryRows(busy);
    const user = open<{ id: string }>(busy, "SELECT id FROM users")[0]?.id ?? "";
    let isErased = false;
    const whileErasing = {
      ...busy,
      query: async <Row>(sql: string, ...values: (string | number | null)[]) => {
        // What refers to users has been read by then.
        if (!isErased && sql.includes('FROM "users"')) {
          isErased = true;
          busy.database.exec("PRAGMA foreign_keys = ON");
          busy.database.prepare("DELETE FROM users WHERE id = ?").run(user);
        }
        return busy.query<Row>(sql, ...values);
      },
    };
    await takeBackup(whileErasing, join(base, "busy"));
    const restored = createSqliteInstallation();
    const { leftOut } = await restoreBackup(restored, join(base, "busy"));
    expect(leftOut).toMatchObject({ applications: 1, files: 1 });
    expect(open(restored, "PRAGMA foreign_key_check")).toEqual([]);
    expect(open(restored, "SELECT count(*) AS n FROM users")).toEqual([{ n: 1 }]);
  });
});

describe("a backup that is not whole", () => {
  const damaged = join(base, "damaged");
  const empty = createSqliteInstallation();
  const list = async (part: string) => (await readdir(join(damaged, part))).toSorted();

  async function copyBackup(): Promise<void> {
    await rm(damaged, { recursive: true, force: true });
    await cp(folder, damaged, { recursive: true });
  }
  const change = async (file: string, edit: (bytes: Buffer) => Buffer) =>
    writeFile(join(damaged, file), edit(await readFile(join(damaged, file))));
  const flip = (bytes: Buffer): Buffer => {
    const at = Math.floor(bytes.length / 2);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from([~(bytes[at] ?? 0) & 255]),
      bytes.subarray(at + 1),
    ]);
  };
  const findObject = async () => {
    const [part = ""] = await list("objects");
    const file = (await list(`objects/${part}`)).find((name) => !name.endsWith(".json")) ?? "";
    return `objects/${part}/${file}`;
  };

  it.each<[code: string, names: RegExp, damage: () => Promise<void>]>([
    ["backup.incomplete", /manifest/, () => rm(join(damaged, "manifest.json"))],
    [
      "backup.damaged_manifest",
      /manifest/,
      () =>
        change("manifest.json", (bytes) => Buffer.from(bytes.toString().replace('"rows": 2', '"rows": 3'))),
    ],
    ["backup.missing_file", /tables\/users/, () => rm(join(damaged, "tables/users.ndjson.gz"))],
    ["backup.damaged_file", /tables\/jobs/, () => change("tables/jobs.ndjson.gz", flip)],
    [
      "backup.damaged_file",
      /tables\/job_text/,
      () => change("tables/job_text.ndjson.gz", (bytes) => bytes.subarray(0, -40)),
    ],
    ["backup.damaged_file", /indexes\/words/, () => change("indexes/words.ndjson.gz", flip)],
    ["backup.missing_object", /u\/\d/, async () => rm(join(damaged, await findObject()))],
    ["backup.damaged_object", /u\/\d/, async () => change(await findObject(), flip)],
  ])("is refused by name before anything is written: %s", async (code, names, damage) => {
    await copyBackup();
    await damage();
    await expect(restoreBackup(empty, damaged)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(names),
    });
    expect(open(empty, "SELECT count(*) AS n FROM users")).toEqual([{ n: 0 }]);
  });

  it("is refused where a newer release has written it", async () => {
    await copyBackup();
    const { sha256: _, ...manifest } = JSON.parse(
      await readFile(join(damaged, "manifest.json"), "utf8"),
    ) as Record<string, unknown>;
    const newer = { ...manifest, format: 2 };
    await writeFile(
      join(damaged, "manifest.json"),
      JSON.stringify({ ...newer, sha256: hashText(JSON.stringify(newer)) }),
    );
    await expect(restoreBackup(empty, damaged)).rejects.toMatchObject({ code: "backup.unknown_format" });
  });
});

it("a second try copies only the files that the first did not", async () => {
  let reads = 0;
  const files = {
    list: source.files.list.bind(source.files),
    get: async (key: string) => {
      reads += 1;
      return source.files.get(key);
    },
  } as unknown as typeof source.files;
  await takeBackup({ ...source, files }, folder);
  expect(reads).toBe(0);
  await source.files.put("u/0/file", "other bytes");
  await takeBackup({ ...source, files }, folder);
  expect(reads).toBe(1);
});
