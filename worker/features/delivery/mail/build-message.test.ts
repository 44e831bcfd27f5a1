import { expect, it } from "vitest";

import { buildMessage, encodeQuotedPrintable, stuffDots } from "./build-message.ts";
import { type Mail, cleanSubject } from "./mail.ts";

const OPTIONS = {
  from: { name: "Alerts", address: "alerts@example.org" },
  messageId: "<1@example.org>",
  boundary: "=_b",
  nowMs: Date.UTC(2026, 10, 28, 7),
};
const MAIL: Mail = {
  to: "ada@example.com",
  subject: "6 new",
  text: "Hello",
  html: "<p>Hello</p>",
  unsubscribeUrl: "https://vocata.example/api/delivery/digest/unsubscribe?token=t",
};

const build = (mail: Partial<Mail>, options: Partial<typeof OPTIONS> = {}) =>
  buildMessage({ ...MAIL, ...mail }, { ...OPTIONS, ...options });
const readHead = (message: string) => message.slice(0, message.indexOf("\r\n\r\n"));
/** The text of encoded words (RFC 2047), as a mail program reads it. */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\r\n /g, "")
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) =>
      new TextDecoder().decode(Uint8Array.from(atob(word), (character) => character.codePointAt(0) ?? 0)),
    );

it("has every header of an automatic mail that can be ended with one click", () => {
  expect(readHead(build({})).split("\r\n")).toEqual([
    "Date: Sat, 28 Nov 2026 07:00:00 +0000",
    'From: "Alerts" <alerts@example.org>',
    "To: ada@example.com",
    "Subject: 6 new",
    "Message-ID: <1@example.org>",
    "Auto-Submitted: auto-generated",
    "X-Auto-Response-Suppress: All",
    "List-Unsubscribe: <https://vocata.example/api/delivery/digest/unsubscribe?token=t>",
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="=_b"',
  ]);
  expect(readHead(build({ unsubscribeUrl: null }))).not.toContain("List-Unsubscribe");
});

it.each([
  "nurse\r\nBcc: victim@example.org",
  "nurse\nBcc: victim@example.org",
  "nurse\rBcc: victim@example.org",
  "nurse\u2028Bcc: victim@example.org",
  "nurse\u0085Bcc: victim@example.org\0",
])("no subject begins another header: %j", (subject) => {
  const lines = readHead(build({ subject })).split(/\r\n|[\r\n]/);
  expect(lines.filter((line) => /^bcc/i.test(line))).toEqual([]);
  expect(lines.find((line) => line.startsWith("Subject:"))).toBe("Subject: nurse Bcc: victim@example.org");
});

it.each([
  "Ärztin 🩺👩🏽‍⚕️ in Zürich",
  "漢字".repeat(60),
  "=?UTF-8?B?QmNjOg==?= as it was typed",
  `lone \uD800 surrogate ${"x".repeat(80)}`,
])("a subject of any characters arrives whole, in lines of 76: %j", (subject) => {
  const head = readHead(build({ subject }));
  for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(90);
  for (const [word] of head.matchAll(/=\?UTF-8\?B\?[^?]*\?=/g)) expect(word.length).toBeLessThanOrEqual(75);
  const [, given = ""] = /^Subject: ((?:.|\r\n )*)$/m.exec(head) ?? [];
  expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(decodeWords(given)).toBe(cleanSubject(subject));
});

it("quotes the name of the sender, and encodes one that is not ASCII", () => {
  const from = (name: string) => readHead(build({}, { from: { ...OPTIONS.from, name } }));
  expect(from('A "B" \\ C')).toContain(String.raw`From: "A \"B\" \\ C" <alerts@example.org>`);
  expect(decodeWords(from("Vocatá\r\nX: y"))).toContain("From: Vocatá X: y <alerts@example.org>");
  expect(from("")).toContain("From: alerts@example.org");
});

it("encodes long lines, blanks at their ends, and all that is not ASCII", () => {
  const text = `${"x".repeat(998)}\n.\n..dots\ntrailing \n=3D Ü 🩺\r\nFrom here`;
  const encoded = encodeQuotedPrintable(text);
  for (const line of encoded.split("\r\n")) expect(line.length).toBeLessThanOrEqual(76);
  expect(encoded).toMatch(/^[\x20-\x7e\r\n]*$/);
  const decoded = encoded
    .replaceAll("=\r\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      new TextDecoder().decode(Uint8Array.from(bytes.split("=").slice(1), (hex) => Number.parseInt(hex, 16))),
    );
  expect(decoded).toBe(text.replaceAll(/\r?\n/g, "\r\n"));
});

it("no line ends the message before its end", () => {
  const message = build({ text: "a\n.\nb\n..c" });
  const stuffed = stuffDots(message);
  expect(stuffed).toContain("\r\n..\r\nb\r\n...c");
  expect(stuffed.split("\r\n")).not.toContain(".");
  expect(stuffed.replaceAll(/^\.(?=\.)/gm, "")).toBe(message);
});
