import { expect, it } from "vitest";

import { stubFunctions } from "./shrink-judge.ts";

it("keeps the names of functions, and refuses a file that exports something else", () => {
  expect(stubFunctions("const own = 1;\nexport function readOne(at) {\n  return at + own;\n}\n")).toBe(
    'export function readOne() { throw new Error("readOne is left out"); }',
  );
  expect(() => stubFunctions("export const size = 1;\nexport function readOne() {}\n")).toThrow(
    "something else",
  );
});
