import { describe, expect, it } from "vitest";

import { rewriteOpening } from "./rewrite-opening.ts";
import { fold } from "./text.ts";
import { findFirstVerb } from "./verbs.ts";

describe("the first verb", () => {
  it.each([
    ["Built the line", "build past"],
    ["Successfully led a team", "lead past"],
    ["Manages the ward", "manage base"],
    ["Cut costs", "cut same"],
    ["Planned menus", "plan past"],
    ["Shipped the app", "ship past"],
    ["Counselled patients", "counsel past"],
    ["Co-authored a paper", "author past"],
    ["Troubleshot panels", "troubleshoot past"],
  ])("of “%s”", (text, verb) => {
    const found = findFirstVerb(text);
    expect(`${found?.base} ${found?.form}`).toBe(verb);
  });

  it.each([
    "Responsible for the ward",
    "Research integrated into services",
    "Design of panels",
    "Managing staff",
    "",
  ])("is not in “%s”", (text) => expect(findFirstVerb(text)).toBeNull());
});

describe("a safer wording", () => {
  it.each([
    ["Responsible for managing the budget", "Managed the budget"],
    ["Was responsible for training and mentoring new staff", "Trained and mentored new staff"],
    ["In charge of running two stores", "Ran two stores"],
    ["Duties included preparing payroll", "Prepared payroll"],
  ])("of “%s”", (text, after) => expect(rewriteOpening({ text, hasEnded: true })).toBe(after));

  it.each([
    "Responsible for the managing of budgets",
    "Responsible for cleaning tables, greeting guests and closing the till",
    "Responsible for budgets",
    "Responsible for welding and other work",
    "Helped managing the shop",
  ])("is not offered of “%s”", (text) => expect(rewriteOpening({ text, hasEnded: true })).toBeNull());
});

it("texts of ASCII alone are folded as all others are", () => {
  const text = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)).join("");
  expect(fold(text)).toBe(fold(`${text}ä`).slice(0, -1));
});
