import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";

import { describeError } from "./log.ts";

it("logs what the database said of a statement, and nothing that a user sent", () => {
  const cause = new Error("D1_ERROR: string or blob too big: SQLITE_TOOBIG");
  const error = new DrizzleQueryError("insert into notes values (?)", ["My salary is 90,000"], cause);
  const logged = describeError(error);
  expect(logged).toMatchObject({
    error: "Error",
    message: "D1_ERROR: string or blob too big: SQLITE_TOOBIG",
    query: "insert into notes values (?)",
  });
  expect(JSON.stringify(logged)).not.toContain("salary");
});

it("leaves out the quoted parts of a message", () => {
  expect(describeError(new TypeError('Cannot read "ada@example.com" as a number')).message).toBe(
    'Cannot read "…" as a number',
  );
});
