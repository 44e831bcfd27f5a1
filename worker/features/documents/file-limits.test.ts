import { afterEach, describe, expect, it, vi } from "vitest";

import { makeInTurn, requireDrawable } from "./file-limits.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a file that is drawn", () => {
  it("has twenty pages at most, many short lines counted as lines", () => {
    expect(() => requireDrawable({ a: "x".repeat(99_000), b: [1, null, true] })).not.toThrow();
    expect(() => requireDrawable({ a: ["x".repeat(60_000), { b: "y".repeat(60_000) }] })).toThrow(
      /twenty pages/,
    );
    expect(() => requireDrawable({ a: "x\n".repeat(1200) })).not.toThrow();
    expect(() => requireDrawable({ a: "x\n".repeat(1300) })).toThrow(/twenty pages/);
  });

  it("is made after the others; of one user three at a time and no more", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let most = 0;
    let now = 0;
    const make = async () => {
      now += 1;
      most = Math.max(most, now);
      await promise;
      now -= 1;
      return "made";
    };
    const asked = ["a", "a", "a", "b"].map((user) => makeInTurn(user, make));
    await expect(makeInTurn("a", make)).rejects.toMatchObject({ status: 429, code: "documents.busy" });
    resolve();
    expect(await Promise.all(asked)).toEqual(["made", "made", "made", "made"]);
    expect(most).toBe(1);
    expect(await makeInTurn("a", make)).toBe("made");
  });

  it("is made for a user whose earlier requests went down in the middle", async () => {
    const never = new Promise<string>(() => {});
    for (let at = 0; at < 3; at += 1) void makeInTurn("gone", () => never);
    await expect(makeInTurn("gone", () => never)).rejects.toMatchObject({ status: 429 });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
    expect(await makeInTurn("gone", async () => "made")).toBe("made");
  });
});
