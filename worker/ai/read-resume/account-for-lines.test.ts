import { expect, it } from "vitest";

import { HEAD, read } from "#worker/testing/parsed-lines.ts";
import { listInventedValues, listLostLines } from "#worker/testing/reading-invariants.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

it("a label in a column of its own and the value beside it are both in the quote", () => {
  const text = `${HEAD}**Experience**\n@1 Position\n@1 Employer\n@1 Dates\n@2 Rigger\n@2 Harlow Freight\n@2 2016 – 2019`;
  const document = buildDocument(text);
  for (const line of document.lines.slice(3)) line.y = 60 + ((Number(line.id.slice(2)) - 4) % 3) * 14;
  const parsed = read(text);
  expect(listInventedValues(document, parsed)).toEqual([]);
  expect(listLostLines(document, parsed)).toEqual([]);
});

it("the date above a certificate is its own", () => {
  const { certifications, notTaken } = read(
    `${HEAD}**Certifications**\nMay 2022\nCrane Operator || Lift Board\nJune 2019\nFirst Aid || Red Cross`,
  );
  expect(certifications.map(({ name, date }) => [name.value, date?.value])).toEqual([
    ["Crane Operator", "2022-05"],
    ["First Aid", "2019-06"],
  ]);
  expect(notTaken).toEqual([]);
});
