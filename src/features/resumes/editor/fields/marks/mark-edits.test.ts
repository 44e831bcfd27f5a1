import { describe, expect, it } from "vitest";

import { normalizeHref, readLink, removeLink, setLink, toggleBold } from "./mark-edits.ts";

/** "a [b c] d": the brackets «» are the selection. */
const select = (marked: string) => {
  const start = marked.indexOf("«");
  const text = marked.replace("«", "").replace("»", "");
  return { text, start, end: marked.includes("»") ? marked.indexOf("»") - 1 : start };
};
const show = (selected: { text: string; start: number; end: number } | null) =>
  selected === null
    ? null
    : `${selected.text.slice(0, selected.start)}«${selected.text.slice(selected.start, selected.end)}»${selected.text.slice(selected.end)}`;

describe("bold", () => {
  it.each([
    ["Led «a team» of 5", "Led **«a team»** of 5"],
    ["Led« a team »of 5", "Led **«a team»** of 5"],
    ["Led a te«am of 5", "Led a **«team»** of 5"],
    ["Led **«a team»** of 5", "Led «a team» of 5"],
    ["Led «**a team**» of 5", "Led «a team» of 5"],
    ["Led **a t«e»am** of 5", "Led «a team» of 5"],
  ])("%s becomes %s", (before, after) => {
    expect(show(toggleBold(select(before)))).toBe(after);
  });

  it.each(["«", "Led « » five", "Led «a\nteam»", "Led [a «team»](https://example.org)", "«x **y»** z"])(
    "has nothing to mark in %j",
    (before) => {
      expect(toggleBold(select(before))).toBeNull();
    },
  );

  it("comes back to the same text", () => {
    const before = select("Cut «waiting times» by 15%");
    const bold = toggleBold(before);
    expect(bold && toggleBold(bold)).toEqual(before);
  });
});

describe("a link", () => {
  it("takes the place of the selection, is changed, and is removed", () => {
    const before = select("Wrote «the guide» for nurses");
    expect(readLink(before)).toEqual({ text: "the guide", href: "" });
    const linked = setLink(before, { text: "the guide", href: "https://example.org/a" });
    expect(linked.text).toBe("Wrote [the guide](https://example.org/a) for nurses");
    expect(readLink(linked)).toEqual({ text: "the guide", href: "https://example.org/a" });
    const changed = setLink(linked, { text: "a [new] guide", href: "https://example.org/b" });
    expect(changed.text).toBe("Wrote [a new guide](https://example.org/b) for nurses");
    expect(removeLink(linked)).toEqual(before);
    expect(removeLink(before)).toBeNull();
  });

  it("has a web address", () => {
    expect(normalizeHref(" example.org/a ")).toBe("https://example.org/a");
    expect(normalizeHref("HTTP://example.org")).toBe("http://example.org");
    for (const typed of ["", "guide", "javascript:alert(1)", "https://a.org/(b)", "https://a b.org"])
      expect(normalizeHref(typed)).toBeNull();
  });
});
