import { expect, it } from "vitest";

import { findUnbacked } from "#testing/letters/ground-letter.ts";
import { LETTER_CASES, LETTER_TODAY, type LetterCase, findPerson } from "#testing/letters/letter-cases.ts";
import { listMustHaves } from "#worker/ai/compare/must-haves.ts";
import {
  LETTER_LENGTHS,
  LIST_MARK,
  type LetterParagraph,
  TONES,
  type WrittenLetter,
  joinLetterSentences,
} from "#worker/ai/contracts/letter.contract.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { finish } from "#worker/lib/stretches.ts";

import { OTHER_WORK } from "./of-this-work.ts";
import { checkLetterSource } from "./refuse-letter.ts";
import { type WriteLetterInput, countWords, writeLetter } from "./write-letter.ts";

const RUN = { today: LETTER_TODAY, seed: "seed" };

const toLetterInput = (letterCase: LetterCase, change: Partial<WriteLetterInput> = {}): WriteLetterInput => ({
  jobTitle: letterCase.title,
  companyName: letterCase.company,
  userName: letterCase.name,
  jobDescription: letterCase.description,
  userBackground: letterCase.background,
  tone: "plain",
  length: "normal",
  reason: "",
  mention: "",
  keep: [],
  language: "en",
  wanted: ["opening", "evidence", "closing"],
  round: 0,
  ...change,
});

const findLetterCase = (id: string): LetterCase => {
  const found = LETTER_CASES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No case ${id}`);
  return found;
};

/** The letter; a statement in it that the background does not say fails the test. */
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
      for (const { text: sentence } of sentencesIn(letter)) expect(sentence).toMatch(/^(?:• )?[\p{Lu}\d“]/u);
      const told = sentencesIn(letter).map((one) => one.text);
      expect(new Set(told).size).toBe(told.length);
    }
});

it.each(LETTER_CASES)("$id: what is said of the person is quoted, but for set phrases", (letterCase) => {
  const background = letterCase.background.replaceAll(/\s+/g, " ");
  const unquoted = sentencesIn(write(letterCase, { length: "long" }))
    .filter(({ text }) => text.startsWith(LIST_MARK))
    .filter(({ text }) => {
      const said = text
        .slice(LIST_MARK.length)
        .replace(/ \([^()]*(?:19|20)\d\d[^()]*\)$/, "")
        .replace(/\.$/, "");
      return !background.includes(said) && !background.includes(said.slice(said.indexOf(": ") + 2));
    });
  expect(unquoted).toEqual([]);
});

it("sentences in the first person are prose, in the order of the background", () => {
  const background =
    "I answered forty calls a day at Larch Telecom. I trained six colleagues in the ticket system. I wrote the shift handbook.";
  const letter = write(findLetterCase("staff-nurse"), {
    jobTitle: "Call Handler",
    userBackground: background,
  });
  const evidence = letter.paragraphs.find(({ kind }) => kind === "evidence");
  expect(evidence?.sentences.map(({ text }) => text)).toEqual([
    "I answered forty calls a day at Larch Telecom.",
    "I trained six colleagues in the ticket system.",
    "I wrote the shift handbook.",
  ]);
});

it.each([
  "Registered nurse (RN, Illinois licence active since 2018).",
  "Grace is a registered nurse who has worked at St. Brigid since 2020.",
  "Accounts payable: 1,400 invoices a month",
  "I am looking for a position in a kitchen with regular hours.",
  "They liked how I cooked for them.",
  "Design engineer for pumps and valves",
  "2014 - 2018: various jobs and",
])("is no line of a letter: %s", (line) => {
  const background = `Trained five new nurses in wound care.\n${line}`;
  const letter = write(findLetterCase("staff-nurse"), { userBackground: background });
  expect(joinParagraphs(letter)).not.toContain(line.replace(/\.$/, ""));
});

it("an employer, a title and years are only named where they are certain", () => {
  const background = (head: string) => `Experience\n${head}\n- Trained five new nurses in wound care\n`;
  const of = (head: string) =>
    joinParagraphs(write(findLetterCase("staff-nurse"), { userBackground: background(head) }));
  const certain = of("Staff Nurse, Harbour Hospital, Leeds\nMarch 2019 - June 2022");
  expect(certain).toMatch(
    /I worked as a Staff Nurse at Harbour Hospital from March 2019 to June 2022\.|From March 2019 to June 2022 I worked at Harbour Hospital as a Staff Nurse\./,
  );
  expect(certain).toContain("Trained five new nurses in wound care (Harbour Hospital, 2019–2022)");
  const unsure = of("Chicago - Ward (nights / days), various");
  expect(unsure).not.toMatch(/I (?:have )?worked|Chicago/);
});

it("the reason is the person's own, and left out where they give none", () => {
  const reason = "My grandmother was cared for on your ward, and I want to give something back";
  const letter = write(findLetterCase("staff-nurse"), { reason });
  expect(letter.paragraphs.find(({ kind }) => kind === "company")?.sentences).toEqual([
    { text: `${reason}.`, facts: [reason], asks: [] },
  ]);
  expect(write(findLetterCase("staff-nurse")).paragraphs.some(({ kind }) => kind === "company")).toBe(false);
});

it("a German background and ad give a German letter of the person's lines", () => {
  const letter = finish(
    writeLetter(
      {
        ...toLetterInput(findLetterCase("staff-nurse")),
        jobTitle: "Pflegefachkraft",
        companyName: "Klinikum Elbufer",
        jobDescription: "Ihre Aufgaben:\n- Pflege der Patienten auf der Station\n- Anleitung neuer Kollegen",
        userBackground:
          "Berufserfahrung\nPflegefachkraft, Klinik am Deich, Hamburg\n03/2019 - heute\n- Pflege von 12 Patienten je Schicht auf der Station\n- Anleitung von vier neuen Kollegen im Jahr\n",
      },
      RUN,
    ),
  );
  const text = joinParagraphs(letter);
  expect(text).toContain("auf die Stelle „Pflegefachkraft“");
  expect(text).toMatch(/• Pflege von 12 Patienten je Schicht auf der Station \(Klinik am Deich, seit 2019\)/);
  expect(text).not.toMatch(/\b(?:the|and|what|have)\b/i);
});

it("a background of other work has a short letter of its strongest lines, and a sentence beside it", () => {
  const letter = write(findLetterCase("staff-nurse"), {
    length: "long",
    userBackground:
      "- Wrote backend services in Go\n- Cut the time of a deployment from 40 to 6 minutes\n- Answered tickets\n- Wrote tests",
  });
  const items = sentencesIn(letter).filter(({ text }) => text.startsWith(LIST_MARK));
  expect(items).toHaveLength(2);
  expect(items.some(({ text }) => text.includes("from 40 to 6 minutes"))).toBe(true);
  expect(letter.advice[0]).toBe(OTHER_WORK);
  expect(write(findLetterCase("staff-nurse")).advice).not.toContain(OTHER_WORK);
});

const GERMAN_AD =
  "Ihre Aufgaben:\n- Sie entwickeln mit dem Team Dienste in Go und pflegen die Datenbank\n- Sie betreuen die Kunden\nIhr Profil:\n- Erfahrung mit PostgreSQL ist von Vorteil";

it.each([
  ["- Wrote backend services in Go\n- Reviewed code of four colleagues", GERMAN_AD, "English", "German"],
  [
    "- Wrote backend services in Go\n- Ran PostgreSQL for two years",
    "Vos missions : développer des services avec notre équipe et pour les clients, dans le cadre des projets qui sont en Go.",
    "English",
    "French",
  ],
  [
    "- Dienste in Go für den Zahlungsverkehr entwickelt\n- Kundenportale mit dem Team gebaut",
    "You will write services in Go with the team, and you are responsible for our database.",
    "German",
    "English",
  ],
])("is in the language of the background, with none of the ad's words: %s", (background, ad, own, other) => {
  const input = { jobTitle: "Go Developer", jobDescription: ad, userBackground: background };
  expect(finish(checkLetterSource(input, LETTER_TODAY))).not.toHaveProperty("refusal");
  const letter = finish(writeLetter({ ...toLetterInput(findLetterCase("staff-nurse")), ...input }, RUN));
  const text = joinParagraphs(letter);
  if (own === "English") expect(text).not.toMatch(/\b(?:und|ich|mit|Grüßen|Stelle|Erfahrung)\b/i);
  else expect(text).not.toMatch(/\b(?:the|and|with|have|regards)\b/i);
  expect(text).toContain(background.split("\n")[0]?.slice(2));
  expect(letter.advice[0]).toContain(
    `The job description seems to be in ${other}. This letter is in ${own}, the language of your background.`,
  );
});

it("asks for no numbers where a German background has them", () => {
  const userBackground =
    "- Die Wartezeit der Kunden um 18 % gesenkt\n- Den Ausschuss mit dem Team auf 40 Teile im Monat gebracht\n- Die Regale für die Ware aufgebaut\n- Die Listen der Lieferungen in Excel geführt";
  const { advice } = finish(
    writeLetter({ ...toLetterInput(findLetterCase("staff-nurse")), userBackground }, RUN),
  );
  expect(advice.join(" ")).not.toMatch(/with a number|with numbers/);
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
        tone: "warm",
        length: "short",
        reason: "",
        mention: "",
        keep: [],
        language: "en",
        wanted: ["opening", "evidence", "closing"],
        round: 0,
      },
      RUN,
    ),
  );
  expect(letter.paragraphs.map(({ kind }) => kind)).toEqual(["greeting", "opening", "closing", "sign_off"]);
  expect(letter.advice.length).toBeGreaterThan(0);
});
