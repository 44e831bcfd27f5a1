import type { Mailbox } from "../delivery-settings.ts";
import { type Mail, cleanSubject, createKindHeaders, toOneLine } from "./mail.ts";

const encoder = new TextEncoder();
/** A line of a header is at most this long, by RFC 5322. */
const MAX_LINE = 76;
/** Bytes that one encoded word may hold: 75 characters, less "=?UTF-8?B?" and "?=", in base64. */
const MAX_WORD_BYTES = 45;

/** RFC 2047: as it is if it is short printable ASCII, else as encoded words of whole characters. */
function encodeHeaderText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes("=?") && text.length <= MAX_LINE - "Subject: ".length)
    return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (encoder.encode(word + character).length > MAX_WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((part) => `=?UTF-8?B?${toBase64(encoder.encode(part))}?=`).join("\r\n ");
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The value of the From header. */
export function formatMailbox({ name, address }: Mailbox): string {
  const clean = toOneLine(name);
  if (clean === "") return address;
  if (/^[\x20-\x7e]*$/.test(clean) && !clean.includes("=?"))
    return `"${clean.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>`;
  return `${encodeHeaderText(clean)} <${address}>`;
}

/** RFC 2045: lines of at most 76 characters in ASCII, and no blanks at their ends. */
export function encodeQuotedPrintable(text: string): string {
  const lines = text
    .toWellFormed()
    .replaceAll("\0", "")
    .split(/\r\n|\r|\n/);
  return lines.map(encodeLine).join("\r\n");
}

function encodeLine(line: string): string {
  const bytes = encoder.encode(line);
  let encoded = "";
  let length = 0;
  for (const [at, byte] of bytes.entries()) {
    const isBlank = byte === 0x20 || byte === 0x09;
    const isPlain = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (isBlank && at < bytes.length - 1);
    const piece = isPlain
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    // One character is left for the "=" that breaks the line.
    if (length + piece.length > MAX_LINE - 1) {
      encoded += "=\r\n";
      length = 0;
    }
    encoded += piece;
    length += piece.length;
  }
  return encoded;
}

type MessageOptions = { from: Mailbox; messageId: string; boundary: string; nowMs: number };

/** A whole message (RFC 5322) with its text as plain text and as HTML; every line ends with CRLF. */
export function buildMessage(mail: Mail, { from, messageId, boundary, nowMs }: MessageOptions): string {
  const headers = {
    Date: new Date(nowMs).toUTCString().replace("GMT", "+0000"),
    From: formatMailbox(from),
    To: mail.to,
    Subject: encodeHeaderText(cleanSubject(mail.subject)),
    "Message-ID": messageId,
    ...createKindHeaders(mail),
    "MIME-Version": "1.0",
    "Content-Type": `multipart/alternative; boundary="${boundary}"`,
  };
  const writePart = (type: string, body: string): string =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      "Content-Transfer-Encoding: quoted-printable",
      "",
      encodeQuotedPrintable(body),
      "",
    ].join("\r\n");
  return [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    writePart("text/plain", mail.text) + writePart("text/html", mail.html) + `--${boundary}--`,
    "",
  ].join("\r\n");
}

/** RFC 5321: a line that begins with a dot gets another one, so that none ends the message. */
export const stuffDots = (message: string): string => message.replaceAll(/^\./gm, "..");
