import { expect, it } from "vitest";

import { tellPlan } from "#src/lib/news-lines.ts";
import type { Application } from "#worker/features/applications/applications.contract.ts";

import {
  WHOLE_LIST,
  hasActiveFilters,
  filterAndSortApplications,
  findSilence,
  listPlans,
} from "./list-view.ts";
import { listTabsWithCounts, countApplicationFigures } from "./tabs.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

let made = 0;
function makeApplication(application: Partial<Application> = {}): Application {
  made += 1;
  return {
    id: `application${made}`,
    jobId: `job${made}`,
    status: "applied",
    appliedAt: daysAgo(1),
    updatedAt: daysAgo(1),
    lastEventAt: daysAgo(1),
    job: { title: "Engineer", company: `Company ${made}`, location: "Leeds" },
    ...application,
  };
}

it("tabs count by present status, and what is merely saved is in its own tab only", () => {
  const applications = (["applied", "applied", "interview", "offer", "saved"] as const).map((status) =>
    makeApplication({ status }),
  );
  const counts = Object.fromEntries(
    listTabsWithCounts(applications).map(({ label, count }) => [label, count]),
  );
  expect(counts).toEqual({ All: 4, Applied: 2, Interview: 1, Rejected: 0, Offer: 1, Saved: 1 });
  expect(countApplicationFigures(applications)).toEqual({
    total: 4,
    interviews: 1,
    pending: 2,
    successRate: 50,
  });
  expect(countApplicationFigures([]).successRate).toBe(0);
});

it("two of three that came further are 67 percent", () => {
  const applications = (["interview", "offer", "rejected"] as const).map((status) =>
    makeApplication({ status }),
  );
  expect(countApplicationFigures(applications).successRate).toBe(67);
});

it("silence is counted as Today counts it: from the last event, of those that wait and have nothing planned", () => {
  const find = (application: Partial<Application>) =>
    findSilence(makeApplication({ lastEventAt: daysAgo(23), ...application }), NOW);
  const silence = { kind: "silent", since: daysAgo(23), followedUpAt: null };
  expect(find({})).toEqual(silence);
  expect(find({ status: "interview" })).toEqual(silence);
  expect(find({ followedUpAt: daysAgo(15) })).toEqual({ ...silence, followedUpAt: daysAgo(15) });
  const step = { text: "Call", day: "2026-11-25", time: "", zone: "UTC", at: daysAgo(-5), remindAt: null };
  for (const other of [
    { lastEventAt: daysAgo(13) },
    { status: "offer" },
    { closedAs: "no_answer" },
    { followedUpAt: daysAgo(3) },
    { nextRoundAt: daysAgo(-2) },
    { step },
  ] as const)
    expect(find(other)).toBeNull();
});

it("a row tells what is next in the words of Today", () => {
  const tell = (application: Partial<Application>) =>
    listPlans(makeApplication(application), NOW).map((plan) => {
      const { title, when } = tellPlan(plan, NOW);
      return `${title} ${when}`.trim();
    });
  expect(tell({ status: "offer", answerBy: "2026-11-24" })).toEqual(["Answer by Tuesday"]);
  expect(tell({ status: "interview", nextRoundAt: daysAgo(-5), nextRoundKind: "phone" })).toEqual([
    expect.stringMatching(/^Phone screen Wednesday, \d+:00/),
  ]);
  expect(tell({ lastEventAt: daysAgo(23) })).toEqual(["No answer for 23 days"]);
  expect(tell({ status: "rejected", lastEventAt: daysAgo(23), answerBy: "2026-11-24" })).toEqual([]);
});

it("the list is searched by every word in title, company, place and notes, whatever the accents", () => {
  const zoe = makeApplication({ job: { title: "Nurse", company: "Zoë Clinic", location: "Bath" } });
  const noted = makeApplication({ notes: "Asked for a nurse in Bath" });
  const all = [zoe, noted, makeApplication()];
  const found = (search: string) => filterAndSortApplications(all, { ...WHOLE_LIST, search }, NOW);
  expect(found("zoe nurse")).toEqual([zoe]);
  expect(found("bath  NURSE")).toHaveLength(2);
  expect(found(" ")).toHaveLength(3);
});

it("filters narrow by activity, job, time, place and notes", () => {
  const silent = makeApplication({ lastEventAt: daysAgo(30), appliedAt: daysAgo(40) });
  const closed = makeApplication({
    appliedAt: daysAgo(50),
    job: { title: "A", company: "B", location: "", closedAt: daysAgo(1), remote: true },
  });
  const own = makeApplication({ isOwnJob: true, nextRoundAt: daysAgo(-2), lastEventAt: daysAgo(1) });
  const all = [silent, closed, own];
  const found = (view: Partial<typeof WHOLE_LIST>) =>
    filterAndSortApplications(all, { ...WHOLE_LIST, ...view }, NOW);
  expect(found({ activity: "silent" })).toEqual([silent]);
  expect(found({ activity: "upcoming" })).toEqual([own]);
  expect(found({ job: "closed" })).toEqual([closed]);
  expect(found({ job: "open" })).toEqual([silent]);
  expect(found({ job: "own" })).toEqual([own]);
  expect(found({ place: "remote" })).toEqual([closed]);
  expect(found({ period: "30" })).toEqual([own]);
  expect(found({ notes: "with" })).toEqual([]);
});

it("orders are by begin, by last change and by company", () => {
  const early = makeApplication({ appliedAt: daysAgo(9), lastEventAt: daysAgo(1) });
  const late = makeApplication({ appliedAt: daysAgo(3), lastEventAt: daysAgo(3) });
  const sorted = (sort: (typeof WHOLE_LIST)["sort"]) =>
    filterAndSortApplications([early, late], { ...WHOLE_LIST, sort }, NOW)[0];
  expect(sorted("newest")).toBe(late);
  expect(sorted("oldest")).toBe(early);
  expect(sorted("changed")).toBe(early);
  expect(sorted("company")).toBe(early);
  expect(hasActiveFilters({ ...WHOLE_LIST, sort: "oldest" })).toBe(false);
  expect(hasActiveFilters({ ...WHOLE_LIST, job: "own" })).toBe(true);
});
