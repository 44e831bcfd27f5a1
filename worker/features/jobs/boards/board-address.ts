import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

/** Path segments that occur in place of a board's name but are not names. */
const NO_TOKENS = new Set([
  "embed",
  "js",
  "api",
  "www",
  "apply",
  "jobs",
  "job",
  "job_board",
  "job_app",
  "v1",
  "assets",
  "static",
  "cdn",
  "app",
  "careers",
  "j",
  "search",
  "en-us",
  "en",
  "oneclick-ui",
  "support",
  "help",
  "status",
  "blog",
  "login",
  "account",
  "accounts",
  "sessions",
  "users",
  "signin",
  "my",
  "career",
  "company",
  "companies",
]);

export type BoardAddress = { source: Source; token: string };

/**
 * The board that a public URL belongs to, or null if it is of no known source. The URL itself is never
 * requested: only the source and the token are taken from it.
 */
export function parseBoardAddress(address: string): BoardAddress | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== "" || url.password !== "" || url.port !== "") return null;
  for (const source of Object.values<Source>(SOURCES)) {
    const token = source.parseToken?.(url) ?? null;
    if (token === null) continue;
    return source.tokenPattern.test(token) && !NO_TOKENS.has(token.toLowerCase()) ? { source, token } : null;
  }
  return null;
}
