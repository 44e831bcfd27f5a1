import { parseHtmlBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import {
  type SourceListing,
  type WorkMode,
  memoizePosting,
  NOTHING_SAID,
} from "#worker/features/jobs/listing/listing.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { mergeListingsAcrossPlaces } from "../merging.ts";
import { isOpenApplication } from "../open-applications.ts";
import { findPageEmployer } from "../page-name.ts";
import {
  type Row,
  isRow,
  toList,
  toNumber,
  parseRows,
  parsePlaces,
  parsePostedAt,
  toRow,
  toText,
} from "../reading.ts";
import { USUAL, SECOND } from "../source-limits.ts";
import { BadShape, type Board, type SourceRequest, defineSource } from "../source.ts";

const PAGE = 20;
const DAY_MS = 86_400_000;
const SITE = String.raw`(?![a-z]{2}-[a-zA-Z]{2}$)[A-Za-z0-9_-]{1,80}`;
/** Dates in the list are words in the requested language. */
const HEADERS = { "accept-language": "en-US" };

/** Career sites on Workday's "CXS" API, on the tenant's own host or a host shared by tenants. */
export const workday = defineSource({
  id: "workday",
  name: "Workday",
  rank: 3,
  gate: "*.myworkdayjobs.com",
  rateLimits: {
    ...USUAL,
    maxInFlight: 8,
    spacingMs: 100,
    perHost: { maxInFlight: 4, spacingMs: 250 },
    timeoutMs: 20 * SECOND,
    retries: 3,
    boardsARun: 20,
  },
  listHosts: ({ token }) => [parseSite(token).host],
  // The token "acme.wd3/Careers" means acme.wd3.myworkdayjobs.com/Careers, "wd3/acme/Careers" means site
  // Careers of acme on wd3.myworkdaysite.com.
  tokenPattern: new RegExp(
    String.raw`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.wd\d{1,4}/${SITE}|wd\d{1,4}/[A-Za-z0-9_-]{1,60}/${SITE})$`,
  ),
  freshSeconds: 300,
  isSearched: true,
  maxPages: 5,
  list: ({ board, search }) => createPageRequest(board, 0, search?.query ?? ""),
  readPage(body, { board, search, nowMs }, request) {
    if (!isRow(body) || !Array.isArray(body.jobPostings)) throw new BadShape("an object with job postings");
    const offset = toNumber(toRow(request.body).offset) ?? 0;
    const end = offset + PAGE;
    // Pages after the first may report a total of 0.
    const total = toNumber(body.total) || Number.POSITIVE_INFINITY;
    const isLast = body.jobPostings.length < PAGE || end >= total;
    const next = isLast ? null : createPageRequest(board, end, search?.query ?? "");
    return mergeListingsAcrossPlaces(parseRows(body.jobPostings, (row) => readRow(row, board, nowMs), next));
  },
  detail: { request: createDetailRequest, read: readDetail },
  identity: {
    request: ({ token }) => ({ url: getBoardUrl(token), format: "html", headers: HEADERS }),
    readName: findPageEmployer,
  },
  parseToken,
  boardUrl: getBoardUrl,
});

type Site = { host: string; tenant: string; name: string; path: string };

function parseSite(token: string): Site {
  const [first = "", second = "", third] = token.split("/");
  if (third !== undefined)
    return {
      host: `${first}.myworkdaysite.com`,
      tenant: second,
      name: third,
      path: `/recruiting/${encodeURIComponent(second)}/${encodeURIComponent(third)}`,
    };
  const [tenant = ""] = first.split(".");
  return { host: `${first}.myworkdayjobs.com`, tenant, name: second, path: `/${encodeURIComponent(second)}` };
}

const getApiUrl = ({ host, tenant, name }: Site): string =>
  `https://${host}/wday/cxs/${encodeURIComponent(tenant)}/${encodeURIComponent(name)}`;

function getBoardUrl(token: string): string {
  const { host, path } = parseSite(token);
  return `https://${host}${path}`;
}

/** The API requires all four keys, and returns at most twenty rows per request. */
const createPageRequest = ({ token }: Board, offset: number, searchText: string): SourceRequest => ({
  url: `${getApiUrl(parseSite(token))}/jobs`,
  format: "json",
  headers: HEADERS,
  body: { appliedFacets: {}, limit: PAGE, offset, searchText },
});

/**
 * Token from `acme.wd3.myworkdayjobs.com/en-US/Careers/job/…` or
 * `wd3.myworkdaysite.com/en-US/recruiting/acme/Careers`.
 */
function parseToken(url: URL): string | null {
  const host = /^(?:([a-z0-9-]+)\.)?(wd\d+)\.(myworkdayjobs|myworkdaysite)\.com$/.exec(url.hostname);
  if (host === null) return null;
  const [, tenant, instance = "", service] = host;
  const path = url.pathname
    .slice(1)
    .replace(/^[a-z]{2}-[a-z]{2}\//i, "")
    .split("/");
  const [first = "", second = "", third = ""] = path;
  const token =
    service === "myworkdaysite" && tenant === undefined && first === "recruiting"
      ? `${instance}/${second}/${third}`
      : service === "myworkdayjobs" && tenant !== undefined && first !== "wday"
        ? `${tenant}.${instance}/${first}`
        : "";
  return workday.tokenPattern.test(token) ? token : null;
}

function readRow(row: Row, board: Board, nowMs: number): SourceListing | string {
  const title = toOneLine(row.title);
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  const site = parseSite(board.token);
  const path = toText(row.externalPath);
  const url = path.startsWith("/job/") ? URL.parse(`https://${site.host}${site.path}${path}`) : null;
  // Rejects dot segments (path traversal).
  if (url === null || !url.pathname.startsWith(`${site.path}/job/`)) return "no usable address";
  const address = toSafeHttpUrl(`${url.origin}${url.pathname}`);
  if (address === null) return "no usable address";
  const { workMode, ...where } = locate(toOneLine(row.locationsText));
  return {
    ...NOTHING_SAID,
    key: findNativeKey(address),
    url: address,
    title,
    company: board.company,
    ...where,
    workMode: parseMode(row.remoteType) ?? workMode,
    type: toEmploymentType(toOneLine(row.timeType)),
    ...parseRelativeDate(toOneLine(row.postedOn), nowMs),
  };
}

/** "3 Locations", in any language, is not a place: only the posting's own page names the places. */
const locate = (text: string): ReturnType<typeof parsePlaces> =>
  /^\d+\+? \p{L}+$/u.test(text)
    ? { location: text, places: [], workMode: null }
    : parsePlaces([toTown(text)]);

/** "US-IA-CEDAR FALLS-PLANT 2 ~ 90 Mill Rd ~ PLANT 2": the town of a code with its street and building. */
function toTown(text: string): string {
  const [code = "", ...address] = text.split(" ~ ");
  const building = `-${address.at(-1)}`;
  const place = address.length > 0 && code.endsWith(building) ? code.slice(0, -building.length) : code;
  const [, country = "", region = "", town = ""] =
    /^([A-Z]{2})-([A-Z]{2,3})-([A-Z][A-Z .'-]+)$/.exec(place) ?? [];
  if (address.length === 0 || town === "") return text;
  const name = town.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
  return `${name}, ${region}${country === "US" ? "" : `, ${country}`}`;
}

function parseMode(remoteType: unknown): WorkMode | null {
  const type = toOneLine(remoteType);
  if (/^hybrid\b/i.test(type)) return "hybrid";
  if (/^(?:fully |100% )?remote$/i.test(type)) return "remote";
  return /^(?:on-?site|in[- ]office|in[- ]person)\b/i.test(type) ? "onsite" : null;
}

/** Parses "Posted 3 Days Ago"; "Posted 30+ Days Ago" has no exact day. */
function parseRelativeDate(
  text: string,
  nowMs: number,
): Pick<SourceListing, "postedAtMs" | "postedPrecision"> {
  const [, word = "", count] = /^posted (today|yesterday|(\d{1,3}) days? ago)$/i.exec(text) ?? [];
  if (word === "") return { postedAtMs: null, postedPrecision: "none" };
  const days = count === undefined ? (/^yesterday$/i.test(word) ? 1 : 0) : Number(count);
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return { postedAtMs: today - days * DAY_MS, postedPrecision: "relative" };
}

function createDetailRequest(posting: SourceListing, { token }: Board): SourceRequest | null {
  const site = parseSite(token);
  const url = new URL(posting.url);
  return url.hostname === site.host && url.pathname.startsWith(`${site.path}/job/`)
    ? {
        url: `${getApiUrl(site)}${url.pathname.slice(site.path.length)}`,
        format: "json",
        headers: HEADERS,
      }
    : null;
}

/** `hiringOrganization` is ignored: it names a legal entity such as "Acme USA Holdings 2", not the employer. */
function readDetail(body: unknown, posting: SourceListing): SourceListing | string {
  const info = toRow(toRow(body).jobPostingInfo);
  if (info.posted === false) return "closed";
  const html = toText(info.jobDescription);
  const date = parsePostedAt(info.startDate);
  const texts = [info.location, ...toList(info.additionalLocations)]
    .map((text) => toTown(toOneLine(text)))
    .filter((text) => text !== "");
  const country = toRow(toRow(info.jobRequisitionLocation).country).alpha2Code;
  const found = parsePlaces(texts, texts.length === 1 && typeof country === "string" ? country : undefined);
  const { workMode, ...where } = texts.length === 0 ? posting : found;
  return {
    ...posting,
    title: toOneLine(info.title) || posting.title,
    location: where.location,
    places: where.places,
    workMode: parseMode(info.remoteType) ?? workMode ?? posting.workMode,
    type: toEmploymentType(toOneLine(info.timeType)) || posting.type,
    ...(date.postedAtMs === null ? {} : date),
    rawText: html,
    blocks: memoizePosting(() => parseHtmlBlocks(html)),
  };
}
