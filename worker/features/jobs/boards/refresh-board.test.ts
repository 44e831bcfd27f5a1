import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { insertBoards, findBoard } from "#worker/features/jobs/boards/boards.queries.ts";
import { ensureBoardsSeeded } from "#worker/features/jobs/boards/seeds.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { findJobRows } from "#worker/features/jobs/search/list.queries.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { gatherBoard } from "#worker/testing/gather-board.ts";
import { makePosting } from "#worker/testing/listings.ts";
import { expireAnswers, setFaults } from "#worker/testing/mock-boards.ts";

import type { BoardOutcome } from "./board-task.ts";

const db = env.DB;

beforeAll(() => ensureBoardsSeeded(db, "demo", Date.now()));
afterEach(() => setFaults({}));

const gathered = (outcome: BoardOutcome) => {
  if (outcome.kind === "failed") throw new Error(outcome.message);
  return outcome;
};
const readRows = async (saved: { uid: string }[]) => {
  const rows = await findJobRows(
    db,
    saved.map(({ uid }) => uid),
  );
  expect(rows).toHaveLength(saved.length);
  return rows;
};
const withText = async (source: string): Promise<number> =>
  (
    await db
      .prepare(
        "SELECT count(*) AS n FROM jobs j JOIN job_text t ON t.id = j.id WHERE j.source = ?1 AND t.description || t.requirements <> ''",
      )
      .bind(source)
      .first<{ n: number }>()
  )?.n ?? 0;

describe("a list without texts", () => {
  it("is completed from the postings' own pages, once each", async () => {
    const { received, saved } = gathered(await gatherBoard(SOURCES.bamboohr, "demo-sagebrush"));
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.length).toBeLessThanOrEqual(received);
    const read = await withText("bamboohr");
    expect(read).toBe(Math.min(15, saved.length));
    await expireAnswers();
    const again = gathered(await gatherBoard(SOURCES.bamboohr, "demo-sagebrush"));
    expect(again.saved.map(({ outcome }) => outcome)).not.toContain("new");
    expect(await withText("bamboohr")).toBeGreaterThanOrEqual(read);
  });

  it("is narrowed by place when the page has told it", async () => {
    const isGerman = (places: { country?: string }[]) => places.some(({ country }) => country === "DE");
    for (const token of ["demo-ostermeer.wd1/Careers", "demo-blackthorn.wd1/Careers"]) {
      const german = new Set<string>();
      const { saved, received, unmatched, refused } = gathered(
        await gatherBoard(SOURCES.workday, token, {
          fits: (posting) => {
            if (isGerman(posting.places)) german.add(toListing(posting, SOURCES.workday).uid);
            return isGerman(posting.places);
          },
          mayFit: ({ places }) => places.length === 0 || isGerman(places),
        }),
      );
      expect(saved.map(({ uid }) => uid).toSorted()).toEqual([...german].toSorted());
      expect(saved.length + unmatched + refused).toBeLessThanOrEqual(received);
    }
  });
});

it("a link of a careers page is a posting only when its page says so", async () => {
  const { saved, refused } = gathered(
    await gatherBoard(SOURCES.careers, "careers.demo-hollowell.example.com/jobs"),
  );
  expect(saved.length).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  for (const { title, excerpt, requirements_excerpt } of await readRows(saved)) {
    expect(title).not.toBe("How we work");
    expect(`${excerpt}${requirements_excerpt}`).not.toBe("");
  }
});

describe("what a board has no more", () => {
  const keepOn = async (source: Source, token: string, title: string) => {
    const board = await findBoard(db, source.id, token);
    const listing = toListing(makePosting({ title }), source);
    await saveListings(db, [listing], Date.now(), { boardId: board?.id ?? 0 });
    return async () =>
      (
        await db
          .prepare("SELECT closed_at IS NOT NULL AS closed FROM jobs WHERE uid = ?1")
          .bind(listing.uid)
          .first<{ closed: number }>()
      )?.closed === 1;
  };

  it("is closed by a list that was read whole", async () => {
    const isClosed = await keepOn(SOURCES.greenhouse, "demo-dwym", "Keeper of bees");
    await expireAnswers();
    expect(gathered(await gatherBoard(SOURCES.greenhouse, "demo-dwym")).closed).toBe(1);
    expect(await isClosed()).toBe(true);
    expect(gathered(await gatherBoard(SOURCES.greenhouse, "demo-dwym")).closed).toBe(0);
  });

  it("stays open when the board is blocked, does not answer, or was asked for a search only", async () => {
    const isClosed = await keepOn(SOURCES.greenhouse, "demo-laka", "Keeper of geese");
    for (const status of [401, 403, 429, 500, 503]) {
      await setFaults({ "boards-api.greenhouse.io": { kind: "status", status } });
      expect((await gatherBoard(SOURCES.greenhouse, "demo-laka")).kind).toBe("failed");
    }
    await setFaults({});
    const search = { query: "zzzz", location: "" };
    const isOpen = await keepOn(SOURCES.workday, "demo-ostermeer.wd1/Careers", "Keeper of pumps");
    await gatherBoard(SOURCES.workday, "demo-ostermeer.wd1/Careers", { search });
    expect([await isClosed(), await isOpen()]).toEqual([false, false]);
  });

  it("is closed by an empty list only when it stays empty", async () => {
    const { smartrecruiters } = SOURCES;
    await insertBoards(
      db,
      [{ source: "smartrecruiters", token: "Emptied", company: "Emptied" }],
      "seeded",
      Date.now(),
    );
    const isClosed = await keepOn(smartrecruiters, "Emptied", "Keeper of nothing");
    for (const time of [1, 2, 3, 4, 5, 6]) {
      await expireAnswers();
      await scheduler.wait(2);
      expect(gathered(await gatherBoard(smartrecruiters, "Emptied")).closed, `the ${time}. time`).toBe(
        time === 6 ? 1 : 0,
      );
      expect(await isClosed()).toBe(time === 6);
    }
  });
});

it("a board of nine megabytes is read, however many ask for it", async () => {
  await setFaults({ "boards-api.greenhouse.io/demo-ohashi": { kind: "padded", bytes: 9 * 1024 * 1024 } });
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => gatherBoard(SOURCES.greenhouse, "demo-ohashi")),
  );
  const counts = outcomes.map((outcome) => gathered(outcome).saved.length);
  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size).toBe(1);
});

describe("what one search has found on a board", () => {
  const BOARD = [SOURCES.greenhouse, "demo-ohashi"] as const;

  it("counts for others who search for the same, and costs the database nothing", async () => {
    const search = { query: "shared", location: "" };
    const first = gathered(await gatherBoard(...BOARD, { search }));
    const counting = createCountingBindings();
    const second = gathered(await gatherBoard(...BOARD, { search }, counting.DB));
    expect(counting.calls()).toBe(0);
    expect(second.saved.length).toBeGreaterThan(1);
    expect(second.saved.map(({ uid, firstSeenAtMs }) => [uid, firstSeenAtMs])).toEqual(
      first.saved.map(({ uid, firstSeenAtMs }) => [uid, firstSeenAtMs]),
    );
    expect(second).toMatchObject({ received: first.received, unmatched: first.unmatched, overLimit: 0 });
    const limited = gathered(await gatherBoard(...BOARD, { search, admit: () => 1 }));
    expect(limited).toMatchObject({ saved: [{}], overLimit: second.saved.length - 1 });
  });

  it("counts for no other search, and for none once the board has answered anew", async () => {
    const nothing = { mayFit: () => false };
    const search = { query: "kept", location: "" };
    await gatherBoard(...BOARD, { search });
    const other = await gatherBoard(...BOARD, { ...nothing, search: { query: "kept", location: "Berlin" } });
    expect(gathered(other).saved).toEqual([]);
    expect(gathered(await gatherBoard(...BOARD, { ...nothing, search })).saved).not.toEqual([]);
    await expireAnswers();
    expect(gathered(await gatherBoard(...BOARD, { ...nothing, search })).saved).toEqual([]);
  });

  it("is not what was found where the limit cut it", async () => {
    const search = { query: "cut", location: "" };
    await gatherBoard(...BOARD, { search, admit: () => 1 });
    expect(gathered(await gatherBoard(...BOARD, { search })).saved.length).toBeGreaterThan(1);
  });
});
