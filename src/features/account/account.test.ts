import { describe, expect, it } from "vitest";

import type { AccountSummary } from "#worker/features/account/account.contract.ts";

import { formatEndedSessions } from "./account.api.ts";
import { formatSessionName } from "./sessions-panel.tsx";
import { formatAccountSummary } from "./summary-lines.ts";

it.each([
  [{ browser: "Firefox", system: "Windows" }, "Firefox on Windows"],
  [{ browser: "Firefox", system: "" }, "Firefox"],
  [{ browser: "", system: "Android" }, "A browser on Android"],
  [{ browser: "", system: "" }, "Unknown browser"],
])("a session of %j is called %s", (session, name) => {
  expect(formatSessionName(session)).toBe(name);
});

it.each([
  [0, "No other session was open."],
  [1, "1 other session ended."],
  [2, "2 other sessions ended."],
])("%i sessions that ended are told", (count, text) => {
  expect(formatEndedSessions(count)).toBe(text);
});

describe("what goes with an account", () => {
  const none: AccountSummary = {
    createdAt: "2026-01-01T00:00:00Z",
    portfolioSlug: null,
    counts: {
      applications: 0,
      resumes: 0,
      letters: 0,
      interviews: 0,
      stories: 0,
      projects: 0,
      sessions: 1,
    },
    files: { count: 0, bytes: 0 },
  };

  it("is counted in singular and plural, and what there is none of is left out", () => {
    const summary: AccountSummary = {
      ...none,
      portfolioSlug: "ada",
      counts: { ...none.counts, applications: 1, resumes: 1204 },
      files: { count: 3, bytes: 2_621_440 },
    };
    expect(formatAccountSummary(summary)).toEqual([
      "Your name, email, password and profile",
      "1 saved job or application",
      "1,204 resumes",
      "1 session",
      "3 files, 2.5 MB",
      "Your public page /portfolio/ada",
      "Your searches, recent activity and what you deleted lately",
    ]);
  });

  it("of an empty account is little, and a small file is no 0 KB", () => {
    expect(formatAccountSummary(none)).toHaveLength(3);
    expect(formatAccountSummary({ ...none, files: { count: 1, bytes: 3 } })).toContain("1 file, 1 KB");
  });
});
