import { AppError } from "#worker/lib/errors.ts";

const MAX_PARTS = 8;
const MAX_HEADER_BYTES = 4096;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const END_OF_HEADER = encoder.encode("\r\n\r\n");
const DASH = 45;

/** `name` is null for a text field. */
export type Part = { field: string; name: string | null; bytes: Uint8Array };

export const createBrokenFormError = () =>
  new AppError(400, "request.invalid", "The upload did not arrive whole. Please try again.");
const createTooMuchError = () => new AppError(400, "request.invalid", "This form has too much in it.");

/**
 * Parses a multipart form, https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1. The delimiter starts with a line break
 * and contains no other, so partial matches cannot overlap and the search takes linear time for any body.
 * @throws AppError 400 if the form is malformed or has too many parts
 */
export function readParts(body: Uint8Array, boundary: string): Part[] {
  const parts: Part[] = [];
  const delimiter = encoder.encode(`\r\n--${boundary}`);
  const first = delimiter.subarray(2);
  const startsAtOnce = first.every((sign, at) => body[at] === sign);
  let from = startsAtOnce ? first.length : findPlace(body, delimiter, 0) + delimiter.length;
  for (let count = 0; !(body[from] === DASH && body[from + 1] === DASH); count++) {
    if (count >= MAX_PARTS) throw createTooMuchError();
    const header = body.subarray(from, from + MAX_HEADER_BYTES);
    const length = findPlace(
      header,
      END_OF_HEADER,
      0,
      header.length === MAX_HEADER_BYTES ? createTooMuchError : createBrokenFormError,
    );
    const start = from + length + END_OF_HEADER.length;
    const end = findPlace(body, delimiter, start);
    const part = parsePart(decoder.decode(header.subarray(0, length)), body.subarray(start, end));
    if (part !== null) parts.push(part);
    from = end + delimiter.length;
  }
  return parts;
}

/**
 * Offset of the bytes.
 * @throws AppError 400 if they do not occur.
 */
function findPlace(
  body: Uint8Array,
  wanted: Uint8Array,
  from: number,
  error = createBrokenFormError,
): number {
  const at = Buffer.from(body.buffer, body.byteOffset, body.length).indexOf(wanted, from);
  if (at === -1) throw error();
  return at;
}

/** Parses one part; null if its header names no field. */
function parsePart(header: string, bytes: Uint8Array): Part | null {
  const disposition = header.split("\r\n").find((line) => /^content-disposition:/i.test(line)) ?? "";
  const field = unescapeName(/;\s{0,4}name="([^"]{0,1000})"/i.exec(disposition)?.[1]);
  const name = unescapeName(/;\s{0,4}filename="([^"]{0,1000})"/i.exec(disposition)?.[1]);
  return field === null ? null : { field, name, bytes };
}

/** Browsers percent-encode only quotes and line breaks in names. */
const unescapeName = (value: string | undefined): string | null =>
  value?.replaceAll("%22", '"').replaceAll(/%0D%0A|%0D|%0A/gi, " ") ?? null;
