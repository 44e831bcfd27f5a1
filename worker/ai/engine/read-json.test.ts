import { expect, it } from "vitest";

import { parseJsonInText, parseObjectsInText } from "./read-json.ts";

it("finds the whole objects of an answer, whatever is around them, and of one that was cut off", () => {
  const items = [
    { n: 1, why: 'a "brace" } and {' },
    { n: 2, why: "" },
  ];
  const json = JSON.stringify({ sentences: items });
  expect(parseObjectsInText(json)).toEqual(items);
  expect(parseObjectsInText(`Sure, "here" {it} is:\n${json}\nHope it helps.`)).toEqual(items);
  expect(parseObjectsInText(json.slice(0, -12))).toEqual(items.slice(0, 1));
  expect(parseObjectsInText("nothing")).toEqual([]);
});

it("goes through an answer of braces alone once", () => {
  expect(parseObjectsInText("{".repeat(1_000_000))).toEqual([]);
});

it("looks for an object in prose, and gives up on a text of braces", () => {
  expect(parseJsonInText('Sure {ok}: {"a": {"b": 1}} and more')).toEqual({ a: { b: 1 } });
  const pair = "{".repeat(10_000) + "}".repeat(10_000);
  expect(parseJsonInText(pair)).toBeUndefined();
  // Too many braces before an object: the text is not searched further.
  expect(parseJsonInText(`${"{x} ".repeat(60)}{"a": 1}`)).toBeUndefined();
});
