import { createExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";

const api = createApi();

it("a made-up session in front of one's own is no place of its own", async () => {
  const { token } = await createSignedInUser();
  const calls = Array.from({ length: 64 }, (_, at) =>
    api.app.request(
      "https://vocata.test/api/jobs/facets?q=nurse",
      { headers: { cookie: `__Host-session=${String(at).padStart(43, "x")}; __Host-session=${token}` } },
      api.bindings,
      createExecutionContext(),
    ),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
