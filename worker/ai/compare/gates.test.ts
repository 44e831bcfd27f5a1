import { describe, expect, it } from "vitest";

import {
  type ProfileParts,
  accountant,
  books,
  createMusts,
  makeMatch as match,
  makePosition,
} from "#worker/testing/matching.ts";

import type { MatchJob, PlaceParts } from "./match-input.ts";

const dallas: PlaceParts = { name: "Dallas, TX", city: "dallas", region: "TX", country: "US" };
const plano: PlaceParts = { name: "Plano, TX", city: "plano", region: "TX", country: "US" };
const austin: PlaceParts = { name: "Austin, TX", city: "austin", region: "TX", country: "US" };
const boston: PlaceParts = { name: "Boston, MA", city: "boston", region: "MA", country: "US" };
const berlin: PlaceParts = { name: "Berlin, Germany", city: "berlin", country: "DE" };
const us: PlaceParts = { name: "United States", country: "US" };

const listBarriers = (profile: ProfileParts, job: Partial<MatchJob>): string[] =>
  match({ ...accountant, ...profile }, { title: "Accountant", skills: books, ...job })
    .gates.filter(({ isBarrier }) => isBarrier)
    .map(({ text }) => text);

describe("the place of work on site", () => {
  const at = (place: PlaceParts, profile: ProfileParts) =>
    listBarriers({ places: [dallas], ...profile }, { places: [place] });

  it("is the person's town or its metro area, or as far as they say", () => {
    expect(at(dallas, {})).toEqual([]);
    expect(at(plano, { places: [{ ...dallas, towns: ["dallas", "plano"] }] })).toEqual([]);
    expect(at(austin, {})).toEqual(["In Austin, TX. You chose Dallas, TX."]);
    expect(at(austin, { reach: "region" })).toEqual([]);
    expect(at(boston, { reach: "region" })).toEqual(["In Boston, MA. You chose the region of Dallas, TX."]);
    expect(at(boston, { reach: "country" })).toEqual([]);
    expect(at(berlin, { reach: "country" })).toEqual(["In Berlin, Germany. You chose the United States."]);
    expect(at(boston, { places: [us] })).toEqual([]);
  });

  it("is no barrier where a posting does not say it, or not exactly", () => {
    expect(at({ name: "Hybrid" }, {})).toEqual([]);
    expect(at(us, {})).toEqual([]);
    expect(listBarriers({ places: [dallas] }, { places: [] })).toEqual([]);
    expect(listBarriers({ places: [dallas] }, { places: [boston, dallas] })).toEqual([]);
  });
});

describe("remote work", () => {
  const remote: Partial<MatchJob> = { isRemote: true, places: [us] };
  it("is for who may work from one of its countries", () => {
    expect(listBarriers({ remoteCountries: ["US"] }, remote)).toEqual([]);
    expect(listBarriers({ remoteCountries: ["DE"] }, remote)).toEqual([
      "Remote, but only from the United States.",
    ]);
    expect(listBarriers({ remoteCountries: ["DE"] }, { ...remote, places: [{ name: "Remote" }] })).toEqual(
      [],
    );
    const labelled: Partial<MatchJob> = { ...remote, places: [boston, { name: "REMOTE" }] };
    expect(listBarriers({ remoteCountries: ["DE"] }, labelled)).toHaveLength(1);
    expect(listBarriers({ remoteCountries: ["US"] }, labelled)).toEqual([]);
    expect(listBarriers({}, remote)).toEqual([]);
  });

  it("is not for who looks for work on site, and nothing else for who works remotely only", () => {
    const onsite: ProfileParts = { remote: "onsite", remoteCountries: ["US"] };
    expect(listBarriers(onsite, remote)).toEqual(["Remote. You chose work on site."]);
    expect(listBarriers({ ...onsite, isOpenToRemote: true }, remote)).toEqual([]);
    expect(listBarriers({ remote: "remote_only" }, { places: [dallas] })).toEqual([
      "In Dallas, TX, not remote. You chose remote work only.",
    ]);
    expect(listBarriers({ remote: "remote_only" }, { places: [] })).toEqual([]);
  });
});

describe("the level", () => {
  it("is the person's or one step away, by the title, its first word or the years that it asks for", () => {
    const at = (job: Partial<MatchJob>) => listBarriers({ level: "senior" }, job);
    expect(at({ seniority: "mid" })).toEqual([]);
    expect(at({ seniority: "staff" })).toEqual([]);
    expect(at({ seniority: "entry" })).toEqual(["Entry level; your profile says senior"]);
    expect(at({ seniority: "director" })).toHaveLength(1);
    expect(at({ title: "Associate Accountant" })).toEqual([
      "The title says “Associate”; your profile says senior",
    ]);
    expect(at({ yearsMin: 1 })).toEqual(["Asks for 1 year of experience; your profile says senior"]);
    expect(at({})).toEqual([]);
  });

  it("is also that of the titles that they look for", () => {
    const wanted: ProfileParts = { level: "senior", desiredTitles: ["Head of Accounting"] };
    expect(listBarriers(wanted, { seniority: "director" })).toEqual([]);
    expect(listBarriers(wanted, {})).toEqual(["No level stated; you look for “Head of Accounting”"]);
    expect(listBarriers({ level: "intern" }, {})).toEqual(["No level stated; your profile says intern"]);
  });

  it("is unknown of who has not worked, so that only an internship is below it", () => {
    const unknown: ProfileParts = { positions: [] };
    expect(listBarriers(unknown, { seniority: "senior" })).toEqual([]);
    expect(listBarriers(unknown, { seniority: "intern" })).toEqual(["Intern level; your profile says none"]);
  });
});

describe("licences and languages", () => {
  it("a licence is a barrier, another certificate a word beside the job", () => {
    const asks = (id: string) =>
      match(accountant, { title: "Accountant", skills: [...createMusts(id), ...books] });
    expect(asks("rn-license")).toMatchObject({ isFit: false, gates: [{ kind: "licence", isBarrier: true }] });
    expect(asks("cpa")).toMatchObject({ isFit: true, gates: [{ kind: "licence", isBarrier: false }] });
  });

  it("a language is one where the profile neither names it nor is known to be of a place that speaks it", () => {
    const german: Partial<MatchJob> = { skills: [...createMusts("german"), ...books] };
    expect(listBarriers({ languages: ["en"] }, german)).toEqual([
      "Asks for German, which we did not find in your profile",
    ]);
    expect(listBarriers({ languages: ["en", "de"] }, german)).toEqual([]);
    expect(listBarriers({ languages: ["en"], skills: ["German"] }, german)).toEqual([]);
    const inDuties: Partial<MatchJob> = { skills: [{ id: "german", demand: "duty" }, ...books] };
    expect(listBarriers({ languages: ["en"] }, inDuties)).toEqual([]);
    expect(listBarriers({ languages: ["en"] }, { language: "pl" })).toEqual([
      "Written in Polish, which we did not find in your profile",
    ]);
    expect(listBarriers({ languages: [] }, { language: "pl" })).toEqual([]);
    expect(match({ ...accountant, languages: ["en"] }, { skills: createMusts("english") }).missing).toEqual(
      [],
    );
  });
});

describe("a job that fits", () => {
  it("has the person's title or must-haves, and no barrier", () => {
    expect(match(accountant, { title: "Accountant" })).toMatchObject({ isFit: true, band: "good" });
    expect(match(accountant, { title: "Cook", skills: createMusts("cooking", "baking") }).isFit).toBe(false);
    expect(match(accountant, { title: "Finance Lead", skills: books }).isFit).toBe(true);
    const elsewhere = match({ ...accountant, places: [dallas] }, { title: "Accountant", places: [berlin] });
    expect(elsewhere).toMatchObject({ isFit: false, isOfTrade: true });
  });

  it("is known by another name of the person's title", () => {
    const nurse: ProfileParts = {
      desiredTitles: ["RN"],
      otherNames: new Map([["RN", ["registered nurse"]]]),
    };
    expect(match(nurse, { title: "Registered Nurse" }).reasons).toMatchObject([
      { text: "You look for “RN”", posting: "Registered Nurse" },
    ]);
  });
});

describe("a title that names a profession with a licence by law", () => {
  const NP = "Nurse Practitioner Certification";
  const PA = "Physician Assistant Certification";
  const named: MatchJob["skills"] = [{ id: "nurse-practitioner-cert", demand: "duty" }, ...books];

  it.each([
    ["Psychiatric Mental Health Nurse Practitioner (PMHNP)", NP],
    ["Nurse Practitioner Fellow", NP],
    ["NP - Urgent Care", NP],
    ["Physician Associate", PA],
    ["Advanced Practice Provider", `${NP} or ${PA}`],
    ["Advanced Practice Provider (NP/PA)", `${NP} or ${PA}`],
    ["Nurse Practitioner / Physician Assistant", `${NP} or ${PA}`],
  ])("%s: one barrier", (title, lack) => {
    expect(listBarriers({}, { title, skills: named })).toEqual([`${lack} is not in your profile`]);
  });

  it("asks for one where it names two", () => {
    const title = "Advanced Practice Provider (NP/PA)";
    expect(listBarriers({ skills: ["Physician Assistant"] }, { title, skills: named })).toEqual([]);
  });

  it.each(["NP - Urgent Care", "Advanced Practice Provider", "Nurse Practitioner Recruiter", "NP Recruiter"])(
    "%s is none where nothing else says it",
    (title) => {
      expect(listBarriers({}, { title })).toEqual([]);
    },
  );

  it("is a barrier where the law asks for a license, and nowhere else", () => {
    const at = (title: string, place: PlaceParts, profile: ProfileParts = {}) =>
      listBarriers({ places: [place], ...profile }, { title, places: [place] });
    const lack = ["Electrician License is not in your profile"];
    expect(at("Electrician", dallas)).toEqual(lack);
    expect(at("Electrician II, Night Shift", dallas)).toEqual(lack);
    expect(at("Electrician", berlin)).toEqual([]);
    expect(at("Apprentice Electrician", dallas)).toEqual([]);
    expect(at("Electrician Recruiter", dallas)).toEqual([]);
    expect(at("Staff Attorney", berlin)).toEqual(["Bar Admission is not in your profile"]);
    expect(at("Teacher", dallas)).toEqual([]);
  });

  it("is no lack of someone who has worked in it, or has a higher license", () => {
    const nurse: Partial<MatchJob> = {
      title: "Registered Nurse, Medical-Surgical",
      skills: createMusts("rn-license"),
    };
    const lacks = (profile: ProfileParts) => {
      const { gates, missing } = match({ ...accountant, ...profile }, nurse);
      return [...gates.map(({ text }) => text), ...missing];
    };
    expect(lacks({})).toEqual(["Registered Nurse (RN) License is not in your profile"]);
    expect(lacks({ positions: [makePosition({ title: "Staff Nurse" })] })).toEqual([]);
    expect(listBarriers({ texts: ["APRN, Texas"] }, { title: nurse.title ?? "" })).toEqual([]);
  });
});
