import { expect, it, vi } from "vitest";

import { ApiError } from "./api.ts";
import { createQueryClient } from "./query-client.ts";

it("data never goes stale by itself and nothing is asked twice", () => {
  const { queries } = createQueryClient(() => {}).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});

it("a session that is gone is told by any query or change, another failure is not", async () => {
  const onSignedOut = vi.fn<() => void>();
  const client = createQueryClient(onSignedOut);
  const fail = (status: number) => () => Promise.reject(new ApiError(status, "x", "x"));
  await client.fetchQuery({ queryKey: ["a"], queryFn: fail(500) }).catch(() => {});
  expect(onSignedOut).not.toHaveBeenCalled();
  await client.fetchQuery({ queryKey: ["b"], queryFn: fail(401) }).catch(() => {});
  await client
    .getMutationCache()
    .build(client, { mutationFn: fail(401) })
    .execute(undefined)
    .catch(() => {});
  expect(onSignedOut).toHaveBeenCalledTimes(2);
});
