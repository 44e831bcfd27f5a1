import { afterEach, expect, it, vi } from "vitest";

import { createSemaphore } from "./semaphore.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Delays each poll of the queue until the test runs it. */
function holdLooks(): (() => void)[] {
  const looks: (() => void)[] = [];
  vi.spyOn(scheduler, "wait").mockImplementation(() => new Promise((resolve) => looks.push(resolve)));
  return looks;
}

it("lets as much in as fits, and the next one once that is given back", async () => {
  const semaphore = createSemaphore({ capacity: 10, leaseMs: 10_000 });
  const release = await semaphore.acquire(8);
  let isIn = false;
  const second = semaphore.acquire(3).then((found) => {
    isIn = true;
    return found;
  });
  await scheduler.wait(60);
  expect(isIn).toBe(false);
  release?.();
  (await second)?.();
  expect(isIn).toBe(true);
});

it("turns away who finds the queue full", async () => {
  const semaphore = createSemaphore({ capacity: 1, maxWaiting: 1, leaseMs: 10_000 });
  const release = await semaphore.acquire();
  const waiting = semaphore.acquire();
  expect(await semaphore.acquire()).toBeNull();
  release?.();
  expect(await waiting).not.toBeNull();
});

it("what is never given back is free again when its lease ends", async () => {
  const semaphore = createSemaphore({ capacity: 1, maxWaiting: 1, leaseMs: 40 });
  await semaphore.acquire();
  expect(await semaphore.acquire()).not.toBeNull();
});

it("more than the capacity takes all of it", async () => {
  const semaphore = createSemaphore({ capacity: 2, maxWaiting: 0, leaseMs: 10_000 });
  const release = await semaphore.acquire(100);
  expect(await semaphore.acquire()).toBeNull();
  release?.();
  expect(await semaphore.acquire()).not.toBeNull();
});

it("what is large is not overtaken by what is small and came later", async () => {
  const semaphore = createSemaphore({ capacity: 10, leaseMs: 10_000 });
  const first = await semaphore.acquire(6);
  const order: string[] = [];
  const large = semaphore.acquire(8).then((release) => {
    order.push("large");
    release?.();
  });
  await scheduler.wait(30);
  const small = semaphore.acquire(3).then((release) => {
    order.push("small");
    release?.();
  });
  await scheduler.wait(60);
  expect(order).toEqual([]);
  first?.();
  await Promise.all([large, small]);
  expect(order).toEqual(["large", "small"]);
});

it("what is given back is handed to all whom it fits, in whatever order they look", async () => {
  const semaphore = createSemaphore({ capacity: 2, leaseMs: 10_000 });
  const release = await semaphore.acquire(2);
  const looks = holdLooks();
  void semaphore.acquire();
  const second = semaphore.acquire();
  expect(looks).toHaveLength(2);
  release?.();
  looks[1]?.();
  expect(await second).not.toBeNull();
  expect(looks).toHaveLength(2);
});

it("what is handed to a request that is gone passes on", async () => {
  const semaphore = createSemaphore({ capacity: 1, leaseMs: 10_000 });
  const release = await semaphore.acquire();
  const looks = holdLooks();
  void semaphore.acquire();
  const second = semaphore.acquire();
  release?.();
  const nowMs = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(nowMs + 5000);
  looks[1]?.();
  expect(await second).not.toBeNull();
});

it("a wait ends with its time, or when the caller leaves, and the next one has its turn", async () => {
  const semaphore = createSemaphore({ capacity: 1, leaseMs: 10_000 });
  const release = await semaphore.acquire();
  const leaving = new AbortController();
  const late = semaphore.acquire(1, 1000, { maxWaitMs: 20 });
  const left = semaphore.acquire(1, 1000, { signal: leaving.signal });
  const next = semaphore.acquire();
  leaving.abort();
  expect([await late, await left]).toEqual([null, null]);
  release?.();
  expect(await next).not.toBeNull();
});

it("of one owner, few hold at once; the rest hold nobody up, and more than that are turned away", async () => {
  const semaphore = createSemaphore({ capacity: 10, heldPerOwner: 2, totalPerOwner: 3, leaseMs: 10_000 });
  const one = { owner: "one" };
  const first = await semaphore.acquire(1, 10_000, one);
  await semaphore.acquire(1, 10_000, one);
  const third = semaphore.acquire(1, 10_000, one);
  expect(await semaphore.acquire(1, 10_000, one)).toBeNull();
  expect(semaphore.isFull(one)).toBe(true);
  expect(await semaphore.acquire(1, 10_000, { owner: "other" })).not.toBeNull();
  first?.();
  expect(await third).not.toBeNull();
});

it("owners take turns, and who is marked as first goes before them", async () => {
  const semaphore = createSemaphore({ capacity: 1, leaseMs: 10_000 });
  const release = await semaphore.acquire(1, 10_000, { owner: "many" });
  const order: string[] = [];
  const wait = async (name: string, party: { owner: string; group?: string; isFirst?: boolean }) => {
    const done = await semaphore.acquire(1, 10_000, party);
    order.push(name);
    done?.();
  };
  const all = [
    wait("many 1", { owner: "many" }),
    wait("many 2", { owner: "many" }),
    wait("many 3", { owner: "its other", group: "many" }),
    wait("other", { owner: "other" }),
    wait("known", { owner: "known", isFirst: true }),
  ];
  release?.();
  await Promise.all(all);
  expect(order).toEqual(["known", "other", "many 1", "many 2", "many 3"]);
});

it("a full queue turns away the caller whose turn is last, not the one that comes last", async () => {
  const semaphore = createSemaphore({ capacity: 1, maxWaiting: 2, leaseMs: 10_000 });
  const release = await semaphore.acquire();
  const many = { owner: "many" };
  const waiting = semaphore.acquire(1, 10_000, many);
  const second = semaphore.acquire(1, 10_000, many);
  expect(semaphore.isFull(many)).toBe(true);
  expect(semaphore.isFull({ owner: "other" })).toBe(false);
  const other = semaphore.acquire(1, 10_000, { owner: "other" });
  expect(await second).toBeNull();
  release?.();
  (await waiting)?.();
  expect(await other).not.toBeNull();
});

it("what grows goes before what is new, and one of them ends although all wait for each other", async () => {
  const semaphore = createSemaphore({ capacity: 10, leaseMs: 10_000 });
  const [one, other] = await Promise.all([semaphore.acquireLease(5), semaphore.acquireLease(5)]);
  const order: string[] = [];
  const fresh = semaphore.acquire(4).then(() => order.push("new"));
  expect(await one?.growTo(8)).toBe(true);
  expect(await other?.growTo(8, { maxWaitMs: 20 })).toBe(false);
  const grown = other?.growTo(8).then(() => order.push("grown"));
  await scheduler.wait(30);
  expect(order).toEqual([]);
  one?.release();
  await grown;
  other?.release();
  await fresh;
  expect(order).toEqual(["grown", "new"]);
  expect(await semaphore.acquire(6)).not.toBeNull();
});

it("runs one piece of work after another, also after one that fails, and does not begin what is turned away", async () => {
  const semaphore = createSemaphore({ capacity: 1, maxWaiting: 1 });
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const begin = (name: string, work: Promise<string>) => semaphore.run(() => (begun.push(name), work));
  const one = begin("one", first.promise);
  const two = begin("two", Promise.resolve("2"));
  expect(await begin("three", Promise.resolve("3"))).toBeNull();
  await scheduler.wait(20);
  expect(begun).toEqual(["one"]);
  first.reject(new Error("no"));
  await expect(one).rejects.toThrow("no");
  expect(await two).toBe("2");
  expect(begun).toEqual(["one", "two"]);
});
