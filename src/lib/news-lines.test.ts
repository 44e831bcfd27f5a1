import { describe, expect, it } from "vitest";

import type { NewsItem } from "#worker/features/news/news.contract.ts";

import { listNewsLines } from "./news-lines.ts";

// A Wednesday at noon, in whatever zone the tests run.
const now = new Date(2026, 10, 25, 12).getTime();
const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const isUnread = false;
const about = {
  applicationId: "a",
  jobId: "j",
  title: "Nurse",
  company: "Ward",
  status: "applied" as const,
  isOwnJob: false,
};
const interview = (hours: number): NewsItem => ({
  id: `i${hours}`,
  isUnread,
  kind: "interview",
  about,
  round: "panel",
  at: iso(now + hours * HOUR_MS),
});
const step = (day: string, time = ""): NewsItem => ({
  id: `s${day}`,
  isUnread,
  kind: "step",
  about,
  text: "Call them",
  day,
  time,
  at: iso(new Date(`${day}T${time === "" ? "00:00" : time}`).getTime()),
});
const tell = (...items: NewsItem[]) =>
  listNewsLines(items, now).map(({ title, when }) => `${title} ${when}`.trim());

describe("the lines of Today and the bell", () => {
  it.each<[NewsItem, string]>([
    [interview(-1), "Panel interview began at 11:00 AM"],
    [interview(2), "Panel interview today, 2:00 PM"],
    [interview(24), "Panel interview tomorrow, 12:00 PM"],
    [interview(72), "Panel interview Saturday, 12:00 PM"],
    [step("2026-11-25"), "Call them today"],
    [step("2026-11-24"), "Call them overdue since yesterday"],
    [step("2026-11-25", "09:00"), "Call them overdue since today, 9:00 AM"],
    [{ id: "o", isUnread, kind: "offer", about, day: "2026-11-27" }, "Answer by Friday"],
    [{ id: "o", isUnread, kind: "offer", about, day: "2026-11-25" }, "Answer today, the last day"],
    [{ id: "o", isUnread, kind: "offer", about, day: "2026-11-24" }, "Answer was due yesterday"],
    [{ id: "o", isUnread, kind: "offer", about, day: null }, "Answer the offer no last day noted"],
    [{ id: "c", isUnread, kind: "closing", about, day: "2026-11-24" }, "Its last day to apply was yesterday"],
    [
      { id: "p", isUnread, kind: "change", about, what: "pay", before: [], after: ["£30k"], at: iso(now) },
      "It now states its pay today",
    ],
    [
      {
        id: "q",
        isUnread,
        kind: "silent",
        about,
        since: iso(now - 21 * 24 * HOUR_MS),
        followedUpAt: null,
        canFollowUp: true,
      },
      "No answer for 21 days",
    ],
  ])("%o is “%s”", (item, line) => {
    expect(tell(item)).toEqual([line]);
  });

  it("leave out what is more than a week ahead, and last days long past", () => {
    expect(
      tell(interview(24 * 8), step("2026-12-20"), {
        id: "c",
        isUnread,
        kind: "closing",
        about,
        day: "2026-11-20",
      }),
    ).toEqual([]);
  });

  it("begin with what begins soon, then what is overdue, then the rest by time; silence is last", () => {
    const silent: NewsItem = {
      id: "q",
      isUnread,
      kind: "silent",
      about,
      since: iso(now - 30 * 24 * HOUR_MS),
      followedUpAt: null,
      canFollowUp: false,
    };
    const found: NewsItem = {
      id: "f",
      isUnread,
      kind: "search",
      searchId: "x",
      name: "nurse",
      count: 5,
      more: 2,
      newest: [{ title: "Nurse", company: "Ward" }],
      at: iso(now),
    };
    const lines = listNewsLines([silent, found, step("2026-11-20"), interview(1), interview(20)], now);
    expect(lines.map(({ item }) => item.kind)).toEqual([
      "interview",
      "step",
      "interview",
      "search",
      "silent",
    ]);
    expect(lines[3]?.text).toBe("Nurse at Ward · 4 more · 2 further ones of the same employers");
  });
});
