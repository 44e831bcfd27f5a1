import { expect, it } from "vitest";

import { dropDraft, dropDrafts, keepDraft, readDraft } from "./drafts.ts";
import { deviceStorage } from "./storage.ts";

it("a draft is found again until it is dropped", () => {
  keepDraft("notes", { text: "Call Ann" });
  expect(readDraft("notes")).toEqual({ text: "Call Ann" });
  dropDraft("notes");
  expect(readDraft("notes")).toBeNull();
});

it("a user who logs out takes all drafts along, and leaves the rest of the device alone", () => {
  deviceStorage.write("theme", "dark");
  keepDraft("one", 1);
  keepDraft("two", 2);
  dropDrafts();
  expect([readDraft("one"), readDraft("two")]).toEqual([null, null]);
  expect(deviceStorage.read("theme")).toBe("dark");
});

it("what is no draft is none", () => {
  deviceStorage.write("draft:broken", "{");
  expect(readDraft("broken")).toBeNull();
});
