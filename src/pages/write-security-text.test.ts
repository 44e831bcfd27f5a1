import { expect, it } from "vitest";

import { brand } from "#src/brand.ts";

import { renderTexts } from "./render.tsx";
import { writeSecurityText } from "./write-security-text.ts";

const parse = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? []);

it("has the fields of RFC 9116, each once, with addresses of this installation", () => {
  const fields = parse(writeSecurityText(Date.UTC(2026, 10, 28, 15)));
  expect(Object.fromEntries(fields)).toEqual({
    Contact: `mailto:${brand.mail.support}`,
    Expires: "2027-11-23T00:00:00Z",
    "Preferred-Languages": "en",
    Canonical: `${brand.siteUrl}/.well-known/security.txt`,
    Policy: `${brand.siteUrl}/contact`,
  });
  expect(fields).toHaveLength(5);
});

it("is made by each build, expires within a year, and names https alone", () => {
  const text = renderTexts()[".well-known/security.txt"] ?? "";
  const expiresAt = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expiresAt).toBeGreaterThan(Date.now() + 300 * 86_400_000);
  expect(expiresAt).toBeLessThan(Date.now() + 365 * 86_400_000);
  expect(text).not.toContain("http:");
});
