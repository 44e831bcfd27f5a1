import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { makeJob } from "#src/testing.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { Provenance } from "./provenance.tsx";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const read = (job: Partial<JobCard>) =>
  render(<Provenance job={makeJob({ firstSeenAt: "2026-11-08T12:00:00.000Z", ...job })} />).container
    .textContent;
const CHECKED = { checkedAt: "2026-11-20T09:00:00.000Z" };

it.each([
  [CHECKED, "Employer's own board, checked 3 h ago, first seen 1 week ago"],
  [{ ...CHECKED, source: "careers" }, "Employer's own site, checked 3 h ago, first seen 1 week ago"],
  [{}, "Employer's own board, first seen 1 week ago"],
  [
    { attribution: { text: "Found through Himalayas", url: "https://himalayas.app" } },
    "first seen 1 week ago·Found through Himalayas",
  ],
  // Only a user says that the board is the employer's.
  [{ ...CHECKED, addedByUser: true }, "checked 3 h ago, first seen 1 week ago"],
  [{ ...CHECKED, closedAt: "2026-11-20T09:00:00.000Z" }, "Employer's own board, first seen 1 week ago"],
])("of %j it says what is known: %s", (job, text) => {
  expect(read(job)).toBe(text);
});
