import { expect, it } from "vitest";

import { buildMessage } from "./build-message.ts";
import { type Mail, cleanSubject } from "./mail.ts";

const OPTIONS = {
  from: { name: "Alerts", address: "alerts@example.org" },
  messageId: "<1@example.org>",
  nowMs: Date.UTC(2026, 10, 28, 7),
};
const MAIL: Mail = {
  to: "ada@example.com",
  subject: "6 new",
  text: "Hello",
  html: "<p>Hello</p>",
  unsubscribeUrl: "https://vocata.example/api/delivery/digest/unsubscribe?token=t",
};

const readHead = async (mail: Partial<Mail>, options: Partial<typeof OPTIONS> = {}) => {
  const message = String(await buildMessage({ ...MAIL, ...mail }, { ...OPTIONS, ...options }));
  return message.slice(0, message.indexOf("\r\n\r\n"));
};
/** Decodes encoded words (RFC 2047), as a mail program does. */
const decodeWords = (text: string) =>
  text
    .replaceAll("\r\n", "")
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/g, (_, kind, word: string) =>
      kind === "B"
        ? Buffer.from(word, "base64").toString()
        : decodeURIComponent(word.replaceAll("_", " ").replaceAll("%", "%25").replaceAll("=", "%")),
    );

it("has every header of an automatic mail that can be ended with one click", async () => {
  const lines = (await readHead({})).replaceAll("\r\n ", " ").split("\r\n");
  expect(lines.slice(0, -1)).toEqual([
    "Date: Sat, 28 Nov 2026 07:00:00 +0000",
    "From: Alerts <alerts@example.org>",
    "To: ada@example.com",
    "Subject: 6 new",
    "Message-ID: <1@example.org>",
    "Auto-Submitted: auto-generated",
    "X-Auto-Response-Suppress: All",
    "List-Unsubscribe: <https://vocata.example/api/delivery/digest/unsubscribe?token=t>",
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "MIME-Version: 1.0",
  ]);
  expect(lines.at(-1)).toMatch(/^Content-Type: multipart\/alternative; boundary="/);
  expect(await readHead({ unsubscribeUrl: null })).not.toContain("List-Unsubscribe");
});

it.each([
  "nurse\r\nBcc: victim@example.org",
  "nurse\nBcc: victim@example.org",
  "nurse\rBcc: victim@example.org",
  "nurse\u2028Bcc: victim@example.org",
  "nurse\u0085Bcc: victim@example.org\0",
])("no subject begins another header: %j", async (subject) => {
  const lines = (await readHead({ subject })).split(/\r\n|[\r\n]/);
  expect(lines.filter((line) => /^bcc/i.test(line))).toEqual([]);
  expect(lines.find((line) => line.startsWith("Subject:"))).toBe("Subject: nurse Bcc: victim@example.org");
});

it.each([
  "Ärztin 🩺👩🏽‍⚕️ in Zürich",
  "漢字".repeat(60),
  "=?UTF-8?B?QmNjOg==?= as it was typed",
  `lone \uD800 surrogate ${"x".repeat(80)}`,
])("a subject of any characters arrives whole, in short lines: %j", async (subject) => {
  const head = await readHead({ subject });
  for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(90);
  for (const [word] of head.matchAll(/=\?UTF-8\?[QB]\?[^?]*\?=/g))
    expect(word.length).toBeLessThanOrEqual(75);
  const [, given = ""] = /^Subject: ((?:.|\r\n )*)$/m.exec(head) ?? [];
  expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(decodeWords(given)).toBe(cleanSubject(subject));
});

it("quotes the name of the sender, and encodes one that is not ASCII", async () => {
  const from = (name: string) => readHead({}, { from: { ...OPTIONS.from, name } });
  expect(await from('A "B" \\ C')).toContain(String.raw`From: "A \"B\" \\ C" <alerts@example.org>`);
  expect(decodeWords(await from("Vocatá\r\nX: y"))).toContain("From: Vocatá X: y <alerts@example.org>");
  expect(await from("")).toContain("From: alerts@example.org");
});
