import { env } from "cloudflare:workers";
import { parseAtomFeed } from "feedsmith";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { createSignedInUserWithPassword, erase } from "#worker/testing/account.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import {
  addHit,
  addOwnJob,
  addSearch,
  addStep,
  applyWithRound,
  setOffer,
} from "#worker/testing/feed-rows.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { ASKED_PER_HOUR, type CreatedFeed, type FeedView, MAX_FEEDS } from "./feeds.contract.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 20, 9, 20);

/** A user with an application in the state "interview", whose clock stands where the test sets it. */
async function person() {
  const clock = { now: NOW };
  const api = createApi({ now: () => clock.now });
  const { token, ctx } = await createSignedInUser({ now: () => NOW });
  const listing = makeListing({ title: "Staff Nurse", company: "Harbour" });
  await saveListings(env.DB, [listing], NOW);
  const create = async (body: object) => (await api.post("/feeds", body, token)).json<CreatedFeed>();
  const createCalendar = () => create({ kind: "calendar", zone: "Europe/Berlin" });
  const list = async () => (await api.get("/feeds", token)).json<FeedView[]>();
  const ask = (url: string, headers: Record<string, string> = {}) =>
    api.call("GET", new URL(url).pathname.replace("/api", ""), {
      headers: { "sec-fetch-site": "cross-site", origin: "https://calendar.example", ...headers },
    });
  return { api, token, userId: ctx.user.id, clock, listing, create, createCalendar, list, ask };
}

const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
const readBody = async (response: Response) => (await response.text()).replace(/"requestId":"[a-z2-7]+"/, "");

describe("a calendar's address", () => {
  it("answers any program without a session, and is listed without its secret", async () => {
    const { createCalendar, list, ask } = await person();
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
    const { api, token, createCalendar, list, ask } = await person();
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
    const { api, createCalendar, ask } = await person();
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
    const { api, token, listing, createCalendar, list, ask, clock } = await person();
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
    const { createCalendar, ask, clock } = await person();
    const { url } = await createCalendar();
    const { createCalendar: createOther, ask: askOther } = await person();
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
    const { url } = await (await person()).createCalendar();
    const { DB, calls, rounds } = createCountingBindings();
    const lines: string[] = [];
    const api = createApi({
      now: () => NOW,
      env: { DB },
      execution: { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext,
      log: (...line) => lines.push(JSON.stringify(line)),
    });
    // The second answer of an hour leaves nothing behind.
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
    const { api, token } = await person();
    for (const zone of ["Mars/Olympus", "+01:00", "Europe/Berlin\r\nX:1", "", 7])
      expect((await api.post("/feeds", { kind: "calendar", zone }, token)).status).toBe(400);
  });
});

describe("a calendar", () => {
  it("has rounds, next steps and last days of offers, and no others' and nothing older", async () => {
    const { api, token, userId, listing, createCalendar, ask } = await person();
    const id = await applyWithRound(api, token, listing.uid, NOW + DAY_MS, "Bring the badge; room 4");
    await addStep({ userId, applicationId: id, text: "Send thanks", day: "2026-11-23", remindAt: NOW });
    const own = await addOwnJob(api, token);
    await addStep({
      userId,
      applicationId: own,
      text: "Call back",
      day: "2026-11-24",
      time: "09:30",
      zone: "Asia/Tokyo",
      at: Date.UTC(2026, 10, 24, 0, 30),
    });
    await setOffer(own, "2026-12-04");
    const old = makeListing({ title: "Old" });
    await saveListings(env.DB, [old], NOW);
    await applyWithRound(api, token, old.uid, NOW - 61 * DAY_MS);
    const other = await person();
    const canary = makeListing({ title: "Canary" });
    await saveListings(env.DB, [canary], NOW);
    await applyWithRound(other.api, other.token, canary.uid, NOW + DAY_MS, "canary note");

    const { url } = await createCalendar();
    const text = await (await ask(url)).text();
    expect(text).not.toMatch(/canary/i);
    expect(text).not.toContain("Old");
    const link = `https://vocata.test/applications?open=${id}`;
    expect(
      readEvents(text).map(({ uid, summary, description, startDate, endDate }) => ({
        uid: uid.replace(/[a-z2-7]{26}/, "id"),
        summary,
        description,
        start: startDate.isDate ? String(startDate) : new Date(startDate.toUnixTime() * 1000).toISOString(),
        end: endDate.isDate ? String(endDate) : new Date(endDate.toUnixTime() * 1000).toISOString(),
      })),
    ).toEqual([
      {
        uid: "round-id@vocata.test",
        summary: "Phone screen: Staff Nurse, Harbour",
        description: `Bring the badge; room 4\n\n${link}`,
        start: "2026-11-21T09:20:00.000Z",
        end: "2026-11-21T10:20:00.000Z",
      },
      {
        uid: "step-id@vocata.test",
        summary: "Send thanks: Staff Nurse, Harbour",
        description: link,
        start: "2026-11-23",
        end: "2026-11-24",
      },
      {
        uid: "step-id@vocata.test",
        summary: "Call back: Cook, Canteen",
        description: `https://vocata.test/applications?open=${own}`,
        start: "2026-11-24T00:30:00.000Z",
        end: "2026-11-24T01:00:00.000Z",
      },
      {
        uid: "offer-id@vocata.test",
        summary: "Last day to answer the offer: Cook, Canteen",
        description: `https://vocata.test/applications?open=${own}`,
        start: "2026-12-04",
        end: "2026-12-05",
      },
    ]);
    expect(text).toContain("DTSTART;TZID=Asia/Tokyo:20261124T093000");
    expect(text).toContain("TRIGGER;VALUE=DATE-TIME:20261120T092000Z");
  });

  it("keeps the uid of a round that is changed, and loses what is removed", async () => {
    const { api, token, listing, createCalendar, ask } = await person();
    const id = await applyWithRound(api, token, listing.uid, NOW + DAY_MS);
    const { url } = await createCalendar();
    const read = async () => readEvents(await (await ask(url)).text());
    const [before] = await read();
    const { roundList } = await (
      await api.get(`/applications/${id}`, token)
    ).json<{ roundList: { id: string }[] }>();
    const path = `/applications/${id}/rounds/${roundList[0]?.id}`;
    await api.put(path, { kind: "panel", at: "2026-12-01T10:00:00Z" }, token);
    const [after] = await read();
    expect(after?.uid).toBe(before?.uid);
    expect(after?.summary).toBe("Panel interview: Staff Nurse, Harbour");
    await api.delete(path, token);
    expect(await read()).toEqual([]);
    await setOffer(id, "2026-12-04");
    expect(await read()).toHaveLength(1);
    await api.put(`/applications/${id}`, { status: "rejected" }, token);
    expect(await read()).toEqual([]);
  });

  it("has the last day that a saved posting names, and nothing ahead of what has ended", async () => {
    const { api, token, listing, createCalendar, ask } = await person();
    const { url } = await createCalendar();
    const read = async () => readEvents(await (await ask(url)).text()).map(({ summary }) => summary);
    await api.post("/applications", { jobId: listing.uid, status: "saved" }, token);
    await env.DB.prepare("UPDATE watched_postings SET deadline = '2026-12-01' WHERE job_id = ?1")
      .bind(listing.uid)
      .run();
    expect(await read()).toEqual(["Last day to apply: Staff Nurse, Harbour"]);
    const [other, past] = [makeListing({ title: "Midwife" }), makeListing({ title: "Porter" })];
    await saveListings(env.DB, [other, past], NOW);
    const ahead = await applyWithRound(api, token, other.uid, NOW + DAY_MS);
    const held = await applyWithRound(api, token, past.uid, NOW - DAY_MS);
    expect(await read()).toHaveLength(3);
    for (const id of [ahead, held]) await api.put(`/applications/${id}`, { status: "rejected" }, token);
    expect((await read()).toSorted()).toEqual([
      "Last day to apply: Staff Nurse, Harbour",
      expect.stringMatching(/: Porter/),
    ]);
    await env.DB.prepare("UPDATE jobs SET closed_at = ?2 WHERE uid = ?1").bind(listing.uid, NOW).run();
    expect(await read()).toHaveLength(1);
  });

  it("is whole beside an own job, a day and a zone that are damaged", async () => {
    const { api, token, userId, listing, createCalendar, ask } = await person();
    const good = await applyWithRound(api, token, listing.uid, NOW + DAY_MS);
    const own = await addOwnJob(api, token);
    await env.DB.prepare("UPDATE own_jobs SET fields = '{' WHERE user_id = ?1").bind(userId).run();
    const at = NOW + 2 * DAY_MS;
    await addStep({ userId, applicationId: own, text: "Call", day: "x", time: "1", zone: "No/Where", at });
    await addStep({ userId, applicationId: good, text: "Whole", day: "2026-99-99" });
    await setOffer(own, "2026-12-4");
    const events = readEvents(await (await ask((await createCalendar()).url)).text());
    expect(events.map(({ summary, startDate }) => [summary, startDate.toUnixTime() * 1000])).toEqual([
      ["Phone screen: Staff Nurse, Harbour", NOW + DAY_MS],
      ["Call", at],
    ]);
  });
});

describe("a feed of a saved search", () => {
  it("has its open new jobs, latest first, and none of another's", async () => {
    const { userId, create, list, ask } = await person();
    const other = await person();
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
    const { api, token, userId, create, list, ask } = await person();
    const other = await person();
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
    const { api, token, userId } = await person();
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

describe("the file of a round", () => {
  it("states its time in the zone that is asked for, else in UTC", async () => {
    const { api, token, listing } = await person();
    const id = await applyWithRound(api, token, listing.uid, NOW + DAY_MS, "Room 4");
    const { roundList } = await (
      await api.get(`/applications/${id}`, token)
    ).json<{ roundList: { id: string }[] }>();
    const path = `/applications/${id}/rounds/${roundList[0]?.id}/calendar`;
    const answer = await api.get(`${path}?zone=America/New_York`, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain(
      'attachment; filename="Phone screen, Staff Nurse, Harbour.ics"',
    );
    const text = await answer.text();
    expect(text).toContain("DTSTART;TZID=America/New_York:20261121T042000");
    expect(text).not.toContain("REFRESH-INTERVAL");
    expect(readEvents(text)).toHaveLength(1);
    for (const zone of ["", "?zone=Mars/Olympus", "?zone=%0D%0AX:1"])
      expect(await (await api.get(`${path}${zone}`, token)).text()).toContain("DTSTART:20261121T092000Z");
    const { token: stranger } = await createSignedInUser();
    expect((await api.get(path, stranger)).status).toBe(404);
    expect((await api.get(path)).status).toBe(401);
  });
});
