import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { type Origin, insertBoards, findBoard } from "#worker/features/jobs/boards/boards.queries.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { closeMissing } from "#worker/features/jobs/storing/storing.queries.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

const db = env.DB;
const api = createApi();
const now = Date.UTC(2026, 10, 1);
const TEXT =
  "You plan the routes of forty vans, speak with drivers before dawn and keep the log of every delivery in good order.";

let plays = 0;

async function boardAt(source: string, token: string, origin: Origin): Promise<number> {
  await insertBoards(db, [{ source, token, company: token }], origin, now);
  const board = await findBoard(db, source, token);
  if (board === null) throw new Error("A board that was added is there.");
  return board.id;
}

/** Realcorp's own board, which the registry vouches for, and one that calls itself "Realcorp Careers". */
async function startPlay() {
  plays += 1;
  const name = `realcorp${plays}`;
  const own = await boardAt("greenhouse", name, "seeded");
  const copier = await boardAt("gem", `${name}-careers`, "added");
  const posting = {
    company: `Realcorp ${plays}`,
    title: `Route Planner ${name}`,
    requisition: `R-${plays}001`,
    location: "Leeds, United Kingdom",
    text: TEXT,
    type: "",
  };
  const real = (changes: Partial<SourceListing> = {}) =>
    makeListing(
      {
        ...posting,
        key: `greenhouse:${plays}1`,
        url: `https://boards.greenhouse.io/${name}/jobs/${plays}1`,
        ...changes,
      },
      { id: "greenhouse", rank: 3 },
    );
  const copy = (changes: Partial<SourceListing> = {}) =>
    makeListing(
      { ...posting, key: `gem:${name}-careers:1`, url: `https://jobs.gem.com/${name}-careers/1`, ...changes },
      { id: "gem", rank: 3 },
    );
  const { token } = await createSignedInUser();
  const search = async () =>
    (await (await api.get(`/jobs?q=${name}`, token)).json<Job[]>()).map(({ id }) => id);
  const job = async (id: string) => (await api.get(`/jobs/${id}`, token)).json<Job>();
  return { own, copier, real, copy, search, job, name, posting };
}

describe("a board that calls itself as an employer does", () => {
  it("a. takes nothing's place, also where it was asked first", async () => {
    const { own, copier, real, copy, search, job } = await startPlay();
    await saveListings(db, [copy()], now, { boardId: copier });
    await saveListings(db, [real()], now + 1000, { boardId: own });
    expect((await search()).toSorted()).toEqual([copy().uid, real().uid].toSorted());
    expect((await job(real().uid)).addedByUser).toBeUndefined();
    expect((await job(copy().uid)).addedByUser).toBe(true);
  });

  it("b. hides nothing but itself when it closes", async () => {
    const { own, copier, real, copy, search } = await startPlay();
    await saveListings(db, [copy()], now, { boardId: copier });
    await saveListings(db, [real()], now + 1000, { boardId: own });
    expect(await closeMissing(db, copier, [], now + 2000)).toBe(1);
    await saveListings(db, [real({ postedAtMs: now - 5000 })], now + 3000, { boardId: own });
    expect(await search()).toEqual([real().uid]);
  });

  it("b. what it hid before the rule held comes back with the employer's next answer", async () => {
    const { own, copier, real, copy, search } = await startPlay();
    await saveListings(db, [copy()], now, { boardId: copier });
    await saveListings(db, [real()], now + 1000, { boardId: own });
    await db.batch([
      db.prepare("UPDATE jobs SET duplicate_of = ?1 WHERE uid = ?2").bind(copy().uid, real().uid),
      db.prepare("DELETE FROM words WHERE rowid = (SELECT id FROM jobs WHERE uid = ?1)").bind(real().uid),
    ]);
    await closeMissing(db, copier, [], now + 2000);
    expect(await search()).toEqual([]);
    for (const step of [1, 2])
      await saveListings(db, [real({ postedAtMs: now - step * 1000 })], now + 3000 + step, { boardId: own });
    expect(await search()).toEqual([real().uid]);
  });

  it("c. lends nothing, whichever was first", async () => {
    const { own, copier, real, copy, job } = await startPlay();
    const salary = { min: 10_000, max: 12_000, currency: "USD", period: "year" } as const;
    const claims = { salary, type: "Internship", workMode: "remote" } as const;
    await saveListings(db, [real()], now, { boardId: own });
    await saveListings(db, [copy(claims)], now + 1000, { boardId: copier });
    // Even if the URL leads to the employer's own page.
    await saveListings(db, [copy({ ...claims, key: "gem:x:2", url: real().url })], now + 2000, {
      boardId: copier,
    });
    const shown = await job(real().uid);
    expect(shown).toMatchObject({ type: "", remote: false, url: real().url });
    expect(shown.salary).toBeUndefined();
    expect(shown.workMode).toBeUndefined();
  });

  it("does not keep copies apart by having the same title many times", async () => {
    const { own, copier, real, copy, search, name, posting } = await startPlay();
    const many = Array.from({ length: 60 }, (_, at) => copy({ key: `gem:${name}:${at}` }));
    await saveListings(db, many, now, { boardId: copier });
    await saveListings(db, [real()], now + 1000, { boardId: own });
    const listed = makeListing(
      { ...posting, key: `list:${name}`, url: `https://list.example/${name}` },
      { id: "himalayas", rank: 1 },
    );
    await saveListings(db, [listed], now + 2000);
    expect(await search()).toContain(real().uid);
    expect(await search()).not.toContain(listed.uid);
  });

  it("is hidden itself where it leads to the employer's own page", async () => {
    const { own, copier, real, copy, search } = await startPlay();
    await saveListings(db, [copy({ url: real().url })], now, { boardId: copier });
    await saveListings(db, [real()], now + 1000, { boardId: own });
    expect(await search()).toEqual([real().uid]);
  });

  it("writes over nothing that a board has which is vouched for", async () => {
    const { own, copier, real, copy, job } = await startPlay();
    await saveListings(db, [real()], now, { boardId: own });
    const forged = copy({ key: `greenhouse:${plays}1`, title: "Nothing of the kind" });
    const [saved] = await saveListings(db, [forged], now + 1000, { boardId: copier });
    expect(saved?.outcome).toBe("unchanged");
    expect((await job(real().uid)).title).toBe(real().title);
  });

  it("d. has five of the first fifty places, and each of its listings is found on the pages that follow", async () => {
    const { own, copier, name } = await startPlay();
    const made = (count: number, key: string, company: string) =>
      Array.from({ length: count }, (_, at) =>
        makeListing({
          key: `${key}:${name}:${at}`,
          url: `https://${key}.example/${name}/${at}`,
          title: `Crowded engineer ${name} ${key} ${at}`,
          company,
          postedAtMs: now - at * 60_000 - (key === "own" ? 30_000 : 0),
        }),
      );
    await saveListings(db, made(120, "own", "Realcorp"), now, { boardId: own });
    await saveListings(db, made(60, "crowd", "Crowd"), now, { boardId: copier });
    const { token, ctx } = await createSignedInUser();
    for (const query of [`q=${name}`, `q=${name}&sort=oldest`, `q=${name}+c%2B%2B`]) {
      const pages = await readPages(`/jobs?limit=50&${query}`, token);
      for (const page of pages)
        expect(page.filter(({ addedByUser }) => addedByUser === true).length).toBeLessThan(6);
      expect(pages[0]).toHaveLength(50);
      const ids = pages.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(180);
      for (const page of pages)
        expect(page.map(getTime)).toEqual(
          page.map(getTime).toSorted((a, b) => (query.includes("oldest") ? a - b : b - a)),
        );
    }
    const best = await (await api.get(`/jobs/search?limit=50&q=engineer+${name}`, token)).json<Job[]>();
    expect(best).toHaveLength(50);
    expect(best.filter(({ addedByUser }) => addedByUser === true)).toHaveLength(5);
    await db
      .prepare("INSERT INTO board_adders (user_id, board_id) VALUES (?1, ?2)")
      .bind(ctx.user.id, copier)
      .run();
    const [first = []] = await readPages(`/jobs?limit=50&q=${name}`, token);
    expect(first.filter(({ addedByUser }) => addedByUser === true).length).toBeGreaterThan(20);
  });
});

describe("a second sign", () => {
  it("is given by a list that has editors, and by no other", async () => {
    const { copier, copy, job, name } = await startPlay();
    await saveListings(db, [copy()], now, { boardId: copier });
    const board = { source: "gem", token: `${name}-careers`, company: "Realcorp" };
    await insertBoards(db, [board], "learned", now);
    expect((await job(copy().uid)).addedByUser).toBe(true);
    await insertBoards(db, [board], "listed", now);
    expect((await job(copy().uid)).addedByUser).toBeUndefined();
  });
});

const getTime = ({ postedDate }: Job): number => Date.parse(postedDate ?? "");

async function readPages(path: string, token: string): Promise<Job[][]> {
  const pages: Job[][] = [];
  for (let next: string | null = path; next !== null && pages.length < 40;) {
    const answer: Response = await api.get(next, token);
    pages.push(await answer.json<Job[]>());
    next = /<\/api([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
  }
  return pages;
}
