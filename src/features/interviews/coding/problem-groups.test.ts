import { expect, it } from "vitest";

import type { CodingProblem } from "#worker/features/interviews/coding.contract.ts";

import { describeHad, groupByTopic } from "./problem-groups.ts";

const problem = (title: string, ...topics: string[]): CodingProblem => ({
  id: title.toLowerCase(),
  title,
  difficulty: "easy",
  topics,
  state: "open",
  lastAt: null,
  bestScore: null,
});

it("has each problem once, under its first topic, in the order of the names", () => {
  const groups = groupByTopic([
    problem("Sums", "two pointers"),
    problem("Beads", "arrays", "two pointers"),
    problem("Apples", "arrays"),
  ]);
  expect(groups.map(({ name, problems }) => [name, ...problems.map(({ title }) => title)])).toEqual([
    ["Arrays", "Apples", "Beads"],
    ["Two pointers", "Sums"],
  ]);
});

it("says when a problem was had, and how it went", () => {
  const at = "2026-11-03T12:00:00Z";
  expect(describeHad({ at, bestScore: 8 })).toBe("You had this one on Nov 3, 2026: 8/10.");
  expect(describeHad({ at, bestScore: null })).toBe("You had this one on Nov 3, 2026.");
});
