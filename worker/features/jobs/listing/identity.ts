const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

type Pattern = { host: RegExp; path: RegExp; key: (host: string[], path: string[]) => string };

const lower = (text: string | undefined): string => (text ?? "").toLowerCase();

/**
 * How the address of a posting names it. `host` and `path` capture what `key` is made of. Paths keep their case
 * where the board tells postings apart by it (Jobvite, Workable, Lever).
 */
const PATTERNS: Pattern[] = [
  {
    host: /^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io$/,
    path: /^\/[^/]+\/jobs\/(\d+)/,
    key: (_, [id]) => `greenhouse:${id}`,
  },
  {
    host: /^jobs(?:\.eu)?\.lever\.co$/,
    path: new RegExp(`^/([^/]+)/(${UUID})`, "i"),
    key: (_, [, id]) => `lever:${lower(id)}`,
  },
  {
    host: /^jobs\.ashbyhq\.com$/,
    path: new RegExp(`^/[^/]+/(${UUID})`, "i"),
    key: (_, [id]) => `ashby:${lower(id)}`,
  },
  {
    host: /^apply\.workable\.com$/,
    path: /^\/(?:[^/]+\/)?j\/([0-9A-F]{8,12})(?:\/|$)/i,
    key: (_, [id]) => `workable:${(id ?? "").toUpperCase()}`,
  },
  {
    host: /^([^.]+)\.wd\d+\.myworkdayjobs\.com$/,
    path: /\/job\/(?:.*\/)?[^/]*_([^/_]+)(?:\/apply.*)?$/,
    key: ([tenant], [requisition]) => `workday:${tenant}:${withoutRepost(requisition)}`,
  },
  {
    host: /^wd\d+\.myworkdaysite\.com$/,
    path: /^\/(?:[a-z]{2}-[A-Z]{2}\/)?recruiting\/([^/]+)\/[^/]+\/job\/(?:.*\/)?[^/]*_([^/_]+)(?:\/apply.*)?$/,
    key: (_, [tenant, requisition]) => `workday:${lower(tenant)}:${withoutRepost(requisition)}`,
  },
  {
    host: /^(?:jobs|careers)\.smartrecruiters\.com$/,
    path: /^\/[^/]+\/(\d{6,})/,
    key: (_, [id]) => `smartrecruiters:${id}`,
  },
  {
    host: /^jobs\.smartrecruiters\.com$/,
    path: new RegExp(`/publication/(${UUID})`, "i"),
    key: (_, [id]) => `smartrecruiters:${lower(id)}`,
  },
  { host: /^([^.]+)\.recruitee\.com$/, path: /^\/o\/([^/]+)/, key: tenantKey("recruitee") },
  { host: /^([^.]+)\.jobs\.personio\.(?:de|com)$/, path: /^\/job\/(\d+)/, key: tenantKey("personio") },
  { host: /^([^.]+)(?:\.[a-z]{2})?\.teamtailor\.com$/, path: /^\/jobs\/(\d+)/, key: tenantKey("teamtailor") },
  { host: /^([^.]+)\.breezy\.hr$/, path: /^\/p\/([0-9a-f]{8,})/, key: tenantKey("breezy") },
  { host: /^([^.]+)\.bamboohr\.com$/, path: /^\/(?:careers|jobs)\/(\d+)/, key: tenantKey("bamboohr") },
  {
    host: /^([^.]+)\.pinpointhq\.com$/,
    path: new RegExp(`/postings/(${UUID})`, "i"),
    key: tenantKey("pinpoint"),
  },
  {
    host: /^ats\.rippling\.com$/,
    path: new RegExp(`^/(?:[a-z]{2}-[A-Z]{2}/)?([^/]+)/jobs/(${UUID})`, "i"),
    key: (_, [, id]) => `rippling:${lower(id)}`,
  },
  {
    host: /^jobs\.gem\.com$/,
    path: /^\/([^/]+)\/([^/]+)/,
    key: (_, [tenant, id]) => `gem:${lower(tenant)}:${id}`,
  },
  { host: /^([^.]+)\.icims\.com$/, path: /^\/jobs\/(\d+)/, key: tenantKey("icims") },
  {
    host: /^jobs\.jobvite\.com$/,
    path: /^\/(?:careers\/)?([^/]+)\/job\/([^/]+)/,
    key: (_, [tenant, id]) => `jobvite:${lower(tenant)}:${id}`,
  },
  {
    host: /^([^.]+)\.fa\.(?:[^.]+\.)?oraclecloud\.com$/,
    path: /\/sites\/([^/]+)\/(?:job|requisitions\/preview)\/(\d+)/,
    key: ([pod], [site, id]) => `oracle:${pod}:${site}:${id}`,
  },
];

/** "R-1001-2" is the second posting of R-1001; "R-7" is a requisition. */
const withoutRepost = (requisition = ""): string =>
  requisition.toUpperCase().replace(/^(.*\d.*)-\d{1,2}$/, "$1");

function tenantKey(board: string): Pattern["key"] {
  return ([tenant], [id]) => `${board}:${tenant}:${lower(id)}`;
}

/** Query parameters that name a posting on an employer's own site. */
function keyOfParameters(parameters: URLSearchParams): string | null {
  const greenhouse = parameters.get("gh_jid") ?? "";
  if (/^\d+$/.test(greenhouse)) return `greenhouse:${greenhouse}`;
  // An employer that moved from Greenhouse to Ashby may have kept the parameter's name.
  const ashby = parameters.get("ashby_jid") ?? greenhouse;
  if (new RegExp(`^${UUID}$`, "i").test(ashby)) return `ashby:${ashby.toLowerCase()}`;
  return null;
}

/** The key under which the posting's own board knows it, such as `greenhouse:4000123`, or null. */
export function nativeKey(address: string): string | null {
  const url = parse(address);
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
  return keyOfParameters(url.searchParams);
}

const TRACKING =
  /^(utm_.*|ref|refs|src|source|gh_src|lever-origin|lever-source|rltr|language|lang|locale|iis|iisn|jr_id|mobile|needsRedirect|in_iframe|codes|dcr_ci|oga|trk|fbclid|gclid)$/;

/** One address for one page: no tracking parameters, sorted query, no fragment, no trailing slash. */
export function canonicalUrl(address: string): string {
  const url = parse(address);
  if (url === null) return address;
  const kept = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(kept).toString();
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.hostname.replace(/^www\./, "")}${path}${query === "" ? "" : `?${query}`}`;
}

/** What makes two rows the same listing: the native key, else the canonical address. */
export const identityOf = (address: string): string => nativeKey(address) ?? `url:${canonicalUrl(address)}`;

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
