import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import {
  NOTHING_SAID,
  type Listing,
  type SourceListing,
  readWholeListing,
  toListing,
} from "#worker/features/jobs/listing/listing.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import { BadShape, type Board, type Source, type SourceKeys } from "#worker/features/jobs/sources/source.ts";

/** Fields of a listing that a source may fill. */
const FIELDS: Record<string, (listing: Listing) => boolean> = {
  company: (listing) => listing.company !== "" && listing.company !== "Recording",
  location: (listing) => listing.location !== "",
  country: (listing) => listing.places.some((place) => place.country !== undefined),
  posted: (listing) => listing.postedPrecision !== "none",
  type: (listing) => listing.type !== "",
  mode: (listing) => listing.workMode !== null,
  salary: (listing) => listing.salaryRange !== null,
  text: (listing) => listing.description !== "" || listing.requirements !== "",
  requirements: (listing) => listing.requirements !== "",
  skills: (listing) => listing.skills.length > 0,
};

/** Tokens of recordings whose source's tokens have a form of their own. */
const TOKENS: Record<string, string> = {
  workday: "recording.wd1/Careers",
  oracle: "recording.fa.us2/CX_1",
  careers: "careers.recording.example/jobs",
  adzuna: "gb",
};
/** Where a source's rows are its own only under the token that its addresses have. */
const TOKEN_IN_TEXT: Record<string, RegExp> = {
  icims: /https:\/\/([a-z0-9-]+)\.icims\.com/,
  jobvite: /href="\/([^/"]+)\/job\//,
};
const FOLDERS: Record<string, string> = { careers: "jsonld" };
const KEYS: SourceKeys = {
  adzunaAppId: "id",
  adzunaAppKey: "key",
  usajobsEmail: "me@example.com",
  usajobsKey: "key",
  museKey: null,
};

/**
 * Reads every recording below `{folder}/recordings/{source}` and `{folder}/simplify`, and tells of each source
 * how many rows came in, how many listings came out, why the others did not, and which fields were filled.
 */
export async function measureSources(folder: string): Promise<boolean> {
  const figures: Figure[] = [];
  for (const source of Object.values<Source>(SOURCES)) {
    const files = [
      ...(await filesIn(join(folder, "recordings", FOLDERS[source.id] ?? source.id))),
      ...(source.id === "simplify" ? await filesIn(join(folder, "simplify")) : []),
    ];
    const measured = await Promise.all(files.map((file) => measureFile(source, file)));
    figures.push(...measured.flat());
    if (files.length === 0)
      figures.push({
        name: source.name,
        value: "no recording of it exists",
        note: "its shape is from its documentation",
      });
  }
  return printFigures("Sources: rows in, listings out, fields filled", figures);
}

async function measureFile(source: Source, file: string): Promise<Figure[]> {
  const text = await readFile(file, "utf8");
  const name = `${source.name} · ${file.split("/").at(-1)}`;
  const forms = [source, ...(source.otherForm === undefined ? [] : [source.otherForm])];
  const read =
    forms.map((form) => readAsPage(form, text)).find((page) => page !== null) ?? readAsDetail(source, text);
  if (read === null) return [unread(name)];
  const listings = read.postings.map((posting) => readWholeListing(toListing(posting, source)));
  const refused = Object.entries(read.refused);
  const accounted = listings.length + refused.reduce((sum, [, count]) => sum + count, 0);
  const filled = Object.entries(FIELDS).map(
    ([field, isFilled]) => `${field} ${share(listings.filter(isFilled).length, listings.length)}`,
  );
  return [
    {
      name,
      value: `${read.received} ${read.form}, ${listings.length} listings`,
      bar: "every row parsed or refused",
      isMet: accounted === read.received && read.received > 0,
      note: refused.map(([reason, count]) => `${count} ${reason}`).join(", "),
      details: [
        filled.join(" · "),
        ...(source.id === "simplify" ? [nativeKeys(JSON.parse(text) as { url?: string }[])] : []),
      ],
    },
  ];
}

const unread = (name: string): Figure => ({
  name,
  value: "not read",
  bar: "every row parsed or refused",
  isMet: false,
});

type Read = {
  form: "rows" | "page";
  postings: SourceListing[];
  received: number;
  refused: Record<string, number>;
};

const makeBoard = (source: Source, text: string): Board => ({
  source: source.id,
  token:
    TOKEN_IN_TEXT[source.id]?.exec(text)?.[1] ?? TOKENS[source.id] ?? source.lists?.[0]?.token ?? "recording",
  company: "Recording",
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readAsPage(source: Source, text: string): Read | null {
  const asking = { board: makeBoard(source, text), search: null, keys: KEYS, nowMs: Date.UTC(2026, 8, 27) };
  const request = source.list(asking);
  try {
    const page = source.readPage(request.format === "json" ? parsed(text) : text, asking, request);
    // Rows that repeat one opening for each of its places are merged into it.
    const merged = page.received - page.listings.length - sum(page.refused);
    const refused = merged > 0 ? { ...page.refused, "of one opening": merged } : page.refused;
    return page.received === 0
      ? null
      : { form: "rows", postings: page.listings, received: page.received, refused };
  } catch (error) {
    if (error instanceof BadShape) return null;
    throw error;
  }
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** A recording of a single posting's page completes what a list would have known of it. */
function readAsDetail(source: Source, text: string): Read | null {
  if (source.detail === undefined) return null;
  const stub: SourceListing = {
    ...NOTHING_SAID,
    key: `${source.id}:recording`,
    url: "https://recording.example/job/1",
    title: "Recording",
    company: "Recording",
  };
  const read = source.detail.read(parsed(text), stub, makeBoard(source, text));
  if (typeof read === "string") return { form: "page", postings: [], received: 1, refused: { [read]: 1 } };
  return { form: "page", postings: [read], received: 1, refused: {} };
}

/** Of all rows, closed ones too: most lead to a board that names the posting itself. */
function nativeKeys(rows: { url?: string }[]): string {
  const named = rows.filter((row) => findNativeKey(row.url ?? "") !== null).length;
  return `${named} of ${rows.length} rows have the key of their own board (${share(named, rows.length)})`;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`;

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.(json|xml|rss|html)$/.test(name)).map((name) => join(folder, name));
}
