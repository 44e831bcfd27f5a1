import { expect, it } from "vitest";

import { takeReturnPath, storeReturnPath } from "./return-path.ts";

const at = (pathname: string, search = "") => ({ pathname, search });

it("is led to once, by a user who wanted to go there", () => {
  storeReturnPath(at("/jobs", "?q=nurse"));
  expect([takeReturnPath("a"), takeReturnPath("a")]).toEqual(["/jobs?q=nurse", null]);
});

it("is nobody else's", () => {
  storeReturnPath(at("/profile"), "a");
  expect(takeReturnPath("b")).toBeNull();
  storeReturnPath(at("/profile"), "a");
  expect(takeReturnPath("a")).toBe("/profile");
});

it("is never where one signs in", () => {
  storeReturnPath(at("/login"));
  expect(takeReturnPath("a")).toBeNull();
});
