import { describe, expect, it } from "vitest";

import { createTaskQueue } from "./task-queue.ts";

const held = () => Promise.withResolvers<string>();

describe("a queue of tasks", () => {
  it("does one at a time in the order of asking, and turns away what comes when too many wait", async () => {
    const queue = createTaskQueue({ maxWaiting: 1 });
    const [first, second] = [held(), held()];
    const begun: string[] = [];
    const one = queue.run(() => (begun.push("one"), first.promise));
    const two = queue.run(() => (begun.push("two"), second.promise));
    expect(await queue.run(() => Promise.resolve("three"))).toBeNull();
    await Promise.resolve();
    expect(begun).toEqual(["one"]);
    first.resolve("1");
    expect(await one).toBe("1");
    second.resolve("2");
    expect(await two).toBe("2");
    expect(begun).toEqual(["one", "two"]);
    expect(await queue.run(() => Promise.resolve("four"))).toBe("four");
  });

  it("goes on after a task that fails", async () => {
    const queue = createTaskQueue({ maxWaiting: 2 });
    await expect(queue.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run(() => Promise.resolve("yes"))).toBe("yes");
  });

  it("rests after a task for as long as it took, and lets its result go first", async () => {
    let nowMs = 0;
    const rests: number[] = [];
    const rested = Promise.withResolvers<void>();
    const queue = createTaskQueue({
      maxWaiting: 2,
      restAfter: (tookMs) => tookMs,
      now: () => nowMs,
      wait: (ms) => {
        rests.push(ms);
        return rested.promise;
      },
    });
    const first = await queue.run(() => {
      nowMs += 400;
      return Promise.resolve("done");
    });
    expect(first).toBe("done");
    let isBegun = false;
    const next = queue.run(() => {
      isBegun = true;
      return Promise.resolve("next");
    });
    await scheduler.wait(1);
    expect({ rests, isBegun }).toEqual({ rests: [400], isBegun: false });
    rested.resolve();
    expect(await next).toBe("next");
  });
});
