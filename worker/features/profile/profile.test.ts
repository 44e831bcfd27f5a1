import { expect, it } from "vitest";

import { createApi, createSignedInUser, readToken } from "#worker/testing/api.ts";

import type { Profile } from "./profile.contract.ts";
import { LIMITS } from "./profile.limits.contract.ts";

const api = createApi();
const read = async (token: string) => (await api.get("/profile", token)).json<Profile>();
const save = (token: string, body: object) => api.post("/profile", body, token);

it("a new person has what they signed up with, and nothing else", async () => {
  const { token } = await createSignedInUser();
  expect(await read(token)).toMatchObject({
    fullName: expect.stringMatching(/\S+ \S+/),
    email: expect.stringContaining("@"),
    phone: "",
    workExperience: [],
    technicalSkills: [],
    updatedAt: null,
  });
});

it("what is saved is read again, trimmed; addresses get their scheme", async () => {
  const { token } = await createSignedInUser();
  const response = await save(token, {
    fullName: "  Ζωή Παπαδοπούλου ",
    linkedin: "linkedin.com/in/zoe",
    github: "",
    experienceLevel: "mid",
    technicalSkills: ["Welding", "C++"],
    workExperience: [{ company: "Ναυπηγεία", jobTitle: "Welder", achievements: ["Joined 40 hulls"] }],
  });
  expect(response.status).toBe(200);
  const profile = await read(token);
  expect(profile).toMatchObject({
    fullName: "Ζωή Παπαδοπούλου",
    linkedin: "https://linkedin.com/in/zoe",
    technicalSkills: ["Welding", "C++"],
    workExperience: [{ company: "Ναυπηγεία", startDate: "", achievements: ["Joined 40 hulls"] }],
  });
  expect(profile.updatedAt).not.toBeNull();
  const { token: other } = await createSignedInUser();
  expect((await read(other)).fullName).not.toBe("Ζωή Παπαδοπούλου");
});

it.each([
  [{}, "fullName", "Full name is required"],
  [{ fullName: "   " }, "fullName", "Full name is required"],
  [{ fullName: "A", linkedin: "not a url" }, "linkedin", "Please enter a valid URL."],
  [{ fullName: "A", portfolio: "javascript:alert(1)" }, "portfolio", "Please enter a valid URL."],
  [{ fullName: "A", experienceLevel: "wizard" }, "experienceLevel", "Please choose one of the values."],
  [{ fullName: "A", summary: "x".repeat(5001) }, "summary", "Please use at most 5000 characters."],
  [
    { fullName: "A", projects: [{ name: "B", liveUrl: "ftp://example.com" }] },
    "projects.0.liveUrl",
    "Please enter a valid URL.",
  ],
])("%j is refused by its field", async (body, path, message) => {
  const { token } = await createSignedInUser();
  const response = await save(token, body);
  expect(response.status).toBe(400);
  expect((await response.json<{ issues: object[] }>()).issues).toContainEqual({ path, message });
});

it("a change that was made meanwhile is not lost", async () => {
  const { token } = await createSignedInUser();
  const mine = { fullName: "A", basedOn: null };
  const first = await (await save(token, mine)).json<Profile>();
  const late = await save(token, { ...mine, fullName: "B" });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "profile.changed_meanwhile" });
  expect((await read(token)).fullName).toBe("A");
  expect((await save(token, { fullName: "C", basedOn: first.updatedAt })).status).toBe(200);
  // As the specification of the call allows, without a version.
  expect((await save(token, { fullName: "D" })).status).toBe(200);
  expect((await read(token)).fullName).toBe("D");
});

it("the longest names that one can sign up with are a profile's", async () => {
  const long = { firstName: "A".repeat(100), lastName: "Ö".repeat(100) };
  const email = `long-${Date.now()}@example.com`;
  const token = readToken(await api.post("/auth/signup", { ...long, email, password: "Secret-1" })) ?? "";
  expect((await read(token)).fullName).toHaveLength(200);
});

it("holds languages, volunteering and awards up to their limits, and reads them again", async () => {
  const { token } = await createSignedInUser();
  const full = {
    fullName: "Zoë",
    languages: Array.from({ length: LIMITS.tags }, (_, at) => `${at} ${"ł".repeat(LIMITS.tag - 4)}`),
    volunteering: Array.from({ length: LIMITS.entries }, () => "水".repeat(LIMITS.item)),
    awards: Array.from({ length: LIMITS.entries }, () => "a".repeat(LIMITS.item)),
  };
  expect((await save(token, full)).status).toBe(200);
  const { languages, volunteering, awards } = await read(token);
  expect([languages, volunteering, awards]).toEqual([full.languages, full.volunteering, full.awards]);
  for (const over of [
    { awards: ["a".repeat(LIMITS.item + 1)] },
    { volunteering: Array.from({ length: LIMITS.entries + 1 }, () => "a") },
  ])
    expect((await save(token, { fullName: "Zoë", ...over })).status).toBe(400);
});

it("takes a certification that is only a name", async () => {
  const { token } = await createSignedInUser();
  const response = await api.post(
    "/profile",
    { fullName: "Ada", certifications: ["RGN", { name: "BLS", issuer: "AHA" }] },
    token,
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    certifications: [
      { name: "RGN", issuer: "", date: "" },
      { name: "BLS", issuer: "AHA", date: "" },
    ],
  });
});
