import { expect, it } from "vitest";

import { createNewestFirst } from "./newest.ts";

function createJobs() {
  const begun: { input: string; finish: () => void; fail: (error: Error) => void }[] = [];
  const submit = createNewestFirst((input: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    begun.push({ input, finish: resolve, fail: reject });
    return promise.catch(() => {});
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { begun, submit, settle, inputs: () => begun.map(({ input }) => input) };
}

it("runs one job at a time, and of those that wait only the newest", async () => {
  const { begun, submit, settle, inputs } = createJobs();
  for (const input of ["a", "b", "c"]) submit(input);
  expect(inputs()).toEqual(["a"]);
  begun[0]?.finish();
  await settle();
  expect(inputs()).toEqual(["a", "c"]);
  begun[1]?.finish();
  await settle();
  expect(inputs()).toEqual(["a", "c"]);
});

it("runs the next job after one that failed", async () => {
  const { begun, submit, settle, inputs } = createJobs();
  submit("a");
  submit("b");
  begun[0]?.fail(new Error("out of reach"));
  await settle();
  submit("c");
  begun[1]?.finish();
  await settle();
  expect(inputs()).toEqual(["a", "b", "c"]);
});
