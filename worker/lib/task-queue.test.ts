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

  it("begins the next task after the rest, whether the one before failed or not, and lets results go first", async () => {
    const rests = [held(), held(), held()];
    const begun: string[] = [];
    const queue = createTaskQueue({
      maxWaiting: 2,
      async rest() {
        begun.push("rest");
        await rests[begun.filter((one) => one === "rest").length - 1]?.promise;
      },
    });
    expect(await queue.run(() => Promise.resolve("one"))).toBe("one");
    const two = queue.run(() => (begun.push("two"), Promise.reject(new Error("no"))));
    await scheduler.wait(1);
    expect(begun).toEqual(["rest"]);
    rests[0]?.resolve("");
    await expect(two).rejects.toThrow("no");
    const three = queue.run(() => (begun.push("three"), Promise.resolve("three")));
    await scheduler.wait(1);
    expect(begun).toEqual(["rest", "two", "rest"]);
    rests[1]?.reject(new Error("a rest that fails"));
    expect(await three).toBe("three");
  });
});
