import { expect, it } from "vitest";

import { findCycle } from "./refuse-cycles.ts";

it("files that import one another are named, in order", () => {
  const imports = new Map([
    ["main", ["base", "routes"]],
    ["base", []],
    ["routes", ["screen", "base"]],
    ["screen", ["routes"]],
  ]);
  expect(findCycle(imports)).toEqual(["routes", "screen"]);
  expect(findCycle(new Map([...imports, ["screen", ["base"]]]))).toBeNull();
});
