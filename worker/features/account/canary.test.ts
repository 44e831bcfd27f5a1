import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { RATE_LIMITS } from "#worker/features/jobs/fetching/rate-limits.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { createApi, readToken } from "#worker/testing/api.ts";
import {
  type Column,
  listColumns,
  listTables,
  makeMark,
  findMarks,
  plantRows,
  listReferences,
} from "#worker/testing/canaries.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { watchRun } from "#worker/testing/run.ts";

import { EXPORT_PARTS, NOT_EXPORTED } from "./export-parts.contract.ts";

const api = createApi();
const PASSWORD = "Secret-1";

/** Tables without user data, with the reason why they are neither exported nor erased. */
const SHARED: Record<string, string> = {
  boards: "employers' boards, which others search too; who added one is in board_adders",
  board_words: "full-text index of boards",
  row_tasks: "how far changes of many rows have come",
  crawl_budget: "how many boards the crawler may still refresh",
  removed_boards: "boards that the operator has taken out",
  seeds: "which list of boards was read last",
  jobs: "listings of employers, which others track too",
  job_text: "texts of listings",
  words: "full-text index of listings",
  titles: "full-text index of titles of listings",
  vocab: "words of listings and how often they are",
  vocab_tri: "parts of those words",
  places: "places that listings name",
  facet_rollup: "counts of listings",
  board_counts: "how many boards there are",
  byte_limits: "how many bytes an account may store",
  sweep_positions: "how far the hourly sweep has come",
  sweep_parts: "how the parts of the hourly sweep have gone",
  answer_counts: "how the API has answered, by hour",
  search_comparison: "how far new listings were compared with saved searches",
  watched_postings: "listings that users track, as they were last",
  posting_changes: "how listings changed",
  page_views: "how often each page was shown on a day, and nothing of by whom",
  erased_accounts: "random ids of accounts that were erased, for a day",
};
/** Durable Objects, and the user data in each. */
const OBJECTS: Record<string, string> = {
  GATHERING: "one a user: their searches; exported and erased",
  SOURCE_GATES: "one a source: how often the object of a user's searches has asked it; erased",
  CODE_RUNNERS: "one a user: runs code, stores nothing",
  DOCUMENT_READERS: "one a user: reads files, stores nothing",
};
/** Objects that count requests per user. */
const COUNTING_GATES = Object.keys(RATE_LIMITS).filter((gate) => RATE_LIMITS[gate]?.quota !== undefined);
/** Prefixes of R2 without user data. */
const SHARED_FILES = /^answers\//;

type Person = { letter: string; id: string; email: string; token: string; second: string; columns: Column[] };
const people: Person[] = [];
let ownTables: string[] = [];
/** Foreign keys hold the mark of the row that they refer to. */
const foreign = new Set<string>();
let listing = "";

async function create(letter: string): Promise<Person> {
  const email = `${makeMark(letter, "usersemail")}@example.com`;
  const signup = await api.post("/auth/signup", {
    firstName: makeMark(letter, "usersfirst_name"),
    lastName: makeMark(letter, "userslast_name"),
    email,
    password: PASSWORD,
  });
  const { user } = await signup.json<{ user: { id: string } }>();
  const token = readToken(signup) ?? "";
  const second = readToken(await api.post("/auth/login", { email, password: PASSWORD })) ?? "";
  await env.DB.prepare("UPDATE users SET portfolio_slug = ?2 WHERE id = ?1")
    .bind(user.id, makeMark(letter, "usersportfolio_slug"))
    .run();
  const columns = await plantRows(ownTables, letter, user.id);
  for (const name of [makeMark(letter, "filesid"), "other"])
    await env.FILES.put(`u/${user.id}/${name}`, makeMark(letter, `object${name}`));
  await watchRun(api, token, {
    query: makeMark(letter, "runsquery"),
    location: makeMark(letter, "runslocation"),
  });
  await runInDurableObject(getGathering(user.id), (_, { storage }) => {
    storage.sql.exec(
      "UPDATE tasks SET company = ?, message = ?",
      makeMark(letter, "taskscompany"),
      makeMark(letter, "tasksmessage"),
    );
    storage.sql.exec("INSERT INTO kept (run_id, uid) SELECT id, ? FROM runs", makeMark(letter, "keptuid"));
    storage.sql.exec(
      "UPDATE events SET data = ? WHERE seq = 2",
      JSON.stringify({ note: makeMark(letter, "eventsdata") }),
    );
  });
  for (const gate of COUNTING_GATES)
    await runInDurableObject(env.SOURCE_GATES.get(env.SOURCE_GATES.idFromName(gate)), (_, { storage }) => {
      storage.sql.exec(
        "INSERT INTO client_starts (client, at) VALUES (?, ?)",
        env.GATHERING.idFromName(user.id).toString(),
        Date.now(),
      );
    });
  return { letter, id: user.id, email, token, second, columns };
}

const getGathering = (userId: string) => env.GATHERING.get(env.GATHERING.idFromName(userId));
const fetchExport = async (token: string) => (await api.get("/account/export", token)).text();
const of = (letter: string) => {
  const person = people.find((one) => one.letter === letter);
  if (person === undefined) throw new Error(`There is no ${letter}.`);
  return person;
};

beforeAll(async () => {
  const references = await Promise.all(
    (await listTables()).map(async (table) => ({ table, to: await listReferences(table) })),
  );
  for (const { table, to } of references) for (const { from } of to) foreign.add(`${table}${from}`);
  ownTables = references
    .filter(({ to }) => to.some(({ table }) => table === "users"))
    .map(({ table }) => table);
  await env.DB.prepare(
    "INSERT INTO boards (id, source, token, company, origin, state, created_at) VALUES (7, 'lever', 'canary', 'Canary', 'added', 'verified', 0)",
  ).run();
  const made = makeListing({ title: "Shared" });
  await saveListings(env.DB, [made], Date.now());
  listing = made.uid;
  for (const letter of ["a", "b"]) people.push(await create(letter));
});

describe("every table", () => {
  it("leads to users with a cascade and an index, or is shared for a reason", async () => {
    const unknown: string[] = [];
    for (const table of await listTables()) {
      if (table === "users" || table in SHARED) continue;
      const owner = (await listReferences(table)).find((reference) => reference.table === "users");
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE user_id = 'x'`)
        .all<{ detail: string }>()
        .catch(() => ({ results: [] }));
      const isIndexed = results.some(({ detail }) => /USING .*INDEX/.test(detail));
      if (owner?.on_delete !== "CASCADE" || owner.from !== "user_id" || !isIndexed) unknown.push(table);
    }
    expect(unknown).toEqual([]);
  });

  it("that is shared has no column for a user, and is there", async () => {
    const tables = await listTables();
    for (const table of Object.keys(SHARED)) {
      expect(tables).toContain(table);
      expect((await listColumns(table)).map(({ name }) => name)).not.toContain("user_id");
    }
  });

  it("of users is in one part of the export, and every column that is left out exists", async () => {
    const exported = EXPORT_PARTS.flatMap(({ tables }) => tables);
    expect(exported.toSorted()).toEqual(["users", ...ownTables].toSorted());
    for (const column of Object.keys(NOT_EXPORTED)) {
      const [table = "", name = ""] = column.split(".");
      expect((await listColumns(table)).map((known) => known.name)).toContain(name);
    }
  });

  it("every Durable Object and every prefix of files is known too", async () => {
    // A bound service answers to every method name.
    const bound = Object.entries(env).filter(
      ([, value]) => (value as object).constructor.name === "DurableObjectNamespace",
    );
    expect(
      bound
        .map(([name]) => name)
        .filter((name) => !name.startsWith("__VITEST"))
        .toSorted(),
    ).toEqual(Object.keys(OBJECTS).toSorted());
    const { objects } = await env.FILES.list();
    const unknown = objects.filter(
      ({ key }) => !SHARED_FILES.test(key) && !people.some(({ id }) => key.startsWith(`u/${id}/`)),
    );
    expect(unknown.map(({ key }) => key)).toEqual([]);
  });
});

describe.each([
  ["a", "b"],
  ["b", "a"],
])("the export of %s", (mine, other) => {
  it("holds all marks of one's own, in tables, files and searches, and none of the other's", async () => {
    const { token, columns } = of(mine);
    const text = await fetchExport(token);
    const expected = [
      ...columns
        .filter(({ table, name, isText }) => isText && !(`${table}.${name}` in NOT_EXPORTED))
        .map(({ table, name }) => `${table}${name}`),
      "usersfirst_name",
      "userslast_name",
      "usersemail",
      "usersportfolio_slug",
      "runsquery",
      "runslocation",
      "taskscompany",
      "tasksmessage",
      "keptuid",
      "eventsdata",
    ];
    const found = findMarks(text);
    for (const name of expected) if (!foreign.has(name)) expect(found, name).toContain(makeMark(mine, name));
    expect(found.filter((mark) => mark.startsWith(`zq${other}`))).toEqual([]);
    expect(expected.length).toBeGreaterThan(120);
  });

  it("holds the bytes of every file, and no secret", async () => {
    const { token, id } = of(mine);
    const text = await fetchExport(token);
    const { files } = JSON.parse(text) as { files: { files: { content: string }[] } };
    expect(files.files.map(({ content }) => atob(content))).toEqual([
      makeMark(mine, `object${makeMark(mine, "filesid")}`),
    ]);
    const secrets = [sha256Hex(token), token, of(other).id];
    const hash = await env.DB.prepare("SELECT password_hash AS hash FROM users WHERE id = ?1")
      .bind(id)
      .first<string>("hash");
    for (const secret of [...secrets, hash ?? ""]) expect(text).not.toContain(secret);
  });
});

describe("after the erasure of a", () => {
  beforeAll(async () => {
    const response = await api.call("DELETE", "/account", {
      body: { password: PASSWORD, confirmation: "DELETE" },
      token: of("a").token,
    });
    if (response.status !== 204) throw new Error(await response.text());
  });

  it("no table has a row or a mark of theirs", async () => {
    const { id } = of("a");
    for (const table of await listTables()) {
      if (table === "erased_accounts") continue;
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      const text = JSON.stringify(results);
      expect(text.includes(id), table).toBe(false);
      expect(
        findMarks(text).filter((mark) => mark.startsWith("zqa")),
        table,
      ).toEqual([]);
    }
  });

  it("no object of R2 is theirs, and no Durable Object holds a key or an alarm", async () => {
    const { id } = of("a");
    expect((await env.FILES.list({ prefix: `u/${id}/` })).objects).toEqual([]);
    const left = await runInDurableObject(getGathering(id), async (_, { storage }) => ({
      tables: storage.sql
        .exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'")
        .toArray(),
      keys: (await storage.list()).size,
      alarm: await storage.getAlarm(),
    }));
    expect(left).toEqual({ tables: [], keys: 0, alarm: null });
    for (const gate of await listDurableObjectIds(env.SOURCE_GATES))
      await runInDurableObject(env.SOURCE_GATES.get(gate), (_, { storage }) => {
        const clients = storage.sql.exec("SELECT DISTINCT client FROM client_starts").toArray();
        expect(clients).not.toContainEqual({ client: env.GATHERING.idFromName(id).toString() });
      });
  });

  it("both their sessions are over, the password opens nothing, and the e-mail is free", async () => {
    const { token, second, email } = of("a");
    for (const dead of [token, second]) expect((await api.get("/auth/me", dead)).status).toBe(401);
    expect((await api.post("/auth/login", { email, password: PASSWORD })).status).toBe(401);
    const again = { firstName: "New", lastName: "Owner", email, password: "Other-12" };
    const signup = await api.post("/auth/signup", again);
    expect(signup.status).toBe(201);
    expect(await (await api.get("/applications", readToken(signup) ?? "")).json()).toEqual([]);
  });

  it("what is shared is there, and so is everything of b", async () => {
    const { id, token, letter } = of("b");
    expect((await api.get(`/jobs/${listing}`, token)).status).toBe(200);
    expect(await env.DB.prepare("SELECT company FROM boards WHERE id = 7").first("company")).toBe("Canary");
    for (const table of ownTables)
      expect(
        await env.DB.prepare(`SELECT count(*) > 0 AS has FROM ${table} WHERE user_id = ?1`)
          .bind(id)
          .first("has"),
        table,
      ).toBe(1);
    expect((await env.FILES.list({ prefix: `u/${id}/` })).objects).toHaveLength(2);
    expect(findMarks(await fetchExport(token))).toContain(makeMark(letter, "runsquery"));
  });
});
