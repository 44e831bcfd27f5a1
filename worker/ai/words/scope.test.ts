import { describe, expect, it } from "vitest";

import { isDenied, isAboutOthers, isBlankForm, listMentions, splitLabel, blankNames } from "./scope.ts";

/** The first place where a word stands. */
function mention(text: string, word: string) {
  const from = text.indexOf(word);
  return { from, to: from + word.length };
}

describe("what a sentence says of a word", () => {
  it.each([
    ["The bakery is not a seasonal employer.", "seasonal", true],
    ["Telework cannot be offered to welders.", "Telework", true],
    ["Night shift differential - not offered", "Night shift", true],
    ["Not only part-time, also full-time.", "part-time", false],
    ["No weekends; hybrid from day one.", "hybrid", false],
    ["The ferry runs all year.", "ferry", false],
  ])("“%s”: %s is denied: %s", (text, word, is) => {
    expect(isDenied(text, mention(text, word))).toBe(is);
  });

  it.each([
    ["You will supervise three temporary gardeners.", "temporary", true],
    ["Our tenants often work remote.", "remote", true],
    ["Part-time staff get a locker.", "Part-time", true],
    ["This is a temporary gardening job.", "temporary", false],
  ])("“%s”: %s is about others: %s", (text, word, is) => {
    expect(isAboutOthers(text, mention(text, word))).toBe(is);
  });

  it("a form with all of its answers says none of them", () => {
    const answers = (text: string) => isBlankForm(text, listMentions(text, /day|night/gi));
    expect(answers("Shift: Day / Night")).toBe(true);
    expect(answers("☐ Day ☐ Night")).toBe(true);
    expect(answers("Day and night shifts")).toBe(false);
    expect(answers("Night")).toBe(false);
  });

  it("names are blanked out in place, and labels parted from what they say", () => {
    expect(blankNames("a hybrid bike shop", /hybrid bike/g)).toBe("a ___________ shop");
    expect(splitLabel("Shift: late")).toEqual({ label: "Shift", value: "late" });
    expect(splitLabel("Late shift")).toEqual({ label: "", value: "Late shift" });
  });
});
