import { expect, it } from "vitest";

import { removeDraft, removeAllDrafts, storeDraft, readDraft } from "./drafts.ts";
import { deviceStorage } from "./storage.ts";

it("a draft is found again until it is dropped", () => {
  storeDraft("notes", { text: "Call Ann" });
  expect(readDraft("notes")).toEqual({ text: "Call Ann" });
  removeDraft("notes");
  expect(readDraft("notes")).toBeNull();
});

it("a user who logs out takes all drafts along, and leaves the rest of the device alone", () => {
  deviceStorage.write("theme", "dark");
  storeDraft("one", 1);
  storeDraft("two", 2);
  removeAllDrafts();
  expect([readDraft("one"), readDraft("two")]).toEqual([null, null]);
  expect(deviceStorage.read("theme")).toBe("dark");
});

it("what is no draft is none", () => {
  deviceStorage.write("draft:broken", "{");
  expect(readDraft("broken")).toBeNull();
});
