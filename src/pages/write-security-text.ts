import { brand } from "#src/brand.ts";

/** Less than the year that RFC 9116 advises at most; each build moves it on. */
const GOOD_FOR_MS = 360 * 86_400_000;

/** `/.well-known/security.txt` by RFC 9116: to whom a weakness is reported. */
export const writeSecurityText = (nowMs: number): string =>
  [
    `Contact: mailto:${brand.mail.support}`,
    `Expires: ${new Date(nowMs + GOOD_FOR_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${brand.siteUrl}/.well-known/security.txt`,
    `Policy: ${brand.siteUrl}/contact`,
    "",
  ].join("\n");
