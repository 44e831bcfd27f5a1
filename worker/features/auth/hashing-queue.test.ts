import { expect, it } from "vitest";

import { isHashingQueueFull, withHashingPermit } from "./hashing-queue.ts";

let people = 0;
/** An attempt from a network of its own, unless `near` is given. */
const createPerson = ({ near = "", isKnown = false }: { near?: string; isKnown?: boolean } = {}) => {
  people += 1;
  return {
    emailKey: `person-${people}@example.com`,
    network: { near: near === "" ? `10.0.${people}` : near, site: null },
    isKnown,
  };
};

it("the thread is free for others for as long as a hash has taken, where another one waits", async () => {
  const HASH_MS = 300;
  const times: { from: number; to: number }[] = [];
  const hash = async () => {
    const from = Date.now();
    await scheduler.wait(HASH_MS);
    times.push({ from, to: Date.now() });
  };
  await Promise.all([1, 2, 3].map(() => withHashingPermit(createPerson(), hash)));
  const pauses = times.slice(1).map(({ from }, at) => from - (times[at]?.to ?? 0));
  expect(pauses).toHaveLength(2);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(HASH_MS - 10);
});

it("a lone sign-in does not wait for the pause after it", async () => {
  const order: string[] = [];
  const hashed = withHashingPermit(createPerson(), () => scheduler.wait(600)).then(() =>
    order.push("hashed"),
  );
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
    ...Array.from({ length: 32 }, () => withHashingPermit(createPerson(), hash)),
    ...Array.from({ length: 16 }, () => withHashingPermit(createPerson(), hash, leaving.signal)),
  ];
  leaving.abort();
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === "hash")).toHaveLength(32);
  expect({ most, hashed }).toEqual({ most: 1, hashed: 32 });
});

it("thirty at one address are hashed, and neither they nor ninety others hold a known browser up", async () => {
  const order: string[] = [];
  const leaving = new AbortController();
  const begin = (name: string, person: ReturnType<typeof createPerson>) =>
    withHashingPermit(person, async () => order.push(name), leaving.signal);
  const office = Array.from({ length: 30 }, () => begin("office", createPerson({ near: "10.1.1" })));
  const other = begin("other", createPerson());
  const known = createPerson({ isKnown: true });
  const attempts = [begin("known", known), begin("known", known)];
  expect(isHashingQueueFull(known)).toBe(true);
  expect(isHashingQueueFull({ ...known, isKnown: false })).toBe(false);
  expect(await begin("known", known)).toBeNull();
  await Promise.all([...attempts, other, ...office.slice(0, 2)]);
  expect(order).toEqual(["office", "known", "known", "other", "office"]);
  expect((await Promise.all(office)).filter((answer) => answer === null)).toEqual([]);
});

it("of a full queue, networks with many attempts give way, and known browsers to nobody", async () => {
  const leaving = new AbortController();
  const never = Promise.withResolvers<void>();
  const begin = (person: ReturnType<typeof createPerson>) =>
    withHashingPermit(person, () => never.promise, leaving.signal);
  const all = [
    ...Array.from({ length: 32 }, () => begin(createPerson({ near: "10.2.2" }))),
    ...Array.from({ length: 33 }, () => begin(createPerson())),
  ];
  expect(isHashingQueueFull(createPerson({ near: "10.2.2" }))).toBe(true);
  expect(isHashingQueueFull(createPerson())).toBe(false);
  all.push(...Array.from({ length: 31 }, () => begin(createPerson())));
  expect(isHashingQueueFull(createPerson())).toBe(true);
  expect(isHashingQueueFull(createPerson({ isKnown: true }))).toBe(false);
  leaving.abort();
  never.resolve();
  await Promise.all(all);
});
