import { FORMATS } from "#testing/mock-boards/formats/index.ts";
import { makePostings } from "#testing/mock-boards/postings.ts";
import { type Listing, type SourceListing, toListing } from "#worker/features/jobs/listing/listing.ts";
import { matchesSearch } from "#worker/features/jobs/search/matches-search.ts";
import { listQueryWords } from "#worker/features/jobs/search/words.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";
import type { Asking, Source } from "#worker/features/jobs/sources/source.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { readPendingListings } from "#worker/features/jobs/storing/unread-listings.ts";

import type { BenchEnv } from "../bench-env.ts";

const NOW = Date.UTC(2026, 10, 1);
/** The sources whose boards are the largest: their texts come with the list. */
const MEASURED = new Set(["greenhouse", "lever", "ashby"]);
const TABLES = ["jobs", "words", "titles", "job_text", "places", "facet_rollup", "vocab", "vocab_tri"];

type Answer = { source: Source; token: string; body: string };

/** The answers of boards as they come over the wire, until they hold `count` listings. */
export function makeAnswers(count: number): Answer[] {
  const postings = makePostings({ nowMs: NOW }, () => Math.ceil(count / 60)).filter(({ source }) =>
    MEASURED.has(source),
  );
  let left = count;
  return [...Map.groupBy(postings, ({ source, token }) => `${source}/${token}`).values()].flatMap((board) => {
    const taken = board.slice(0, left);
    left -= taken.length;
    const [first] = taken;
    if (first === undefined) return [];
    const source = findSourceById(first.source);
    const format = FORMATS.find((candidate) => candidate.source === first.source);
    if (source === undefined || format === undefined) throw new Error(`No source is called ${first.source}.`);
    const request = source.list(askingFor(source, first.token));
    const shelf = { openings: () => taken, listed: [], buildUrl: () => "", nowMs: NOW };
    const ask = { url: new URL(request.url), method: "GET", body: undefined, headers: new Headers() };
    return [{ source, token: first.token, body: format.answer(ask, shelf).body }];
  });
}

const askingFor = (source: Source, token: string): Asking => ({
  board: { source: source.id, token, company: "Bench" },
  search: null,
  keys: { adzunaAppId: null, adzunaAppKey: null, usajobsEmail: null, usajobsKey: null, museKey: null },
  nowMs: NOW,
});

/** The postings of an answer, as the walk along a board reads them. */
export function parsePostings({ source, token, body }: Answer): SourceListing[] {
  const asking = askingFor(source, token);
  return source.readPage(JSON.parse(body), asking, source.list(asking)).listings;
}

export async function loadListings({ DB }: BenchEnv, count: number): Promise<{ stored: number }> {
  await empty(DB);
  for (const answer of makeAnswers(count)) {
    const listings = parsePostings(answer).map((posting) => toListing(posting, answer.source));
    await saveListings(DB, listings, NOW);
  }
  return { stored: (await DB.prepare("SELECT count(*) AS n FROM jobs").first<{ n: number }>())?.n ?? 0 };
}

type Recorded = { sql: string; bound: unknown[] };

let answers: Answer[] = [];
/** The statements of every batch that saving the listings took, with all that they bind. */
let recorded: Recorded[][] = [];

/** Records what the product writes, so that the floor can write exactly the same. */
export async function prepareGathering(
  { DB }: BenchEnv,
  count: number,
): Promise<{ bytes: number; batches: number }> {
  answers = makeAnswers(count);
  recorded = [];
  await empty(DB);
  const spy = recordingDatabase(DB, recorded);
  for (const answer of answers) await saveListings(spy, makeListings(answer), NOW);
  return { bytes: answers.reduce((sum, { body }) => sum + body.length, 0), batches: recorded.length };
}

/** The least that gathering could do: parse the same bytes, and write the same rows with the same indexes. */
export async function gatherFloor({ DB }: BenchEnv): Promise<{ stored: number }> {
  await empty(DB);
  for (const { body } of answers) JSON.parse(body);
  for (const batch of recorded) await DB.batch(batch.map(({ sql, bound }) => DB.prepare(sql).bind(...bound)));
  return stored(DB);
}

/** What a run does with its answers: parse, keep, normalise, dedupe and store. */
export async function gatherListings({ DB }: BenchEnv): Promise<{ stored: number }> {
  await empty(DB);
  for (const answer of answers) await saveListings(DB, makeListings(answer), NOW);
  return stored(DB);
}

/** Reads what was stored, slice by slice, as the alarms after a run do. */
export async function readGathered({ DB }: BenchEnv): Promise<{ unread: number }> {
  for (let state = ""; state !== "done";) state = await readPendingListings({ db: DB });
  const row = await DB.prepare("SELECT count(*) AS n FROM jobs WHERE read_hash IS NULL").first<{
    n: number;
  }>();
  return { unread: row?.n ?? 0 };
}

/** Every text has the word, so that every posting is read, kept and stored: the dearest run there is. */
function makeListings(answer: Answer): Listing[] {
  const words = listQueryWords("the");
  return parsePostings(answer)
    .filter((posting) => matchesSearch(posting, words, null))
    .map((posting) => toListing(posting, answer.source));
}

async function stored(db: D1Database): Promise<{ stored: number }> {
  return { stored: (await db.prepare("SELECT count(*) AS n FROM job_text").first<{ n: number }>())?.n ?? 0 };
}

async function empty(db: D1Database): Promise<void> {
  await db.batch(
    TABLES.map((table) =>
      db.prepare(
        table === "vocab_tri"
          ? "INSERT INTO vocab_tri (vocab_tri) VALUES ('delete-all')"
          : `DELETE FROM ${table}`,
      ),
    ),
  );
}

/** A database that notes what its batches hold. */
function recordingDatabase(db: D1Database, into: Recorded[][]): D1Database {
  const notes = new WeakMap<object, Recorded>();
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, property) {
        if (property !== "bind") return Reflect.get(target, property).bind(target);
        return (...bound: unknown[]) => {
          const bindings = target.bind(...bound);
          notes.set(bindings, { sql, bound });
          return bindings;
        };
      },
    });
  return new Proxy(db, {
    get(target, property) {
      if (property === "prepare") return (sql: string) => wrap(target.prepare(sql), sql);
      if (property === "batch") {
        return (statements: D1PreparedStatement[]) => {
          into.push(statements.flatMap((statement) => notes.get(statement) ?? []));
          return target.batch(statements);
        };
      }
      return Reflect.get(target, property).bind(target);
    },
  });
}
