import { expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";

const ADDRESSES = ["/jobs/search?q=engineer&limit=200", "/jobs/facets", "/matches", "/jobs"];

async function ask(path: string, token: string, address: string) {
  const { bindings, calls } = createCountingBindings();
  const api = createApi({ env: bindings });
  const headers = { "cf-connecting-ip": address };
  return { status: (await api.call("GET", path, { token, headers })).status, calls: calls() };
}

it("made-up sessions cost one look-up each, and those who are signed in wait no longer elsewhere", async () => {
  const { token } = await createSignedInUser();
  const forge = (at: number) => String(at).padStart(43, "x");
  for (let at = 0; at < 6; at += 1) await ask("/jobs/facets", forge(at), "203.0.113.9");
  for (const [at, path] of ADDRESSES.entries())
    expect(await ask(path, forge(10 + at), "203.0.113.10"), path).toEqual({ status: 401, calls: 1 });
  for (const path of ADDRESSES)
    for (const address of ["203.0.113.9", "198.51.100.1"])
      expect((await ask(path, token, address)).status, path).toBe(200);
});
