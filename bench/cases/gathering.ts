import * as formats from "#scripts/boards/formats.ts";
import { makePostings } from "#scripts/boards/postings.ts";
import { keeps } from "#worker/features/jobs/gathering/keep.ts";
import { type Listing, toListing } from "#worker/features/jobs/listing/listing.ts";
import { queryWords } from "#worker/features/jobs/search/words.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";

import type { BenchEnv } from "../worker.ts";

const NOW = Date.UTC(2026, 10, 1);
const TABLES = ["jobs", "words", "titles", "job_text", "places", "facet_rollup", "vocab", "vocab_tri"];

/** The answers of boards as they come over the wire, until they hold `count` listings. */
function answersOf(count: number): { source: Source; body: string }[] {
  const perBoard = Math.ceil(count / 60);
  const byBoard = Map.groupBy(makePostings(NOW, perBoard), (posting) => `${posting.source}/${posting.token}`);
  let left = count;
  return [...byBoard.values()].flatMap((postings) => {
    const taken = postings.slice(0, left);
    left -= taken.length;
    const [first] = taken;
    if (first === undefined) return [];
    const source = Object.values(SOURCES).find(({ id }) => id === first.source);
    const format = { greenhouse: formats.greenhouse, lever: formats.lever, ashby: formats.ashby }[
      first.source
    ];
    if (source === undefined || format === undefined) throw new Error(`No source is called ${first.source}.`);
    return [{ source, body: JSON.stringify(format(taken)) }];
  });
}

const boardOf = (source: Source) => ({ source: source.id, token: "bench", company: "Bench" });

export async function loadListings({ DB }: BenchEnv, count: number): Promise<{ stored: number }> {
  await empty(DB);
  for (const { source, body } of answersOf(count)) {
    const listings = source
      .parse(JSON.parse(body), boardOf(source))
      .listings.map((posting) => toListing(posting, source));
    await saveListings(DB, listings, NOW);
  }
  return { stored: (await DB.prepare("SELECT count(*) AS n FROM jobs").first<{ n: number }>())?.n ?? 0 };
}

type Recorded = { sql: string; bound: unknown[] };

let answers: { source: Source; body: string }[] = [];
/** The statements of every batch that saving the listings took, with all that they bind. */
let recorded: Recorded[][] = [];

/** Records what the product writes, so that the floor can write exactly the same. */
export async function prepareGathering(
  { DB }: BenchEnv,
  count: number,
): Promise<{ bytes: number; batches: number }> {
  answers = answersOf(count);
  recorded = [];
  await empty(DB);
  const spy = recordingDatabase(DB, recorded);
  for (const answer of answers) await saveListings(spy, listingsOf(answer), NOW);
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
  for (const answer of answers) await saveListings(DB, listingsOf(answer), NOW);
  return stored(DB);
}

/** Every text has the word, so that every posting is read, kept and stored: the dearest run there is. */
function listingsOf({ source, body }: { source: Source; body: string }): Listing[] {
  const words = queryWords("the");
  return source
    .parse(JSON.parse(body), boardOf(source))
    .listings.filter((posting) => keeps(posting, words, null))
    .map((posting) => toListing(posting, source));
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
