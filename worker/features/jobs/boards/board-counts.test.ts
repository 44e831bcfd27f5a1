import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import {
  type BoardNews,
  countBoardsByState,
  findBoard,
  insertBoards,
  recordBoardNews,
  removeUnverifiedBoard,
} from "./boards.queries.ts";

const db = env.DB;
const sort = (rows: { source: string; state: string; n: number }[]) =>
  rows.map(({ source, state, n }) => `${source} ${state} ${n}`).toSorted();
const readKept = async () => sort(await countBoardsByState(db));
const countAnew = async () =>
  sort(
    (
      await db
        .prepare("SELECT source, state, count(*) AS n FROM boards GROUP BY source, state")
        .all<{ source: string; state: string; n: number }>()
    ).results,
  );

async function report(id: number, atMs: number, news: Partial<BoardNews>): Promise<void> {
  await recordBoardNews(db, {
    id,
    company: "Acme",
    state: "candidate",
    askedAtMs: atMs,
    outcome: "ok",
    misses: "reset",
    empties: "reset",
    openings: null,
    words: null,
    ...news,
  });
}

it("the kept number of boards is that of the boards, whatever becomes of them", async () => {
  const boards = Array.from({ length: 5 }, (_, at) => ({
    source: at < 3 ? "lever" : "gem",
    token: `counted-${at}`,
    company: "Acme",
  }));
  expect(await insertBoards(db, boards, "added", 1000)).toBe(5);
  // Known boards are not counted again.
  expect(await insertBoards(db, boards, "added", 1000)).toBe(0);
  const before = await countAnew();
  expect(before).toEqual(expect.arrayContaining(["gem candidate 2", "lever candidate 3"]));
  expect(await readKept()).toEqual(before);
  const [verified, failing, removed] = await Promise.all(
    [0, 1, 2].map(async (at) => (await findBoard(db, "lever", `counted-${at}`))?.id ?? 0),
  );
  await report(verified ?? 0, 2000, { state: "verified" });
  for (const atMs of [2000, 3000, 4000])
    await report(failing ?? 0, atMs, { outcome: "not_found", misses: "count" });
  await removeUnverifiedBoard(db, removed ?? 0);
  const after = await readKept();
  expect(after).toEqual(expect.arrayContaining(["gem candidate 2", "lever gone 1", "lever verified 1"]));
  expect(after).toEqual(await countAnew());
});
