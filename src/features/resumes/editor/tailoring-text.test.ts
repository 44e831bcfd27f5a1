import { expect, it } from "vitest";

import { formatGains, formatMatch, formatTailoringTitle, listRefusedChanges } from "./tailoring-text.ts";

it("names the job as far as it is known", () => {
  expect(formatTailoringTitle({ jobTitle: "Nurse", companyName: "Acme" })).toBe("Tailored to Nurse at Acme");
  expect(formatTailoringTitle({ jobTitle: "", companyName: "Acme" })).toBe("Tailored to a job at Acme");
  expect(formatTailoringTitle({ jobTitle: "", companyName: "" })).toBe("Tailored to a job");
});

it("one change is refused or accepted, the others are as they were", () => {
  const changes = [
    { id: "a", isRefused: true },
    { id: "b", isRefused: false },
  ];
  expect(listRefusedChanges(changes, { id: "b", isRefused: true })).toEqual(["a", "b"]);
  expect(listRefusedChanges(changes, { id: "a", isRefused: false })).toEqual([]);
});

it("says what a change brings forward and frees, and what stands first after all of them", () => {
  const gains = [
    { label: "Triage", from: 14, to: 2 },
    { label: "React", from: null, to: 1 },
  ];
  expect(formatGains({ gains })).toEqual(["Brings Triage from line 14 to line 2", "Names React, in line 1"]);
  expect(formatGains({ linesFreed: 1 })).toEqual(["Frees 1 line"]);
  expect(formatGains({})).toEqual([]);
  const match = { shown: 6, before: 2, after: 4, lines: 12 };
  expect(formatMatch({ match })).toBe(
    "Of 6 things that the job asks for and your resume shows, 4 now stand in the first 12 lines; before: 2.",
  );
  expect(formatMatch({ match: { ...match, after: 2 } })).toBeNull();
  expect(formatMatch({})).toBeNull();
});
