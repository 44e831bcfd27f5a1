import { afterEach, expect, it, vi } from "vitest";

import { createLastUsed } from "./last-used.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("keeps what was used last, as much as fits", () => {
  const lastUsed = createLastUsed<string | null>(10, 1000);
  lastUsed.remember("a", "A", 4);
  lastUsed.remember("b", null, 4);
  expect(lastUsed.recall("a")).toEqual({ value: "A" });
  lastUsed.remember("c", "C", 4);
  expect(lastUsed.recall("b")).toBeNull();
  expect(lastUsed.recall("a")).toEqual({ value: "A" });
  lastUsed.remember("b", null, 2);
  expect(lastUsed.recall("b")).toEqual({ value: null });
});

it("keeps nothing that is larger than all that it may keep, nor what was there before", () => {
  const lastUsed = createLastUsed<string>(10, 1000);
  lastUsed.remember("a", "A", 1);
  lastUsed.remember("b", "B", 1);
  lastUsed.remember("a", "larger", 11);
  expect(lastUsed.recall("a")).toBeNull();
  expect(lastUsed.recall("b")).toEqual({ value: "B" });
});

it("counts a value that takes another's place once, and keeps none for too long", () => {
  vi.useFakeTimers();
  const lastUsed = createLastUsed<string>(10, 1000);
  for (const value of ["A", "B", "C"]) lastUsed.remember("a", value, 5);
  lastUsed.remember("b", "B", 5);
  expect(lastUsed.recall("a")).toEqual({ value: "C" });
  vi.advanceTimersByTime(1000);
  expect(lastUsed.recall("a")).toBeNull();
  lastUsed.remember("c", "C", 10);
  expect(lastUsed.recall("c")).toEqual({ value: "C" });
});
