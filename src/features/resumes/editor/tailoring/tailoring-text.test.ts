import { expect, it } from "vitest";

import { formatTailoringTitle, listRefusedChanges } from "./tailoring-text.ts";

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
