import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { usePreviewedJob } from "./first-job.tsx";

afterEach(cleanup);

const toJobs = (ids: string) => [...ids].map((id) => ({ id }));

it("stays with the job that was first until another list is there, or that job is gone", () => {
  const { result, rerender } = renderHook(
    ({ ids, list, isReady }: { ids: string; list: string; isReady: boolean }) =>
      usePreviewedJob(toJobs(ids), list, isReady),
    { initialProps: { ids: "", list: "nurse", isReady: false } },
  );
  const show = (ids: string, list: string, isReady = true) => {
    rerender({ ids, list, isReady });
    return result.current.id;
  };
  expect(result.current.id).toBeNull();
  expect(show("abc", "nurse")).toBe("a");
  // Jobs that arrive above take nothing away.
  expect(show("xabc", "nurse")).toBe("a");
  // The rows of the list before stand in for the next one.
  expect(show("xabc", "welder", false)).toBe("a");
  expect(show("da", "welder")).toBe("d");
  expect(show("a", "welder")).toBe("a");
  expect(show("", "welder")).toBeNull();
});
