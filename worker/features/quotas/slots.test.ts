import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { createContext, systemDeps } from "#worker/context.ts";
import { createSignedInUser } from "#worker/testing/api.ts";

import { acquireSlot } from "./slots.service.ts";

it("two slots of six at once are taken, by user, and each is free again once given back or expired", async () => {
  const { ctx } = await createSignedInUser();
  const { ctx: other } = await createSignedInUser();
  let nowMs = Date.now();
  const execution = createExecutionContext();
  const open = ({ user }: typeof ctx) => ({
    ...createContext(
      env,
      { ...systemDeps, now: () => nowMs },
      { waitUntil: (work) => execution.waitUntil(work) },
    ),
    user,
  });
  const slots = { name: "files", count: 2, leaseMs: 1000 };
  const acquired = await Promise.all(Array.from({ length: 6 }, () => acquireSlot(open(ctx), slots)));
  const releases = acquired.filter((release) => release !== null);
  expect(releases).toHaveLength(2);
  expect(await acquireSlot(open(other), slots)).not.toBeNull();
  releases[0]?.();
  await waitOnExecutionContext(execution);
  expect(await acquireSlot(open(ctx), slots)).not.toBeNull();
  expect(await acquireSlot(open(ctx), slots)).toBeNull();
  // A crashed isolate does not release its slot.
  nowMs += 1001;
  expect(await acquireSlot(open(ctx), slots)).not.toBeNull();
  // The expired lease must not release the later one.
  releases[1]?.();
  await waitOnExecutionContext(execution);
  expect(await acquireSlot(open(ctx), slots)).not.toBeNull();
  expect(await acquireSlot(open(ctx), slots)).toBeNull();
});
