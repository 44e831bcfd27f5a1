import { expect, it } from "vitest";

import { readArguments } from "./operator.ts";
import { formatTime, toPrintable, toPrintableLines } from "./print-text.ts";

it("what users wrote cannot move the cursor, change the direction or begin a line", () => {
  expect(toPrintable(" Ada\u001B[2J\r\nErased\u202Eexe.\u200B\u2028x\u0000\ud800 ")).toBe(
    "Ada [2J Erased exe. x \ufffd",
  );
  expect(toPrintableLines("one\ntwo\u001B[1A")).toBe("  one\n  two [1A");
  expect(formatTime(Date.UTC(2026, 10, 28, 20, 46, 59))).toBe("2026-11-28 20:46 UTC");
  expect(formatTime(null)).toBe("unknown");
});

it("a command takes the arguments that its usage names, and no others", () => {
  const given = readArguments(["a@b.example", "--reason", " Spam. ", "--remote"], {
    words: 1,
    hasReason: true,
  });
  expect(given).toEqual({ words: ["a@b.example"], isRemote: true, isSure: false, reason: "Spam." });
  for (const args of [
    [],
    ["a", "b"],
    [" "],
    ["a"],
    ["a", "--reason", ""],
    ["a", "--reason", "x".repeat(501)],
    ["a", "--reason", "x", "--yes"],
    ["a", "--reason", "x", "--force"],
  ])
    expect(readArguments(args, { words: 1, hasReason: true })).toBeNull();
  expect(readArguments(["a", "--yes"], { words: 1, mayBeSure: true })).toMatchObject({ isSure: true });
  expect(readArguments(["a", "--reason", "x"], { words: 1 })).toBeNull();
});
