import { env } from "cloudflare:workers";
import { parseAtomFeed } from "feedsmith";
import { describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { createSignedInUserWithPassword, erase } from "#worker/testing/account.ts";
import { createApi } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { addHit, addSearch, applyWithRound } from "#worker/testing/feed-rows.ts";
import { NOW, createFeedUser } from "#worker/testing/feed-user.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { ASKED_PER_HOUR, type CreatedFeed, MAX_FEEDS } from "./feeds.contract.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const readBody = async (response: Response) => (await response.text()).replace(/"requestId":"[a-z2-7]+"/, "");

describe("a calendar's address", () => {
  it("answers any program without a session, and is listed without its secret", async () => {
    const { createCalendar, list, ask } = await createFeedUser();
    const { url, feed } = await createCalendar();
    expect(url).toMatch(/^https:\/\/vocata\.test\/api\/feeds\/calendar\/[\w-]{43}\.ics$/);
    expect(feed).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      kind: "calendar",
      zone: "Europe/Berlin",
      createdAt: new Date(NOW).toISOString(),
      lastAskedAt: null,
    });
    const answer = await ask(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, max-age=900",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    expect(answer.headers.has("set-cookie")).toBe(false);
    const token = /([\w-]{43})\.ics/.exec(url)?.[1] ?? "none";
    expect(JSON.stringify(await list())).not.toContain(token);
    const { results } = await env.DB.prepare("SELECT * FROM feeds").all();
    expect(JSON.stringify(results)).not.toContain(token);
    expect(JSON.stringify(results)).toContain(sha256Hex(token));
  });

  it("stops when another is made or it is turned off, and then answers as if it had never been", async () => {
    const { api, token, createCalendar, list, ask } = await createFeedUser();
    const first = await createCalendar();
    const second = await createCalendar();
    expect((await list()).map(({ id }) => id)).toEqual([second.feed.id]);
    const unknown = `https://vocata.test/api/feeds/calendar/${"x".repeat(43)}.ics`;
    const refused = await readBody(await ask(unknown));
    expect((await ask(second.url)).status).toBe(200);
    expect((await api.delete(`/feeds/${second.feed.id}`, token)).status).toBe(204);
    expect(await list()).toEqual([]);
    const wrong = [
      first.url,
      second.url,
      second.url.replace(".ics", ""),
      second.url.replace(".ics", ".atom"),
      second.url.replace("/calendar/", "/search/").replace(".ics", ".atom"),
      unknown.replace("xxx", "%00"),
      unknown.replace("xxx", "x"),
    ];
    for (const url of wrong) {
      const answer = await ask(url);
      expect([answer.status, await readBody(answer)]).toEqual([404, refused]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("is not there for other kinds of feeds, nor after the account is erased", async () => {
    const { api, createCalendar, ask } = await createFeedUser();
    const { url } = await createCalendar();
    const other = url.replace("/calendar/", "/search/").replace(".ics", ".atom");
    expect((await ask(other)).status).toBe(404);
    const { token } = await createSignedInUserWithPassword();
    const leaving = await (
      await api.post("/feeds", { kind: "calendar", zone: "UTC" }, token)
    ).json<CreatedFeed>();
    expect((await ask(leaving.url)).status).toBe(200);
    await erase(api, token);
    expect((await ask(leaving.url)).status).toBe(404);
    expect((await ask(url)).status).toBe(200);
  });

  it("gives 304 while nothing changes, and says by the hour when it was asked", async () => {
    const { api, token, listing, createCalendar, list, ask, clock } = await createFeedUser();
    const { url } = await createCalendar();
    const etag = (await ask(url)).headers.get("etag") ?? "";
    const readAsked = async () => (await list())[0]?.lastAskedAt;
    expect(await readAsked()).toBe("2026-11-20T09:00:00.000Z");
    clock.now += 30 * 60_000;
    for (const given of [etag, `W/${etag}`, `"other", W/${etag}`, "*"]) {
      const answer = await ask(url, { "if-none-match": given });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
      expect(answer.headers.get("etag")).toBe(etag);
      expect(answer.headers.get("cache-control")).toBe("private, max-age=900");
    }
    expect(await readAsked()).toBe("2026-11-20T09:00:00.000Z");
    clock.now += HOUR_MS;
    await applyWithRound(api, token, listing.uid, NOW + DAY_MS);
    expect((await ask(url, { "if-none-match": etag })).status).toBe(200);
    expect(await readAsked()).toBe("2026-11-20T10:00:00.000Z");
  });

  it("is counted: too many questions in an hour are refused for that feed alone", async () => {
    const { createCalendar, ask, clock } = await createFeedUser();
    const { url } = await createCalendar();
    const { createCalendar: createOther, ask: askOther } = await createFeedUser();
    for (let asked = 0; asked < ASKED_PER_HOUR; asked += 1) expect((await ask(url)).status).toBe(200);
    const refused = await ask(url);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "feeds.too_often" });
    expect((await askOther((await createOther()).url)).status).toBe(200);
    clock.now += HOUR_MS + 1;
    expect((await ask(url)).status).toBe(200);
  });

  it("waits for the database twice, and no log line has its secret", async () => {
    const { url } = await (await createFeedUser()).createCalendar();
    const { DB, calls, rounds } = createCountingBindings();
    const lines: string[] = [];
    const api = createApi({
      now: () => NOW,
      env: { DB },
      execution: { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext,
      log: (...line) => lines.push(JSON.stringify(line)),
    });
    // A second request within the hour writes nothing.
    const path = new URL(url).pathname.replace("/api", "");
    const tokenHash = sha256Hex(path.split("/").at(-1)?.replace(".ics", "") ?? "");
    await env.DB.prepare("UPDATE feeds SET last_asked_at = ?1 WHERE token_hash = ?2")
      .bind(NOW, tokenHash)
      .run();
    expect((await api.get(path)).status).toBe(200);
    expect([rounds(), calls()]).toEqual([2, 3]);
    await env.DB.prepare("DELETE FROM feeds WHERE token_hash = ?1").bind(tokenHash).run();
    expect((await api.get(path)).status).toBe(404);
    expect(lines.join("\n")).toContain("/api/feeds/calendar/:file");
    expect(lines.join("\n")).not.toContain(path.slice(-20, -4));
  });

  it("is refused in words without a zone that there is", async () => {
    const { api, token } = await createFeedUser();
    for (const zone of ["Mars/Olympus", "+01:00", "Europe/Berlin\r\nX:1", "", 7])
      expect((await api.post("/feeds", { kind: "calendar", zone }, token)).status).toBe(400);
  });
});

describe("a feed of a saved search", () => {
  it("has its open new jobs, latest first, and none of another's", async () => {
    const { userId, create, list, ask } = await createFeedUser();
    const other = await createFeedUser();
    const searchId = await addSearch(userId, "Nurses & <more>");
    const strange = await addSearch(other.userId, "Canary");
    const made = ["First", "Second", "Counted", "Closed", "Canary"].map((title) =>
      makeListing({ title, company: "R&D <Ltd>", location: "Leeds", text: "Care for people." }),
    );
    await saveListings(env.DB, made, NOW);
    const [first, second, counted, closed, canary] = made.map(({ uid }) => uid);
    await addHit({ userId, searchId, jobId: first, foundAt: NOW - 2 });
    await addHit({ userId, searchId, jobId: second, foundAt: NOW - 1 });
    await addHit({ userId, searchId, jobId: counted, foundAt: NOW, state: "counted" });
    await addHit({ userId, searchId, jobId: closed, foundAt: NOW });
    await addHit({ userId: other.userId, searchId: strange, jobId: canary, foundAt: NOW });
    await env.DB.prepare("UPDATE jobs SET closed_at = 1 WHERE uid = ?1").bind(closed).run();

    const { url, feed } = await create({ kind: "search", searchId });
    expect(feed).toMatchObject({ kind: "search", searchId, zone: "" });
    expect(await list()).toEqual([feed]);
    const answer = await ask(url);
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const text = await answer.text();
    expect(text).not.toContain("Canary");
    expect(parseAtomFeed(text)).toMatchObject({
      id: `tag:vocata.test,2026:search/${searchId}`,
      title: { value: "New jobs: Nurses & <more>" },
      updated: new Date(NOW - 1).toISOString(),
      links: [{ rel: "self", href: url }, { rel: "alternate" }],
      entries: [
        {
          id: `tag:vocata.test,2026:job/${second}`,
          title: { value: "Second, R&D <Ltd>" },
          links: [{ href: `https://vocata.test/jobs/${second}` }],
          published: new Date(NOW - 1).toISOString(),
          summary: { value: "Leeds\n\nCare for people." },
        },
        { id: `tag:vocata.test,2026:job/${first}` },
      ],
    });
  });

  it("of another user's, an unknown and a deleted search is one 404, and its address stops with the search", async () => {
    const { api, token, userId, create, list, ask } = await createFeedUser();
    const other = await createFeedUser();
    const deleted = await addSearch(userId, "Gone");
    const { url } = await create({ kind: "search", searchId: deleted });
    expect((await ask(url)).status).toBe(200);
    await env.DB.prepare("UPDATE saved_searches SET deleted_at = 1 WHERE id = ?1").bind(deleted).run();
    expect((await ask(url)).status).toBe(404);
    expect(await list()).toEqual([]);
    const answers = [];
    for (const searchId of [await addSearch(other.userId, "Theirs"), "c".repeat(26), deleted, ""]) {
      const answer = await api.post("/feeds", { kind: "search", searchId }, token);
      answers.push([answer.status, await readBody(answer)]);
    }
    expect(answers[0]?.[0]).toBe(404);
    expect(new Set(answers.map(String)).size).toBe(1);
    await env.DB.prepare("UPDATE saved_searches SET deleted_at = NULL WHERE id = ?1").bind(deleted).run();
    expect((await ask(url)).status).toBe(200);
  });

  it("can be replaced, and another not made, when the user has as many as may be", async () => {
    const { api, token, userId } = await createFeedUser();
    const ids = [];
    for (let at = 0; at <= MAX_FEEDS; at += 1) ids.push(await addSearch(userId, `Search ${at}`));
    const make = (searchId: string | undefined) => api.post("/feeds", { kind: "search", searchId }, token);
    for (const id of ids.slice(0, MAX_FEEDS)) expect((await make(id)).status).toBe(201);
    const full = await make(ids[MAX_FEEDS]);
    expect([full.status, await full.json()]).toMatchObject([409, { code: "feeds.full" }]);
    expect((await make(ids[0])).status).toBe(201);
    expect((await api.post("/feeds", { kind: "calendar", zone: "UTC" }, token)).status).toBe(409);
  });
});
