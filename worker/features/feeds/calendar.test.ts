import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createSignedInUser } from "#worker/testing/api.ts";
import { addOwnJob, addStep, applyWithRound, setOffer } from "#worker/testing/feed-rows.ts";
import { NOW, createFeedUser, readEvents } from "#worker/testing/feed-user.ts";
import { makeListing } from "#worker/testing/listings.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("a calendar", () => {
  it("has rounds, next steps and last days of offers, and no others' and nothing older", async () => {
    const { api, token, userId, listing, createCalendar, ask } = await createFeedUser();
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
    const other = await createFeedUser();
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
    const { api, token, listing, createCalendar, ask } = await createFeedUser();
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
    const { api, token, listing, createCalendar, ask } = await createFeedUser();
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
    const { api, token, userId, listing, createCalendar, ask } = await createFeedUser();
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

describe("the file of a round", () => {
  it("states its time in the zone that is asked for, else in UTC", async () => {
    const { api, token, listing } = await createFeedUser();
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
