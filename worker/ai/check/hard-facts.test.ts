import { expect, it } from "vitest";

import { readBackground } from "#worker/ai/read-person/read-person.ts";

import { createCredentialCheck, createHardFactCheck } from "./hard-facts.ts";

const TODAY = "2026-11-20";
const NURSE = `Staff Nurse at Harrowgate Community Hospital, 2016 to 2021
- Triaged up to 40 patients per shift on a ward of 24 beds
- Cut falls from 14 to 6 a year

RN license (Ohio), BLS
BSN, Corvane State University, 2014`;
const AD =
  "You will lead the night shift of our cardiac ward with 18 beds. ACLS certification is required. We use Epic.";

const open = (background: string, isTranslated = false) => ({
  person: readBackground(background, TODAY),
  names: { person: "Maribel Quenby", company: "Meridian Health", jobTitle: "Senior ICU Nurse" },
  ad: AD,
  today: TODAY,
  language: "en",
  isTranslated,
});
const check = (sentence: string, background = NURSE) => createHardFactCheck(open(background))(sentence);

it.each([
  "I am applying for the Senior ICU Nurse position at Meridian Health.",
  "I hold an Ohio RN license and BLS.",
  "At Harrowgate Community Hospital’s ward I triaged up to 40 patients a shift for five years.",
  "Falls went from 14 to 6 a year, eight fewer.",
  "I earned my BSN at Corvane State University in 2014.",
  "Your ward has 18 beds; mine had 24.",
  "In three teams I have worked both days and nights, on Fridays as well.",
  "I have worked for 12 years since my degree.",
])("has no fact that is not known: %s", (sentence) => {
  expect(check(sentence).wrong).toEqual([]);
});

it.each([
  ["number", "I triaged up to 55 patients per shift."],
  ["number", "I bring twenty-five years of experience."],
  ["number", "In 2011 I joined the ward."],
  ["name", "At Globex Clinic I triaged patients."],
  ["name", "I learned this from Stanford."],
  ["name", "I triaged patients for Google."],
  ["degree", "I hold a master’s degree in nursing."],
  ["degree", "I finished my BSN with honors."],
  ["licence", "I hold ACLS certification."],
  ["leftover", "I triaged patients at [Company Name]."],
])("finds a wrong %s: %s", (kind, sentence) => {
  expect(check(sentence).wrong.map((one) => one.kind)).toContain(kind);
});

it("doubts what may be said in other words: a number of the ad, a rank, a skill that is no name", () => {
  for (const sentence of ["I had 18 beds.", "I was the director of the ward.", "I did wound care."])
    expect(check(sentence)).toMatchObject({ wrong: [], doubtful: [{}] });
});

it("knows figures as each language writes them, and doubts names only where they may be translated", () => {
  const orders = open("Lagerist bei Norvale, 2018 bis 2022. 3.200 Bestellungen pro Schicht.", true);
  const inEnglish = createHardFactCheck(orders);
  expect(inEnglish("I shipped 3,200 orders a shift.").wrong).toEqual([]);
  expect(inEnglish("I shipped 4,200 orders a shift.").wrong).toHaveLength(1);
  expect(inEnglish("I studied at the Technical University.").wrong).toEqual([]);
});

it("language models are no degree in law, neither as evidence nor as a claim", () => {
  const background = "Engineer at Larch Labs, 2019 to 2024.\n- Built an LLM gateway for 40 teams.";
  const kinds = (sentence: string) => check(sentence, background).wrong.map(({ kind }) => kind);
  expect(kinds("I hold a master's degree.")).toContain("degree");
  expect(kinds("I built an LLM gateway for 40 teams.")).toEqual([]);
});

it("a credential that the background does not have is found in the person's own sentence", () => {
  const isUnknown = createCredentialCheck({ ...open(NURSE), ad: "" });
  expect(isUnknown("I hold a BSN and my RN license is current.")).toBe(false);
  for (const sentence of ["I have a Master in Nursing.", "I hold ACLS."])
    expect(isUnknown(sentence)).toBe(true);
  expect(isUnknown("I can start in May.")).toBe(false);
  expect(createCredentialCheck(open("Ran the till."))("I hold a licence.")).toBe(true);
});
