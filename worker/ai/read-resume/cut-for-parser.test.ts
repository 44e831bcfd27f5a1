import { expect, it } from "vitest";

import type { ReadDocument } from "#worker/documents/read/document.ts";
import { readDocument } from "#worker/documents/read/read-document.ts";

import { limitDocumentSize } from "./cut-for-parser.ts";

const read = (text: string): Promise<ReadDocument> => readDocument(new TextEncoder().encode(text));
const countCharacters = ({ lines }: ReadDocument): number =>
  lines.reduce((sum, { cells }) => sum + cells.reduce((sum, { text }) => sum + text.length, 0), 0);
const listWarningCodes = ({ warnings }: ReadDocument): string[] => warnings.map(({ code }) => code);

it("a resume of a usual length stays as it is", async () => {
  const document = await read("Nora Winter\n\nNurse at City Hospital\n".repeat(100));
  expect(limitDocumentSize(document)).toEqual(document);
});

it.each([
  ["many lines", "word\n".repeat(15_000)],
  ["long lines", `${"word ".repeat(700)}\n`.repeat(100)],
  ["one line without an end", "words".repeat(70_000)],
])("of %s the parser gets the beginning, and the person is told", async (_name, text) => {
  const cut = limitDocumentSize(await read(text));
  expect(cut.lines.length).toBeLessThanOrEqual(1000);
  expect(countCharacters(cut)).toBeLessThan(66_000);
  expect(
    Math.max(...cut.lines.flatMap(({ cells }) => cells.map(({ text }) => text.length))),
  ).toBeLessThanOrEqual(4000);
  expect(listWarningCodes(cut)).toEqual(["pages_cut"]);
});

it("who was told already is not told again", async () => {
  expect(listWarningCodes(limitDocumentSize(await read("word ".repeat(90_000))))).toEqual(["pages_cut"]);
});
