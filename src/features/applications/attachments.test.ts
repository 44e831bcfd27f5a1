import { expect, it } from "vitest";

import { attachmentOptions } from "./attachments.ts";
import { blankTracking, detailsOf } from "./tracking.ts";

const NURSE = { id: "a", title: "Ward nurse" };
const OLD = { id: "b", title: "Old one", isArchived: true as const };
const about = { value: null, noun: "resumes", isError: false };
const labelsOf = (...given: Parameters<typeof attachmentOptions>) =>
  attachmentOptions(...given).map(({ label }) => label);

it("offers none and what is stored; archived ones only where one is attached", () => {
  expect(labelsOf([NURSE, OLD], about)).toEqual(["None", "Ward nurse"]);
  expect(labelsOf([NURSE, OLD], { ...about, value: "b" })).toEqual(["None", "Ward nurse", "Old one"]);
});

it("says when there are none, when they are on their way, and when they could not be loaded", () => {
  expect(labelsOf([], about)).toEqual(["No resumes yet"]);
  expect(labelsOf(undefined, about)).toEqual(["Loading..."]);
  expect(labelsOf(undefined, { ...about, isError: true })).toEqual(["Not loaded"]);
  expect(labelsOf(undefined, { ...about, value: "a" })).toEqual(["Attached"]);
});

it("what is attached and deleted since can be taken away", () => {
  expect(labelsOf([], { ...about, value: "gone" })).toEqual(["No resumes yet", "Deleted since"]);
});

it("only what is filled is sent", () => {
  const blank = { ...blankTracking(), status: "saved" } as const;
  expect(detailsOf(blank)).toEqual({ status: "saved" });
  expect(detailsOf({ ...blank, notes: " x ", resumeId: "a", coverLetterId: "b" })).toEqual({
    status: "saved",
    notes: "x",
    resumeId: "a",
    coverLetterId: "b",
  });
});
