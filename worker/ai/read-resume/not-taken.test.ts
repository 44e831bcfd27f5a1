import { expect, it } from "vitest";

import { HEAD, read } from "#worker/testing/parsed-lines.ts";

const JOBS =
  "**Experience**\nClerk, Acme GmbH || 2019 – 2021\n- Excel\n\n**Education**\nBachelor, Universität Köln || 2015 – 2018\n\n**Skills**\nSAP, Excel";
const listNotTaken = (text: string) =>
  read(`${HEAD}${text}`).notTaken.map(({ heading, text: words }) => [heading, words]);

it("nothing is listed where every part has its field", () => {
  expect(listNotTaken(JOBS)).toEqual([]);
});

it("a section of a field that has nothing for it is listed with its heading and its words", () => {
  expect(listNotTaken(`${JOBS}\n\n**Languages**\nTrainer at the swimming club || 2018 – 2022`)).toEqual([
    ["Languages", "Trainer at the swimming club 2018 – 2022"],
  ]);
});

it("what exceeds the limits of custom sections is listed", () => {
  const letters = [..."ABCDEFGHIJKLMNO"];
  const many = letters.map((letter) => `**Prizes of ${letter}**\n- Best ${letter} of the whole town`);
  expect(listNotTaken(`${JOBS}\n\n${many.join("\n\n")}`)).toEqual([
    ["Prizes of M", "Best M of the whole town"],
    ["Prizes of N", "Best N of the whole town"],
    ["Prizes of O", "Best O of the whole town"],
  ]);
  const lines = Array.from({ length: 62 }, (_, at) => `- Talk of fjords, number ${at + 1}`);
  expect(listNotTaken(`${JOBS}\n\n**Talks**\n${lines.join("\n")}`)).toEqual([
    ["Talks", "Talk of fjords, number 61\nTalk of fjords, number 62"],
  ]);
});

it("a line that a section could not use is listed, too", () => {
  const parts = listNotTaken(
    `${JOBS}\n\n**Languages**\nIrish – native\nI do overtime and weekends with my own safety shoes`,
  );
  expect(parts).toEqual([["Languages", "I do overtime and weekends with my own safety shoes"]]);
});

it("each word of a document is in a value, in a part that was not taken over, or in its head", () => {
  const text =
    "**The road so far**\nSailed || 2011 – 2013\n\n**Prizes**\nRegional baking prize\n\n**Work**\nBaker, Brotwerk || 2014 – 2020\n- Sourdough for 300";
  const parsed = read(`${HEAD}${text}`);
  const said = JSON.stringify(parsed);
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  expect(words.filter((word) => !said.includes(word))).toEqual(["road", "Work"]);
});

it("a period in a custom section gives no warning, and one in no field gives one", () => {
  const warn = (text: string) =>
    read(`${HEAD}${text}`).warnings.flatMap(({ code, message }) =>
      code === "periods_elsewhere" ? [message] : [],
    );
  expect(warn(`${JOBS}\n\n**Board roles**\n- Treasurer of the rowing club, 2018 – 2022`)).toEqual([]);
  expect(warn(`${JOBS}\n\n**Languages**\nTrainer at the swimming club || 2018 – 2022`)).toEqual([
    "“Trainer at the swimming club 2018 – 2022” is neither a job nor a school, so it wasn't used.",
  ]);
});

it("lines of the head that no value cites are listed as one part, and a title of the document is not", () => {
  const { notTaken } = read(
    "Curriculum Vitae\n# Tove Lind\ntove@mail.example\nSince then\nOf late\n\n**Experience**\nBaker, Ovenhouse AB || 2018 – 2020",
  );
  expect(notTaken.map(({ text }) => text)).toEqual(["Since then\nOf late"]);
});

it("a section without a field that is longer than one part is listed in several, with every word", () => {
  const lines = Array.from(
    { length: 120 },
    (_, at) => `Line ${at} of what I think about the trade and its tools`,
  );
  const text = `${HEAD}**Languages**\n${lines.join("\n")}`;
  const { notTaken } = read(text);
  expect(notTaken.length).toBeGreaterThan(2);
  const said = notTaken.map((part) => part.text).join("\n");
  expect(lines.filter((line) => !said.includes(line))).toEqual([]);
});

it("lines of one section are one part in document order, whatever stands between them", () => {
  expect(
    listNotTaken(
      `${JOBS}\n\n**Languages**\nCEFR levels\nIrish – native\nI sing in both\nFrench – B2\nAnd dance`,
    ),
  ).toEqual([["Languages", "CEFR levels\nI sing in both\nAnd dance"]]);
});
