import { expect, it } from "vitest";

import { formatTimeAgo } from "./relative-time.tsx";

const now = Date.UTC(2026, 10, 21, 12);
const before = (seconds: number): string => new Date(now - seconds * 1000).toISOString();

it.each([
  [0, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [3599, "59 minutes ago"],
  [3600, "1 hour ago"],
  [86_400, "1 day ago"],
  [6 * 86_400, "6 days ago"],
  [8 * 86_400, "1 week ago"],
  [40 * 86_400, "1 month ago"],
  [800 * 86_400, "2 years ago"],
])("%i seconds are “%s”", (seconds, text) => {
  expect(formatTimeAgo(before(seconds), now)).toBe(text);
});

it("where only the day is known, nothing finer than a day is told", () => {
  expect(formatTimeAgo(before(7200), now, "day")).toBe("today");
  expect(formatTimeAgo(before(2 * 86_400), now, "day")).toBe("2 days ago");
});

it("a clock that goes wrong makes no future", () => {
  expect(formatTimeAgo(before(-500), now)).toBe("just now");
});
