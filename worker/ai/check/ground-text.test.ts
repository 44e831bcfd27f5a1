import { expect, it } from "vitest";

import corruptions from "#evals/grounding/corruptions.json" with { type: "json" };
import { LETTER_TODAY, findPerson } from "#testing/letters/letter-cases.ts";
import { readBackground } from "#worker/ai/read-person/read-person.ts";

import { groundText } from "./ground-text.ts";

const AD = "You will lead the night shift of our new cardiac ward. ACLS certification is required. 14 beds.";

function ground(person: string, ...sentences: string[]) {
  const { name = "", background = person } = findPerson(person) ?? {};
  return groundText({
    sentences,
    person: readBackground(background, LETTER_TODAY),
    names: { person: name, company: "Meridian Health", jobTitle: "Senior ICU Nurse" },
    ad: AD,
    today: LETTER_TODAY,
  }).violations;
}

it("corrupted sentences are found, clean ones are not accused", () => {
  const judged = corruptions.map((item) => ({
    ...item,
    found: ground(item.background, item.sentence).length > 0,
  }));
  const corrupted = judged.filter(({ kind }) => kind !== null);
  const clean = judged.filter(({ kind }) => kind === null);
  expect(corrupted.filter(({ found }) => found).length / corrupted.length).toBeGreaterThanOrEqual(0.95);
  expect(clean.filter(({ found }) => found).length / clean.length).toBeLessThanOrEqual(0.02);
});

it.each([
  ["what the ad asks for", "You ask for ACLS certification on a ward with 14 beds."],
  ["a denial", "I do not hold ACLS certification yet."],
  ["the job's title", "I am applying for the position of Senior ICU Nurse at Meridian Health."],
  ["both in one", "Your team leads a cardiac ward, and I triage up to 40 patients per shift."],
  ["years that the dates give", "Over eight years I have worked on wards."],
])("%s may be said", (_name, sentence) => {
  expect(ground("nurse", sentence)).toEqual([]);
});

it.each([
  ["contamination", "I lead the night shift of a new cardiac ward."],
  ["contamination", "I triage patients at [Company Name]."],
  ["style", "I am thrilled to triage up to 40 patients per shift."],
  ["seniority", "I work as a Senior ICU Nurse."],
  ["licence", "You ask for ACLS, which I have held for years: ACLS certification is mine."],
  ["number", "Over twelve years I have worked on wards."],
])("%s is found in “%s”", (kind, sentence) => {
  expect(ground("nurse", sentence).map((one) => one.kind)).toContain(kind);
});

it("a sentence that is said again is found where it is repeated", () => {
  const said = "I document wound care so that night shifts find it.";
  expect(ground("nurse", said, "Thank you.", said)).toMatchObject([{ sentence: 2, kind: "style" }]);
});

const GARDENER =
  "Gardener at Larch Park, 2016 to 2021. Pruned 40 fruit trees each winter. Cut water use from 90 to 60 barrels a month. " +
  "Losses of seedlings were 4.6%. Arb Approved since 2018, drive the tractor. Two Year apprenticeship as a gardener.";

it.each([
  ["years between two dates", "I worked as a gardener at Larch Park for five years."],
  ["the difference of two figures", "Our water use fell by 30 barrels a month."],
  ["the next round number", "I kept losses of seedlings under 5%."],
  ["the register that is named", "I am Arb Approved registered."],
])("%s may be worked out", (_name, sentence) => {
  expect(ground(GARDENER, sentence)).toEqual([]);
});

it.each([
  ["number", "I worked as a gardener at Larch Park for seven years."],
  ["number", "Our water use fell by 45 barrels a month."],
  ["number", "I kept losses of seedlings under 3%."],
  ["licence", "I am TreeSafe registered."],
  ["licence", "I qualified as a tree surgeon in 2018."],
])("what does not follow is found as %s: “%s”", (kind, sentence) => {
  expect(ground(GARDENER, sentence).map((one) => one.kind)).toContain(kind);
});

it("a number behind a hundred others is not let through", () => {
  const own = Array.from({ length: 100 }, (_, at) => `${at + 200}`).join(", ");
  const stated = `Pruned ${own} fruit trees.`;
  const { violations } = groundText({
    sentences: [`I pruned ${own} and 9,000 fruit trees.`],
    person: readBackground(stated, LETTER_TODAY),
    names: { person: "Robin Demo", company: "Meridian Health", jobTitle: "Gardener" },
    ad: "",
    today: LETTER_TODAY,
  });
  expect(violations.map(({ kind }) => kind)).toContain("number");
});

it("language models are no degree in law, neither as evidence nor as a claim", () => {
  const of = (background: string, sentence: string) =>
    groundText({
      sentences: [sentence],
      person: readBackground(background, LETTER_TODAY),
      names: { person: "Ida Fell", company: "Acme", jobTitle: "Engineer" },
      ad: "",
      today: LETTER_TODAY,
    }).violations.map(({ kind }) => kind);
  const background = "Engineer at Larch Labs, 2019 to 2024.\n- Built an LLM gateway for 40 teams.";
  expect(of(background, "I hold a master's degree.")).toContain("degree");
  expect(of(background, "I built an LLM gateway for 40 teams.")).not.toContain("degree");
});
