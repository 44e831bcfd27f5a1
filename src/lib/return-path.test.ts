import { expect, it } from "vitest";

import { takeWantedPath, keepReturnPath } from "./return-path.ts";

const at = (pathname: string, search = "") => ({ pathname, search });

it("is led to once, by a user who wanted to go there", () => {
  keepReturnPath(at("/jobs", "?q=nurse"));
  expect([takeWantedPath("a"), takeWantedPath("a")]).toEqual(["/jobs?q=nurse", null]);
});

it("is nobody else's", () => {
  keepReturnPath(at("/profile"), "a");
  expect(takeWantedPath("b")).toBeNull();
  keepReturnPath(at("/profile"), "a");
  expect(takeWantedPath("a")).toBe("/profile");
});

it("is never where one signs in", () => {
  keepReturnPath(at("/login"));
  expect(takeWantedPath("a")).toBeNull();
});
