import { describe, expect, it } from "vitest";

import { classifyDeviceGrowth } from "./device-growth.ts";

const SIZES = [16, 32, 64, 128, 256, 512, 1024, 2048];

/** Measurements of code with these costs; like a device's, the last four have a time and the last three a size. */
const measure = (
  count: (n: number) => number,
  ms: (n: number) => number,
  bytes: (n: number) => number = () => 200,
) =>
  SIZES.map((n, at) => ({
    n,
    count: Math.round(count(n)),
    ms: at < SIZES.length - 4 ? null : ms(n),
    bytes: at < SIZES.length - 3 ? null : bytes(n),
  }));

describe("the time class of a run on the user's device", () => {
  it("is counted where the time grows as the steps do, also on a noisy device", () => {
    const noisy = measure(
      (n) => 5 + 2 * n,
      (n) => n * 0.0001 * (n === 1024 ? 1.8 : 1),
    );
    expect(classifyDeviceGrowth(noisy, "for x in a: pass").time).toMatchObject({
      class: "O(n)",
      isByTime: false,
    });
  });

  it("is that of the time where a built-in does the work", () => {
    const hidden = measure(
      (n) => 5 + 2 * n,
      (n) => n * 0.0001 + n * n * 0.00001,
    );
    const { time } = classifyDeviceGrowth(hidden, "for x in a: y in a");
    expect(time).toMatchObject({ class: "O(n²)", isByTime: true });
    expect(time?.points.map(({ n }) => n)).toEqual([256, 512, 1024, 2048]);
  });

  it("is not known where the time grows faster than the steps, and by no class", () => {
    const between = measure(
      (n) => 5 + 2 * n,
      (n) => n ** 1.5,
    );
    expect(classifyDeviceGrowth(between, "while y not in a: pass").time).toBeNull();
    expect(classifyDeviceGrowth(between, "for x in a: s += x").time?.class).toBe("O(n)");
  });

  it("is not known of too few sizes", () => {
    const few = measure(
      (n) => n,
      (n) => n,
    ).slice(0, 3);
    expect(classifyDeviceGrowth(few, "")).toEqual({ time: null, space: null });
  });
});

describe("what a run on the user's device held beyond its input", () => {
  const space = (bytes: (n: number) => number, code = "a.append(1)") =>
    classifyDeviceGrowth(
      measure(
        (n) => n,
        (n) => n,
        bytes,
      ),
      code,
    ).space?.class;

  it("is shown where it is certain", () => {
    expect(space((n) => 100 + 8 * n)).toBe("O(n)");
    expect(space((n) => 100 + 4 * n * n)).toBe("O(n²)");
    expect(space(() => 300, "x = 0")).toBe("O(1)");
  });

  it("is not shown of code that may hold more with other inputs, or between two classes", () => {
    expect(space(() => 300, "seen = set()")).toBeUndefined();
    expect(space((n) => n ** 1.5)).toBeUndefined();
  });
});
