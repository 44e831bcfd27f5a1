import { expect, it } from "vitest";

import { listAttachmentOptions } from "./attachments.ts";
import { createBlankTrackValues, toTrackingDetails } from "./tracking.ts";

const NURSE = { id: "a", title: "Ward nurse" };
const OLD = { id: "b", title: "Old one", isArchived: true as const };
const about = { value: null, noun: "resumes", isError: false };
const listLabels = (...given: Parameters<typeof listAttachmentOptions>) =>
  listAttachmentOptions(...given).map(({ label }) => label);

it("offers none and what is stored; archived ones only where one is attached", () => {
  expect(listLabels([NURSE, OLD], about)).toEqual(["None", "Ward nurse"]);
  expect(listLabels([NURSE, OLD], { ...about, value: "b" })).toEqual(["None", "Ward nurse", "Old one"]);
});

it("says when there are none, when they are on their way, and when they could not be loaded", () => {
  expect(listLabels([], about)).toEqual(["No resumes yet"]);
  expect(listLabels(undefined, about)).toEqual(["Loading..."]);
  expect(listLabels(undefined, { ...about, isError: true })).toEqual(["Not loaded"]);
  expect(listLabels(undefined, { ...about, value: "a" })).toEqual(["Attached"]);
});

it("what is attached and deleted since can be taken away", () => {
  expect(listLabels([], { ...about, value: "gone" })).toEqual(["No resumes yet", "Deleted since"]);
});

it("only what is filled is sent", () => {
  const blank = { ...createBlankTrackValues(), status: "saved" } as const;
  expect(toTrackingDetails(blank)).toEqual({ status: "saved" });
  expect(toTrackingDetails({ ...blank, notes: " x ", resumeId: "a", coverLetterId: "b" })).toEqual({
    status: "saved",
    notes: "x",
    resumeId: "a",
    coverLetterId: "b",
  });
});
