import type { Context } from "hono";

/** Line breaks, other control characters, and characters that change the text direction. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

const cleanFileName = (name: string): string => name.toWellFormed().replaceAll(NOT_IN_NAMES, " ").trim();

/**
 * Sends a file as an attachment, named per RFC 6266: in ASCII for old clients, and in UTF-8. The browser never
 * executes or displays it.
 */
export function sendFile(
  c: Context,
  { name: given, type, bytes, sha256 }: { name: string; type: string; bytes: Uint8Array; sha256?: string },
) {
  const name = cleanFileName(given);
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": type,
    "content-length": String(bytes.length),
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    ...(sha256 === undefined ? {} : { "x-content-sha256": sha256 }),
  });
}
