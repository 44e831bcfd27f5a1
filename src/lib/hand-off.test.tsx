import { expect, it } from "vitest";

import { storeHandOff, takeHandOff } from "./hand-off.ts";

const RESUME = {
  jobId: "x",
  jobTitle: "Engineer",
  company: "Acme",
  description: "Text",
  requirements: "Go",
};

it("a job is left for a room under the key of the specification, and found there", () => {
  storeHandOff("resumeJob", RESUME);
  expect(JSON.parse(sessionStorage.getItem("resumeJob") ?? "")).toEqual(RESUME);
  expect(takeHandOff("resumeJob")).toEqual(RESUME);
  expect(sessionStorage.getItem("resumeJob")).toBeNull();
  expect(takeHandOff("coverLetterJob")).toBeNull();
});

it("what has another shape is not found", () => {
  for (const text of ["{", "null", JSON.stringify({ jobTitle: "Engineer" })]) {
    sessionStorage.setItem("coverLetterJob", text);
    expect(takeHandOff("coverLetterJob"), text).toBeNull();
  }
});
