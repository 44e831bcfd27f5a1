import { decodeHTML } from "entities";
import { expect, it } from "vitest";

import {
  parseHtmlBlocks,
  parsePostingText,
  splitRequirements,
  formatBlocks,
  normalizeBlocks,
  parseListingBlocks,
} from "./blocks.ts";
import { toOneLine } from "./text.ts";

const toText = (html: string): string => formatBlocks(parseHtmlBlocks(html));

it("headings, paragraphs and lists keep their shape as text", () => {
  const html =
    "<h3>The role</h3><p>You build <b>things</b>.</p><ul><li>One</li><li>Two<br>more</li></ul><p>Bye</p>";
  expect(toText(html)).toBe("The role:\n\nYou build things.\n\n- One\n- Two\n\nmore\n\nBye");
});

it("entities are decoded once: what an employer wrote as text stays text", () => {
  expect(toText("<p>R&amp;D, 5&nbsp;&lt;&nbsp;6, caf&eacute;, &amp;lt;b&amp;gt;</p>")).toBe(
    "R&D, 5 < 6, café, &lt;b&gt;",
  );
});

it("markup that was escaped as a whole is decoded before it is read", () => {
  const escaped = "&lt;p&gt;Tools &amp;amp; parts.&amp;nbsp;&lt;/p&gt;";
  expect(toText(decodeHTML(escaped))).toBe("Tools & parts.");
});

it("nothing that could run or hide is text", () => {
  const html =
    "<p>Hi</p><script>alert(1)</script><style>p{}</style><svg><text>x</text></svg><noscript>y</noscript><!-- z --><p>there</p>";
  expect(toText(html)).toBe("Hi\n\nthere");
});

it("broken and very deep markup still gives its text", () => {
  expect(toText("<p>One<p>Two</div></li><b>Three")).toBe("One\n\nTwoThree");
  expect(toText(`${"<div>".repeat(900)}deep${"</div>".repeat(10)}`)).toBe("deep");
});

it("of what is nested without end, or has parts without number, the beginning is read", () => {
  expect(toText(`<p>One</p>${"<div>".repeat(5000)}deep`)).toBe("One");
  expect(toText(`<p>One</p>${"<i></i>".repeat(40_000)}<p>Two</p>`)).toBe("One");
  const long = parseHtmlBlocks(`${"<p>abcdefgh</p>".repeat(20_000)}`);
  expect(long.length).toBeLessThan(7000);
  expect(parsePostingText("word ".repeat(200_000)).map(({ text }) => text.length)).toEqual([299_999]);
});

it("control, direction, tag and private-use characters are taken out", () => {
  expect(toText("<p>a\u0000b\u202ec\ue000d\ud800e</p>")).toBe("abcd\ufffde");
  const unwanted =
    "\u0085\u009b\u061c\u200f\u2066\u2067\u2068\u2069\u206f\u{e0001}\u{e0041}\u{f0000}\u{10fffd}";
  expect(toText(`<p>a${unwanted}b</p>`)).toBe("ab");
  expect(toOneLine(`Nurse${unwanted} (f/m)`)).toBe("Nurse (f/m)");
});

it("a line is no longer than any title, name or place", () => {
  expect(toOneLine(`  Nurse ${"x".repeat(5000)}`)).toHaveLength(1000);
  expect(toOneLine("😀".repeat(1000)).isWellFormed()).toBe(true);
  expect(toOneLine(`${"n".repeat(999)} night`)).toBe("n".repeat(999));
});

it("a paragraph that is bold from end to end is a heading, a bold word in a sentence is not", () => {
  expect(
    parseHtmlBlocks("<p><strong>What you bring:</strong></p><p>We <strong>really</strong> care</p>"),
  ).toEqual([
    { kind: "heading", text: "What you bring:" },
    { kind: "text", text: "We really care" },
  ]);
});

it("plain text is cut into items, headings and paragraphs", () => {
  expect(parsePostingText("About us:\n\nWe are here.\n- one\n• two\n")).toEqual([
    { kind: "heading", text: "About us:" },
    { kind: "text", text: "We are here." },
    { kind: "item", text: "one" },
    { kind: "item", text: "two" },
  ]);
});

it.each([
  "Requirements",
  "What you bring",
  "Minimum Qualifications:",
  "Who you are",
  "You'll be a great addition to the team if you have:",
  "Dein Profil",
])("what stands below “%s” is what the posting asks for", (heading) => {
  const blocks = parseHtmlBlocks(
    `<p>About</p><h3>${heading}</h3><ul><li>Go</li></ul><h3>Benefits</h3><p>Tea</p>`,
  );
  const { description, requirements } = splitRequirements(blocks);
  expect(formatBlocks(requirements)).toBe(`${heading.replace(/:$/, "")}:\n- Go`);
  expect(formatBlocks(description)).toBe("About\n\nBenefits:\n\nTea");
});

it("a heading that the markup names is one when the stored text is read again", () => {
  const blocks = parseHtmlBlocks("<h3>What you’ll bring</h3><p>Fluent Italian</p><h4>Who are we?</h4>");
  expect(parsePostingText(formatBlocks(blocks)).map(({ kind }) => kind)).toEqual(["heading", "text", "text"]);
});

it("a posting without such a heading has no requirements, and nothing is lost", () => {
  const blocks = parseHtmlBlocks("<h3>Your day</h3><p>Work</p>");
  expect(splitRequirements(blocks)).toEqual({ description: blocks, requirements: [] });
});

it.each([
  "<h2>What you do</h2><p>You write.</p><ul><li>Read: all</li><li>- twice</li></ul><h3>Who you are:</h3><p>- a dash</p><p>Nothing:</p>",
  "<p>One</p><p><b>Bold title</b></p><ul><li>x</li></ul><p>• point</p><p>日本語：</p>",
])("what is stored is read again as it was: %s", (html) => {
  const { description, requirements } = splitRequirements(parseHtmlBlocks(html));
  expect(normalizeBlocks([...description, ...requirements])).toEqual(
    parseListingBlocks(formatBlocks(description), formatBlocks(requirements)),
  );
});
