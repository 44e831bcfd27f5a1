import { expect, it } from "vitest";

import { toSafeHttpUrl } from "./safe-url.ts";

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://example.com/x",
  "blob:https://example.com/1",
  "//example.com/x",
  "/jobs/1",
  "https://",
  "https://user:pw@example.com/",
  "https://user@example.com/",
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://localhost/",
  "https://exa mple.com/",
  "https://-bad.example/",
  `https://example.com/${"a".repeat(2100)}`,
  "",
  null,
  42,
])("%s never becomes a link", (value) => {
  expect(toSafeHttpUrl(value)).toBeNull();
});

it.each([
  ["https://jobs.lever.co/acme/1", "https://jobs.lever.co/acme/1"],
  ["http://Example.com", "http://example.com/"],
  [" https://example.com/a b ", "https://example.com/a%20b"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
])("%s becomes %s", (value, href) => {
  expect(toSafeHttpUrl(value)).toBe(href);
});
