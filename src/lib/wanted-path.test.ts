import { expect, it } from "vitest";

import { takeWantedPath, wantPath } from "./wanted-path.ts";

const at = (pathname: string, search = "") => ({ pathname, search });

it("is led to once, by whoever wanted to go there", () => {
  wantPath(at("/jobs", "?q=nurse"));
  expect([takeWantedPath("a"), takeWantedPath("a")]).toEqual(["/jobs?q=nurse", null]);
});

it("is nobody else's", () => {
  wantPath(at("/profile"), "a");
  expect(takeWantedPath("b")).toBeNull();
  wantPath(at("/profile"), "a");
  expect(takeWantedPath("a")).toBe("/profile");
});

it("is never where one signs in", () => {
  wantPath(at("/login"));
  expect(takeWantedPath("a")).toBeNull();
});
