import { expect, it } from "vitest";

import { LETTER_CASES, LETTER_TODAY } from "#testing/letters/letter-cases.ts";
import { parseTextBlocks } from "#worker/features/jobs/listing/blocks.ts";

import { extractJob } from "../extract-job/extract-job.ts";
import { matchJobs } from "../match-jobs/match-jobs.ts";
import { parseAdBlocks } from "./blocks-of-ad.ts";
import { listEvidenceOfText } from "./evidence-of-text.ts";
import { compareMustHaves, listMustHaves } from "./must-haves.ts";
import { buildMatchProfile } from "./profile-of-evidence.ts";

const NOW = Date.parse(LETTER_TODAY);

it.each(LETTER_CASES)("$id: a letter names the must-haves that the job page misses", (letterCase) => {
  const { title, description, background, lacks } = letterCase;
  const evidence = listEvidenceOfText(background, LETTER_TODAY);
  const { gaps, met } = compareMustHaves(listMustHaves(title, description), evidence, LETTER_TODAY);
  const facts = extractJob({ title, country: null, blocks: parseTextBlocks(description) });
  const [match] = matchJobs(
    buildMatchProfile(evidence),
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
        skills: facts.skills,
        degree: facts.degree,
        eligibility: facts.eligibility,
      },
    ],
    NOW,
  );
  const named = gaps.map(({ label }) => label);
  // The panel stops after five.
  const most = match?.missing.length === 5 ? match.missing.length : Number.POSITIVE_INFINITY;
  const skills = named.filter((label) => !/degree$|^Doctorate|^Security clearance|years? of exp/.test(label));
  expect(skills.slice(0, most).toSorted()).toEqual(match?.missing.toSorted());
  const hasGate = (kind: string) => match?.gates.some((gate) => gate.kind === kind);
  expect(named.some((label) => /degree$|^Doctorate/.test(label))).toBe(hasGate("degree"));
  if (hasGate("clearance")) expect(named.join()).toMatch(/clearance/i);
  expect(named).toEqual(expect.arrayContaining(lacks));
  for (const { quote } of [...gaps, ...met]) expect(description).toContain(quote);
});

it("an ad as text has the blocks that a listing has", () => {
  for (const { description } of LETTER_CASES)
    expect(parseAdBlocks(description)).toEqual(parseTextBlocks(description));
});
