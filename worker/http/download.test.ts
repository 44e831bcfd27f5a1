import { Hono } from "hono";
import { expect, it } from "vitest";

import { sendFile } from "./download.ts";

async function readDisposition(name: string): Promise<string> {
  const app = new Hono().get("/", (c) => sendFile(c, { name, type: "text/plain", bytes: new Uint8Array(1) }));
  return (await app.request("/")).headers.get("content-disposition") ?? "";
}

it.each([
  ["Resume\u202Efdp.exe", "Resume fdp.exe"],
  ["a\0b.pdf", "a b.pdf"],
  ["a\r\nX-Other: 1.pdf", "a X-Other: 1.pdf"],
  ["a\u2028b\u2029c\u0085d.pdf", "a b c d.pdf"],
  ["\u2066a\u2069\u200F.pdf", "a .pdf"],
  ["\u007F\u001Ba.pdf", "a.pdf"],
  ["half \uD83D.pdf", "half \uFFFD.pdf"],
  ["\u05D0\u05D1 \u0645.pdf", "\u05D0\u05D1 \u0645.pdf"],
])("a download is named without controls: %j", async (name, clean) => {
  const [, ascii = "", encoded = ""] =
    /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([!-~]*)$/.exec(await readDisposition(name)) ?? [];
  expect(decodeURIComponent(encoded)).toBe(clean);
  expect(ascii).toBe(clean.replaceAll(/[^ -~]/g, "_"));
});
