import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { insertBoards, findBoard, recordBoardAdder } from "#worker/features/jobs/boards/boards.queries.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { MatchAnswer, Matches } from "./matching.contract.ts";

const now = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
const api = createApi({ now: () => now });

const NURSE = `Responsibilities:
- Triage of patients in the emergency department
- Wound care and medication administration

Requirements:
- A bachelor's degree in nursing is required
- 3 years of experience as a nurse
- Patient care and infection control

We are unable to sponsor visas for this position.`;
const COOK = `Requirements:
- Cooking, baking and menu planning
- Food safety
- 2 years of experience in a kitchen`;
const AIDE = `Responsibilities:
- Patient care on two wards
- Housekeeping

Requirements:
- Typing and filing`;

const NIGHT = `Requirements:
- Triage of patients
- Infection control and wound care`;

const listings = {
  night: makeListing({
    title: "Night Nurse",
    text: NIGHT,
    location: "Leeds, United Kingdom",
    postedAtMs: now - 10 * DAY_MS,
  }),
  abroad: makeListing({
    title: "Emergency Nurse",
    text: NIGHT,
    location: "Lyon, France",
    postedAtMs: now - 4 * DAY_MS,
  }),
  cook: makeListing({
    title: "Cook",
    text: COOK,
    location: "Leeds, United Kingdom",
    postedAtMs: now - DAY_MS,
  }),
  nurse: makeListing({
    title: "Emergency Nurse",
    company: "Harbour Hospital",
    text: NURSE,
    location: "Leeds, United Kingdom",
    postedAtMs: now - 5 * DAY_MS,
  }),
  aide: makeListing({
    title: "Ward Aide",
    text: AIDE,
    location: "Lyon, France",
    postedAtMs: now - 2 * DAY_MS,
  }),
};

const PROFILE = {
  fullName: "Ada Example",
  location: "Leeds, United Kingdom",
  jobTitles: ["Emergency Nurse"],
  technicalSkills: ["Triage", "Infection Control"],
  workAuthorization: "visa_required",
  workExperience: [
    {
      company: "Canal Hospital",
      jobTitle: "Staff Nurse",
      startDate: "2019-03",
      endDate: "Present",
      achievements: ["Wound care for 24 beds", "Patient care on nights"],
    },
  ],
};

async function withProfile(profile: Record<string, unknown> | null): Promise<string> {
  const { token } = await createSignedInUser();
  if (profile !== null) expect((await api.post("/profile", profile, token)).status).toBe(200);
  return token;
}

async function listMatches(token: string, query = ""): Promise<Matches> {
  const response = await api.get(`/matches${query}`, token);
  expect(response.status).toBe(200);
  return response.json<Matches>();
}

let nurse = "";

beforeAll(async () => {
  await saveListings(env.DB, Object.values(listings), now);
  nurse = await withProfile(PROFILE);
});

describe("where jobs are", () => {
  it("counts what fits by reach, and shows the nearest where none fits within reach", async () => {
    const bristol = await withProfile({ ...PROFILE, location: "Bristol, United Kingdom" });
    const { jobs, isNearest, total, reaches } = await listMatches(bristol);
    expect(jobs.map(({ location, match }) => [location, match.distance])).toEqual([
      ["Leeds, United Kingdom", { km: 270, from: "Bristol", isInMiles: true }],
      ["Leeds, United Kingdom", { km: 270, from: "Bristol", isInMiles: true }],
      ["Lyon, France", expect.objectContaining({ km: 838 })],
    ]);
    expect({ isNearest, total }).toEqual({ isNearest: true, total: 3 });
    // None of them is also excluded as not for the user.
    const apart = await listMatches(bristol, "?show=not-for-you");
    expect(apart.jobs.filter(({ id }) => jobs.some((job) => job.id === id))).toEqual([]);
    expect(reaches).toEqual([
      { reach: "town", name: "Bristol", count: 0 },
      { reach: "country", name: "United Kingdom", count: 2 },
      { reach: "anywhere", name: "Anywhere", count: 3 },
    ]);
  });

  it("lists what the chosen reach has, home first within a band", async () => {
    const far = await withProfile({ ...PROFILE, location: "Lyon, France", searchReach: "anywhere" });
    const { jobs, isNearest, total, reaches } = await listMatches(far);
    expect({ isNearest, total }).toEqual({ isNearest: false, total: 3 });
    expect(reaches.map(({ count }) => count)).toEqual([1, 1, 3]);
    const bands = jobs.map(({ match }) => match.band);
    const home = jobs.findIndex(({ location }) => location === "Lyon, France");
    expect(bands.indexOf(bands[home] ?? null)).toBe(home);
    expect(jobs[home]?.match.distance).toBeNull();
  });
});

describe("GET /matches", () => {
  it("has jobs in the order in which they fit, with reasons that quote the profile", async () => {
    const { jobs, needsProfile, total, nextCursor } = await listMatches(nurse);
    expect(needsProfile).toBe(false);
    expect(jobs.map(({ title }) => title)).toEqual(["Emergency Nurse", "Night Nurse"]);
    expect({ total, nextCursor }).toEqual({ total: 2, nextCursor: null });
    const [first] = jobs;
    expect(first?.match.reasons.map(({ quote }) => quote)).toContain("Patient care on nights");
    expect(first?.match.reasons.map(({ posting }) => posting)).toContain("Emergency Nurse");
    expect(["strong", "good"]).toContain(first?.match.band);
    for (const { match } of jobs) expect(match.band).not.toBeNull();
  });

  it("keeps a job of the trade that something stands against apart, with what that is, and counts it", async () => {
    const { notForYou } = await listMatches(nurse);
    expect(notForYou).toEqual({ count: 1, kinds: { place: 1 } });
    const apart = await listMatches(nurse, "?show=not-for-you");
    expect(apart.total).toBe(1);
    expect(apart.jobs[0]?.match.gates[0]).toEqual({
      kind: "place",
      text: "In Lyon, France. You chose Leeds, United Kingdom.",
      quote: null,
      isBarrier: true,
    });
    const moving = await withProfile({ ...PROFILE, preferredLocations: ["Leeds, UK", "France"] });
    expect((await listMatches(moving)).notForYou.count).toBe(0);
  });

  it("never shows a number", async () => {
    const { jobs } = await listMatches(nurse);
    expect(jobs[0]?.match).not.toHaveProperty("score");
    expect(JSON.stringify(jobs.map(({ match }) => match))).not.toMatch(/"score"|"gain"|"components"/);
  });

  it("names skills that many of the jobs ask for", async () => {
    const { changes } = await listMatches(nurse);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.length).toBeLessThanOrEqual(3);
    for (const { jobs } of changes) expect(jobs).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ["?postedWithin=7", ["Emergency Nurse"]],
    ["?q=night", ["Night Nurse"]],
    ["?q=cook", []],
    ["?locationType=international&q=night", ["Night Nurse"]],
    ["?q=astronaut", []],
  ])("is narrowed by %s", async (query, titles) => {
    expect((await listMatches(nurse, query)).jobs.map(({ title }) => title)).toEqual(titles);
  });

  it("has pages that neither repeat nor skip", async () => {
    const seen: string[] = [];
    let cursor: string | null = "0";
    while (cursor !== null) {
      const page: Matches = await listMatches(nurse, `?limit=1&cursor=${cursor}`);
      expect(page.jobs).toHaveLength(1);
      seen.push(...page.jobs.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(["Emergency Nurse", "Night Nurse"]);
    expect((await listMatches(nurse, "?cursor=9999")).jobs).toEqual([]);
    expect((await api.get("/matches?cursor=-1", nurse)).status).toBe(400);
  });

  it("remembers the order for as long as the profile is the same", async () => {
    const filters = "?q=night&limit=1";
    const person = await withProfile(PROFILE);
    const first = await listMatches(person, filters);
    expect(first.total).toBe(1);
    const later = makeListing({ title: "Night Nurse II", text: NIGHT, location: "Leeds, United Kingdom" });
    await saveListings(env.DB, [later], now);
    expect((await listMatches(person, filters)).total).toBe(1);
    expect((await listMatches(await withProfile(PROFILE), filters)).total).toBe(2);
    const fresh = await listMatches(person, `${filters}&fresh=true`);
    expect([fresh.total, (await listMatches(person, filters)).total]).toEqual([2, 2]);
    const changed = { ...PROFILE, technicalSkills: ["Triage"] };
    expect((await api.post("/profile", changed, person)).status).toBe(200);
    const again = await listMatches(person, filters);
    expect(again.total).toBe(2);
    const next = await listMatches(person, `${filters}&cursor=${again.nextCursor}`);
    expect(next).toMatchObject({ total: 2, nextCursor: null });
    expect(next.jobs[0]?.title).not.toBe(again.jobs[0]?.title);
  });

  it("says the same of a job, whether it was ranked for this page or its order was kept", async () => {
    for (const show of ["fits", "not-for-you"]) {
      const ranked = await listMatches(nurse, `?show=${show}&fresh=true`);
      expect(ranked.jobs.length).toBeGreaterThan(0);
      expect(await listMatches(nurse, `?show=${show}`)).toEqual(ranked);
    }
  });

  it("is that which was kept first, where two isolates rank at once", async () => {
    const person = await withProfile(PROFILE);
    const all = await listMatches(person, "?limit=1");
    const first = env.DB.prepare("SELECT * FROM match_orders WHERE content LIKE ?1 ORDER BY made_at DESC");
    const row = await first.bind(`%${all.jobs[0]?.id}%`).first<{ user_id: string; content: string }>();
    // Another isolate has stored a reversed order before a listing arrived.
    const order = JSON.parse(row?.content ?? "{}") as { best: string[] };
    const backwards = JSON.stringify({ ...order, best: order.best.toReversed() });
    await env.DB.prepare("UPDATE match_orders SET content = ?2 WHERE user_id = ?1")
      .bind(row?.user_id, backwards)
      .run();
    const pages = [];
    for (const cursor of order.best.keys())
      pages.push((await listMatches(person, `?limit=1&cursor=${cursor}`)).jobs[0]?.id);
    expect(pages).toEqual(order.best.toReversed());
  });

  it("asks for a profile where there is nothing to compare", async () => {
    const empty = {
      needsProfile: true,
      isNearest: false,
      reaches: [],
      titlesOfWork: [],
      jobs: [],
      nextCursor: null,
      total: 0,
      notForYou: { count: 0, kinds: {} },
      changes: [],
      wordsLeftOut: 0,
    };
    expect(await listMatches(await withProfile(null))).toEqual(empty);
    expect(await listMatches(await withProfile({ fullName: "Bo Empty" }))).toEqual(empty);
  });

  it("is by the person's own profile and nobody else's", async () => {
    const cook = await withProfile({
      fullName: "Bo Example",
      jobTitles: ["Cook"],
      technicalSkills: ["Cooking", "Baking", "Food Safety"],
    });
    const { jobs } = await listMatches(cook);
    expect(jobs[0]?.title).toBe("Cook");
    expect(JSON.stringify(jobs)).not.toContain("on nights");
    expect((await listMatches(nurse)).jobs[0]?.title).toBe("Emergency Nurse");
  });

  it("is for people who are signed in", async () => {
    expect((await api.get("/matches")).status).toBe(401);
    expect((await api.get(`/matches/${listings.nurse.uid}`)).status).toBe(401);
  });
});

describe("GET /matches/:id", () => {
  const getMatch = async (uid: string, token: string) => {
    const response = await api.get(`/matches/${uid}`, token);
    expect(response.status).toBe(200);
    return (await response.json<MatchAnswer>()).match;
  };

  it("reads the whole posting: what it demands and the profile lacks, in its words", async () => {
    const match = await getMatch(listings.nurse.uid, nurse);
    expect(match?.gates).toEqual([
      {
        kind: "sponsorship",
        text: "No visa offered, and you need one",
        quote: "We are unable to sponsor visas for this position.",
        isBarrier: true,
      },
      {
        kind: "degree",
        text: "The required degree is not in your profile",
        quote: "A bachelor's degree in nursing is required",
        isBarrier: false,
      },
    ]);
    expect(match?.reasons.map(({ quote }) => quote)).toContain("Patient care on nights");
    expect(match?.factors).toBe(7);
    expect(match?.coverage).toBeGreaterThanOrEqual(4);
  });

  it("has no gates where the profile shows what is demanded", async () => {
    const token = await withProfile({
      ...PROFILE,
      workAuthorization: "yes",
      education: [{ school: "Leeds", degree: "BSc", major: "Nursing" }],
    });
    expect((await getMatch(listings.nurse.uid, token))?.gates).toEqual([]);
  });

  it("is null where the profile has nothing to compare", async () => {
    expect(await getMatch(listings.nurse.uid, await withProfile(null))).toBeNull();
  });

  it("is not there for a job that nobody knows", async () => {
    expect((await api.get("/matches/nowhere", nurse)).status).toBe(404);
  });
});

it("all jobs that are kept apart are counted, and a hundred can be read", async () => {
  // Twenty jobs are listed as the nearest.
  const crowd = Array.from({ length: 124 }, () =>
    makeListing({ title: "Emergency Nurse", text: `${NIGHT}\nApartward`, location: "Lyon, France" }),
  );
  await saveListings(env.DB, crowd, now);
  const { notForYou, total } = await listMatches(nurse, "?q=apartward&show=not-for-you&limit=1");
  expect(notForYou).toEqual({ count: 104, kinds: { place: 104 } });
  expect(total).toBe(100);
});

it("boards that nothing vouches for have one of ten matches, but for the person who has added them", async () => {
  const made = (count: number, company: string) =>
    Array.from({ length: count }, (_, at) =>
      makeListing({
        title: "Emergency Nurse",
        company: `${company} ${at}`,
        text: `${NURSE}\nCrowdedward`,
        location: "Leeds, United Kingdom",
        postedAtMs: now - at * 60_000,
      }),
    );
  await insertBoards(env.DB, [{ source: "gem", token: "crowd", company: "Crowd" }], "added", now);
  const boardId = (await findBoard(env.DB, "gem", "crowd"))?.id ?? 0;
  await saveListings(env.DB, made(80, "Crowd"), now, { boardId });
  await saveListings(env.DB, made(40, "Clinic"), now);
  const isCrowd = ({ addedByUser }: { addedByUser?: boolean | undefined }) => addedByUser === true;

  const token = await withProfile(PROFILE);
  const { jobs } = await listMatches(token, "?q=crowdedward&limit=50");
  expect(jobs.filter((job) => !isCrowd(job))).toHaveLength(40);
  expect(jobs.filter(isCrowd).length).toBeLessThanOrEqual(5);

  const { ctx, token: adder } = await createSignedInUser();
  expect((await api.post("/profile", PROFILE, adder)).status).toBe(200);
  await recordBoardAdder(env.DB, boardId, ctx.user.id);
  expect((await listMatches(adder, "?q=crowdedward&limit=50")).jobs.filter(isCrowd).length).toBeGreaterThan(
    20,
  );
});
