import { expect, it } from "vitest";

import { finish } from "#worker/lib/stretches.ts";

import { type WriteLetterInput, writeLetter } from "./plain.ts";
import { isPrivate } from "./private-facts.ts";

const PRIVATE = [
  "Telefon: +49 441 5550188",
  "Mobile (private): 555 010 4477.",
  "Date of birth: 12.03.1990",
  "Born 4 May 1988 in Leeds",
  "Age: 34",
  "I am 52 and still learning.",
  "Marital status: married, two children",
  "I'm divorced and moved here in 2020.",
  "Mother of two children",
  "I looked after my mother, who had dementia.",
  "Religion: Catholic",
  "I am a practicing Muslim.",
  "Nationality: Kenyan",
  "I am a Canadian citizen.",
  "2021-2023 break because of my own illness, fully recovered.",
  "After surgery I took up cycling again.",
  "I was pregnant in 2022.",
  "Salary expectation: 98,000",
  "I earned $74,000 a year.",
  "References available upon request",
  "I have no culinary school.",
  "I have had no full-time jobs yet.",
  "My diploma is not yet recognised.",
  "License: applied in October 2026, not yet issued",
  "Unfinished degree in biology",
  "No experience with SAP",
  "I do not have a driving licence.",
];

const TOLD = [
  "Cared for patients with dementia on a ward of 24 beds.",
  "Taught 28 children between 6 and 9 years of age.",
  "Answered 40 calls a day on the line for lost cards, 0800 555 0142.",
  "No accidents in 1.9 million miles.",
  "Never missed a delivery in eight years.",
  "Ran payroll for 140 people.",
  "Negotiated salaries with 30 candidates.",
  "Reference librarian for the natural sciences.",
  "I set up 12 workstations for a family practice.",
  "Led citizen services at the town hall.",
  "Senior citizen programmes for three parishes.",
];

it.each(PRIVATE)("no letter tells: %s", (text) => {
  expect(isPrivate({ text, path: "text.0.0" })).toBe(true);
});

it.each(TOLD)("a letter may tell: %s", (text) => {
  expect(isPrivate({ text, path: "text.0.0" })).toBe(false);
});

it("an employer's name is no statement about the person", () => {
  expect(isPrivate({ text: "No Limits Ltd", path: "experience.0.company" })).toBe(false);
});

const HEADS = [PRIVATE.filter((_, at) => at % 2 === 0), PRIVATE.filter((_, at) => at % 2 === 1)];

it.each(HEADS.map((lines) => [lines]))(
  "a letter from a background with such lines has none of them",
  (lines) => {
    const work = ["Triaged up to 40 patients per shift.", "Trained five new nurses in wound care."];
    const input: WriteLetterInput = {
      jobTitle: "Staff Nurse",
      companyName: "Meridian Health",
      userName: "Amara Okafor",
      jobDescription: "You will triage patients. Requirements:\n- Triage\n- A nursing licence",
      userBackground: [...lines, ...work].join("\n"),
      language: "en",
      tone: "plain",
      length: "long",
      reason: "",
      mention: "",
      keep: [],
      wanted: ["opening", "evidence", "closing"],
      round: 1,
    };
    const { paragraphs } = finish(writeLetter(input, { today: "2026-11-24", seed: "seed" }));
    const text = paragraphs.flatMap(({ sentences }) => sentences.map((one) => one.text)).join(" ");
    expect(text).toContain("40 patients");
    for (const line of lines)
      for (const word of line.match(/\p{L}{5,}|\d{2,}/gu) ?? [])
        if (
          !/^(?:about|after|which|years|license|licence|nurse|40)$/i.test(word) &&
          !work.join(" ").includes(word)
        )
          expect(text.toLowerCase().split(/[^\p{L}\d]+/u), line).not.toContain(word.toLowerCase());
  },
);
