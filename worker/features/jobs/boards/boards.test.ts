import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { isProving } from "#testing/scale.ts";
import { readConfig } from "#worker/config.ts";
import { chooseBoardsForSearch } from "#worker/features/jobs/runs/choose-boards.ts";
import type { RunReceipt } from "#worker/features/jobs/runs/runs.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { deleteAnswers, readStats, resetStats, setFaults } from "#worker/testing/mock-boards.ts";
import { watchRun } from "#worker/testing/run.ts";

import { parseBoardAddress } from "./board-address.ts";
import type { AddedBoard, SourceStatus } from "./boards.contract.ts";
import { insertBoards, chooseBoardsToFetch, findBoard, recordBoardNews } from "./boards.queries.ts";
import { SEEDS, ensureBoardsSeeded } from "./seeds.ts";

const db = env.DB;
const api = createApi();
const config = readConfig(env);
const NOW = Date.now();

beforeAll(() => ensureBoardsSeeded(db, "demo", NOW));
afterEach(() => setFaults({}));

const stored = async (source: string, token: string) => {
  const board = await findBoard(db, source, token);
  return board === null ? null : { company: board.company, state: board.state, origin: board.origin };
};

describe("the address of a board", () => {
  it.each([
    ["https://boards.greenhouse.io/acme", "greenhouse", "acme"],
    ["https://job-boards.eu.greenhouse.io/Acme/jobs/123?gh_src=x", "greenhouse", "acme"],
    ["https://boards.greenhouse.io/embed/job_board?for=acme", "greenhouse", "acme"],
    ["https://jobs.lever.co/AcMe/7d0c0c3e-0000-4000-8000-000000000001/apply", "lever", "AcMe"],
    ["https://jobs.eu.lever.co/acme", "lever", "eu/acme"],
    ["https://jobs.ashbyhq.com/Hippocratic%20AI", "ashby", "hippocratic ai"],
  ])("%s is of %s", (address, source, token) => {
    const found = parseBoardAddress(address);
    expect({ source: found?.source.id, token: found?.token }).toEqual({ source, token });
  });

  it.each([
    "https://jobs.lever.co.evil.example/acme",
    "https://evil.example/jobs.lever.co/acme",
    "https://user@jobs.lever.co/acme",
    "https://jobs.lever.co:8443/acme",
    "ftp://jobs.lever.co/acme",
    "javascript:alert(1)",
    "https://127.0.0.1/acme",
    "https://[::1]/acme",
    "https://jobs.lever.co/",
    "https://jobs.lever.co/..%2f..%2fetc",
    "https://boards.greenhouse.io/embed/job_board/js",
    "https://jobs.ashbyhq.com/api",
    "not an address",
    "",
  ])("%j is of none", (address) => {
    expect(parseBoardAddress(address)).toBeNull();
  });
});

describe("a board that a user adds", () => {
  const add = async (url: string) => {
    const { token } = await createSignedInUser();
    return api.post("/jobs/boards", { url }, token);
  };
  const remove = (source: string, token: string) =>
    db.prepare("DELETE FROM boards WHERE source = ?1 AND token = ?2").bind(source, token).run();

  it("is added under the name that it gives itself, and asked by the next search", async () => {
    await remove("lever", "demo-gruenwerk");
    const response = await add("jobs.lever.co/demo-gruenwerk/apply");
    expect(response.status).toBe(201);
    const added = await response.json<AddedBoard>();
    expect(added).toMatchObject({ source: "Lever", company: "Grünwerk Energie", isNew: true });
    expect(added.openings).toBeGreaterThan(0);
    expect(await stored("lever", "demo-gruenwerk")).toEqual({
      company: "Grünwerk Energie",
      state: "verified",
      origin: "added",
    });
    const plan = await chooseBoardsForSearch(db, config, "engineer", Date.now());
    expect(plan.map(({ token }) => token)).toContain("demo-gruenwerk");
    expect((await add("https://jobs.lever.co/demo-gruenwerk")).status).toBe(200);
    const row = await db
      .prepare(
        `SELECT vouched_by, (SELECT count(*) FROM board_adders a WHERE a.board_id = boards.id) AS adders
         FROM boards WHERE token = 'demo-gruenwerk'`,
      )
      .first();
    expect(row).toEqual({ vouched_by: null, adders: 2 });
  });

  it("is refused where the operator has taken it out", async () => {
    await remove("lever", "demo-gruenwerk");
    await db.prepare("INSERT INTO removed_boards VALUES ('lever', 'demo-gruenwerk', 1)").run();
    const response = await add("https://jobs.lever.co/demo-gruenwerk");
    await db.prepare("DELETE FROM removed_boards").run();
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "jobs.board_removed" });
    expect(await stored("lever", "demo-gruenwerk")).toBeNull();
    expect((await add("https://jobs.lever.co/demo-gruenwerk")).status).toBe(201);
  });

  it.each([
    ["an address of nothing that we know", "https://careers.acme.example/jobs", "jobs.board_unknown"],
    ["a board that its source does not know", "https://jobs.lever.co/nobody-has-this", "jobs.board_unproven"],
    [
      "a source that answers any name with an empty list",
      "https://jobs.smartrecruiters.com/NobodyHasThis",
      "jobs.board_unproven",
    ],
  ])("is refused where it is %s, and nothing stays behind", async (_, url, code) => {
    const count = async () =>
      (await db.prepare("SELECT count(*) AS n FROM boards").first<{ n: number }>())?.n;
    const before = await count();
    const response = await add(url);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code });
    expect(await count()).toBe(before);
  });

  it("is never asked at the address that was pasted", async () => {
    await resetStats();
    await add("https://jobs.lever.co/demo-gruenwerk/../../admin?x=http://169.254.169.254/");
    expect(Object.keys(await readStats()).every((host) => /(^|\.)lever\.co$/.test(host))).toBe(true);
  });

  it("is refused without an address", async () => {
    const { token } = await createSignedInUser();
    for (const body of [{}, { url: "" }, { url: 5 }, { url: "x".repeat(501) }])
      expect((await api.post("/jobs/boards", body, token)).status).toBe(400);
  });
});

describe("what a search asks", () => {
  const boards = Array.from({ length: 30 }, (_, at) => ({
    source: "gem",
    token: `plan-${at}`,
    company: `Plan ${at}`,
  }));
  const note = async (token: string, askedAtMs: number, titles: string | null, code = "ok") => {
    const board = await findBoard(db, "gem", token);
    await recordBoardNews(db, {
      id: board?.id ?? 0,
      company: board?.company ?? "",
      state: "verified",
      askedAtMs,
      outcome: code,
      misses: code === "not_found" ? "count" : "reset",
      empties: "keep",
      openings: 1,
      words: titles === null ? null : { text: titles, hash: `${titles} ${askedAtMs}` },
    });
  };
  const chosen = async (limit: number, expression: string | null) =>
    (await chooseBoardsToFetch(db, { gem: limit }, expression)).map(({ token }) => token);

  beforeAll(async () => {
    await db.prepare("DELETE FROM boards WHERE source = 'gem'").run();
    await insertBoards(db, boards, "imported", NOW);
    await note("plan-3", NOW - 1000, "senior welder");
    await note("plan-4", NOW - 9000, "welders wanted");
    await note("plan-5", NOW - 50_000, "accountant");
    await note("plan-6", NOW - 20_000, "baker");
  });

  it("begins with boards whose openings had its words, then those never asked, then those asked longest ago", async () => {
    expect(await chosen(2, '"weld"*')).toEqual(["plan-4", "plan-3"]);
    expect((await chosen(3, '"weld"*'))[2]).toBe("plan-0");
    expect((await chosen(30, '"weld"*')).slice(-2)).toEqual(["plan-5", "plan-6"]);
  });

  it("keeps to the share of each source", async () => {
    expect(await chosen(7, null)).toHaveLength(7);
    expect(await chosen(0, null)).toEqual([]);
  });

  it("learns new titles in place of the old ones, from the newest answer only", async () => {
    await note("plan-5", NOW, "welder after all");
    expect((await chosen(3, '"weld"*')).toSorted()).toEqual(["plan-3", "plan-4", "plan-5"]);
    await note("plan-5", NOW - 5000, "stale news");
    expect(await chosen(1, '"stale"*')).not.toEqual(["plan-5"]);
    expect(await chosen(30, '"accountant"*')).toHaveLength(30);
    expect((await chosen(1, '"accountant"*'))[0]).toBe("plan-0");
  });

  it("leaves out what its source has not known three times in a row", async () => {
    for (const later of [1, 2, 3]) await note("plan-7", NOW + later, null, "not_found");
    expect(await chosen(30, null)).not.toContain("plan-7");
    expect(await stored("gem", "plan-7")).toMatchObject({ state: "gone" });
  });
});

describe("boards that are learned", () => {
  it("come from the addresses that lists carry, as candidates, and have to show whose they are", async () => {
    await db.prepare("DELETE FROM boards WHERE source IN ('lever', 'ashby')").run();
    const { token } = await createSignedInUser();
    const events = await watchRun(api, token, { query: "engineer" });
    expect(events.at(-1)?.type).toBe("complete");
    const learned = await db
      .prepare("SELECT source, token, company, state FROM boards WHERE origin = 'learned'")
      .all<{ source: string; token: string; company: string; state: string }>();
    expect(learned.results.length).toBeGreaterThan(5);
    for (const board of learned.results) {
      expect(board.state).toBe("candidate");
      expect(SEEDS.demo.map(({ token }) => token)).toContain(board.token);
    }
    await deleteAnswers();
    await watchRun(api, token, { query: "engineer manager" });
    const asked = await db
      .prepare(
        "SELECT company, token, state FROM boards WHERE origin = 'learned' AND source = 'lever' AND asked_at IS NOT NULL",
      )
      .all<{ company: string; token: string; state: string }>();
    expect(asked.results.length).toBeGreaterThan(0);
    for (const board of asked.results) {
      expect(board.state).toBe("verified");
      expect(board.company).toBe(SEEDS.demo.find(({ token }) => token === board.token)?.company);
    }
  });

  it("are not used where nothing shows whose they are: an answer is no identity", async () => {
    const token = "parked";
    await insertBoards(db, [{ source: "smartrecruiters", token, company: "Somebody" }], "learned", NOW);
    const { token: session } = await createSignedInUser();
    await watchRun(api, session, { query: "engineer" });
    expect(await stored("smartrecruiters", token)).toMatchObject({ state: "candidate" });
    const { results } = await db.prepare("SELECT 1 FROM jobs WHERE company = 'Somebody'").all();
    expect(results).toEqual([]);
  });
});

it("every source tells how it stands: asked, without a key, or off and why", async () => {
  const { token } = await createSignedInUser();
  const sources = await (await api.get("/jobs/sources", token)).json<SourceStatus[]>();
  const byId = new Map(sources.map((source) => [source.id, source]));
  expect(byId.get("greenhouse")).toMatchObject({ kind: "employers", state: "on", reason: "", resting: [] });
  expect(byId.get("greenhouse")?.boards.verified).toBe(24);
  expect(byId.get("adzuna")).toMatchObject({
    state: "not_configured",
    reason: "It needs a key of its own (ADZUNA_APP_ID, ADZUNA_APP_KEY).",
    attribution: { text: "Jobs by Adzuna" },
  });
  expect(byId.get("remotive")).toMatchObject({ kind: "list", state: "off" });
  const receipt = await (await api.get("/jobs/runs/latest", token)).json<{ state: string }>();
  expect(receipt.state).toBe("idle");
});

it("a run's receipt names the sources that were not asked, and they are no failures", async () => {
  const { token } = await createSignedInUser();
  const events = await watchRun(api, token, { query: "chemist" });
  expect(
    events.filter((event) => event.type === "error" && /adzuna|remotive|usajobs/i.test(event.source)),
  ).toEqual([]);
  const receipt = await (await api.get("/jobs/runs/latest", token)).json<RunReceipt>();
  const outcomes = new Map(receipt.sources.map(({ id, outcome }) => [id, outcome]));
  expect(outcomes.get("adzuna")).toBe("not_configured");
  expect(outcomes.get("usajobs")).toBe("not_configured");
  expect(outcomes.get("remotive")).toBe("off");
  const ashby = receipt.sources.find(({ id }) => id === "ashby");
  const registered = await db
    .prepare("SELECT count(*) AS n FROM boards WHERE source = 'ashby'")
    .first<{ n: number }>();
  expect(ashby?.known).toBe(registered?.n);
});

/** As many as finish before a response expires, even on a loaded machine. */
const MANY = isProving ? 100 : 15;

it("many people who search for the same cause one request a board", async () => {
  await deleteAnswers();
  await resetStats();
  const people = await Promise.all(Array.from({ length: MANY }, () => createSignedInUser()));
  const ends = await Promise.all(
    people.map(async ({ token }) => (await watchRun(api, token, { query: "nurse" })).at(-1)),
  );
  expect(ends.every((event) => event?.type === "complete")).toBe(true);
  const { "boards-api.greenhouse.io": greenhouse } = await readStats();
  expect(greenhouse?.requests).toBe(24);
});
