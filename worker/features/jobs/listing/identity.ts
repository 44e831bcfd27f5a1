import { jobBoards } from "#worker/features/jobs/job-boards.contract.ts";

const PATTERNS = jobBoards.flatMap(({ postings = [] }) => postings);
const ONLY_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Finds query parameters that identify a posting on an employer's own site. */
function findPostingKeyInParameters(parameters: URLSearchParams): string | null {
  const greenhouse = parameters.get("gh_jid") ?? "";
  if (/^\d+$/.test(greenhouse)) return `greenhouse:${greenhouse}`;
  // An employer that moved from Greenhouse to Ashby may still use the old parameter name.
  const ashby = parameters.get("ashby_jid") ?? greenhouse;
  if (ONLY_UUID.test(ashby)) return `ashby:${ashby.toLowerCase()}`;
  return null;
}

/** The posting's key on its own board, such as `greenhouse:4000123`, or null. */
export function findNativeKey(address: string): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  if (/(^|\.)greenhouse\.io$/.test(url.hostname) && url.pathname.startsWith("/embed/")) {
    const id = url.searchParams.get("token") ?? url.searchParams.get("gh_jid") ?? "";
    return /^\d+$/.test(id) ? `greenhouse:${id}` : null;
  }
  const host = url.hostname.replace(/^www\./, "");
  for (const pattern of PATTERNS) {
    const hostMatch = pattern.host.exec(host);
    const pathMatch = hostMatch === null ? null : pattern.path.exec(url.pathname);
    if (hostMatch !== null && pathMatch !== null) return pattern.key(hostMatch.slice(1), pathMatch.slice(1));
  }
  return findPostingKeyInParameters(url.searchParams);
}

const TRACKING =
  /^(utm_.*|ref|refs|src|source|gh_src|lever-origin|lever-source|rltr|language|lang|locale|iis|iisn|jr_id|mobile|needsRedirect|in_iframe|codes|dcr_ci|oga|trk|fbclid|gclid)$/;

/**
 * A URL fragment that identifies the posting has a number or a word for posting: "#/jobs/812",
 * "#role-data-engineer".
 */
const NAMES_POSTING =
  /\d{3}|[0-9a-f]{8}-[0-9a-f]{4}-|(?:job|position|opening|role|vacanc(?:y|ie)|posting|career)s?[/=_-][\w-]{3}/i;
const NAMES_PLACE = /^#(?::~:|utm_|apply|top$|content$|main$)/i;

/** Normalizes a URL: no tracking parameters, sorted query, no trailing slash, no fragment that is only an anchor. */
export function toCanonicalUrl(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  const kept = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(kept).toString();
  const path = url.pathname.replace(/\/+$/, "");
  const hash = NAMES_POSTING.test(url.hash) && !NAMES_PLACE.test(url.hash) ? url.hash : "";
  return `${url.hostname.replace(/^www\./, "")}${path}${query === "" ? "" : `?${query}`}${hash}`;
}

/**
 * Identity of a listing, from its URL: the native key, else the canonical URL. Rows with equal identity are the
 * same listing.
 */
export const getPostingIdentity = (address: string): string =>
  findNativeKey(address) ?? `url:${toCanonicalUrl(address)}`;

/** Maximum length of a URL. */
const MAX_LENGTH = 2048;

const parseUrl = (address: string): URL | null => (address.length > MAX_LENGTH ? null : URL.parse(address));
