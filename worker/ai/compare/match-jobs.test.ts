import { describe, expect, it } from "vitest";

import {
  type ProfileParts,
  MATCH_NOW,
  accountant,
  books,
  makeMatchJob,
  makeMatchProfile,
  makePosition,
  makeMatch as match,
  createMusts,
} from "#worker/testing/matching.ts";

import type { MatchJob, MatchProfile } from "./match-input.ts";
import { findBestChanges, matchJobs } from "./match-jobs.ts";
import { CAPS } from "./match-tables.ts";

describe("the order by fit", () => {
  it("has the same job first, then its field, then the rest", () => {
    const jobs = [
      makeMatchJob({ id: "cook", title: "Cook", skills: createMusts("cooking", "food-safety", "baking") }),
      makeMatchJob({
        id: "clerk",
        title: "Payroll Clerk",
        skills: createMusts("payroll", "typing", "filing"),
      }),
      makeMatchJob({ id: "accountant", title: "Accountant", skills: books }),
    ];
    const matches = matchJobs(makeMatchProfile(accountant), jobs, MATCH_NOW);
    expect(matches.map(({ id }) => id)).toEqual(["accountant", "clerk", "cook"]);
    expect(matches[0]?.band).toBe("strong");
    expect(matches[2]?.band).toBeNull();
  });

  it("has the newest first among equals", () => {
    const jobs = [1, 3, 2].map((day) => makeMatchJob({ id: `${day}`, title: "Cook", postedAtMs: day }));
    expect(matchJobs(makeMatchProfile(accountant), jobs, MATCH_NOW).map(({ id }) => id)).toEqual([
      "3",
      "2",
      "1",
    ]);
  });

  it("is of nothing where there are no jobs", () => {
    expect(matchJobs(makeMatchProfile(accountant), [], MATCH_NOW)).toEqual([]);
  });
});

describe("years", () => {
  const asked = { title: "Accountant", skills: books, yearsMin: 4 };
  it("count in the field of the job only", () => {
    const teller = makePosition({ title: "Bank Teller", texts: ["Served customers"] });
    expect(match(accountant, asked).components.experience).toBe(1);
    expect(match({ ...accountant, positions: [teller] }, asked).components.experience).toBeCloseTo(0.2);
  });

  it("are unknown where no position has dates", () => {
    const positions = [makePosition({ title: "Accountant", from: null })];
    expect(match({ positions }, asked).components).not.toHaveProperty("experience");
  });
});

it("a level counts in the own field only", () => {
  const senior = (title: string, skills: MatchJob["skills"], level: "senior" | null) =>
    match({ ...accountant, level, positions: [] }, { title, skills, seniority: "senior" }).score;
  expect(senior("Senior Welder", createMusts("welding"), "senior")).toBeLessThanOrEqual(
    senior("Senior Welder", createMusts("welding"), null),
  );
  expect(senior("Senior Accountant", createMusts("microsoft-excel", "sap"), "senior")).toBeGreaterThan(
    senior("Senior Accountant", createMusts("microsoft-excel", "sap"), null),
  );
});

it("what every posting asks for hardly counts", () => {
  const skills = createMusts("communication", "teamwork", "welding");
  const getMustShare = (shown: string[]) => match({ skills: shown }, { skills }).components.must;
  expect(getMustShare(["Communication", "Teamwork"])).toBeLessThan(0.4);
  expect(getMustShare(["Welding"])).toBeGreaterThan(0.7);
});

describe("gates cap the score and quote the posting", () => {
  const quote = "A bachelor's degree in accounting is required.";
  const degree = { level: "bachelor", orEquivalent: false, isRequired: true, quote } as const;

  it("a degree that is required", () => {
    const without = match(accountant, { title: "Accountant", skills: books, degree });
    expect(without.gates).toMatchObject([{ kind: "degree", quote }]);
    expect(without.score).toBeLessThanOrEqual(CAPS.requirement);
    expect(match({ ...accountant, degree: "master" }, { skills: books, degree }).gates).toEqual([]);
    expect(match(accountant, { skills: books, degree: { ...degree, orEquivalent: true } }).gates).toEqual([]);
    expect(match(accountant, { skills: books, degree: { ...degree, isRequired: false } }).gates).toEqual([]);
    expect(match(accountant, { skills: books, degree: { ...degree, level: "high-school" } }).gates).toEqual(
      [],
    );
  });

  it("a licence that is required, unless another will do or the duties only name it", () => {
    const asks = (demand: "must" | "nice" | "duty", rest: Partial<MatchJob["skills"][number]> = {}) =>
      match(accountant, { skills: [{ id: "cpa", demand, ...rest }, ...books] }).gates;
    expect(asks("must", { quote: "CPA required." })).toMatchObject([
      { kind: "licence", quote: "CPA required." },
    ]);
    expect(asks("must")).toMatchObject([{ kind: "licence", quote: null }]);
    expect(asks("must", { isOpen: true })).toEqual([]);
    expect(asks("duty")).toEqual([]);
    expect(asks("nice")).toEqual([]);
    expect(
      match({ ...accountant, texts: ["CPA licence"] }, { skills: [...createMusts("cpa"), ...books] }).gates,
    ).toEqual([]);
  });

  it("what nearly everybody has and few write down is missed, and no gate", () => {
    const job = match(accountant, { skills: [...createMusts("drivers-license"), ...books] });
    expect(job.gates).toEqual([]);
    expect(job.missing).toEqual(["Driver's License"]);
  });

  it("a clearance, a visa, and a place", () => {
    const eligibility = [
      { kind: "clearance", polarity: "yes", quote: "Secret clearance required." },
      { kind: "sponsorship", polarity: "no", quote: "We do not sponsor visas." },
    ] as const;
    const job: Partial<MatchJob> = { skills: books, eligibility: [...eligibility], workMode: "onsite" };
    const person: ProfileParts = { ...accountant, authorization: "visa", remote: "remote_only" };
    const { gates, score } = match(person, job);
    expect(gates.map(({ kind }) => kind)).toEqual(["place", "clearance", "sponsorship"]);
    expect(gates.map(({ quote: words }) => words)).toEqual([null, ...eligibility.map((one) => one.quote)]);
    expect(gates.every(({ isBarrier }) => isBarrier)).toBe(true);
    expect(score).toBeLessThanOrEqual(CAPS.conflict);
    const cleared: ProfileParts = { texts: ["Holds a secret clearance"], authorization: "yes" };
    expect(match({ ...accountant, ...cleared }, job).gates).toEqual([]);
  });
});

describe("how much is known", () => {
  it("counts the factors that both sides say something about", () => {
    expect(match({}, {}).coverage).toBe(1);
    expect(match(accountant, { title: "Accountant", skills: books, yearsMin: 2 }).coverage).toBe(4);
  });

  it("is little where either side names fewer than three skills", () => {
    expect(match(accountant, { skills: books }).isLowInformation).toBe(false);
    expect(match(accountant, { skills: createMusts("quickbooks") }).isLowInformation).toBe(true);
    expect(match({ skills: ["Typing"] }, { skills: books }).isLowInformation).toBe(true);
  });

  it("leaves skills out of the score of a posting that names none but soft ones", () => {
    const { components, band } = match(accountant, {
      title: "Accountant",
      skills: createMusts("communication"),
    });
    expect(components).not.toHaveProperty("must");
    // Only the title matches, which is too little for a better band.
    expect(band).toBe("good");
  });
});

it("a job below the level of the person is no strong match, and an internship is a weak one", () => {
  const of = (seniority: MatchJob["seniority"]) =>
    match({ ...accountant, level: "mid" }, { title: "Accountant", skills: books, seniority }).band;
  expect([of("mid"), of("entry"), of("intern")]).toEqual(["strong", "good", "weak"]);
});

describe("a job in no country of the person's", () => {
  const leeds = { name: "Leeds", city: "leeds", country: "GB" };
  const dubai = { name: "Dubai", city: "dubai", country: "AE" };
  const emea = { name: "Remote – EMEA", countries: ["GB", "AE"] };
  const chicago = { name: "Chicago, IL", city: "chicago", region: "IL", country: "US" };
  const at = (places: MatchJob["places"], own: MatchProfile["places"], job: Partial<MatchJob> = {}) =>
    match({ ...accountant, places: own }, { title: "Accountant", skills: books, places, ...job });

  it("is no good match, and says so", () => {
    const { band, gates } = at([dubai], [leeds]);
    expect(band).toBe("partial");
    expect(gates).toMatchObject([{ kind: "place", text: "In Dubai. You chose Leeds.", isBarrier: true }]);
    expect(at([dubai, { name: "HYBRID" }], [leeds]).gates[0]?.text).toBe(
      "In Dubai (hybrid). You chose Leeds.",
    );
    const abroad = match(
      { ...accountant, places: [chicago], remoteCountries: ["US"] },
      { title: "Accountant", skills: books, places: [emea], isRemote: true },
    );
    expect(abroad.gates).toMatchObject([{ text: "Remote, but only from EMEA.", isBarrier: true }]);
  });

  it("is one where a country of it is the person's, it is remote from anywhere, or nothing is known", () => {
    for (const fits of [
      at([dubai, leeds], [leeds]),
      at([dubai], [leeds, dubai]),
      at([emea], [leeds], { isRemote: true }),
      at([{ name: "Remote" }], [leeds], { isRemote: true }),
      at([dubai], []),
      at([], [leeds]),
      at([{ name: "Springfield" }], [leeds]),
    ])
      expect([fits.band, fits.gates]).toEqual(["strong", []]);
  });
});

it("a job two levels away is no good match, and says so", () => {
  const of = (own: MatchProfile["level"], seniority: MatchJob["seniority"]) => {
    const { band, gates } = match(
      { ...accountant, level: own },
      { title: "Accountant", skills: books, seniority },
    );
    return [band, gates.map(({ text }) => text)];
  };
  expect(of("mid", "senior")).toEqual(["strong", []]);
  expect(of("entry", "senior")).toEqual(["partial", ["Senior level; your profile says entry"]]);
  expect(of("senior", "entry")).toEqual(["partial", ["Entry level; your profile says senior"]]);
  expect(of(null, "director")).toEqual(["partial", ["Director level; with 5 years you'd be senior"]]);
});

it("a title that a text mentions gives no band and is no reason", () => {
  const job = { title: "Clinical Psychologist", text: "You need experience as a nurse or a therapist." };
  const { band, reasons } = match({ desiredTitles: ["Staff Nurse"] }, job);
  expect(band).toBeNull();
  expect(reasons).toEqual([]);
});

it("no band rises on the way down", () => {
  const jobs = [
    makeMatchJob({ id: "little", title: "Accountant", skills: [] }),
    makeMatchJob({ id: "much", title: "Accountant", skills: books }),
    makeMatchJob({ id: "other", title: "Cook", skills: createMusts("cooking", "baking", "food-safety") }),
  ];
  const bands = matchJobs(makeMatchProfile(accountant), jobs, MATCH_NOW).map(({ band }) => band);
  const shown = bands.filter((band) => band !== null);
  const ranks = shown.map((band) => ["strong", "good", "partial", "weak"].indexOf(band));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});

it("names the changes that would help most, over many jobs", () => {
  const jobs = [
    makeMatchJob({ title: "Accountant", skills: [...books, ...createMusts("auditing", "tableau")] }),
    makeMatchJob({ title: "Accountant", skills: [...books, ...createMusts("auditing")] }),
  ];
  const matches = matchJobs(makeMatchProfile(accountant), jobs, MATCH_NOW);
  expect(findBestChanges(matches)).toEqual([
    { skill: "Auditing", jobs: 2 },
    { skill: "Tableau", jobs: 1 },
  ]);
  expect(findBestChanges([])).toEqual([]);
});

it("what a posting leaves open is not said to lack", () => {
  const asks = (rest: Partial<MatchJob["skills"][number]>) =>
    match(accountant, { title: "Accountant", skills: [{ id: "sap", demand: "must", ...rest }, ...books] })
      .missing;
  expect(asks({})).toEqual(["SAP"]);
  expect(asks({ isOpen: true })).toEqual([]);
});
