import { expect, it } from "vitest";

import { LETTER_CASES, LETTER_TODAY, type LetterCase, findPerson } from "#testing/letters/letter-cases.ts";
import {
  LETTER_LENGTHS,
  type LetterParagraph,
  TONES,
  type WrittenLetter,
} from "#worker/ai/contracts/letter.contract.ts";
import { listEvidenceOfText } from "#worker/ai/evidence/evidence-of-text.ts";
import { finish } from "#worker/lib/stretches.ts";

import { writeLetterTask } from "./task.ts";
import {
  type WriteLetterInput,
  countWords,
  draftLetter,
  removeSentences,
  writeLetter,
} from "./write-letter.ts";

const RUN = { today: LETTER_TODAY, seed: "seed" };

const toLetterInput = (letterCase: LetterCase, change: Partial<WriteLetterInput> = {}): WriteLetterInput => ({
  jobTitle: letterCase.title,
  companyName: letterCase.company,
  userName: letterCase.name,
  jobDescription: letterCase.description,
  userBackground: letterCase.background,
  tone: "plain",
  length: "normal",
  mention: "",
  keep: [],
  round: 0,
  ...change,
});

const findLetterCase = (id: string): LetterCase => {
  const found = LETTER_CASES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No case ${id}`);
  return found;
};

/** The letter; what the gate finds in it fails the test. */
function write(letterCase: LetterCase, change: Partial<WriteLetterInput> = {}): WrittenLetter {
  const { letter, violations } = finish(draftLetter(toLetterInput(letterCase, change), RUN));
  expect(violations).toEqual([]);
  return letter;
}

const joinParagraphs = ({ paragraphs }: WrittenLetter): string =>
  paragraphs.map(({ sentences }) => sentences.map(({ text }) => text).join(" ")).join("\n\n");
const sentencesIn = ({ paragraphs }: WrittenLetter) => paragraphs.flatMap(({ sentences }) => sentences);
const isThin = ({ id }: LetterCase) => id === "home-aide";

it.each(LETTER_CASES)(
  "$id: nothing is claimed that the background lacks, and each lack is named",
  (letterCase) => {
    const letter = write(letterCase);
    expect(letter.gaps.map(({ label }) => label)).toEqual(expect.arrayContaining(letterCase.lacks));
    const claims = sentencesIn(letter).filter(({ facts }) => facts.length > 0);
    for (const { text } of claims) {
      if (letterCase.lacks.includes("Advanced Cardiac Life Support (ACLS)")) expect(text).not.toMatch(/ACLS/);
      if (letterCase.lacks.includes("CDL Class A")) expect(text).not.toMatch(/CDL/);
      if (letterCase.lacks.includes("French")) expect(text).not.toMatch(/French/);
    }
  },
);

it.each(LETTER_CASES)("$id: facts are words of the background, asks are words of the ad", (letterCase) => {
  for (const tone of TONES)
    for (const { facts, asks } of sentencesIn(write(letterCase, { tone }))) {
      for (const fact of facts) expect(letterCase.background).toContain(fact);
      for (const ask of asks) expect(letterCase.description).toContain(ask);
    }
});

it.each(LETTER_CASES)("$id: lengths, names, openers and signs are in order", (letterCase) => {
  const units = listEvidenceOfText(letterCase.background, LETTER_TODAY).length;
  for (const length of LETTER_LENGTHS)
    for (const tone of TONES) {
      const letter = write(letterCase, { length, tone });
      const text = joinParagraphs(letter);
      expect(letter.words).toBe(countWords(letter.paragraphs));
      expect(letter.words).toBeLessThanOrEqual({ short: 180, normal: 350, long: 450 }[length]);
      if (units >= 4 && !isThin(letterCase))
        expect(letter.words).toBeGreaterThanOrEqual({ short: 120, normal: 180, long: 180 }[length]);
      for (const name of [letterCase.title, letterCase.company]) {
        const times = text.split(name).length - 1;
        expect(times).toBeGreaterThanOrEqual(1);
        expect(times).toBeLessThanOrEqual(3);
      }
      expect(text).not.toMatch(
        /\.\.|\s{3,}| ,|\bundefined\b|\{|\}|\ba (?=[aeio]\w)|\ban (?=[bcdfgjklpqrstvwz]\w)/i,
      );
      for (const { text: sentence } of sentencesIn(letter)) expect(sentence).toMatch(/^[\p{Lu}“]/u);
      for (const { sentences } of letter.paragraphs)
        for (const [at, { text: sentence }] of sentences.entries())
          expect(sentence.split(/\W/)[0]).not.toBe(sentences[at - 1]?.text.split(/\W/)[0]);
      for (const { kind, sentences } of letter.paragraphs)
        if (kind !== "sign_off")
          expect(new Set(sentences.map((one) => one.text)).size).toBe(sentences.length);
    }
});

it("a thin background gives a shorter letter that says what to add", () => {
  const letter = write(findLetterCase("home-aide"));
  expect(letter.words).toBeLessThan(180);
  expect(letter.words).toBeGreaterThanOrEqual(120);
  expect(letter.advice.join(" ")).toContain("two achievements with numbers");
});

it.each(["nurse", "electrician", "teacher", "sales", "chef", "accountant", "developer"])(
  "without a line of the background the %s's letter has no sentence of it",
  (person) => {
    const letterCase = LETTER_CASES.find(({ name }) => name === findPerson(person)?.name);
    if (letterCase === undefined) throw new Error("No such case");
    const told = sentencesIn(write(letterCase)).find(({ facts }) =>
      facts.some((fact) => fact.split(" ").length > 6),
    );
    const fact = told?.facts.find((one) => one.split(" ").length > 6) ?? "";
    expect(fact).not.toBe("");
    const background = letterCase.background
      .split("\n")
      .filter((line) => !line.includes(fact))
      .join("\n");
    expect(joinParagraphs(write({ ...letterCase, background }))).not.toContain(
      fact.slice(fact.indexOf(" ") + 1),
    );
  },
);

function shareOfRuns(one: string, other: string): number {
  const runs = (text: string) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}$%.]+/gu) ?? [];
    return new Set(words.slice(4).map((_word, at) => words.slice(at, at + 5).join(" ")));
  };
  const [a, b] = [runs(one), runs(other)];
  const both = [...a].filter((run) => b.has(run)).length;
  return both / (a.size + b.size - both);
}

it.each(["nurse", "developer", "sales"])("ten letters of one %s to ten employers differ", (person) => {
  const { name = "", background = "" } = findPerson(person) ?? {};
  const letters = LETTER_CASES.slice(0, 10).map((letterCase) =>
    joinParagraphs(write({ ...letterCase, name, background })),
  );
  for (const [at, one] of letters.entries())
    for (const other of letters.slice(at + 1)) expect(shareOfRuns(one, other)).toBeLessThanOrEqual(0.6);
});

it("another round has other words, and the same round the same ones", () => {
  for (const letterCase of LETTER_CASES) {
    const first = write(letterCase);
    expect(write(letterCase)).toEqual(first);
    expect(joinParagraphs(write(letterCase, { round: 1 }))).not.toBe(joinParagraphs(first));
    expect(joinParagraphs(write(letterCase, { round: 2 }))).not.toBe(
      joinParagraphs(write(letterCase, { round: 1 })),
    );
  }
});

it("locked paragraphs stay as they are, and what they tell is not told again", () => {
  const letterCase = findLetterCase("icu-nurse");
  const before = write(letterCase);
  const keep: LetterParagraph[] = before.paragraphs.filter(
    ({ kind }, at) => kind === "greeting" || (kind === "evidence" && at === 2),
  );
  const after = write(letterCase, { keep, round: 1 });
  for (const paragraph of keep) expect(after.paragraphs).toContainEqual(paragraph);
  const kept = new Set(
    keep
      .flatMap(({ sentences }) => sentences.flatMap(({ facts }) => facts))
      .filter((fact) => fact.includes(" with ")),
  );
  const others = after.paragraphs.filter((paragraph) => !keep.includes(paragraph));
  for (const { facts } of others.flatMap(({ sentences }) => sentences))
    for (const fact of facts) expect(kept.has(fact)).toBe(false);
});

it("what the person wants to mention is put in as they wrote it", () => {
  const mention = "I can start on the first of March";
  const letter = write(findLetterCase("head-chef"), { mention });
  expect(letter.paragraphs.find(({ kind }) => kind === "mention")?.sentences).toEqual([
    { text: `${mention}.`, facts: [mention], asks: [] },
  ]);
});

it("a sentence that the gate refuses is not in the letter that is given out", () => {
  const letter = write(findLetterCase("staff-nurse"));
  const opening = letter.paragraphs[1]?.sentences.map(({ text }) => text) ?? [];
  const refused = { sentence: 1, kind: "skill" as const, text: "", why: "" };
  const left = removeSentences(letter, [refused], []);
  expect(left.paragraphs[1]?.sentences.map(({ text }) => text)).toEqual(opening.slice(0, 1));
  expect(left.words).toBeLessThan(letter.words);
  expect(finish(writeLetter(toLetterInput(findLetterCase("staff-nurse")), RUN))).toEqual(letter);
  expect(writeLetterTask).toMatchObject({ id: "write-letter", version: 1 });
});

it("without title, company, ad or background there is still a letter", () => {
  const letter = finish(
    writeLetter(
      {
        jobTitle: "",
        companyName: "",
        userName: "",
        jobDescription: "",
        userBackground: "",
        tone: "warm",
        length: "short",
        mention: "",
        keep: [],
        round: 0,
      },
      RUN,
    ),
  );
  expect(letter.paragraphs.map(({ kind }) => kind)).toEqual(["greeting", "opening", "closing", "sign_off"]);
  expect(letter.advice.length).toBeGreaterThan(0);
});

it.each([
  ["Trained 6 student interns", "I trained 6 student interns"],
  ["Found and reported 120 defects", "I found and reported 120 defects"],
  ["Responsible for ordering office supplies", "I order office supplies"],
  ["Fluent in Italian and English", "I am fluent in Italian and English."],
  ["Answering 60 tickets a day in Zendesk", "y work includes answering 60 tickets a day"],
  ["No accidents in six years of driving", "I have had no accidents"],
  ["MSc Statistics, University of Leeds", "I hold an MSc in Statistics from the University of Leeds."],
  ["Lena plans the loading of 22 trucks a week", "I plan the loading of 22 trucks a week"],
  ["Sous chef with ten years in kitchens", "I am a sous chef with ten years in kitchens."],
])("“%s” is told as “%s”", (line, told) => {
  const background = `I live in Leeds.\n${line}`;
  const letter = finish(
    writeLetter(
      toLetterInput(findLetterCase("staff-nurse"), { userName: "Lena Fischer", userBackground: background }),
      RUN,
    ),
  );
  expect(joinParagraphs(letter)).toContain(told);
});
