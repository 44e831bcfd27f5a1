import { expect, it } from "vitest";

import { joinLetterSentences } from "#worker/ai/contracts/letter.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import { type WriteLetterInput, writeLetter } from "./plain.ts";
import { findLetterRefusal } from "./refuse-letter.ts";

const RUN = { today: "2026-11-20", seed: "seed" };
const INPUT: Omit<WriteLetterInput, "jobDescription" | "userBackground" | "language"> = {
  jobTitle: "Go Developer",
  companyName: "Larch Works",
  userName: "Ada Okonkwo",
  tone: "plain",
  length: "normal",
  reason: "",
  mention: "",
  keep: [],
  wanted: ["opening", "evidence", "closing"],
  round: 0,
};

const BACKGROUNDS = {
  en: "Developer at Heron Parcels (2019 - present)\n- Wrote backend services in Go\n- Reviewed the code of four colleagues",
  enProse:
    "I have written services in Go since 2019. I reviewed the code of four colleagues, and I ran our database.",
  de: "Entwickler, Reiher Pakete GmbH, 2019 - heute\n- Dienste in Go für den Zahlungsverkehr entwickelt\n- Die Kundenportale mit dem Team gebaut",
  deProse:
    "Ich habe seit 2019 die Dienste in Go für den Zahlungsverkehr entwickelt und mit dem Team die Datenbank betreut.",
  fr: "Je développe des services en Go pour les clients depuis 2019, avec une équipe de quatre personnes dans notre bureau.",
  es: "Desarrollo servicios en Go para los clientes desde 2019, con una persona que lleva la base de datos.",
};
const ADS = {
  en: "You will write services in Go with the team, and you are responsible for our database.",
  de: "Sie entwickeln mit dem Team Dienste in Go und pflegen die Datenbank für die Kunden.",
};
const PAIRS = Object.entries(ADS).flatMap(([language, ad]) =>
  Object.entries(BACKGROUNDS).map(([shape, background]) => ({ language, ad, shape, background })),
);

it.each(PAIRS)(
  "a $shape background is not refused for a letter in $language, which is in one language",
  (pair) => {
    const { language, ad, shape, background } = pair;
    const input = {
      ...INPUT,
      jobDescription: ad,
      userBackground: background,
      language,
    };
    const options = { today: RUN.today, hasModel: false };
    expect(finish(findLetterRefusal(input, options))).toBeNull();
    const letter = finish(writeLetter(input, RUN));
    const text = letter.paragraphs.map(joinLetterSentences).join("\n\n");
    if (language === "en") expect(text).not.toMatch(/\b(?:und|ich|mit|habe|équipe|depuis)\b/i);
    else expect(text).not.toMatch(/\b(?:the|and|with|have|regards|équipe|depuis)\b/i);
    const isOther = !shape.startsWith(language);
    if (isOther) expect(letter.advice[0]).toMatch(/^This letter is in \w+ and your background is not\./);
    else expect(text).toMatch(/Go\b.*Datenbank|Portale|services in Go/is);
    if (isOther) expect(letter.gaps.every(({ isUnclear }) => isUnclear === true)).toBe(true);
  },
);

it.each([
  ["n/a", "cover_letters.background_empty"],
  ["Ada is a nurse. She has led a ward. She is liked by all.", "cover_letters.third_person"],
])("a background that says nothing a letter could tell is refused: %s", (userBackground, code) => {
  const source = { userBackground, language: "en" };
  const refuse = (hasModel: boolean) =>
    finish(findLetterRefusal(source, { today: RUN.today, hasModel }))?.code ?? null;
  expect(refuse(false)).toBe(code);
  expect(refuse(true)).toBe(userBackground === "n/a" ? code : null);
});
