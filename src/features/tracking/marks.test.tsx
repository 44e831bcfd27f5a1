import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";

import { createQueryClient } from "#src/lib/query-client.ts";
import { makeJob } from "#src/testing.ts";

import { markJob, useApplicationStatus } from "./marks.api.ts";

it("what a person does with a job shows on every copy of it, and on no other job", async () => {
  const client = createQueryClient(() => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const getStatus = (job: Parameters<typeof useApplicationStatus>[0]) =>
    renderHook(() => useApplicationStatus(job), { wrapper }).result;
  const arrived = getStatus(makeJob({ id: "a" }));
  const loaded = getStatus(makeJob({ id: "a", applicationStatus: "saved" }));
  const other = getStatus(makeJob({ id: "b" }));
  const statuses = () => [arrived.current, loaded.current, other.current];
  expect(statuses()).toEqual([undefined, "saved", undefined]);

  markJob(client, "a", "applied");
  await waitFor(() => expect(statuses()).toEqual(["applied", "applied", undefined]));
  markJob(client, "a", null);
  await waitFor(() => expect(statuses()).toEqual([undefined, undefined, undefined]));
});
