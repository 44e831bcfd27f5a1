import { expect, it, vi } from "vitest";

import { createRandom } from "#testing/mock-boards/random.ts";

import { readParts } from "./form-parts.ts";

const makePart = (boundary: string, name: string, bytes: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${bytes}\r\n`;
const read = (body: string, boundary: string) =>
  readParts(Buffer.from(body, "latin1"), boundary).map(({ field, bytes }) => [
    field,
    Buffer.from(bytes).toString("latin1"),
  ]);

it("parts are what stands between the delimiters, however much looks like one", () => {
  const random = createRandom("form");
  const pieces = ["\r", "\n", "\r\n", "-", "--", "a", "\r\n--", "\r\n--a", "--ab", "\0", "\r\n\r\n"];
  for (let round = 0; round < 500; round += 1) {
    const boundary = random.pick(["ab", "-".repeat(69), "a-a-a-b", "aab"]);
    const texts = Array.from({ length: 1 + random.below(4) }, () =>
      Array.from({ length: random.below(60) }, () => random.pick(pieces)).join(""),
    ).map((text) => text.replaceAll(`\r\n--${boundary}`, ""));
    const isPlain = texts.every((text) => !`${text}\r\n`.includes(`\r\n--${boundary}`));
    if (!isPlain) continue;
    const body = `${texts.map((text, at) => makePart(boundary, `f${at}`, text)).join("")}--${boundary}--\r\n`;
    const expected = texts.map((text, at) => [`f${at}`, text]);
    expect(read(body, boundary)).toEqual(expected);
    expect(read(`what comes before\r\n${body}what comes after`, boundary)).toEqual(expected);
  }
});

it("a body and a boundary of dashes are searched once, from one end of a line to the next", () => {
  const boundary = "-".repeat(69);
  const search = vi.spyOn(Buffer.prototype, "indexOf");
  expect(() => readParts(Buffer.alloc(10 << 20, 45), `${boundary}x`)).toThrow("did not arrive whole");
  expect(() => readParts(Buffer.from(makePart(boundary, "f", "-".repeat(1 << 20))), boundary)).toThrow();
  const searched = search.mock.calls.map(([wanted]) => Buffer.from(wanted as Uint8Array).toString());
  search.mockRestore();
  expect(searched).toHaveLength(3);
  for (const wanted of searched) expect(wanted).toMatch(/^\r\n(?:[^\r]*|\r\n)$/);
});
