import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, it } from "vitest";

import { describeError } from "#worker/lib/log.ts";

import { openDb } from "./client.ts";
import { insertIf, isInList, runBatch } from "./statements.ts";

const things = sqliteTable("statement_things", {
  id: text("id").primaryKey(),
  isRed: integer("is_red", { mode: "boolean" }).notNull(),
  note: text("note").notNull().default("none"),
  at: integer("at"),
});

const db = openDb(env.DB);

beforeAll(async () => {
  await db.run(
    sql`CREATE TABLE statement_things (at INTEGER, note TEXT NOT NULL DEFAULT 'none', is_red INTEGER NOT NULL, id TEXT PRIMARY KEY)`,
  );
});

describe("an insert with a condition", () => {
  it("puts each value into the column of its name, in whatever order the table has them", async () => {
    await insertIf(db, things, { id: "a", isRed: true, at: 7 }, sql`1`);
    expect(await db.select().from(things).where(eq(things.id, "a"))).toEqual([
      { id: "a", isRed: true, note: "none", at: 7 },
    ]);
  });

  it("inserts nothing where the condition does not hold, and answers so", async () => {
    const returned = await insertIf(db, things, { id: "b", isRed: false }, sql`0`).returning();
    expect(returned).toEqual([]);
    expect(await db.select().from(things).where(eq(things.id, "b"))).toEqual([]);
  });
});

describe("a list of values", () => {
  it("may be longer than a statement has parameters", async () => {
    await insertIf(db, things, { id: "c", isRed: false }, sql`1`);
    const ids = [...Array.from({ length: 500 }, (_, at) => `none-${at}`), "c"];
    expect(await db.select({ id: things.id }).from(things).where(isInList(things.id, ids))).toEqual([
      { id: "c" },
    ]);
  });
});

describe("a batch", () => {
  it("may be empty, and is one transaction", async () => {
    expect(await runBatch(db, [])).toEqual([]);
    const twice = insertIf(db, things, { id: "d", isRed: true }, sql`1`);
    await expect(runBatch(db, [twice, twice])).rejects.toThrow();
    expect(await db.select().from(things).where(eq(things.id, "d"))).toEqual([]);
  });
});

it("a statement that fails is logged with what the database said, and without its values", async () => {
  const row = { id: "1", isRed: true, note: "My salary is 90,000" };
  await db.insert(things).values(row).onConflictDoNothing();
  const error: unknown = await db
    .insert(things)
    .values(row)
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  const logged = describeError(error);
  expect(logged.message).toMatch(/UNIQUE constraint failed/);
  expect(logged.query).toMatch(/^insert into/);
  expect(JSON.stringify(logged)).not.toContain("salary");
});
