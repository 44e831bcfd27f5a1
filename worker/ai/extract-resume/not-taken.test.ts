import { expect, it } from "vitest";

import { HEAD, read } from "#worker/testing/parsed-lines.ts";

const JOBS =
  "**Experience**\nClerk, Acme GmbH || 2019 – 2021\n- Excel\n\n**Education**\nBachelor, Universität Köln || 2015 – 2018\n\n**Skills**\nSAP, Excel";
const listNotTaken = (text: string) =>
  read(`${HEAD}${text}`).notTaken.map(({ heading, text: words }) => [heading, words]);

it("nothing is listed where every part has its field", () => {
  expect(listNotTaken(JOBS)).toEqual([]);
});

it("a section without a field is listed with its heading and its words", () => {
  expect(
    listNotTaken(
      `${JOBS}\n\n**Publications**\n- Seven decades of fjord plankton, 2025\n- Cold water corals, 2021\n\n**Patents**\n- Net with two meshes`,
    ),
  ).toEqual([
    ["Publications", "Seven decades of fjord plankton, 2025\nCold water corals, 2021"],
    ["Patents", "Net with two meshes"],
  ]);
});

it("a line with a period that became no job and no school is listed", () => {
  const parts = listNotTaken(`${JOBS}\n\n**Volunteering**\nTrainer at the swimming club || 2018 – 2022`);
  expect(parts).toEqual([["Volunteering", "Trainer at the swimming club 2018 – 2022"]]);
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
  expect(words.filter((word) => !said.includes(word))).toEqual(["Prizes", "Work"]);
});
