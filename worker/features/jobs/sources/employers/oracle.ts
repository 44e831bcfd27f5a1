import { type Block, parseHtmlBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { type SourceListing, memoizePosting, NOTHING_SAID } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { addCountry } from "../address.ts";
import { isOver, parseStatedDate } from "../dates.ts";
import { isOpenApplication } from "../open-applications.ts";
import { identifyByPage } from "../page-name.ts";
import { parsePayText } from "../pay-text.ts";
import { mergeRanges } from "../pay.ts";
import {
  type Row,
  toId,
  isRow,
  toList,
  toNumber,
  parseRows,
  parsePlaces,
  toRow,
  toText,
  toWorkMode,
} from "../reading.ts";
import { TENANTS, SECOND } from "../source-limits.ts";
import { BadShape, type Board, type SourceRequest, defineSource } from "../source.ts";

const PAGE = 200;
const API = "/hcmRestApi/resources/latest";
const PAY = /\b(?:salary|pay|wages?|compensation)\b/i;
/** The text fields of a posting, in page order. */
const TEXTS = [
  { name: "ExternalDescriptionStr", heading: "" },
  { name: "ExternalResponsibilitiesStr", heading: "Responsibilities" },
  { name: "ExternalQualificationsStr", heading: "Qualifications" },
  { name: "CorporateDescriptionStr", heading: "About us" },
  { name: "OrganizationDescriptionStr", heading: "About the organization" },
];

/** Candidate Experience sites of Oracle Recruiting. */
export const oracle = defineSource({
  id: "oracle",
  name: "Oracle Recruiting",
  rank: 3,
  gate: "*.oraclecloud.com",
  rateLimits: { ...TENANTS, timeoutMs: 25 * SECOND, boardsARun: 20 },
  listHosts: ({ token }) => [parseSite(token).host],
  // "eiqg.fa.us2/CX_1": the host without the domain, and the site.
  tokenPattern: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.fa(?:\.[a-z0-9-]{1,20})?\/[A-Za-z0-9_-]{1,60}$/,
  freshSeconds: 300,
  isSearched: true,
  maxPages: 3,
  list: ({ board, search }) => createPageRequest(board, 0, search?.query ?? ""),
  readPage(body, { board, search, nowMs }, request) {
    if (!isRow(body) || !Array.isArray(body.items)) throw new BadShape("an object with a list of items");
    const found = toRow(body.items[0]);
    const total = toNumber(found.TotalJobsCount) ?? 0;
    if (body.items.length > 0 && total > 0 && !Array.isArray(found.requisitionList))
      throw new BadShape("a list of requisitions");
    const rows = toList(found.requisitionList);
    // Pages before the last may be incomplete, so the next offset is counted from the rows received.
    const end = Number(/,offset=(\d+)/.exec(request.url)?.[1] ?? 0) + rows.length;
    const next =
      rows.length === 0 || end >= total ? null : createPageRequest(board, end, search?.query ?? "");
    return parseRows(rows, (row) => readRow(row, board, nowMs), next);
  },
  detail: {
    request: createDetailRequest,
    read: readDetail,
  },
  identity: identifyByPage(getBoardUrl),
  parseToken,
  boardUrl: getBoardUrl,
});

function parseSite(token: string): { host: string; site: string } {
  const [pod = "", site = ""] = token.split("/");
  return { host: `${pod}.oraclecloud.com`, site: encodeURIComponent(site) };
}

function getBoardUrl(token: string): string {
  const { host, site } = parseSite(token);
  return `https://${host}/hcmUI/CandidateExperience/en/sites/${site}`;
}

/** Semicolons and commas are separators inside `finder`; without `expand` the list is empty. */
function createPageRequest({ token }: Board, offset: number, query: string): SourceRequest {
  const { host, site } = parseSite(token);
  const keyword = encodeURIComponent(query.replaceAll(/[^\p{L}\p{M}\p{N}+#.-]+/gu, " ").trim());
  const finder = [
    `siteNumber=${site}`,
    "facetsList=LOCATIONS%3BWORK_LOCATIONS%3BTITLES%3BCATEGORIES%3BPOSTING_DATES",
    `limit=${PAGE}`,
    `offset=${offset}`,
    "sortBy=POSTING_DATES_DESC",
    ...(keyword === "" ? [] : [`keyword=${keyword}`]),
  ].join(",");
  const expand = "requisitionList.workLocation,requisitionList.secondaryLocations";
  return {
    url: `https://${host}${API}/recruitingCEJobRequisitions?onlyData=true&expand=${expand}&finder=findReqs;${finder}`,
    format: "json",
  };
}

/** Token from `{pod}.fa.{region}.oraclecloud.com/hcmUI/CandidateExperience/en/sites/{site}/job/{id}`. */
function parseToken(url: URL): string | null {
  const host = /^([a-z0-9-]+\.fa(?:\.[a-z0-9-]+)?)\.oraclecloud\.com$/.exec(url.hostname);
  const path = /^\/hcmUI\/CandidateExperience\/(?:[\w-]+\/)?sites\/([^/]+)/.exec(url.pathname);
  if (host === null || path === null) return null;
  const token = `${host[1]}/${path[1]}`;
  return oracle.tokenPattern.test(token) ? token : null;
}

function readRow(row: Row, board: Board, nowMs: number): SourceListing | string {
  const id = toId(row.Id);
  const title = toOneLine(row.Title);
  if (!/^[\w-]{1,40}$/.test(id)) return "no id";
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  if (isOver(row.PostingEndDate, nowMs)) return "closed";
  const url = `${getBoardUrl(board.token)}/job/${id}`;
  const { workMode, ...where } = parsePlaces([
    addCountry(toOneLine(row.PrimaryLocation), toOneLine(row.PrimaryLocationCountry)),
    ...toList(row.secondaryLocations)
      .map(toRow)
      .map((place) => addCountry(toOneLine(place.Name), toOneLine(place.CountryCode))),
  ]);
  return {
    ...NOTHING_SAID,
    key: findNativeKey(url),
    url,
    title,
    company: board.company,
    ...where,
    workMode: toWorkMode(row.WorkplaceTypeCode) ?? workMode,
    type: getEmploymentType(row),
    ...parseStatedDate(row.PostedDate),
    // The short description is just a teaser: if it were stored, the full text would never be fetched.
  };
}

const getEmploymentType = (row: Row): string =>
  [row.JobSchedule, row.ContractType]
    .map((stated) => toEmploymentType(toOneLine(stated).replaceAll("_", " ")))
    .find((type) => type !== "") ?? "";

function createDetailRequest(posting: SourceListing, { token }: Board): SourceRequest | null {
  const { host, site } = parseSite(token);
  const url = new URL(posting.url);
  const id = /\/job\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (url.hostname !== host || id === undefined) return null;
  const finder = `ById;Id=%22${id}%22,siteNumber=${site}`;
  return {
    url: `https://${host}${API}/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=${finder}`,
    format: "json",
  };
}

function readDetail(body: unknown, posting: SourceListing): SourceListing {
  const [item = body] = toList(toRow(body).items);
  const row = toRow(item);
  const date = parseStatedDate(row.ExternalPostedStartDate);
  const parts = TEXTS.map(({ name, heading }) => ({ heading, html: toText(row[name]) })).filter(
    ({ html }) => html.trim() !== "",
  );
  const facts = listFacts(row);
  const lines = facts.map(({ name, value }) => `${name}: ${value}`);
  return {
    ...posting,
    type: getEmploymentType(row) || posting.type,
    workMode: toWorkMode(row.WorkplaceTypeCode) ?? posting.workMode,
    salary: mergeRanges(
      facts.filter(({ name }) => PAY.test(name)).map(({ value }) => parsePayText(value, posting.places)),
    ),
    ...(date.postedAtMs === null ? {} : date),
    rawText: [...parts.map(({ html }) => html), ...lines].join("\n"),
    blocks: memoizePosting(() => [
      ...parts.flatMap(buildBlocks),
      ...lines.map((text): Block => ({ kind: "text", text })),
    ]),
  };
}

/** The employer's custom fields, such as pay or hours. */
function listFacts({ requisitionFlexFields: fields }: Row): { name: string; value: string }[] {
  return (isRow(fields) ? toList(fields.items) : toList(fields))
    .map(toRow)
    .map(({ Prompt, Value }) => ({ name: toOneLine(Prompt), value: toOneLine(Value) }))
    .filter(({ name, value }) => name !== "" && value !== "");
}

/** Most employers begin a text with a heading of their own; only the others get a default heading. */
function buildBlocks({ heading, html }: { heading: string; html: string }): Block[] {
  const blocks = parseHtmlBlocks(html);
  return heading === "" || blocks.length === 0 || blocks[0]?.kind === "heading"
    ? blocks
    : [{ kind: "heading", text: heading }, ...blocks];
}
