import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import type { Ctx, UserCtx } from "#worker/context.ts";
import { openDb } from "#worker/db/client.ts";
import { listNews } from "#worker/features/news/news.service.ts";
import {
  MAX_A_DAY,
  SLICE,
  compareNewOpenings,
} from "#worker/features/saved-searches/compare-openings.service.ts";
import { prioritizeBoardsOfSearches } from "#worker/features/saved-searches/prioritize-boards.service.ts";
import { ReadSearch } from "#worker/features/saved-searches/saved-searches.contract.ts";
import { sweepSavedSearches } from "#worker/features/saved-searches/saved-searches.service.ts";
import { WATCH_READER } from "#worker/features/watch/watch.contract.ts";
import { watchPostings } from "#worker/features/watch/watch.service.ts";

import { openDatabase } from "./open-database.ts";

const USERS = 10_000;
const SEARCHES_EACH = 5;
const TRACKED_EACH = 20;
const LISTINGS = 50_000;
/** New listings an hour: 6,000 a day. */
const NEW_AN_HOUR = 250;
const BOARDS = 1440;
const HOURS = 24;
const ROWS_BAR = 500;
/** Searches whose findings are counted again. */
const SAMPLE = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const JOBS = listWords("job", 40);
const KINDS = listWords("kind", 25);
const PLACES = [
  "Manchester",
  "Leeds",
  "Berlin",
  "Austin",
  "Lyon",
  "Porto",
  "Delhi",
  "Osaka",
  "Lagos",
  "Quito",
];

/** Words of letters alone, none of which holds another: "jobaa", "jobab". */
function listWords(stem: string, count: number): string[] {
  const letters = "abcdefghijklmnop";
  return Array.from(
    { length: count },
    (_, at) => `${stem}${letters[Math.floor(at / 16)] ?? ""}${letters[at % 16] ?? ""}`,
  );
}

/**
 * A day of hourly sweeps for ten thousand users with five saved searches and twenty tracked postings each: what their
 * searches and watched postings cost the database, and that they ask no source.
 */
export async function measureWatch(): Promise<boolean> {
  const { db, takeRowsRead, dispose } = await openDatabase();
  try {
    const startMs = Date.UTC(2026, 10, 20);
    let nowMs = startMs;
    const refuse = () => {
      throw new Error("A source was asked.");
    };
    const ctx = {
      db: openDb(db),
      now: () => nowMs,
      newId: () => crypto.randomUUID(),
      log: () => {},
      gates: { get: refuse, idFromName: refuse },
      gathering: { get: refuse, idFromName: refuse },
    } as unknown as Ctx;
    await fill(db, nowMs);
    const parts = {
      "remove what is old": sweepSavedSearches,
      "choose boards": prioritizeBoardsOfSearches,
      "compare new openings": compareNewOpenings,
      "look at tracked postings": watchPostings,
    };
    const rows = new Map<string, number>();
    let slowestMs = 0;
    takeRowsRead();
    for (let hour = 0; hour <= HOURS; hour += 1) {
      nowMs += HOUR_MS;
      await insertListings(db, LISTINGS + hour * NEW_AN_HOUR, NEW_AN_HOUR, nowMs - HOUR_MS / 2);
      takeRowsRead();
      for (const [name, work] of Object.entries(parts)) {
        const begun = performance.now();
        await work(ctx);
        slowestMs = Math.max(slowestMs, performance.now() - begun);
        // The first hour begins to compare; the day is counted from then on.
        const read = takeRowsRead();
        if (hour > 0) rows.set(name, (rows.get(name) ?? 0) + read);
      }
    }
    const count = async (sql: string) => (await db.prepare(sql).first<{ n: number }>())?.n ?? 0;
    const hits = await count("SELECT count(*) AS n FROM search_hits");
    const wrong = await countWrongSearches(db, startMs);
    takeRowsRead();
    const user = { ...ctx, user: { id: "u1" } } as unknown as UserCtx;
    await listNews(user);
    const ofToday = takeRowsRead();
    const unwatched = await count(
      `SELECT count(*) AS n FROM watched_postings WHERE looked_at < ${nowMs - DAY_MS}`,
    );
    const total = [...rows.values()].reduce((sum, read) => sum + read, 0) / USERS;
    const figures: Figure[] = [
      {
        name: "rows read a day, of each user",
        value: total.toFixed(0),
        note: `${USERS} users, ${SEARCHES_EACH} searches and ${TRACKED_EACH} postings each`,
        bar: `at most ${ROWS_BAR}`,
        isMet: total <= ROWS_BAR,
        details: [...rows].map(([name, read]) => `${name}: ${(read / USERS).toFixed(1)}`),
      },
      { name: "requests to sources", value: "0", bar: "none", isMet: true },
      {
        name: "searches with as many openings as their words and place are in",
        value: `${SAMPLE - wrong} of ${SAMPLE}`,
        note: `counted by SQL; ${hits} openings found in all`,
        bar: "all",
        isMet: wrong === 0 && hits > 0,
      },
      { name: "rows read by Today of one user", value: String(ofToday) },
      {
        name: "tracked postings not looked at within a day",
        value: String(unwatched),
        bar: "none",
        isMet: unwatched === 0,
      },
      {
        name: "longest part of a sweep",
        value: `${(slowestMs / 1000).toFixed(1)} s`,
        note: `slices of ${SLICE.openings} openings and ${SLICE.searches} searches`,
      },
    ];
    return printFigures("A day of saved searches and watched postings", figures);
  } finally {
    await dispose();
  }
}

/** Searches that found other numbers of openings than a plain count of the listings that were compared. */
async function countWrongSearches(db: D1Database, startMs: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT s.id, (SELECT count(*) FROM search_hits h WHERE h.search_id = s.id) AS found,
        (SELECT count(*) FROM jobs j, search_comparison c WHERE j.first_seen_at > ${startMs} AND j.first_seen_at <= c.from_ms
          AND j.location = s.read ->> 'location'
          AND ' ' || j.title LIKE '% ' || substr(s.read ->> 'q' || ' ', 1, instr(s.read ->> 'q' || ' ', ' ') - 1) || '%'
          AND j.title LIKE '%' || trim(substr(s.read ->> 'q' || ' ', instr(s.read ->> 'q' || ' ', ' '))) || '%') AS meant
       FROM saved_searches s WHERE s.rowid % ?1 = 0`,
    )
    .bind((USERS * SEARCHES_EACH) / SAMPLE)
    .all<{ id: string; found: number; meant: number }>();
  return results.filter(({ found, meant }) => found !== Math.min(meant, MAX_A_DAY * 2)).length;
}

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? "";
const nameJob = (at: number): string => `${pick(KINDS, Math.floor(at / 7))} ${pick(JOBS, at)}`;
/** Every other search names a kind of the job, the others the job alone. */
const nameSearch = (at: number): string => (at % 2 === 0 ? nameJob(at * 13) : pick(JOBS, at * 7));

async function insertListings(db: D1Database, from: number, count: number, atMs: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const at = from + index;
    return { at, title: `${nameJob(at)}, team ${at}`, place: pick(PLACES, Math.floor(at / 3)) };
  });
  await db.batch([
    db
      .prepare(
        `INSERT INTO jobs (id, uid, source, source_rank, board, board_id, title, company, location, url, type, levels, location_types,
          skills, posted_at, posted_precision, first_seen_at, updated_at, excerpt, requirements_excerpt, hash)
         SELECT 1000000 + (v.value ->> 'at'), 'job' || (v.value ->> 'at'), 'greenhouse', 1, 'greenhouse', 1 + (v.value ->> 'at') % ${BOARDS},
          v.value ->> 'title', 'Employer ' || (v.value ->> 'at') % ${BOARDS}, v.value ->> 'place', '', '', 0, 0, '[]', ?1, 'exact', ?1, ?1,
          '', '', 'h' || (v.value ->> 'at') FROM json_each(?2) v`,
      )
      .bind(atMs, JSON.stringify(rows)),
    db
      .prepare(
        `INSERT INTO job_text (id, description, requirements)
         SELECT 1000000 + (v.value ->> 'at'), 'Requirements: 3+ years of experience', '' FROM json_each(?1) v`,
      )
      .bind(JSON.stringify(rows)),
  ]);
}

async function fill(db: D1Database, nowMs: number): Promise<void> {
  const boards = Array.from({ length: BOARDS }, (_, at) => ({
    at,
    words: `${nameJob(at)} ${nameJob(at * 3)}`,
  }));
  await db.batch([
    db
      .prepare(
        `INSERT INTO boards (id, source, token, company, origin, state, created_at)
         SELECT 1 + (v.value ->> 'at'), 'greenhouse', 't' || (v.value ->> 'at'), 'Employer', 'seeded', 'verified', 0 FROM json_each(?1) v`,
      )
      .bind(JSON.stringify(boards)),
    db
      .prepare(
        "INSERT INTO board_words (rowid, txt) SELECT 1 + (v.value ->> 'at'), v.value ->> 'words' FROM json_each(?1) v",
      )
      .bind(JSON.stringify(boards)),
  ]);
  for (let from = 0; from < LISTINGS; from += 5000) await insertListings(db, from, 5000, nowMs - DAY_MS);
  const empty = ReadSearch.parse({ names: [], phrases: [] });
  for (let from = 0; from < USERS; from += 1000) {
    const users = JSON.stringify(Array.from({ length: 1000 }, (_, at) => from + at));
    const searches = JSON.stringify(
      Array.from({ length: 1000 * SEARCHES_EACH }, (_, at) => {
        const seed = from * SEARCHES_EACH + at;
        const read = { ...empty, q: nameSearch(seed), location: pick(PLACES, seed) };
        return {
          id: `s${seed}`,
          user: `u${from + Math.floor(at / SEARCHES_EACH)}`,
          read: JSON.stringify(read),
        };
      }),
    );
    const tracked = JSON.stringify(
      Array.from({ length: 1000 * TRACKED_EACH }, (_, at) => ({
        id: `a${from * TRACKED_EACH + at}`,
        user: `u${from + Math.floor(at / TRACKED_EACH)}`,
        job: `job${(from * 31 + at * 17) % LISTINGS}`,
      })),
    );
    await db.batch([
      db
        .prepare(
          `INSERT INTO users (id, first_name, last_name, email, email_key, password_hash, created_at)
           SELECT 'u' || value, '', '', 'u' || value, 'u' || value, '', 0 FROM json_each(?1)`,
        )
        .bind(users),
      db
        .prepare(
          `INSERT INTO saved_searches (id, user_id, name, asked, read, created_at, seen_at, delivered_at)
           SELECT v.value ->> 'id', v.value ->> 'user', '', '{}', v.value ->> 'read', 0, 0, 0 FROM json_each(?1) v`,
        )
        .bind(searches),
      db
        .prepare(
          `INSERT OR IGNORE INTO applications (id, user_id, job_id, status, created_at, updated_at)
           SELECT v.value ->> 'id', v.value ->> 'user', v.value ->> 'job', 'saved', 0, 0 FROM json_each(?1) v`,
        )
        .bind(tracked),
      db.prepare(
        "INSERT OR IGNORE INTO watched_postings (job_id, snapshot, looked_at) SELECT DISTINCT job_id, '', 0 FROM applications",
      ),
    ]);
  }
  // All were read before: a first look reads each text, once in its life.
  const snapshot = { reader: WATCH_READER, source: "greenhouse", pay: null, requirements: [], sentences: [] };
  await db
    .prepare(
      "UPDATE watched_postings SET snapshot = json_set(?1, '$.hash', (SELECT hash FROM jobs WHERE uid = job_id)), looked_at = ?2 - abs(random()) % 72000000",
    )
    .bind(JSON.stringify(snapshot), nowMs)
    .run();
}
