import { expect, it } from "vitest";

import { formatHead, listRefusedAfter } from "./tailoring-text.ts";

it("names the job as far as it is known", () => {
  expect(formatHead({ jobTitle: "Nurse", companyName: "Acme" })).toBe("Tailored to Nurse at Acme");
  expect(formatHead({ jobTitle: "", companyName: "Acme" })).toBe("Tailored to a job at Acme");
  expect(formatHead({ jobTitle: "", companyName: "" })).toBe("Tailored to a job");
});

it("one change is refused or accepted, the others are as they were", () => {
  const changes = [
    { id: "a", isRefused: true },
    { id: "b", isRefused: false },
  ];
  expect(listRefusedAfter(changes, { id: "b", isRefused: true })).toEqual(["a", "b"]);
  expect(listRefusedAfter(changes, { id: "a", isRefused: false })).toEqual([]);
});
