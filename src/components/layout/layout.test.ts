import { expect, it } from "vitest";

import { NAVIGATION, isActiveEntry } from "./navigation.ts";
import { getInitials } from "./sidebar.tsx";

it("the sidebar has its entries in order", () => {
  expect(NAVIGATION.map(({ label, to }) => `${label} ${to}`)).toEqual([
    "Dashboard /",
    "Jobs /jobs",
    "Profile /profile",
    "Cover Letters /cover-letters",
    "Resumes /resumes",
    "AI Mock Interview /interviews",
    "Portfolio /portfolio",
    "Applications /applications",
  ]);
});

it.each([
  ["/", "/", true],
  ["/", "/jobs", false],
  ["/jobs", "/job-search", true],
  ["/jobs", "/jobs/abc", true],
  ["/portfolio", "/portfolios", false],
])("the entry %s is active on %s: %s", (to, pathname, expected) => {
  expect(isActiveEntry(to, pathname)).toBe(expected);
});

it.each([
  [{ firstName: "Ada", lastName: "Lovelace" }, "AL"],
  [{ firstName: "zoë", lastName: "ångström" }, "ZÅ"],
  [{ firstName: "李", lastName: "明" }, "李明"],
  [{ firstName: "👩‍🚀", lastName: "" }, "👩"],
  [{ firstName: "", lastName: "" }, "U"],
  [null, "U"],
])("the initials of %o are %s", (user, initials) => {
  expect(getInitials(user)).toBe(initials);
});
