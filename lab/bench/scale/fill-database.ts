import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { type Random, createRandom } from "#testing/mock-boards/random.ts";
import { type Listing, readWholeListing, toListing } from "#worker/features/jobs/listing/listing.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { formatIndexTags, listIndexWords, listPlaceRows } from "#worker/features/jobs/storing/index-entry.ts";
import { getSlotAt } from "#worker/features/jobs/storing/slots.ts";

import { makeAnswers, parsePostings } from "../cases/gathering.ts";

const NOW = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;
/** Listings were posted over so many days, more of them lately. */
const DAYS = 180;
const ROWS_A_COMMIT = 5000;
const EMPLOYERS = 8000;
const MODELS = 600;
/** As long as the text of a common ad. */
const TEXT = 1600;
const PLACES = [
  ..."Austin, TX|New York, NY|Remote - US|Berlin, Germany|London, United Kingdom|Toronto, ON|Paris, France".split(
    "|",
  ),
  ..."Denver, CO|Chicago, IL|Seattle, WA|Madrid, Spain|Dublin, Ireland|Remote|Boston, MA|Atlanta, GA".split(
    "|",
  ),
  ..."Sydney, Australia|Singapore|Amsterdam, Netherlands|Munich, Germany|Phoenix, AZ".split("|"),
].map((location) => ({ location, places: splitPlaces(location).map((name) => parsePlace(name)) }));

/** The file in which the local D1 of a state folder keeps its rows. */
export async function databaseFile(stateDir: string): Promise<string> {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const name = (await readdir(folder)).find((file) => file.endsWith(".sqlite") && file !== "metadata.sqlite");
  if (name === undefined) throw new Error("There is no local database.");
  return join(folder, name);
}

export type Loaded = { textBytes: number; seconds: number };

/**
 * Writes listings until there are `until`, straight into the database's file: the same rows and index entries that
 * the product writes, made of some hundred postings at other employers, places and days, each with a number of its own.
 */
export function loadUntil(file: string, from: number, until: number): Loaded {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000");
  const write = writer(database);
  const models = makeModels();
  const random = createRandom(`scale ${from}`);
  const startedAt = performance.now();
  let textBytes = 0;
  const slots = freeSlots(database, random, until - from);
  for (const [step, slot] of slots.entries()) {
    if (step % ROWS_A_COMMIT === 0) database.exec("BEGIN");
    textBytes += write(slot, from + step, models, random);
    if (step % ROWS_A_COMMIT === ROWS_A_COMMIT - 1 || step === slots.length - 1) database.exec("COMMIT");
  }
  if (from === 0) writeShared(database, models, until);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  return { textBytes, seconds: (performance.now() - startedAt) / 1000 };
}

type Model = { listing: Listing; words: string };

const makeModels = (): Model[] =>
  makeAnswers(MODELS).flatMap((answer) =>
    parsePostings(answer).map((posting) => {
      const whole = readWholeListing(toListing(posting, answer.source));
      const listing = {
        ...whole,
        description: whole.description.slice(0, TEXT),
        requirements: whole.requirements.slice(0, TEXT / 2),
      };
      // The employer is another for each row.
      return { listing, words: listIndexWords({ ...listing, company: "" }).join(" ") };
    }),
  );

/** Slots on the time line that nothing stands on, in order. */
function freeSlots(database: DatabaseSync, random: Random, count: number): number[] {
  const taken = new Set(
    database
      .prepare("SELECT id FROM jobs")
      .all()
      .map(({ id }) => Number(id)),
  );
  const slots: number[] = [];
  while (slots.length < count) {
    const age = (random.below(1_000_000) / 1_000_000) ** 1.6 * DAYS * DAY_MS;
    const slot = getSlotAt(NOW - age) + random.below(4);
    if (taken.has(slot)) continue;
    taken.add(slot);
    slots.push(slot);
  }
  return slots.toSorted((a, b) => a - b);
}

function writer(database: DatabaseSync) {
  const columns =
    "id uid source source_rank board title company location url salary salary_min salary_max salary_currency salary_period type work_mode levels location_types employment pay_annual seniority years_min language match_key skills posted_at posted_precision first_seen_at updated_at excerpt requirements_excerpt hash".split(
      " ",
    );
  const job = database.prepare(
    `INSERT INTO jobs (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  const word = database.prepare("INSERT INTO words (rowid, txt, tags) VALUES (?, ?, ?)");
  const title = database.prepare("INSERT INTO titles (rowid, title, company) VALUES (?, ?, ?)");
  const text = database.prepare("INSERT INTO job_text (id, description, requirements) VALUES (?, ?, ?)");
  const vocab = database.prepare("INSERT INTO vocab (term, df) VALUES (?, 1) ON CONFLICT DO NOTHING");
  return (slot: number, at: number, models: Model[], random: Random): number => {
    const model = models[random.below(models.length)];
    const place = PLACES[random.below(PLACES.length)];
    if (model === undefined || place === undefined) throw new Error("There is nothing to write.");
    const employer = Math.floor((random.below(1000) * random.below(1000) * EMPLOYERS) / 1e6);
    const number = `ref${at}`;
    const { listing } = model;
    const description = `${listing.description} ${number}`;
    const company = `Employer ${employer}`;
    const range = listing.salaryRange;
    const postedMs = Date.UTC(2010, 0, 1) + (slot / 4) * 1000;
    job.run(
      slot,
      `u${String(at).padStart(19, "0")}`,
      listing.source,
      listing.sourceRank,
      listing.board,
      listing.title,
      company,
      place.location,
      listing.url,
      listing.salary,
      range?.min ?? null,
      range?.max ?? null,
      range?.currency ?? null,
      range?.period ?? null,
      listing.type,
      listing.workMode,
      listing.levels,
      listing.locationTypes,
      listing.employment,
      listing.payAnnual,
      listing.seniority,
      listing.yearsMin,
      listing.language,
      `${listing.matchKey}${employer}`,
      JSON.stringify(listing.skills),
      postedMs,
      "exact",
      postedMs,
      postedMs,
      listing.excerpt,
      listing.requirementsExcerpt,
      `hash of ${number}`,
    );
    word.run(
      slot,
      `${model.words} ${number} employer ${employer}`,
      formatIndexTags({ ...listing, ...place }),
    );
    title.run(slot, listing.title, company);
    text.run(slot, description, listing.requirements);
    vocab.run(number);
    return listing.title.length + company.length + description.length + listing.requirements.length;
  };
}

function writeShared(database: DatabaseSync, models: Model[], count: number): void {
  const vocab = database.prepare("INSERT INTO vocab (term, df) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const place = database.prepare(
    "INSERT INTO places (tag, name, city, region, country) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const frequencies = new Map<string, number>();
  for (const { words } of models)
    for (const word of words.split(" ")) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  database.exec("BEGIN");
  for (const [word, models_] of frequencies) vocab.run(word, Math.round((models_ / models.length) * count));
  for (const row of listPlaceRows(PLACES as unknown as Listing[]))
    place.run(row.tag, row.name, row.city, row.region, row.country);
  database.exec("COMMIT");
}

const PARTS: [part: string, table: RegExp][] = [
  ["texts", /^job_text/],
  ["words and tags", /^words/],
  ["titles", /^titles/],
  ["vocabulary", /^(vocab|sqlite_autoindex_vocab)/],
  ["listings and their keys", /^(jobs|sqlite_autoindex_jobs)/],
  ["all else", /./],
];

/** Bytes of the database by what they hold. */
export function readSizes(file: string): Map<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all();
  database.close();
  const sizes = new Map<string, number>();
  for (const { name, bytes } of tables) {
    const part = PARTS.find(([, table]) => table.test(String(name)))?.[0] ?? "";
    sizes.set(part, (sizes.get(part) ?? 0) + Number(bytes));
  }
  return sizes;
}
