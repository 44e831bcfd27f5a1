import type { Installation } from "#scripts/lib/open-installation.ts";
import { type IndexedRow, PLACE_TAGS, createIndexEntry } from "#worker/features/jobs/storing/index-entry.ts";

import { createOverlap } from "./overlap.ts";

/** Ids in one line of a backup's index, and in one answer of the database. */
const IDS_A_SLICE = 20_000;
const TERMS_A_SLICE = 500;
const ROWS_A_SLICE = 200;
const CHARACTERS_A_STATEMENT = 400_000;

type Db = Pick<Installation, "query" | "runAll">;
/** Rows that the index has under a term; under "" all rows of the index. */
type Posting = [term: string, ids: number[]];

const parsePosting = (line: string): Posting => JSON.parse(line) as Posting;

/**
 * What of `words` follows from no column: which listings it has, and the tags of their places, which a source may know
 * more of than the listing's text says.
 */
export async function* readWordsIndex(db: Db): AsyncGenerator<string[]> {
  yield* readIds(db, "words", null);
  for (const start of PLACE_TAGS)
    yield* readPostings(db, { index: "words", vocabulary: "words_vocab", start });
}

/** The whole of `board_words`: the titles that it was made of are not stored. */
export const readBoardWords = (db: Db): AsyncGenerator<string[]> =>
  readPostings(db, { index: "board_words", vocabulary: "board_words_vocab", start: "" });

/** Which rows have each term that begins with `start`. */
async function* readPostings(
  db: Db,
  { index, vocabulary, start }: { index: string; vocabulary: string; start: string },
): AsyncGenerator<string[]> {
  let after = start;
  for (;;) {
    const terms = await db.query<{ term: string; doc: number }>(
      `SELECT term, doc FROM ${vocabulary} WHERE term > ? AND term < ? ORDER BY term LIMIT ?`,
      after,
      `${start}\u{10ffff}`,
      TERMS_A_SLICE,
    );
    let group: string[] = [];
    let ids = 0;
    const flush = async function* () {
      if (group.length > 0) yield await readGroup(db, index, group);
      group = [];
      ids = 0;
    };
    for (const { term, doc } of terms) {
      if (doc > IDS_A_SLICE) {
        yield* readIds(db, index, term);
        continue;
      }
      if (ids + doc > IDS_A_SLICE) yield* flush();
      group.push(term);
      ids += doc;
    }
    yield* flush();
    if (terms.length < TERMS_A_SLICE) return;
    after = terms.at(-1)?.term ?? after;
  }
}

const quote = (term: string): string => `"${term}"`;

async function readGroup({ query }: Db, index: string, terms: string[]): Promise<string[]> {
  const rows = await query<{ line: string }>(
    `SELECT json_array(t.value, (SELECT json_group_array(rowid) FROM ${index} WHERE ${index} MATCH '"' || t.value || '"')) AS line
      FROM json_each(?) t`,
    JSON.stringify(terms),
  );
  return rows.map(({ line }) => line);
}

/** The rows of an index, or those with a term, in slices. */
async function* readIds({ query }: Db, index: string, term: string | null): AsyncGenerator<string[]> {
  let after = -1;
  for (;;) {
    const ids = (
      await query<{ id: number }>(
        `SELECT rowid AS id FROM ${index} WHERE rowid > ? ${term === null ? "" : `AND ${index} MATCH ?`} ORDER BY rowid LIMIT ?`,
        ...(term === null ? [after, IDS_A_SLICE] : [after, quote(term), IDS_A_SLICE]),
      )
    ).map(({ id }) => id);
    if (ids.length > 0) yield [JSON.stringify([term ?? "", ids] satisfies Posting)];
    if (ids.length < IDS_A_SLICE) return;
    after = ids.at(-1) ?? after;
  }
}

/** Writes `words` and `titles` anew for the listings that the backup's index has. */
export async function rebuildWords(db: Db, slices: AsyncIterable<string[]>): Promise<number> {
  // Numbers for terms, so that a listing costs some bytes of memory only.
  const terms: string[] = [];
  const termsById = new Map<number, number[]>();
  for await (const lines of slices) {
    for (const [term, ids] of lines.map(parsePosting)) {
      if (term !== "" && terms.at(-1) !== term) terms.push(term);
      for (const id of ids) {
        const known = termsById.get(id);
        if (known === undefined) termsById.set(id, term === "" ? [] : [terms.length - 1]);
        else if (term !== "") known.push(terms.length - 1);
      }
    }
  }
  let indexed = 0;
  const overlap = createOverlap();
  for await (const rows of readListings(db)) {
    const entries = rows.flatMap((row) => {
      const found = termsById.get(row.id);
      return found === undefined
        ? []
        : [
            {
              id: row.id,
              ...createIndexEntry(
                row,
                found.map((at) => terms[at] ?? ""),
              ),
            },
          ];
    });
    await overlap.begin(() => insertEntries(db, entries));
    indexed += entries.length;
  }
  await overlap.wait();
  return indexed;
}

const LISTING_COLUMNS = `j.id, j.title, j.company, j.board, j.work_mode AS workMode, j.levels, j.location_types AS locationTypes,
  j.employment, j.pay_annual AS payAnnual, j.salary_currency AS currency,
  t.description, t.requirements`;

/** Listings that a search may show, with their texts. */
async function* readListings({ query }: Db): AsyncGenerator<(IndexedRow & { id: number })[]> {
  let after = -1;
  for (;;) {
    const rows = await query<IndexedRow & { id: number }>(
      `SELECT ${LISTING_COLUMNS} FROM jobs j JOIN job_text t ON t.id = j.id
        WHERE j.id > ? AND j.closed_at IS NULL AND j.duplicate_of IS NULL ORDER BY j.id LIMIT ?`,
      after,
      ROWS_A_SLICE,
    );
    yield rows;
    if (rows.length < ROWS_A_SLICE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

type Entry = { id: number } & ReturnType<typeof createIndexEntry>;

async function insertEntries({ runAll }: Db, entries: Entry[]): Promise<void> {
  for (const chunk of splitByLength(entries)) {
    const values = [JSON.stringify(chunk)];
    await runAll([
      {
        sql: "INSERT INTO words (rowid, txt, tags) SELECT v.value ->> 'id', v.value ->> 'txt', v.value ->> 'tags' FROM json_each(?) v",
        values,
      },
      {
        sql: "INSERT INTO titles (rowid, title, company) SELECT v.value ->> 'id', v.value ->> 'title', v.value ->> 'company' FROM json_each(?) v",
        values,
      },
    ]);
  }
}

function splitByLength<Item>(items: Item[]): Item[][] {
  const chunks: Item[][] = [[]];
  let characters = 0;
  for (const item of items) {
    const { length } = JSON.stringify(item);
    if (characters > 0 && characters + length > CHARACTERS_A_STATEMENT) {
      chunks.push([]);
      characters = 0;
    }
    chunks.at(-1)?.push(item);
    characters += length;
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

export async function rebuildBoardWords(
  { query, runAll }: Db,
  slices: AsyncIterable<string[]>,
): Promise<number> {
  const wordsById = new Map<number, string[]>();
  for await (const lines of slices)
    for (const [term, ids] of lines.map(parsePosting))
      for (const id of ids) {
        const words = wordsById.get(id);
        if (words === undefined) wordsById.set(id, [term]);
        else words.push(term);
      }
  const boards = new Set((await query<{ id: number }>("SELECT id FROM boards")).map(({ id }) => id));
  const entries = [...wordsById]
    .filter(([id]) => boards.has(id))
    .map(([id, words]) => ({ id, txt: words.join(" ") }))
    .toSorted((one, other) => one.id - other.id);
  for (const chunk of splitByLength(entries))
    await runAll([
      {
        sql: "INSERT INTO board_words (rowid, txt) SELECT v.value ->> 'id', v.value ->> 'txt' FROM json_each(?) v",
        values: [JSON.stringify(chunk)],
      },
    ]);
  return entries.length;
}
