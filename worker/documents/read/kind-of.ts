import { type ReadDocument } from "./document.ts";

type Kind = ReadDocument["kind"];

const hasPrefix = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((character, index) => bytes[index] === character.charCodeAt(0));

const HTML = /^\s*(?:<!doctype html|<html|<head|<body|<meta|<\?xml)/i;

/** File names allowed for plain text: nearly every other file type also decodes as text. */
const NAME_OF_TEXT = /^[^.]*$|\.(?:txt|text|md|doc|rtf)$/i;

/** Detects the file type from the bytes, whatever the name says; null if unsupported. */
export function detectFileKind(bytes: Uint8Array, name = ""): Kind | null {
  if (hasPrefix(bytes, "%PDF-")) return "pdf";
  if (hasPrefix(bytes, "PK\u0003\u0004")) return "docx";
  if (hasPrefix(bytes, "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1")) return "doc";
  if (hasPrefix(bytes, "{\\rtf")) return "rtf";
  return NAME_OF_TEXT.test(name) && isText(bytes) ? "text" : null;
}

/** Text has no zero bytes and almost no control characters; HTML is not accepted. */
function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 64 * 1024);
  if (hasPrefix(bytes, "\u00FF\u00FE") || hasPrefix(bytes, "\u00FE\u00FF")) return true;
  const controls = start.filter(
    (byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13,
  );
  if (controls.length > start.length / 1000) return false;
  return !HTML.test(new TextDecoder("latin1").decode(start.subarray(0, 1024)));
}
