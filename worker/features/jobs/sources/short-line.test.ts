import { findOne } from "domutils";
import { expect, it } from "vitest";

import { parseHtml } from "./html-tree.ts";
import { toShortLine } from "./short-line.ts";

const lineIn = (html: string) =>
  toShortLine(findOne(({ name }) => name === "a", parseHtml(html)?.children ?? []));

it("the text of an element is one line, in order and without comments", () => {
  expect(lineIn("<a> One <b>two<i>\n three</i></b><!-- no --> four</a> five")).toBe("One two three four");
  expect(lineIn("<p>none</p>")).toBe("");
  expect(toShortLine(undefined)).toBe("");
});

it("the text of an element ends where no title would", () => {
  expect(lineIn(`<a>${"<b>word </b>".repeat(10_000)}</a>`)).toHaveLength(999);
});
