import { expect, it } from "vitest";

import { joinAdText, storeHandOff, takeHandOff } from "./hand-off.ts";

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

it("the text of a job ends with what it asks for, once, however long it is", () => {
  const job = { description: "A ward of 24 beds.", requirements: " Triage\n" };
  expect(joinAdText(job, 100)).toBe("A ward of 24 beds.\n\nRequirements:\nTriage");
  expect(joinAdText(job, 28)).toBe("A ward\n\nRequirements:\nTriage");
  expect(joinAdText({ ...job, requirements: " " }, 100)).toBe("A ward of 24 beds.");
  expect(joinAdText({ ...job, requirements: "24 beds." }, 100)).toBe("A ward of 24 beds.");
});
