import { describe, expect, it } from "vitest";

import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { toMatchProfile, parseSalary } from "./match-profile.ts";

const read = (fields: Record<string, unknown>) =>
  toMatchProfile(ProfileFields.parse({ fullName: "Ada Example", technicalSkills: ["SQL"], ...fields }));

describe("what is expected in a year", () => {
  it.each([
    ["$95,000 a year", 95_000, "USD"],
    ["€60.000", 60_000, "EUR"],
    ["60k EUR", 60_000, "EUR"],
    ["£45 000", 45_000, "GBP"],
    ["CHF 120'000", 120_000, "CHF"],
    ["$30 per hour", 62_400, "USD"],
    ["$25.50/hr", 53_040, "USD"],
    ["€4,000 a month", 48_000, "EUR"],
    ["80,000 - 90,000 USD", 80_000, "USD"],
  ])("%s", (text, amount, currency) => {
    expect(parseSalary(text)).toEqual({ amount, currency });
  });

  it.each(["", "negotiable", "95,000", "$0", "$95", "a lot of €"])("nothing in %j", (text) => {
    expect(parseSalary(text)).toBeNull();
  });
});

describe("where a user works", () => {
  it("is remote only where they say so, or name nothing else", () => {
    expect(read({ remotePreference: "remote_only" })?.remote).toBe("remote_only");
    expect(read({ preferredLocations: ["Remote"] })?.remote).toBe("remote_only");
    expect(read({ preferredLocations: ["Remote US", "remote (EU)"] })?.remote).toBe("remote_only");
    expect(read({ preferredLocations: ["Remote", "Leeds"] })?.remote).toBeNull();
    expect(read({ preferredLocations: ["remote"], remotePreference: "hybrid" })?.remote).toBe("hybrid");
    expect(read({})?.remote).toBeNull();
  });

  it("is where they look, else where they live", () => {
    const living = { location: "Leeds, United Kingdom" };
    expect(read(living)?.places).toMatchObject([{ city: "leeds", country: "GB" }]);
    expect(read({ ...living, preferredLocations: ["Lyon, France", "Remote"] })?.places).toMatchObject([
      { city: "lyon", country: "FR" },
    ]);
    expect(read({ preferredLocations: ["Remote"] })?.places).toEqual([]);
  });

  it("is remote from the countries named with it, else from those of all places", () => {
    const countries = (fields: Record<string, unknown>) => read(fields)?.remoteCountries;
    expect(countries({ preferredLocations: ["Leeds, UK", "Remote (Germany)"] })).toEqual(["DE"]);
    expect(countries({ preferredLocations: ["Leeds, UK"], location: "Lyon, France" })).toEqual(["GB", "FR"]);
    expect(countries({})).toEqual([]);
    const open = read({ preferredLocations: ["London UK", "Remote US"] });
    expect(open).toMatchObject({ isOpenToRemote: true, places: [{ city: "london", country: "GB" }] });
  });

  it("reaches as far as they say", () => {
    expect(read({})?.reach).toBeNull();
    expect(read({ searchReach: "country" })?.reach).toBe("country");
  });
});

it("titles are known by other names, also in a part", () => {
  const names = read({ jobTitles: ["RN", "Senior PM (rail)", "constructor"] })?.otherNames;
  expect(names?.get("RN")).toContain("registered nurse");
  expect(names?.get("Senior PM (rail)")).toContain("senior project manager");
  expect(names?.get("constructor")).toEqual([]);
});

it("a profile at its limits is compared by its first titles, places and texts", () => {
  const entries = (count: number, text: string) => Array.from({ length: count }, (_, at) => `${text} ${at}`);
  const full = read({
    jobTitles: entries(200, "Nurse of ward"),
    preferredLocations: entries(200, "Leeds, UK"),
    workExperience: Array.from({ length: 50 }, () => ({
      jobTitle: "Nurse",
      description: "Led a team. ".repeat(400),
      achievements: entries(50, "Triage"),
    })),
  });
  expect(full?.desiredTitles).toHaveLength(20);
  expect(full?.otherNames.size).toBeLessThanOrEqual(40);
  expect(full?.places.length).toBeLessThanOrEqual(40);
  for (const { texts } of full?.person.positions ?? []) expect(texts.length).toBeLessThanOrEqual(60);
});

it("languages are those that are named, written in, and spoken in the person's places", () => {
  expect(read({ technicalSkills: ["Polish"], location: "Leeds, UK" })?.languages).toEqual(["en", "pl"]);
  expect(read({ location: "Berlin, Germany" })?.languages).toEqual(["en", "de"]);
});

it("a profile without titles, skills and work has nothing to compare", () => {
  expect(read({ technicalSkills: [], summary: "I work hard.", location: "Leeds" })).toBeNull();
});

/** All fields of a profile that are compared. */
function tellAll(profile: ReturnType<typeof read>) {
  const { person, ...wishes } = profile ?? {};
  return { ...wishes, units: person?.units, degree: person?.degree };
}

it("who a user is and where they learned is not compared", () => {
  const education = { degree: "BSc", major: "Physics" };
  const one = read({ education: [{ ...education, school: "Leeds" }] });
  const other = read({
    fullName: "Bo Other",
    email: "bo@example.com",
    phone: "+1 555 0100",
    dateOfBirth: "1961-02-03",
    linkedin: "https://example.com/bo.jpg",
    education: [{ ...education, school: "Harvard", gpa: "4.0" }],
  });
  expect(tellAll(other)).toEqual(tellAll(one));
});
