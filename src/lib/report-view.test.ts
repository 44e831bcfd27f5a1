import { expect, it } from "vitest";

import { toViewPath } from "./report-view.ts";

it.each([
  ["/", "/"],
  ["/jobs/", "/jobs"],
  ["/jobs/$id", "/jobs/{id}"],
  ["/portfolio/$slug", "/portfolio/{slug}"],
])("%s is counted as %s", (template, path) => {
  expect(toViewPath(template)).toBe(path);
});
