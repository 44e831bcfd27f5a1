import { expect, it } from "vitest";

import { findUnbacked } from "#testing/letters/ground-letter.ts";
import {
  LETTER_CASES,
  LETTER_TODAY,
  type LetterCase,
  findPerson,
  toLetterInput,
} from "#testing/letters/letter-cases.ts";
import { PLAIN_CASES } from "#testing/letters/plain-cases.ts";
import { listMustHaves } from "#worker/ai/compare/must-haves.ts";
import {
  LETTER_LENGTHS,
  type LetterParagraph,
  TONES,
  type WrittenLetter,
  joinLetterSentences,
} from "#worker/ai/contracts/letter.contract.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { finish } from "#worker/lib/stretches.ts";

import { OTHER_WORK, type WriteLetterInput, countWords, writeLetter } from "./plain.ts";

const RUN = { today: LETTER_TODAY, seed: "seed" };

const findLetterCase = (id: string): LetterCase => {
  const found = LETTER_CASES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No case ${id}`);
  return found;
};

/** Writes the letter; fails the test if it states something that the background does not contain. */
function write(letterCase: LetterCase, change: Partial<WriteLetterInput> = {}): WrittenLetter {
  const input = toLetterInput(letterCase, change);
  const letter = finish(writeLetter(input, RUN));
  expect(findUnbacked(input, letter, LETTER_TODAY)).toEqual([]);
  return letter;
}

const joinParagraphs = ({ paragraphs }: WrittenLetter): string =>
  paragraphs.map(joinLetterSentences).join("\n\n");
const sentencesIn = ({ paragraphs }: WrittenLetter) => paragraphs.flatMap(({ sentences }) => sentences);

it.each(LETTER_CASES)(
  "$id: nothing is claimed that the background lacks, and each lack is named",
  (letterCase) => {
    const letter = write(letterCase);
    const named = listMustHaves(readAdText(letterCase.title, letterCase.description))
      .filter(({ quote }) => letter.gaps.some((gap) => gap.quote === quote))
      .map(({ label }) => label);
    expect(named).toEqual(expect.arrayContaining(letterCase.lacks));
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

it.each(LETTER_CASES)("$id: lengths, names, lists and signs are in order", (letterCase) => {
  for (const length of LETTER_LENGTHS)
    for (const tone of TONES) {
      const letter = write(letterCase, { length, tone });
      const text = joinParagraphs(letter);
      expect(letter.words).toBe(countWords(letter.paragraphs));
      expect(letter.words).toBeLessThanOrEqual({ short: 150, normal: 220, long: 340 }[length]);
      for (const name of [letterCase.title, letterCase.company]) expect(text.split(name).length - 1).toBe(1);
      expect(text).not.toMatch(
        /\.\.|\s{3,}| ,|\bundefined\b|\{|\}|\ba (?=[aeio]\w)|\ban (?=[bcdfgjklpqrstvwz]\w)/i,
      );
      for (const { text: sentence } of sentencesIn(letter)) expect(sentence).toMatch(/^[\p{Lu}\d“]/u);
      const told = sentencesIn(letter).map((one) => one.text);
      expect(new Set(told).size).toBe(told.length);
    }
});

const NAMES_ONLY =
  /^(?:I(?: also)? (?:hold|speak)|My skills|(?:Since|From) .* I (?:have )?worked|I (?:have )?worked (?:as|at)|(?:Ich|Außerdem) bringe|Ich spreche|Ich habe Kenntnisse|Seit .* arbeite ich|Von .* war ich)\b/;

it.each([...LETTER_CASES, ...PLAIN_CASES])(
  "$id: each sentence is a line of the background, as it stands there",
  (one) => {
    const language = "language" in one ? one.language : "en";
    const background = one.background.replaceAll(/\s+/g, " ");
    const letter = finish(writeLetter({ ...toLetterInput(one), language, length: "long" }, RUN));
    expect(letter.language).toBe(language);
    for (const { text, facts } of sentencesIn(letter)) {
      expect(text).not.toMatch(/^[•-]|:$/);
      if (facts.length === 0 || NAMES_ONLY.test(text)) continue;
      const [line = ""] = facts;
      const said = line.replaceAll(/\s+/g, " ").replace(/[.;,]$/, "");
      expect(background).toContain(said);
      expect(text.toLowerCase()).toContain(said.replace(/^(?:I|Ich habe) /, "").toLowerCase());
    }
  },
);

it.each(PLAIN_CASES)(
  "$id: who the person is and what shows most is told, and nothing private",
  ({ private: words, tells = [], leaves = [], language, ...one }) => {
    for (const length of ["normal", "long"] as const) {
      const letter = finish(writeLetter({ ...toLetterInput(one), language, length }, RUN));
      const text = joinParagraphs(letter).replaceAll(/\s+/g, " ");
      for (const told of tells) expect(text).toContain(told);
      for (const left of [...words, ...leaves]) expect(text).not.toContain(left);
    }
  },
);

it("tells at most two or three lines, and skills in a long letter alone", () => {
  const listEvidence = (length: "short" | "normal" | "long") =>
    write(findLetterCase("nurse-practitioner"), { length }).paragraphs.filter(
      ({ kind }) => kind === "evidence",
    );
  for (const [length, most] of [
    ["short", 2],
    ["normal", 3],
    ["long", 3],
  ] as const) {
    const lines = listEvidence(length)[0]?.sentences.filter(({ facts }) => facts.length > 0) ?? [];
    expect(lines).toHaveLength(most);
  }
  const said = (length: "normal" | "long") => listEvidence(length).map(joinLetterSentences).join(" ");
  expect(said("long")).toContain("My skills");
  expect(said("normal")).not.toContain("My skills");
});

it("names the requirement that a line answers where it reads as a sentence and is not the line again", () => {
  const input = {
    jobTitle: "Head Chef",
    jobDescription:
      "You will:\n- Write seasonal menus and control food cost\n- Lead our kitchen\nRequirements:\n- Three years of experience in a kitchen",
    userBackground: "- Cut food cost from 34% to 29% with new menus",
  };
  const text = joinParagraphs(write(findLetterCase("head-chef"), input));
  expect(text).toMatch(
    / someone to write seasonal menus and control food cost\. I cut food cost from 34% to 29%/,
  );
  const repeated = {
    ...input,
    userBackground: "- Wrote seasonal menus and controlled food cost for 80 seats",
  };
  expect(joinParagraphs(write(findLetterCase("head-chef"), repeated))).not.toContain("someone to");
});

it.each([
  "Registered nurse (RN, Illinois licence active since 2018).",
  "Grace is a registered nurse who has worked at St. Brigid since 2020.",
  "Accounts payable: 1,400 invoices a month",
  "I am looking for a position in a kitchen with regular hours.",
  "They liked how I cooked for them.",
  "2014 - 2018: various jobs and",
  "Responsible for the stock of two wards",
  "Promoted to charge nurse after one year",
  "Employed as relief charge nurse on nights",
  "Awarded Nurse of the Year in 2022",
  "Leads the falls group of the ward",
  "Patient education on two wards at night",
  "I helped her with the night shifts.",
  "There I also wrote the rota.",
])("is no line of a letter: %s", (line) => {
  const background = `Trained five new nurses in wound care.\n${line}`;
  const letter = write(findLetterCase("staff-nurse"), { userBackground: background });
  expect(joinParagraphs(letter)).not.toContain(line.replace(/\.$/, ""));
});

it("an employer and a title are only named where they are certain", () => {
  const background = (head: string) => `Experience\n${head}\n- Trained five new nurses in wound care\n`;
  const of = (head: string) =>
    joinParagraphs(write(findLetterCase("staff-nurse"), { userBackground: background(head) }));
  const certain = of("Staff Nurse, Harbour Hospital, Leeds\nMarch 2019 - June 2022");
  expect(certain).toMatch(
    /I worked as a Staff Nurse at Harbour Hospital from March 2019 to June 2022\.|From March 2019 to June 2022 I worked as a Staff Nurse at Harbour Hospital\./,
  );
  expect(certain).toMatch(/t Harbour Hospital, I trained five new nurses in wound care\./);
  expect(of("Chicago - Ward (nights / days), various")).not.toMatch(/I (?:have )?worked|Chicago/);
});

it("names no requirement that is only welcome, and no article before a title of which there is one", () => {
  const text = joinParagraphs(
    write(findLetterCase("staff-nurse"), {
      jobDescription: "Nice to have:\n- Lead projects about falls and safety on the wards\n",
      userBackground:
        "Head of Nursing at Harbour Hospital (March 2019 - present)\n- Led two projects about falls on the wards",
    }),
  );
  expect(text).toMatch(/as Head of Nursing\b/);
  expect(text).toContain("I led two projects about falls on the wards.");
  expect(text).not.toContain("someone to");
});

it("a line is not read as of another job, and an ended job has none in the present", () => {
  const text = joinParagraphs(
    write(findLetterCase("staff-nurse"), {
      length: "long",
      userBackground: `Experience
Staff Nurse, Harbour Hospital, Leeds
March 2021 - Present
- Trained five new nurses in wound care
Nurse, Harbour Hospital, Leeds
March 2018 - February 2021
- Reduced the falls on two wards by 30%
- Manage the rota of the surgical ward`,
    }),
  );
  expect(text).toMatch(/t Harbour Hospital, I trained .*s a Nurse, I reduced/);
  expect(text).not.toContain("rota");
});

it("the reason is the person's own, and left out where they give none", () => {
  const reason = "My grandmother was cared for on your ward, and I want to give something back";
  const letter = write(findLetterCase("staff-nurse"), { reason });
  expect(letter.paragraphs.find(({ kind }) => kind === "company")?.sentences).toEqual([
    { text: `${reason}.`, facts: [reason], asks: [] },
  ]);
  expect(write(findLetterCase("staff-nurse")).paragraphs.some(({ kind }) => kind === "company")).toBe(false);
});

it("a German letter tells lines that end in a participle, and sentences with “Ich”", () => {
  const letter = finish(
    writeLetter(
      {
        ...toLetterInput(findLetterCase("staff-nurse")),
        jobTitle: "Buchhalter",
        jobDescription: "Ihre Aufgaben:\n- Prüfung der Rechnungen\n- Buchung der Konten",
        language: "de",
        length: "long",
        userBackground: `Ich habe die Inventur mit dem Lager geplant.
Berufserfahrung
Buchhalterin, Kontor Lahn GmbH, Marburg
03/2019 - heute
- Die Rechnungen für den Einkauf geprüft
- Offene Posten gesenkt
- Angebote erstellen
- Teamfähig und engagiert
- In den Einkauf gewechselt
- Mahnwesen und Zahlungsverkehr`,
      },
      RUN,
    ),
  );
  const text = joinParagraphs(letter);
  expect(text).toMatch(/auf die Stelle „Buchhalter“/);
  expect(text).toContain("Seit März 2019 arbeite ich bei Kontor Lahn GmbH als Buchhalterin.");
  expect(text).toMatch(/ei Kontor Lahn GmbH habe ich offene Posten gesenkt\./);
  expect(text).toContain("habe ich die Rechnungen für den Einkauf geprüft.");
  expect(text).toContain("Ich habe die Inventur mit dem Lager geplant.");
  expect(text).not.toMatch(/erstellen|Teamf|gewechselt|Mahnwesen|\b(?:the|and|what|have)\b/);
});

it("a background of other work has a letter without lines, and a sentence beside it", () => {
  const letter = write(findLetterCase("staff-nurse"), {
    userBackground: "- Wrote backend services in Go\n- Answered tickets\n- Wrote tests",
  });
  expect(letter.paragraphs.map(({ kind }) => kind)).toEqual(["greeting", "opening", "closing", "sign_off"]);
  expect(letter.advice).toEqual([OTHER_WORK]);
  expect(write(findLetterCase("staff-nurse")).advice).toEqual([]);
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

it.each(["nurse", "developer", "sales"])("letters of one %s to different employers differ", (person) => {
  const { name = "", background = "" } = findPerson(person) ?? {};
  const letters = LETTER_CASES.map((letterCase) => write({ ...letterCase, name, background }))
    .filter(({ advice }) => !advice.includes(OTHER_WORK))
    .slice(0, 10)
    .map(joinParagraphs);
  expect(letters.length).toBeGreaterThanOrEqual(3);
  for (const [at, one] of letters.entries())
    for (const other of letters.slice(at + 1)) expect(shareOfRuns(one, other)).toBeLessThanOrEqual(0.7);
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

it("each of two paragraphs of evidence is written again as what it was", () => {
  const letterCase = findLetterCase("icu-nurse");
  const before = write(letterCase);
  const evidence = before.paragraphs.filter(({ kind }) => kind === "evidence");
  expect(evidence).toHaveLength(2);
  for (const rewritten of evidence) {
    const keep = before.paragraphs.filter((paragraph) => paragraph !== rewritten);
    const after = write(letterCase, { keep, round: 1 }).paragraphs.filter(({ kind }) => kind === "evidence");
    expect(after).toHaveLength(2);
    const fresh = after.find((paragraph) => !keep.includes(paragraph));
    expect(fresh?.sentences.flatMap(({ facts }) => facts)).toEqual(
      rewritten.sentences.flatMap(({ facts }) => facts),
    );
  }
});

it("what the person wants to mention is put in as they wrote it", () => {
  const mention = "I can start on the first of March";
  const letter = write(findLetterCase("head-chef"), { mention });
  expect(letter.paragraphs.find(({ kind }) => kind === "mention")?.sentences).toEqual([
    { text: `${mention}.`, facts: [mention], asks: [] },
  ]);
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
        language: "fr",
        tone: "warm",
        length: "short",
        reason: "",
        mention: "",
        keep: [],
        wanted: ["opening", "evidence", "closing"],
        round: 0,
      },
      RUN,
    ),
  );
  expect(letter.paragraphs.map(({ kind }) => kind)).toEqual(["greeting", "opening", "closing", "sign_off"]);
  expect(letter.language).toBe("en");
});
