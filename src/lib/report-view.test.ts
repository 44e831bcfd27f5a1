import { expect, it } from "vitest";

import { viewPathOf } from "./report-view.ts";

it.each([
  ["/", "/"],
  ["/jobs/", "/jobs"],
  ["/jobs/$id", "/jobs/{id}"],
  ["/portfolio/$slug", "/portfolio/{slug}"],
  ["/no-such-page", "not found"],
  ["/jobs/abc", "not found"],
])("%s is counted as %s", (template, path) => {
  expect(viewPathOf(template)).toBe(path);
});
