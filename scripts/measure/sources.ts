import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { nativeKey } from "#worker/features/jobs/listing/identity.ts";
import { type Listing, toListing } from "#worker/features/jobs/listing/listing.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

import { type Figure, printFigures } from "../lib/figures.ts";

/** Fields of a listing that a source may fill; `none` is a date that the source does not give. */
const FIELDS: Record<string, (listing: Listing) => boolean> = {
  location: (listing) => listing.location !== "",
  country: (listing) => listing.places.some((place) => place.country !== undefined),
  posted: (listing) => listing.postedPrecision !== "none",
  type: (listing) => listing.type !== "",
  mode: (listing) => listing.workMode !== null,
  salary: (listing) => listing.salaryRange !== null,
  text: (listing) => listing.description !== "",
  requirements: (listing) => listing.requirements !== "",
  skills: (listing) => listing.skills.length > 0,
};

/**
 * Reads every recording below `{folder}/recordings/{source}` and `{folder}/simplify`, and tells of each source
 * how many rows came in, how many listings came out, why the others did not, and which fields were filled.
 */
export async function measureSources(folder: string): Promise<boolean> {
  const figures: Figure[] = [];
  for (const source of Object.values(SOURCES)) {
    const files = [
      ...(await jsonFiles(join(folder, "recordings", source.id))),
      ...(source.id === "simplify" ? await jsonFiles(join(folder, "simplify")) : []),
    ];
    for (const file of files) figures.push(...(await measureFile(source, file)));
    if (files.length === 0) figures.push({ name: source.name, value: "no recording found", isMet: false });
  }
  return printFigures("Sources: rows in, listings out, fields filled", figures);
}

async function measureFile(source: Source, file: string): Promise<Figure[]> {
  const body: unknown = JSON.parse(await readFile(file, "utf8"));
  const name = `${source.name} · ${file.split("/").at(-1)}`;
  const board = { source: source.id, token: "recording", company: "Recording" };
  const parsed = source.parse(body, board);
  const listings = parsed.listings.map((posting) => toListing(posting, source));
  const refused = Object.entries(parsed.refused);
  const accounted = listings.length + refused.reduce((sum, [, count]) => sum + count, 0);
  const filled = Object.entries(FIELDS).map(
    ([field, isFilled]) => `${field} ${share(listings.filter(isFilled).length, listings.length)}`,
  );
  return [
    {
      name,
      value: `${parsed.received} rows, ${listings.length} listings`,
      bar: "every row parsed or refused with a reason",
      isMet: accounted === parsed.received,
      note: refused.map(([reason, count]) => `${count} ${reason}`).join(", "),
    },
    { name: "", value: filled.join(" · ") },
    ...(source.id === "simplify" ? [nativeKeys(body)] : []),
  ];
}

/** Of all rows, closed ones too: most lead to a board that names the posting itself. */
function nativeKeys(body: unknown): Figure {
  const urls = (body as { url?: string }[]).map((row) => row.url ?? "");
  const named = urls.filter((url) => nativeKey(url) !== null).length;
  return {
    name: "",
    value: `${named} of ${urls.length} rows have the key of their own board (${share(named, urls.length)})`,
  };
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`;

async function jsonFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".json")).map((name) => join(folder, name));
}
