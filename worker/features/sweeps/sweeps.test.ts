import { expect, it } from "vitest";

import { runSweepParts } from "#worker/features/status/sweep-parts.service.ts";
import { letOthersRun } from "#worker/lib/stretches.ts";
import { createTestContext } from "#worker/testing/api.ts";

import { deleteInSlices, sweepSlices } from "./sweeps.service.ts";

it("others have a turn after each slice and each part, although none waits for anything else", async () => {
  const ctx = createTestContext();
  let turns = 0;
  const seen: number[] = [];
  const work = () => {
    seen.push(turns);
    setTimeout(() => {
      turns += 1;
    }, 0);
  };
  await deleteInSlices(async () => {
    work();
    return { meta: { changes: seen.length < 3 ? 200 : 0 } };
  });
  expect(seen).toEqual([0, 1, 2]);

  await letOthersRun();
  seen.length = 0;
  const part = async () => work();
  await runSweepParts(ctx, { one: part, two: part });
  expect(seen[1]).toBe((seen[0] ?? 0) + 1);

  await letOthersRun();
  seen.length = 0;
  await sweepSlices(ctx, { sweep: "test", slices: 2 }, async (_, position) => {
    work();
    return `${position}x`;
  });
  expect(seen[1]).toBe((seen[0] ?? 0) + 1);
});
