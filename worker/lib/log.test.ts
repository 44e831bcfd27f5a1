import { expect, it, vi } from "vitest";

import { describeError, logToConsole } from "./log.ts";

it("leaves out the quoted parts of a message", () => {
  expect(describeError(new TypeError('Cannot read "ada@example.com" as a number')).message).toBe(
    'Cannot read "…" as a number',
  );
});

it("writes no e-mail address, whatever field it comes in, and leaves paths of code as they are", () => {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
  logToConsole("warn", "mail", {
    detail: "550 <ada@example.com> unknown, mailto:ada@example.com.",
    at: "at send (/app/node_modules/@scope/mail.js:1:2)",
    status: 550,
  });
  spy.mockRestore();
  expect(lines.join()).not.toContain("example.com");
  expect(lines.join()).toContain("@scope/mail.js");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", event: "mail", status: 550 });
});
