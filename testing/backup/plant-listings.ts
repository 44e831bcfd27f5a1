import type { DatabaseSync } from "node:sqlite";

import { type Column, getTableColumns } from "drizzle-orm";

import { type Random, createRandom } from "#testing/mock-boards/random.ts";
import { jobsTable } from "#worker/features/jobs/jobs.tables.ts";
import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import { type Listing, readWholeListing, toListing } from "#worker/features/jobs/listing/listing.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { formatIndexTags, listIndexWords, listPlaceRows } from "#worker/features/jobs/storing/index-entry.ts";
import { buildRow } from "#worker/features/jobs/storing/save-listings.ts";

const NOW = Date.UTC(2026, 10, 1);
const COLUMNS: Record<string, Column> = getTableColumns(jobsTable);
const MODELS = 60;
const ROWS_A_COMMIT = 5000;
const TITLES = [
  "Project Engineer",
  "Staff Nurse",
  "Data Analyst",
  "Welder",
  "Product Manager",
  "Lehrkraft für Musik",
];
const PLACES = [
  "Austin, TX",
  "Berlin, Germany",
  "Remote - US",
  "London, United Kingdom; Leeds",
  "Springfield",
];
const SYLLABLES = "ba co du fe gi ha jo ku le mi no pu ra se ti vo wa xe yu zo".split(" ");

/** A made-up word; common ones come often, as in a language. */
const makeWord = (random: Random): string => {
  const rank = Math.floor(random.next() ** 3 * 8000);
  return [rank % 20, Math.floor(rank / 20) % 20, Math.floor(rank / 400)]
    .map((at) => SYLLABLES[at] ?? "")
    .join("");
};

function makeModel(random: Random, at: number): Listing {
  const text = Array.from({ length: 18 }, () =>
    [...Array.from({ length: 14 }, () => makeWord(random)), "\n"].join(" "),
  ).join("");
  const location = random.pick(PLACES);
  const posting = {
    key: `plant:${at}`,
    url: `https://jobs.example.com/${at}`,
    title: random.pick(TITLES),
    company: "",
    location,
    // A source may say the country that the text leaves out: the index knows more than the row.
    places: splitPlaces(location).map((name) => parsePlace(name, { country: "us" })),
    workMode: random.chance(0.3) ? ("remote" as const) : null,
    type: random.pick(["Full-time", "Internship", ""]),
    salary: null,
    postedAtMs: NOW,
    postedPrecision: "exact" as const,
    rawText: text,
    blocks: () =>
      parsePostingText(
        `What you do\n\n${text}\nRequirements\n\n${text.slice(0, 500)}\nPay: $80,000 - $95,000 a year`,
      ),
  };
  return readWholeListing(toListing(posting, { id: "greenhouse", rank: 3 }));
}

/** Stores `count` listings and their index entries, as the product stores them, straight into the database. */
export function plantListings(database: DatabaseSync, count: number): void {
  const random = createRandom("plant");
  const models = Array.from({ length: MODELS }, (_, at) => makeModel(random, at));
  const put = (table: string, row: Record<string, string | number | null>) =>
    prepare(table, Object.keys(row)).run(...Object.values(row));
  const statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  function prepare(table: string, columns: string[]) {
    const known = statements.get(table);
    if (known !== undefined) return known;
    const made = database.prepare(
      `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) ON CONFLICT DO NOTHING`,
    );
    statements.set(table, made);
    return made;
  }
  // FTS5 has no ON CONFLICT.
  const words = database.prepare("INSERT INTO words (rowid, txt, tags) VALUES (?, ?, ?)");
  const titles = database.prepare("INSERT INTO titles (rowid, title, company) VALUES (?, ?, ?)");
  for (let at = 0; at < count; at += 1) {
    if (at % ROWS_A_COMMIT === 0) database.exec("BEGIN");
    const model = random.pick(models);
    const id = 1000 + at * 3;
    const company = `Employer ${random.below(900)}`;
    const listing: Listing = {
      ...model,
      uid: `uid${at}`,
      company,
      matchKey: `${company} ${model.title}`,
      postedAtMs: NOW + at,
      description: `${model.description} ref${at}`,
    };
    const row = buildRow(listing, id, undefined, NOW);
    put(
      "jobs",
      Object.fromEntries(Object.entries(row).map(([name, value]) => [COLUMNS[name]?.name ?? name, value])),
    );
    put("job_text", { id, description: listing.description, requirements: listing.requirements });
    const entry = listIndexWords(listing);
    words.run(id, entry.join(" "), formatIndexTags(listing));
    titles.run(id, listing.title, listing.company);
    if (at < MODELS * 4) for (const term of entry) put("vocab", { term, df: 1 });
    put("vocab", { term: `ref${at}`, df: 1 });
    if (at % ROWS_A_COMMIT === ROWS_A_COMMIT - 1 || at === count - 1) database.exec("COMMIT");
  }
  for (const place of listPlaceRows(models)) put("places", place);
}
