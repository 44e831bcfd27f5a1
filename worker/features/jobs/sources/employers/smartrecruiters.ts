import { type Block, parseHtmlBlocks, truncateMarkupParts } from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { type SourceListing, memoizePosting, NOTHING_SAID } from "#worker/features/jobs/listing/listing.ts";
import { normalizeText, toOneLine } from "#worker/features/jobs/listing/text.ts";

import { formatAddressLine, toCountryName } from "../address.ts";
import { isOpenApplication } from "../open-applications.ts";
import {
  type Row,
  toId,
  isRow,
  toNumber,
  parseRows,
  parsePlaces,
  parsePostedAt,
  parseRequisition,
  toRow,
  toText,
} from "../reading.ts";
import { USUAL } from "../source-limits.ts";
import { BadShape, type Board, type SourceRequest, defineSource } from "../source.ts";

const HOST = "api.smartrecruiters.com";
const PAGE = 100;
/** Path segments of SmartRecruiters' public hosts that are not company names. */
const NO_COMPANY = /^(?:oneclick-ui|external-referrals|my-applications|sr-jobs|job|search|s|api|static)$/i;
const SECTIONS = ["companyDescription", "jobDescription", "qualifications", "additionalInformation"];

export const smartrecruiters = defineSource({
  id: "smartrecruiters",
  name: "SmartRecruiters",
  rank: 3,
  gate: HOST,
  rateLimits: { ...USUAL, maxInFlight: 4, spacingMs: 250, boardsARun: 30 },
  listHosts: () => [HOST],
  tokenPattern: /^[A-Za-z0-9][A-Za-z0-9_-]{0,80}$/,
  freshSeconds: 300,
  isSearched: true,
  maxPages: 5,
  list: ({ board, search }) => createPageRequest(board, 0, search?.query ?? ""),
  readPage(body, { board, search }, request) {
    if (!isRow(body) || !Array.isArray(body.content)) throw new BadShape("an object with a list of content");
    const end = (toNumber(new URL(request.url).searchParams.get("offset")) ?? 0) + PAGE;
    const isLast = body.content.length === 0 || end >= (toNumber(body.totalFound) ?? 0);
    const next = isLast ? null : createPageRequest(board, end, search?.query ?? "");
    const page = parseRows(body.content, (row) => readRow(row, board), next);
    // The API responds for any name: only postings prove that the company exists.
    const employer = body.content.map((row) => getCompany(toRow(row))).find((name) => name !== "");
    return employer === undefined ? page : { ...page, employer };
  },
  detail: {
    request: (posting, board) => {
      const id = /^smartrecruiters:(\d+)$/.exec(posting.key ?? "")?.[1];
      return id === undefined ? null : { url: `${getApiUrl(board)}/${id}`, format: "json" };
    },
    read: readDetail,
  },
  parseToken,
  boardUrl: (token) => `https://careers.smartrecruiters.com/${encodeURIComponent(token)}`,
});

const getApiUrl = ({ token }: Board): string =>
  `https://${HOST}/v1/companies/${encodeURIComponent(token)}/postings`;

function createPageRequest(board: Board, offset: number, query: string): SourceRequest {
  const parameters = new URLSearchParams({ limit: String(PAGE), offset: String(offset) });
  if (query !== "") parameters.set("q", query);
  return { url: `${getApiUrl(board)}?${parameters}`, format: "json" };
}

/**
 * Token from `careers.smartrecruiters.com/{Company}`, `jobs.smartrecruiters.com/{Company}/{id}-{slug}` or
 * `…/oneclick-ui/company/{Company}/publication/{uuid}`.
 */
function parseToken(url: URL): string | null {
  if (!/^(?:jobs|careers)\.smartrecruiters\.com$/.test(url.hostname)) return null;
  const [first = "", second = "", third = ""] = url.pathname.slice(1).split("/");
  const company = /^(?:oneclick-ui|external-referrals)$/.test(first) && second === "company" ? third : first;
  return company === "" || NO_COMPANY.test(company) ? null : company;
}

const getCompany = (row: Row): string => toOneLine(toRow(row.company).name);

function readRow(row: Row, board: Board): SourceListing | string {
  const id = toId(row.id);
  const title = toOneLine(row.name);
  if (!/^\d{6,}$/.test(id)) return "no id";
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  if (row.defaultJobAd === false) return "translation of a posting";
  if (typeof row.visibility === "string" && row.visibility !== "PUBLIC") return "not public";
  const company = toOneLine(toRow(row.company).identifier) || board.token;
  const type = toRow(row.typeOfEmployment);
  // `ref` is an API URL, not a page.
  const url = `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${id}`;
  return {
    ...NOTHING_SAID,
    key: findNativeKey(url),
    url,
    title,
    company: getCompany(row) || board.company,
    ...locate(toRow(row.location)),
    type: toEmploymentType(toOneLine(type.label) || toOneLine(type.id)),
    ...parseRequisition(row.refNumber),
    ...parsePostedAt(row.releasedDate),
  };
}

/**
 * Employers without an office enter anything, such as the city "Poland" in the region "Remote": only the
 * country, the flags and the full display line are reliable.
 */
function locate(location: Row): ReturnType<typeof parsePlaces> {
  const line = toOneLine(location.fullLocation);
  const country = toCountryName(toOneLine(location.country));
  const stated = line || formatAddressLine({ city: location.city, region: location.region, country });
  const parts = stated.split(",").map((part) => part.trim());
  const real = parts.filter(
    (part) => !/^remote$/i.test(part) && normalizeText(part) !== normalizeText(country),
  );
  const isNowhere = real.length === 0 && parts.some((part) => /^remote$/i.test(part));
  const code = toOneLine(location.country);
  const found = parsePlaces(
    [isNowhere ? `Remote, ${country}` : stated],
    /^[a-z]{2}$/i.test(code) ? code : undefined,
  );
  const workMode = location.hybrid === true ? "hybrid" : location.remote === true ? "remote" : found.workMode;
  return { ...found, workMode };
}

function readDetail(body: unknown, posting: SourceListing): SourceListing | string {
  const row = toRow(body);
  if (row.active === false) return "closed";
  const sections = toRow(toRow(row.jobAd).sections);
  const parts = SECTIONS.map((name) => toRow(sections[name])).map((section) => ({
    title: toOneLine(section.title),
    html: toText(section.text),
  }));
  return {
    ...posting,
    rawText: parts
      .map(({ html }) => html)
      .join("\n")
      .trim(),
    blocks: memoizePosting(() => {
      const markups = truncateMarkupParts(parts.map(({ html }) => html));
      return parts.flatMap(({ title }, at) => buildSectionBlocks(title, markups[at] ?? ""));
    }),
  };
}

/** Employers often repeat a section's title as the first line of its text. */
function buildSectionBlocks(title: string, html: string): Block[] {
  const blocks = parseHtmlBlocks(html);
  const [first] = blocks;
  if (
    first === undefined ||
    title === "" ||
    normalizeText(first.text.replace(/:$/, "")) === normalizeText(title)
  )
    return blocks;
  return [{ kind: "heading", text: title }, ...blocks];
}
