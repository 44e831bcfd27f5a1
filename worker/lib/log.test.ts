import { expect, it } from "vitest";

import { describeError } from "./log.ts";

it("leaves out the quoted parts of a message", () => {
  expect(describeError(new TypeError('Cannot read "ada@example.com" as a number')).message).toBe(
    'Cannot read "…" as a number',
  );
});
