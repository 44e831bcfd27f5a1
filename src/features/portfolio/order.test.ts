import { describe, expect, it } from "vitest";

import { moveItemId, moveItemByStep } from "./order.ts";

const all = ["a", "B", "c", "D", "e"].map((id) => ({ id }));
const small = all.filter(({ id }) => id === id.toLowerCase());

describe("an item", () => {
  it.each([
    ["e", "a", "before", "eaBcD"],
    ["a", "c", "after", "BcaDe"],
    ["a", "gone", "after", "aBcDe"],
  ] as const)("%s goes to %s, %s it", (moved, target, side, order) => {
    expect(moveItemId(all, moved, target, side).join("")).toBe(order);
  });

  it("steps over those that are shown elsewhere, and not beyond the ends", () => {
    expect(moveItemByStep(all, small, "e", -1)?.join("")).toBe("aBecD");
    expect(moveItemByStep(all, small, "a", 1)?.join("")).toBe("BcaDe");
    expect(moveItemByStep(all, small, "a", -1)).toBeNull();
    expect(moveItemByStep(all, small, "e", 1)).toBeNull();
  });
});
