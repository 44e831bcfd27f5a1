import { expect, it } from "vitest";

import { formatPracticeSentence } from "./practice-sentence.ts";

const at = (day: number, overallScore: number | null) => ({
  createdAt: `2026-11-0${day}T10:00:00Z`,
  overallScore,
});

it.each([
  [[], null],
  [[at(1, null)], null],
  [[at(1, 6.1)], "Practiced once, 6.1"],
  [[at(2, 7.4), at(1, 6.1)], "Practiced twice, 6.1 → 7.4"],
  [[at(3, 8), at(2, 7.4), at(1, 6.1), at(4, null)], "Practiced 3 times, 6.1 → 8.0"],
])("what was practised is told in a line", (interviews, sentence) => {
  expect(formatPracticeSentence(interviews)).toBe(sentence);
});
