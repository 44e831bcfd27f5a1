import { expect, it } from "vitest";

import { findLeadingVerb, lacksArticle } from "./leading-verb.ts";

it.each([
  ["cut food cost from 34% to 29%", "past"],
  ["trained cashiers on the register", "past"],
  ["successfully led a crew of 3", "past"],
  ["precepted 11 new nurses", "past"],
  ["promoted two cooks to sous chef", "past"],
  ["supervised staff and prepared schedules", "past"],
  ["noticed that returns came from one shoe last", "past"],
  ["worked as a cook on two ships", "past"],
  ["diagnosed and repaired brakes", "past"],
  ["manage a caseload of 35 families", "base"],
  ["train and schedule a brigade of 11 cooks", "base"],
  ["mentor students on the ward", "base"],
  ["triage up to 40 patients per shift", "base"],
  ["design engineer for pumps", null],
  ["help desk support for 200 users", null],
  ["design reviews", null],
  ["used car parts sourcing", null],
  ["promoted to shift lead", null],
  ["employed as a cook", null],
  ["awarded the golden ladle", null],
  ["certified in rigging", null],
  ["managed by the head chef", null],
  ["leads the toolbox talks", null],
  ["leading a team of six", null],
  ["support of users in six offices", null],
  ["set design for four plays", null],
  ["record keeping for the ward", null],
  ["sell note on a fish farmer", null],
  ["trained nurse with two years in surgery", null],
])("the verb that a line begins with: %s", (line, form) => {
  expect(findLeadingVerb(line)).toBe(form);
});

it.each([
  ["led finance side of the conversion", true],
  ["led ERP conversion from a legacy system", true],
  ["led a team of 7", false],
  ["filed tax returns", false],
  ["trained staff on the till", false],
  ["processed payroll for 130 employees", false],
])("what a line does lacks its article: %s", (line, lacks) => {
  expect(lacksArticle(line)).toBe(lacks);
});
