import { expect, it } from "vitest";

import { withHashingPermit } from "./hashing-queue.ts";

it("the thread is free for others for as long as a hash has taken, where another one waits", async () => {
  const HASH_MS = 300;
  const times: { from: number; to: number }[] = [];
  const hash = async () => {
    const from = Date.now();
    await scheduler.wait(HASH_MS);
    times.push({ from, to: Date.now() });
  };
  await Promise.all([1, 2, 3].map(() => withHashingPermit(hash)));
  const pauses = times.slice(1).map(({ from }, at) => from - (times[at]?.to ?? 0));
  expect(pauses).toHaveLength(2);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(HASH_MS - 10);
});

it("a lone sign-in does not wait for the pause after it", async () => {
  const order: string[] = [];
  const hashed = withHashingPermit(() => scheduler.wait(600)).then(() => order.push("hashed"));
  await Promise.all([hashed, scheduler.wait(1100).then(() => order.push("later"))]);
  expect(order).toEqual(["hashed", "later"]);
});

it("a burst of thirty-two waits in turn, one at a time, and who leaves is not waited for", async () => {
  let running = 0;
  let most = 0;
  let hashed = 0;
  const hash = async () => {
    running += 1;
    most = Math.max(most, running);
    await scheduler.wait(1);
    running -= 1;
    hashed += 1;
    return "hash";
  };
  const leaving = new AbortController();
  const all = [
    ...Array.from({ length: 32 }, () => withHashingPermit(hash)),
    ...Array.from({ length: 16 }, () => withHashingPermit(hash, leaving.signal)),
  ];
  leaving.abort();
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === "hash")).toHaveLength(32);
  expect({ most, hashed }).toEqual({ most: 1, hashed: 32 });
});
