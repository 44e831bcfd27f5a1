import { afterEach, describe, expect, it, vi } from "vitest";

import { makeFileInTurn, requireFileLength } from "./file-limits.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a file that is drawn", () => {
  it("has twenty pages at most, many short lines counted as lines", () => {
    expect(() => requireFileLength({ a: "x".repeat(99_000), b: [1, null, true] })).not.toThrow();
    expect(() => requireFileLength({ a: ["x".repeat(60_000), { b: "y".repeat(60_000) }] })).toThrow(
      /twenty pages/,
    );
    expect(() => requireFileLength({ a: "x\n".repeat(1200) })).not.toThrow();
    expect(() => requireFileLength({ a: "x\n".repeat(1300) })).toThrow(/twenty pages/);
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
    const asked = ["a", "a", "a", "b"].map((user) => makeFileInTurn(user, make));
    await expect(makeFileInTurn("a", make)).rejects.toMatchObject({ status: 429, code: "documents.busy" });
    resolve();
    expect(await Promise.all(asked)).toEqual(["made", "made", "made", "made"]);
    expect(most).toBe(1);
    expect(await makeFileInTurn("a", make)).toBe("made");
  });

  it("is made for a user whose earlier requests went down in the middle", async () => {
    const never = new Promise<string>(() => {});
    for (let at = 0; at < 3; at += 1) void makeFileInTurn("gone", () => never);
    await expect(makeFileInTurn("gone", () => never)).rejects.toMatchObject({ status: 429 });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
    expect(await makeFileInTurn("gone", async () => "made")).toBe("made");
  });
});
