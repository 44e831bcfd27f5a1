import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { findBoard, insertBoards } from "#worker/features/jobs/boards/boards.queries.ts";
import { CRAWL_FRESH_MS } from "#worker/features/jobs/boards/crawl-order.ts";
import {
  findNextBoards,
  moveUpBoards,
  recordCrawlResults,
} from "#worker/features/jobs/boards/crawl.queries.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { OutOfCalls } from "#worker/lib/call-budget.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { crawlBoards } from "./crawl-boards.ts";

const db = env.DB;

it("boards with an opening that a user saved are asked before those not asked for longer", async () => {
  const api = createApi();
  const tokens = ["first", "second", "third"];
  await insertBoards(
    db,
    tokens.map((token) => ({ source: "lever", token, company: token })),
    "imported",
    1,
  );
  const order = async () => (await findNextBoards(db, ["lever"], 10)).map((board) => board.token);
  expect(await order()).toEqual(tokens);
  const board = await findBoard(db, "lever", "third");
  const listing = makeListing({ title: "Ferry Pilot" });
  await saveListings(db, [listing], Date.now(), { boardId: board?.id ?? null });
  expect(await order()).toEqual(tokens);
  const { token } = await createSignedInUser();
  const saved = await api.post("/applications", { jobId: listing.uid, status: "saved" }, token);
  expect(saved.status).toBe(201);
  expect(await order()).toEqual(["third", "first", "second"]);
});

it("a board is left alone while it is fresh, and ever longer while it fails", async () => {
  await insertBoards(db, [{ source: "gem", token: "one", company: "One" }], "imported", 1);
  const read = async () => {
    const [board] = await findNextBoards(db, ["gem"], 1);
    if (board === undefined) throw new Error("The board was inserted just now.");
    return board;
  };
  const settle = async (end: "stored" | "failed" | "unknown") => {
    const { id, fails } = await read();
    await recordCrawlResults(db, [{ id, fails, end }], 1_000_000);
    return (await read()).dueAt - 1_000_000;
  };
  const hour = CRAWL_FRESH_MS / 6;
  expect(await settle("stored")).toBe(6 * hour);
  expect(await settle("failed")).toBe(6 * hour);
  expect(await settle("failed")).toBe(12 * hour);
  // A skipped board says nothing about its state.
  expect(await settle("unknown")).toBe(hour);
  for (let at = 0; at < 9; at += 1) await settle("failed");
  expect(await settle("failed")).toBe(192 * hour);
  expect(await settle("stored")).toBe(6 * hour);
});

it("a board that needs more calls than an alarm has fails, and others go on before it", async () => {
  await insertBoards(
    db,
    ["endless", "small"].map((token) => ({ source: "breezy", token, company: token })),
    "imported",
    1,
  );
  const asked: string[] = [];
  const crawlOnce = () =>
    crawlBoards({
      sources: ["breezy"],
      db,
      perDay: 1440,
      atOnce: 1,
      refresh: async ({ token }) => {
        asked.push(token);
        if (token === "endless") throw new OutOfCalls();
        return { kind: "gathered", isStored: true } as never;
      },
      isOver: () => false,
      restUntil: () => 0,
    });
  await crawlOnce();
  await crawlOnce();
  expect(asked).toEqual(["endless", "small"]);
});

it("boards with a word of a search come before others, and after what people track and keep searches for", async () => {
  const tokens = ["plain", "searched", "kept", "followed"];
  await insertBoards(
    db,
    tokens.map((token) => ({ source: "ashby", token, company: token })),
    "imported",
    1,
  );
  const ids = new Map<string, number>();
  for (const token of tokens) ids.set(token, (await findBoard(db, "ashby", token))?.id ?? 0);
  await db.batch([
    db.prepare("INSERT INTO board_words (rowid, txt) VALUES (?1, 'glass blower')").bind(ids.get("searched")),
    db.prepare("INSERT INTO board_words (rowid, txt) VALUES (?1, 'glass blower')").bind(ids.get("kept")),
    db.prepare("UPDATE boards SET crawl_rank = 1 WHERE id = ?1").bind(ids.get("kept")),
    db.prepare("UPDATE boards SET crawl_rank = 0 WHERE id = ?1").bind(ids.get("followed")),
  ]);
  await moveUpBoards(db, '"blower"', Date.now());
  const order = (await findNextBoards(db, ["ashby"], 9)).map(({ token }) => token);
  expect(order).toEqual(["followed", "kept", "searched", "plain"]);
  // After its refresh, a board that was only searched for loses its priority.
  const searched = ids.get("searched") ?? 0;
  await recordCrawlResults(db, [{ id: searched, fails: 0, end: "stored" }], Date.now());
  await moveUpBoards(db, '"blower"', Date.now());
  const ranks = (await findNextBoards(db, ["ashby"], 9)).map(({ token, rank }) => [token, rank]);
  expect(ranks).toContainEqual(["searched", 3]);
});

it("choosing reads the index from its beginning, and sorts nothing", async () => {
  const sql = `EXPLAIN QUERY PLAN SELECT id FROM boards
    WHERE source = 'lever' AND crawl_rank = 3 AND state <> 'gone' ORDER BY crawl_due_at LIMIT 25`;
  const { results } = await db.prepare(sql).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail).join("; ");
  expect(plan).toContain("boards_crawl (source=? AND crawl_rank=?)");
  expect(plan).not.toContain("TEMP B-TREE");
});
