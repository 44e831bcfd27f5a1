import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { type Posting, makePostings } from "#testing/mock-boards/postings.ts";
import { createRandom } from "#testing/mock-boards/random.ts";
import { isProving } from "#testing/scale.ts";
import { ensureBoardsSeeded } from "#worker/features/jobs/boards/seeds.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import { compareNewOpenings } from "#worker/features/saved-searches/compare-openings.service.ts";
import type { SavedSearch } from "#worker/features/saved-searches/saved-searches.contract.ts";
import { WATCH_COLUMNS } from "#worker/features/watch/watch-columns.ts";
import { watchPostings } from "#worker/features/watch/watch.service.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { gatherBoard } from "#worker/testing/gather-board.ts";
import { expireAnswers, setOpenings } from "#worker/testing/mock-boards.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = isProving ? 30 : 5;
const BOARDS = [
  { source: SOURCES.greenhouse, token: "demo-amberthrush" },
  { source: SOURCES.greenhouse, token: "demo-gorsewell" },
  { source: SOURCES.greenhouse, token: "demo-hoddlewick" },
];
const TRADES = ["Staff Nurse", "Night Nurse", "Ferry Pilot", "Data Engineer", "Baker"];
const PLACES = ["Manchester, United Kingdom", "Leeds, United Kingdom", "Berlin, Germany"];
const SEARCHES = [
  { q: "nurse", location: "Manchester" },
  { q: "ferry pilot", location: "" },
  { q: "engineer", location: "Germany" },
];
const finds = (search: (typeof SEARCHES)[number], { title, places }: Posting): boolean =>
  search.q.split(" ").every((word) => title.toLowerCase().includes(word)) &&
  (search.location === "" || places.some((place) => place.includes(search.location)));

const start = Date.now();
let aheadMs = 0;
const moveClock = (toMs: number): void => {
  aheadMs += toMs - Date.now();
};
const api = createApi();
const ctx = createTestContext();
const random = createRandom("thirty days");
const postings = makePostings({ nowMs: start }, () => 2);
const [pattern] = postings;

/** Current and removed postings of the boards, by token. */
const listed = new Map<string, Posting[]>(BOARDS.map(({ token }) => [token, []]));
let made = 0;

function post(token: string, company: string, like?: Posting): Posting {
  if (pattern === undefined) throw new Error("The mock boards have postings.");
  made += 1;
  const requirement = `${2 + (made % 5)}+ years of experience on shift ${made}`;
  const posting: Posting = like ?? {
    ...pattern,
    title: `${random.pick(TRADES)}, Team ${made}`,
    places: [random.pick(PLACES)],
    mode: "onsite",
    pay: { min: 30_000 + made * 100, max: 40_000 + made * 100, currency: "GBP", period: "year" },
    about: [`Team ${made} keeps the place running at every hour of the day.`],
    sections: [{ heading: "Requirements", items: [requirement, `A licence of class ${made}`] }],
    closing: [],
  };
  const id = String(4_100_000_000 + made);
  const fresh = {
    ...posting,
    source: "greenhouse",
    token,
    company,
    id,
    uuid: `u-${made}`,
    postedAtMs: Date.now(),
  };
  listed.get(token)?.push(fresh);
  return fresh;
}

/** Reads the boards as the hourly round does, and sweeps some time later. */
async function pass(): Promise<void> {
  await setOpenings(Object.fromEntries([...listed].map(([token, own]) => [`greenhouse/${token}`, own])));
  await expireAnswers();
  for (const { source, token } of BOARDS) {
    const outcome = await gatherBoard(source, token);
    if (outcome.kind === "failed") throw new Error(outcome.message);
  }
  moveClock(Date.now() + HOUR_MS);
  await compareNewOpenings(ctx);
  await watchPostings(ctx);
}

beforeAll(async () => {
  // The clock continues between the moves, because requests to sources wait for it.
  const readClock = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => readClock() + aheadMs);
  await ensureBoardsSeeded(env.DB, "demo", start);
});
afterAll(() => vi.restoreAllMocks());

it(
  `over ${DAYS} days of boards that post, edit, close and repost, each opening and each change is told once`,
  { timeout: 300_000 },
  async () => {
    const { token, ctx: own } = await createSignedInUser();
    const companies = new Map(postings.map((posting) => [posting.token, posting.company]));
    const companyOf = (board: string) => companies.get(board) ?? board;
    for (const { token: board } of BOARDS) for (let at = 0; at < 3; at += 1) post(board, companyOf(board));
    await pass();
    const searches: SavedSearch[] = [];
    for (const search of SEARCHES)
      searches.push(await (await api.post("/searches", { search }, token)).json<SavedSearch>());

    const openings = SEARCHES.map(() => new Set<string>());
    const changes: string[] = [];
    const tracked = new Map<string, Posting>();
    const gone: Posting[] = [];
    const findUid = async (title: string) =>
      (
        await env.DB.prepare("SELECT uid FROM jobs WHERE title = ?1 ORDER BY first_seen_at DESC")
          .bind(title)
          .first<{ uid: string }>()
      )?.uid ?? "";
    const expectFound = (posting: Posting) => {
      for (const [at, search] of SEARCHES.entries())
        if (finds(search, posting)) openings[at]?.add(posting.title);
    };

    for (let day = 1; day <= DAYS; day += 1) {
      moveClock(start + day * DAY_MS);
      for (const { token: board } of BOARDS) {
        const openingsOf = listed.get(board) ?? [];
        if (random.chance(0.7)) expectFound(post(board, companyOf(board)));
        const [first] = openingsOf;
        if (first !== undefined && openingsOf.length > 2 && random.chance(0.3)) {
          listed.set(board, openingsOf.slice(1));
          gone.push(first);
          tracked.delete(first.title);
        }
        // A repost is new only to users who did not see the original.
        const again = gone.find((posting) => posting.token === board);
        if (again !== undefined && random.chance(0.25)) {
          gone.splice(gone.indexOf(again), 1);
          expectFound(post(board, companyOf(board), again));
        }
        for (const posting of listed.get(board) ?? []) {
          const isTracked = tracked.has(posting.title);
          if (random.chance(0.15) && posting.pay !== null) {
            posting.pay = { ...posting.pay, max: posting.pay.max + 1000 };
            if (isTracked) changes.push(`pay ${posting.title}`);
          } else if (random.chance(0.15)) {
            const [requirements] = posting.sections;
            const line = requirements?.items[0] ?? "";
            requirements?.items.splice(
              0,
              1,
              line.replace(/^\d+/, (years) => String(Number(years) + 1)),
            );
            if (isTracked) changes.push(`requirements ${posting.title}`);
          } else if (random.chance(0.2)) {
            // A cosmetic edit is no change.
            posting.about = posting.about.map((text) => `${text} `.replace("the place", "our place"));
          }
        }
      }
      await pass();
      // Another posting is tracked each day, and checked before it changes.
      const candidate = [...listed.values()].flat().find(({ title }) => !tracked.has(title));
      if (candidate !== undefined) {
        const saved = await api.post(
          "/applications",
          { jobId: await findUid(candidate.title), status: "saved" },
          token,
        );
        if (saved.status === 201) tracked.set(candidate.title, candidate);
        await watchPostings(ctx);
      }
      // The session expires after two weeks without use, and a repeated sweep reports nothing twice.
      await compareNewOpenings(ctx);
      await watchPostings(ctx);
    }

    for (const [at, { id }] of searches.entries()) {
      const { results } = await env.DB.prepare(
        "SELECT j.title FROM search_hits h JOIN jobs j ON j.uid = h.job_id WHERE h.search_id = ?1 AND h.state <> 'repeated' ORDER BY j.title",
      )
        .bind(id)
        .all<{ title: string }>();
      expect(
        results.map(({ title }) => title.trim()),
        SEARCHES[at]?.q,
      ).toEqual([...(openings[at] ?? [])].toSorted());
    }
    const { results: told } = await env.DB.prepare(
      `SELECT c.kind, j.title, c.before, c.after FROM posting_changes c JOIN jobs j ON j.uid = c.job_id
       JOIN applications a ON a.job_id = j.uid WHERE a.user_id = ?1 AND c.at > a.created_at`,
    )
      .bind(own.user.id)
      .all<{ kind: string; title: string; before: string; after: string }>();
    expect(told.map(({ kind, title }) => `${kind} ${title.trim()}`).toSorted()).toEqual(changes.toSorted());
    for (const { before, after } of told) {
      const [was, is] = [WATCH_COLUMNS.lines.read(before), WATCH_COLUMNS.lines.read(after)];
      expect([was.length, is.length]).toEqual([1, 1]);
      expect(was).not.toEqual(is);
    }
    expect(openings.reduce((sum, set) => sum + set.size, 0)).toBeGreaterThanOrEqual(DAYS / 5);
    expect(changes.length).toBeGreaterThanOrEqual(DAYS / 5);
  },
);
