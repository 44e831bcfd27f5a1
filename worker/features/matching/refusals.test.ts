import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Matches } from "./matching.contract.ts";
import { MAX_REFUSALS, type RefusalView } from "./refusals.contract.ts";

const now = Date.UTC(2026, 10, 20);
const api = createApi({ now: () => now });
const leeds = { location: "Leeds, United Kingdom" };
const listings = {
  ward: makeListing({ ...leeds, title: "Ward Nurse", company: "Harbour" }),
  night: makeListing({ ...leeds, title: "Night Nurse", company: "Harbour" }),
  senior: makeListing({ ...leeds, title: "Senior Ward Nurse", company: "Canal" }),
  york: makeListing({
    title: "Nurse",
    company: "Minster",
    location: "York, United Kingdom",
    salary: { max: 30_000, currency: "GBP", period: "year" },
  }),
  better: makeListing({
    ...leeds,
    title: "Nurse of the clinic",
    company: "Clinic",
    salary: { max: 40_000, currency: "GBP", period: "year" },
  }),
};
const PROFILE = {
  fullName: "Ada Example",
  jobTitles: ["Nurse"],
  preferredLocations: ["Leeds, UK", "York, UK"],
  technicalSkills: ["Triage"],
};
const ALL = ["Night Nurse", "Nurse", "Nurse of the clinic", "Senior Ward Nurse", "Ward Nurse"];

beforeAll(async () => {
  await createSignedInUser();
  await saveListings(env.DB, Object.values(listings), now);
});

async function withProfile(): Promise<string> {
  const { token } = await createSignedInUser();
  expect((await api.post("/profile", PROFILE, token)).status).toBe(200);
  return token;
}

const list = async (token: string, show = "fits") =>
  (await api.get(`/matches?show=${show}`, token)).json<Matches>();
const listTitles = async (token: string) => (await list(token)).jobs.map(({ title }) => title).toSorted();
const refuse = (token: string, uid: string, reason: string) =>
  api.put(`/matches/${uid}/refusal`, { reason }, token);

describe("a job that a user does not want", () => {
  it.each([
    ["job", listings.ward.uid, ["Ward Nurse"]],
    ["work", listings.ward.uid, ["Senior Ward Nurse", "Ward Nurse"]],
    ["level", listings.senior.uid, ["Senior Ward Nurse"]],
    ["place", listings.york.uid, ["Nurse"]],
    ["employer", listings.night.uid, ["Night Nurse", "Ward Nurse"]],
    ["pay", listings.york.uid, ["Nurse"]],
  ])(
    "because of the %s is kept apart with all that it is true of, until it is taken back",
    async (reason, uid, gone) => {
      const token = await withProfile();
      expect(await listTitles(token)).toEqual(ALL);
      expect((await refuse(token, uid, reason)).status).toBe(204);
      expect(await listTitles(token)).toEqual(ALL.filter((title) => !gone.includes(title)));
      const apart = await list(token, "not-for-you");
      expect(apart.notForYou).toEqual({ count: gone.length, kinds: { refused: gone.length } });
      expect(apart.jobs[0]?.match.gates[0]?.text).toMatch(/^(?:You|It pays no more)/);
      expect((await api.delete(`/matches/${uid}/refusal`, token)).status).toBe(204);
      expect(await listTitles(token)).toEqual(ALL);
    },
  );

  it("is listed with its reason, which can be changed, for that user alone", async () => {
    const [token, other] = [await withProfile(), await withProfile()];
    await refuse(token, listings.york.uid, "job");
    await refuse(token, listings.york.uid, "employer");
    const kept = await (await api.get("/matches/refusals", token)).json<RefusalView[]>();
    expect(kept).toEqual([
      {
        jobId: listings.york.uid,
        reason: "employer",
        title: "Nurse",
        company: "Minster",
        location: "York, United Kingdom",
        createdAt: new Date(now).toISOString(),
      },
    ]);
    expect(await (await api.get("/matches/refusals", other)).json()).toEqual([]);
    expect(await listTitles(other)).toEqual(ALL);
  });

  it("is refused in words where there is no such job or reason, or too many are kept", async () => {
    const token = await withProfile();
    expect((await refuse(token, "nowhere", "job")).status).toBe(404);
    expect((await refuse(token, listings.york.uid, "mood")).status).toBe(400);
    for (const reason of ["level", "pay"]) {
      const nothing = await refuse(token, listings.ward.uid, reason);
      expect([nothing.status, await nothing.json()]).toMatchObject([
        400,
        { code: "matches.nothing_to_refuse" },
      ]);
    }
    const crowd = Array.from({ length: MAX_REFUSALS }, () => makeListing({ title: "Cook" }));
    await saveListings(env.DB, crowd, now);
    for (const { uid } of crowd) expect((await refuse(token, uid, "job")).status).toBe(204);
    const full = await refuse(token, listings.york.uid, "job");
    expect(full.status).toBe(409);
    expect(await full.json()).toMatchObject({ code: "matches.refusals_full" });
    expect((await refuse(token, crowd[0]?.uid ?? "", "employer")).status).toBe(204);
  });

  it("hides its own job alone where what is kept of it is damaged", async () => {
    const token = await withProfile();
    await refuse(token, listings.ward.uid, "work");
    await env.DB.prepare("UPDATE refusals SET job = '{' WHERE job_uid = ?1").bind(listings.ward.uid).run();
    expect(await listTitles(token)).toEqual(ALL.filter((title) => title !== "Ward Nurse"));
  });
});
