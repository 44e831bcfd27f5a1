import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { makeJob } from "#src/testing.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { ProvenanceMark, describeProvenance } from "./provenance.tsx";

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 20, 12);
const CHECKED = { checkedAt: "2026-11-20T09:00:00.000Z" };

it.each([
  [CHECKED, "Employer's own board, checked 3h ago, first seen 1w ago"],
  [{ ...CHECKED, source: "careers" }, "Employer's own site, checked 3h ago, first seen 1w ago"],
  [{}, "Employer's own board, first seen 1w ago"],
  [{ ...CHECKED, closedAt: "2026-11-20T09:00:00.000Z" }, "Employer's own board, first seen 1w ago"],
])("of %j the mark says what is known: %s", (job: Partial<JobCard>, text) => {
  expect(describeProvenance(makeJob({ firstSeenAt: "2026-11-08T12:00:00.000Z", ...job }), NOW)).toBe(text);
});

it("a job that only a user calls the employer's has no mark", () => {
  const { queryByRole } = render(<ProvenanceMark job={makeJob({ ...CHECKED, addedByUser: true })} />);
  expect(queryByRole("img")).toBeNull();
});
