import { expect, it } from "vitest";

import { LETTER_CASES, LETTER_TODAY } from "#testing/letters/letter-cases.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { readBackground } from "#worker/ai/read-person/read-person.ts";
import { makeMatchProfile } from "#worker/testing/matching.ts";

import { matchJobs } from "./match-jobs.ts";
import { compareMustHaves, listMustHaves } from "./must-haves.ts";

const NOW = Date.parse(LETTER_TODAY);

it.each(LETTER_CASES)("$id: a letter names the must-haves that the job page misses", (letterCase) => {
  const { title, description, background, lacks } = letterCase;
  const person = readBackground(background, LETTER_TODAY);
  const ad = readAdText(title, description);
  const { facts } = ad;
  const mustHaves = listMustHaves(ad);
  const { gaps, unclear, met } = compareMustHaves(mustHaves, person, LETTER_TODAY);
  const [match] = matchJobs(
    { ...makeMatchProfile(), person },
    [
      {
        id: "job",
        title,
        text: description,
        yearsMin: facts.years?.min ?? null,
        seniority: null,
        places: [],
        workMode: null,
        isRemote: false,
        pay: null,
        postedAtMs: null,
        language: null,
        company: "",
        skills: facts.skills,
        degree: facts.degree,
        eligibility: facts.eligibility,
      },
    ],
    NOW,
  );
  const quotes = new Set([...gaps, ...unclear].map(({ quote }) => quote));
  const listNamed = (asked: Set<string>) => mustHaves.filter(({ quote }) => asked.has(quote));
  const named = listNamed(quotes).map(({ label }) => label);
  const missed = mustHaves.filter(({ label }) => match?.missing.includes(label));
  // Of alternatives in one sentence only the first is named; none if one is met.
  expect([...quotes, ...met.map(({ quote }) => quote)]).toEqual(
    expect.arrayContaining(missed.map(({ quote }) => quote)),
  );
  expect(named).toEqual(expect.arrayContaining(lacks));
  const certain = listNamed(new Set(gaps.map(({ quote }) => quote)));
  if (certain.some(({ kind }) => kind === "degree"))
    expect(match?.gates.some((gate) => gate.kind === "degree")).toBe(true);
  for (const { quote } of [...gaps, ...unclear, ...met]) expect(description).toContain(quote);
});
