import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { parsePostingAddress } from "#worker/features/jobs/boards/read-posting.service.ts";
import { SEEDS, ensureBoardsSeeded } from "#worker/features/jobs/boards/seeds.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import type { ReadJob } from "#worker/features/jobs/posting/posting.contract.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { readStats, resetStats } from "#worker/testing/mock-boards.ts";
import { NO_KEYS } from "#worker/testing/sources.ts";

import type { Application, ApplicationDetail } from "./applications.contract.ts";
import type { ReadOwnJobAnswer } from "./own-jobs.contract.ts";

const api = createApi();

beforeAll(() => ensureBoardsSeeded(env.DB, "demo", Date.now()));

const own = {
  title: "Lighthouse Keeper",
  company: "Northern Lights Board",
  location: "Stromness",
  description: "Keep the light.",
};
const create = async (token: string, body: object = own) =>
  (await api.post("/applications/own-jobs", body, token)).json<ApplicationDetail>();

describe("a job of one's own", () => {
  it("is read once more for its user alone", async () => {
    const { token } = await createSignedInUser();
    const { jobId } = await create(token, {
      ...own,
      description: "Requirements:\n- Five years of experience with welding\n- Fluent Norwegian",
    });
    const answer = await api.post(`/jobs/${jobId}/read`, {}, token);
    expect(answer.status).toBe(200);
    const { requirements } = await answer.json<ReadJob>();
    expect(requirements.map(({ text }) => text)).toContain("Five years of experience with welding");
    const other = await createSignedInUser();
    expect((await api.post(`/jobs/${jobId}/read`, {}, other.token)).status).toBe(404);
  });

  it("is tracked as any other, changed, and gone with its application", async () => {
    const { token } = await createSignedInUser();
    const created = await create(token, {
      ...own,
      salary: "£30,000",
      remote: false,
      notes: "From the paper",
    });
    expect(created).toMatchObject({
      status: "applied",
      isOwnJob: true,
      notes: "From the paper",
      job: { title: own.title, description: own.description },
      ownJob: own,
    });
    const [listed] = await (await api.get("/applications", token)).json<Application[]>();
    expect(listed).toMatchObject({
      id: created.id,
      isOwnJob: true,
      job: { company: own.company, salary: "£30,000" },
    });
    const changed = await api.put(
      `/applications/${created.id}/own-job`,
      { ...own, title: "Principal Keeper" },
      token,
    );
    expect(await changed.json()).toMatchObject({ job: { title: "Principal Keeper" } });
    expect((await api.put(`/applications/${created.id}`, { status: "offer" }, token)).status).toBe(200);
    expect((await api.delete(`/applications/${created.id}`, token)).status).toBe(204);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM own_jobs WHERE id = ?1")
      .bind(created.jobId)
      .first();
    expect(left).toEqual({ n: 0 });
  });

  it.each([{}, { ...own, title: " " }, { ...own, company: "" }, { ...own, url: "javascript:alert(1)" }])(
    "is refused where it is %j",
    async (body) => {
      const { token } = await createSignedInUser();
      expect((await api.post("/applications/own-jobs", body, token)).status).toBe(400);
    },
  );

  it("that is sent ten times at once, or again within a minute, is one", async () => {
    const { token } = await createSignedInUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(token)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const clock = { now: Math.ceil(Date.now() / 60_000) * 60_000 + 59_000 };
    const later = createApi({ now: () => clock.now });
    const again = async (body: object = { ...own, title: "Later" }) =>
      (await later.post("/applications/own-jobs", body, token)).json<ApplicationDetail>();
    const first = await again();
    clock.now += 2000;
    expect((await again()).id).toBe(first.id);
    expect((await again({ ...own, title: "Later", notes: "Other" })).id).not.toBe(first.id);
    clock.now += 60_000;
    expect((await again()).id).not.toBe(first.id);
    expect(await (await api.get("/applications", token)).json()).toHaveLength(4);
    const rows = await env.DB.prepare(
      "SELECT count(*) AS n FROM own_jobs WHERE fields LIKE '%Lighthouse%'",
    ).first("n");
    expect(rows).toBe(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM applications a JOIN own_jobs o ON o.id = a.job_id WHERE o.fields LIKE '%Lighthouse%'",
      ).first("n"),
    );
  });

  it("of a listing cannot be changed", async () => {
    const { token } = await createSignedInUser();
    const listing = makeListing();
    await saveListings(env.DB, [listing], Date.now());
    const { id } = await (await api.post("/applications", { jobId: listing.uid }, token)).json<Application>();
    const response = await api.put(`/applications/${id}/own-job`, own, token);
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([
      404,
      "applications.no_own_job",
    ]);
  });

  it("is found nowhere but among its user's applications", async () => {
    const canary = "zyxwvcanary";
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { id, jobId } = await create(token, {
      title: `${canary} Engineer`,
      company: canary,
      location: canary,
      description: `${canary} and more`,
    });
    for (const as of [token, other]) {
      for (const path of [
        `/jobs?q=${canary}`,
        `/jobs?location=${canary}`,
        "/jobs?limit=200",
        `/jobs/search?q=${canary}`,
        `/jobs/facets?q=${canary}`,
        "/jobs/facets",
        `/jobs/${jobId}`,
        `/matches/${jobId}`,
        "/matches",
        "/jobs/sources",
        "/news",
      ]) {
        const text = await (await api.get(path, as)).text();
        expect([path, text.includes(canary)]).toEqual([path, false]);
      }
    }
    expect((await api.post("/applications", { jobId }, other)).status).toBe(400);
    expect((await api.get(`/applications/${id}`, other)).status).toBe(404);
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('own_jobs', 'activity', 'files', 'application_sent') AND sql NOT LIKE '%VIRTUAL%' AND name NOT GLOB '_cf*'",
    ).all<{ name: string }>();
    expect(tables.results.length).toBeGreaterThan(10);
    for (const { name } of tables.results) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect([name, JSON.stringify(results).includes(canary)]).toEqual([name, false]);
    }
  });
});

const read = async (body: object) => {
  const { token } = await createSignedInUser();
  return api.post("/applications/own-jobs/read", body, token);
};

describe("a posting that is pasted as text", () => {
  const pickFields = async (text: string) => (await (await read({ text })).json<ReadOwnJobAnswer>()).fields;

  it("fills the fields that it says", async () => {
    const text = [
      "Senior Data Engineer",
      "Mossgrid Ltd",
      "Leeds, United Kingdom",
      "",
      "We pay £70,000 - £85,000 a year. This is a full-time, fully remote position.",
      "https://careers.mossgrid.example/jobs/12",
    ].join("\n");
    expect(await pickFields(text)).toEqual({
      title: "Senior Data Engineer",
      company: "Mossgrid Ltd",
      location: "Leeds, United Kingdom",
      salary: "£70,000 – £85,000 a year",
      type: "Full-time",
      remote: true,
      url: "https://careers.mossgrid.example/jobs/12",
      description: text,
    });
  });

  it.each([
    ["Job Title: Welder II\nCompany: Oxbrindle\nLocation: Hull", "Welder II", "Oxbrindle", "Hull"],
    ["Product Designer at Kestrelpine\nGreat team.", "Product Designer", "Kestrelpine", ""],
    ["Kestrelpine is hiring a Staff Software Engineer!", "Staff Software Engineer", "Kestrelpine", ""],
    ["Accountant\n\nAbout Dwym\nDwym makes maps. Join us.", "Accountant", "Dwym", ""],
    ["About us\nWe make maps and sell them in many towns.", "", "", ""],
    ["Hello Sam, please find the details of our call below.", "", "", ""],
  ])("%j says %j, %j, %j", async (text, title, company, location) => {
    expect(await pickFields(text)).toMatchObject({ title, company, location });
  });

  it.each([{ text: "" }, { text: "x".repeat(30_001) }, {}, { url: "" }])("%j is refused", async (body) => {
    expect((await read(body)).status).toBe(400);
  });
});

describe("a posting by its address", () => {
  it.each([
    "https://careers.acme.example/jobs/1",
    "http://127.0.0.1/",
    "https://boards.greenhouse.io/acme",
    "nonsense",
  ])("%s is never fetched", async (url) => {
    await resetStats();
    const response = await read({ url });
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([
      422,
      "applications.unknown_host",
    ]);
    expect(await readStats()).toEqual({});
  });

  it("that is among the listings is answered from there", async () => {
    const listing = makeListing({
      key: "greenhouse:987654321",
      url: "https://boards.greenhouse.io/acme/jobs/987654321",
      title: "Known already",
    });
    await saveListings(env.DB, [listing], Date.now());
    await resetStats();
    expect(await (await read({ url: listing.url })).json()).toMatchObject({
      jobId: listing.uid,
      source: "Greenhouse",
      fields: { title: "Known already" },
    });
    expect(await readStats()).toEqual({});
  });

  const employers = Object.values<Source>(SOURCES).filter(
    // A URL at Workable may omit the account.
    ({ id, parseToken: tokenOf, lists }) => id !== "workable" && tokenOf !== undefined && lists === undefined,
  );

  it.each(employers.map((source) => [source.id, source] as const))(
    "at %s is read through its source",
    async (_, source) => {
      const posting = await firstPosting(source);
      const response = await read({ url: posting.url });
      const answer = await response.json<ReadOwnJobAnswer>();
      expect([source.id, response.status, answer]).toMatchObject([
        source.id,
        200,
        {
          source: source.name,
          fields: { title: posting.title, description: expect.stringMatching(/\w{3}/) },
        },
      ]);
    },
  );
});

/** A posting of the mock boards whose URL identifies its source. */
async function firstPosting(source: Source): Promise<SourceListing> {
  for (const seed of SEEDS.demo.filter((board) => board.source === source.id)) {
    const asking = { board: { ...seed }, search: null, keys: NO_KEYS, nowMs: Date.now() };
    const request = source.list(asking);
    const response = await fetch(request.url, {
      headers: request.headers ?? {},
      ...(request.body === undefined
        ? {}
        : {
            method: "POST",
            body: JSON.stringify(request.body),
            headers: { "content-type": "application/json" },
          }),
    });
    const body: unknown = request.format === "json" ? await response.json() : await response.text();
    const { listings } = source.readPage(body, asking, request);
    const found = listings.find(
      ({ url, title }) => title !== "" && parsePostingAddress(url)?.source.id === source.id,
    );
    if (found !== undefined) return found;
  }
  throw new Error(`No board of ${source.id} has a posting with an address.`);
}
