import fc from "fast-check";
import { expect, it } from "vitest";

import { isProving } from "#testing/scale.ts";
import { STRENGTH } from "#worker/ai/read-person/evidence-tables.ts";
import {
  type ProfileParts,
  MATCH_NOW,
  makeMatchJob,
  makeMatchProfile,
  makePosition,
} from "#worker/testing/matching.ts";

import type { MatchJob } from "./match-input.ts";
import { matchJobs } from "./match-jobs.ts";

type Profile = Required<Pick<ProfileParts, "desiredTitles" | "positions" | "skills" | "texts" | "level">>;

/** Skills with a sentence of a person who has them. */
const SHOWN: Record<string, string> = {
  accounting: "Did the accounting of two shops",
  payroll: "Ran the payroll of forty people",
  quickbooks: "Moved all books to QuickBooks",
  auditing: "Prepared the auditing of three years",
  budgeting: "Was in charge of budgeting",
  tableau: "Built dashboards in Tableau",
  python: "Wrote scripts in Python",
  sql: "Wrote reports in SQL",
  welding: "Welding of gates and stairs",
  "food-safety": "Answered for food safety",
  "patient-care": "Patient care on a ward of 24 beds",
  triage: "Triage of emergencies",
  "forklift-operation": "Forklift operation on nights",
  "project-management": "Project management of four sites",
  recruiting: "Recruiting of drivers",
};
const IDS = Object.keys(SHOWN);
const TITLES = [
  "Accountant",
  "Nurse",
  "Chef",
  "Warehouse Worker",
  "Data Analyst",
  "Senior Engineer",
  "HR Manager",
  "",
];

const person: fc.Arbitrary<Profile> = fc
  .record({
    titles: fc.array(fc.constantFrom(...TITLES), { maxLength: 3 }),
    held: fc.array(
      fc.record({
        title: fc.constantFrom(...TITLES),
        shown: fc.subarray(IDS, { maxLength: 4 }),
        months: fc.option(fc.integer({ min: 1, max: 120 })),
      }),
      { maxLength: 3 },
    ),
    listed: fc.subarray(IDS, { maxLength: 5 }),
    told: fc.subarray(IDS, { maxLength: 3 }),
    level: fc.constantFrom(null, "entry", "mid", "senior"),
  })
  .map(({ titles, held, listed, told, level }) => ({
    desiredTitles: titles,
    positions: held.map(({ title, shown, months }) =>
      makePosition({
        title,
        from: months === null ? null : 2026 * 12 + 10 - months,
        texts: shown.map((id) => SHOWN[id] ?? ""),
      }),
    ),
    skills: listed.map((id) => id.replaceAll("-", " ")),
    texts: told.flatMap((id) => [`${SHOWN[id]} at school`, SHOWN[id] ?? ""]),
    level: level as Profile["level"],
  }));

const job: fc.Arbitrary<MatchJob> = fc
  .record({
    title: fc.constantFrom(...TITLES),
    skills: fc.subarray(IDS, { maxLength: 8 }),
    demands: fc.array(fc.constantFrom("must", "nice", "duty"), { minLength: 8, maxLength: 8 }),
    yearsMin: fc.option(fc.integer({ min: 1, max: 10 })),
  })
  .map(({ title, skills, demands, yearsMin }) =>
    makeMatchJob({
      title,
      yearsMin,
      skills: skills.map((id, at) => ({ id, demand: demands[at] as "must" | "nice" | "duty" })),
      text: [`We are looking for an experienced ${title}`, ...skills.map((id) => SHOWN[id] ?? "")].join("\n"),
    }),
  );
const jobs = fc.array(job, { minLength: 1, maxLength: 6 });

const match = (profile: ProfileParts, list: MatchJob[]) =>
  matchJobs(makeMatchProfile(profile), list, MATCH_NOW);
const scores = (profile: Profile, list: MatchJob[]): Map<string, number> =>
  new Map(match(profile, list).map(({ id, score }) => [id, score]));
const outcome = (profile: Profile, list: MatchJob[]) =>
  match(profile, list).map(({ id, score, band, missing, gates }) => ({
    id,
    score,
    band,
    missing,
    gates,
  }));

it("evidence of one more skill lowers no job's score, and taking it away raises none", () => {
  fc.assert(
    fc.property(person, jobs, fc.constantFrom(...IDS), fc.boolean(), (profile, list, id, isTold) => {
      const text = SHOWN[id] ?? "";
      const [first, ...others] = profile.positions;
      const more =
        isTold && first !== undefined
          ? { ...profile, positions: [{ ...first, texts: [...first.texts, text] }, ...others] }
          : { ...profile, skills: [...profile.skills, id.replaceAll("-", " ")] };
      const [before, after] = [scores(profile, list), scores(more, list)];
      for (const [one, score] of after) expect(score).toBeGreaterThanOrEqual(before.get(one) ?? 0);
    }),
    { numRuns: isProving ? 400 : 100 },
  );
});

it("a list stuffed with every skill gains at most what being listed is worth", () => {
  fc.assert(
    fc.property(person, job, (profile, one) => {
      const bare = makeMatchJob({ ...one, yearsMin: null, text: "" });
      const stuffed = { ...profile, skills: IDS.map((id) => id.replaceAll("-", " ")) };
      const [only] = match({ ...stuffed, positions: [] }, [bare]);
      const { must = 0, nice = 0 } = only?.components ?? {};
      const most = STRENGTH.listed ** 0.5 + 1e-9;
      expect(Math.max(must, nice)).toBeLessThanOrEqual(most);
      // Listing a skill repeatedly adds nothing either.
      const twice = { ...stuffed, skills: [...stuffed.skills, ...stuffed.skills] };
      expect(outcome(twice, [one])).toEqual(outcome(stuffed, [one]));
    }),
  );
});

it("the order of lists and of jobs changes nothing", () => {
  fc.assert(
    fc.property(person, jobs, (profile, list) => {
      const turned: Profile = {
        ...profile,
        skills: profile.skills.toReversed(),
        texts: profile.texts.toReversed(),
        positions: profile.positions.map((one) => ({ ...one, texts: one.texts.toReversed() })),
      };
      const expected = match(profile, list);
      expect(match(turned, list)).toEqual(expected);
      // Of two equally fitting titles the more desired one is named, so only the reasons may differ.
      const otherFirst = { ...profile, desiredTitles: profile.desiredTitles.toReversed() };
      expect(outcome(otherFirst, list)).toEqual(outcome(profile, list));
      expect(match(profile, list.toReversed())).toEqual(expected);
    }),
  );
});

it("who a user is changes nothing: the employer's name, or other line breaks of a posting's text", () => {
  fc.assert(
    fc.property(person, jobs, fc.string(), (profile, list, name) => {
      const renamed = { ...profile, positions: profile.positions.map((one) => ({ ...one, company: name })) };
      expect(match(renamed, list)).toEqual(match(profile, list));
      for (const space of [" ", "\r\n", "\n\n  "]) {
        const broken = list.map((one) => ({ ...one, text: one.text.replaceAll(/\s+/g, space) }));
        expect(match(profile, broken)).toEqual(match(profile, list));
      }
    }),
  );
});

it("reasons quote nothing but the person's own words", () => {
  fc.assert(
    fc.property(person, jobs, (profile, list) => {
      const own = [
        ...profile.skills,
        ...profile.texts,
        ...profile.positions.flatMap(({ title, texts }) => [title, ...texts]),
      ];
      const titles = new Set([...profile.desiredTitles, ...profile.positions.map(({ title }) => title)]);
      for (const { reasons } of match(profile, list)) {
        expect(reasons.length).toBeLessThanOrEqual(3);
        for (const { text, quote } of reasons) {
          if (quote !== null) expect(own).toContain(quote);
          const named = /“(.*)”/.exec(text)?.[1];
          if (named !== undefined) expect(titles).toContain(named);
        }
      }
    }),
  );
});

it("any input gives a score of 0 to 100 for each job", () => {
  const words = fc.string({ unit: "binary", maxLength: 40 });
  const month = fc.option(fc.integer({ min: -5, max: 60_000 }));
  const position = fc.record({
    title: words,
    company: words,
    from: month,
    to: month,
    isCurrent: fc.boolean(),
    texts: fc.array(words, { maxLength: 3 }),
  });
  const place = fc.record({ name: words });
  const money = fc.option(
    fc.record({ amount: fc.double({ min: 1, max: 1e9, noNaN: true }), currency: words }),
  );
  const anyPerson = fc.record({
    desiredTitles: fc.array(words, { maxLength: 3 }),
    otherNames: fc
      .array(fc.tuple(words, fc.array(words, { maxLength: 2 })), { maxLength: 2 })
      .map((entries) => new Map(entries)),
    positions: fc.array(position, { maxLength: 3 }),
    skills: fc.array(words, { maxLength: 4 }),
    texts: fc.array(words, { maxLength: 3 }),
    degree: fc.constantFrom(null, "bachelor" as const),
    level: fc.constantFrom(null, "intern" as const, "senior" as const),
    places: fc.array(place, { maxLength: 2 }),
    reach: fc.constantFrom(null, "region" as const, "country" as const),
    isOpenToRemote: fc.boolean(),
    remoteCountries: fc.array(words, { maxLength: 2 }),
    languages: fc.array(words, { maxLength: 2 }),
    remote: fc.constantFrom(null, "remote_only" as const, "onsite" as const),
    authorization: fc.constantFrom(null, "visa" as const),
    salary: money,
  });
  const anyJob = fc.record({
    id: words,
    title: words,
    company: words,
    skills: fc.array(
      fc.record({
        id: fc.oneof(words, fc.constantFrom(...IDS)),
        demand: fc.constantFrom("must" as const, "duty" as const),
      }),
      { maxLength: 5 },
    ),
    yearsMin: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
    seniority: fc.constantFrom(null, "lead" as const),
    places: fc.array(place, { maxLength: 2 }),
    workMode: fc.constantFrom(null, "onsite" as const),
    isRemote: fc.boolean(),
    pay: money,
    text: words,
    postedAtMs: month,
    language: fc.option(words),
  });
  fc.assert(
    fc.property(anyPerson, fc.array(anyJob, { maxLength: 3 }), (profile, list) => {
      const matches = match(profile, list);
      expect(matches).toHaveLength(list.length);
      for (const { score } of matches) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: isProving ? 3000 : 600 },
  );
});
