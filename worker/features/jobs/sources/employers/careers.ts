import { getPostingIdentity, findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { NOTHING_SAID, type SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";

import { parseHtml } from "../html-tree.ts";
import { getName } from "../json-ld-fields.ts";
import { addPageData } from "../json-ld-page.ts";
import { findJobPostings, parseJobPosting } from "../json-ld.ts";
import { isOpenApplication } from "../open-applications.ts";
import { findLinks } from "../posting-links.ts";
import { type Row, isRow, parseRows, toText } from "../reading.ts";
import { USUAL, SECOND } from "../source-limits.ts";
import { BadShape, type Board, type SourceRequest, defineSource } from "../source.ts";

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** Top-level domains that do not exist on the public internet. */
const PRIVATE = "(?:localhost|local|localdomain|internal|intranet|invalid|onion|arpa|lan|home|corp)";
const TOKEN = new RegExp(
  String.raw`^(?=[^/]{4,253}(?:/|$))(?:${LABEL}\.)+(?!${PRIVATE}(?:/|$))[a-z](?:[a-z0-9-]{0,61}[a-z0-9])` +
    String.raw`(?:/(?!\.{1,2}(?:/|$))[A-Za-z0-9._~-]{1,100}){0,8}/?$`,
);

/**
 * Career pages on employers' own sites, read as schema.org data from the page itself or the pages it links to.
 * A link without such data is no posting, whatever it looks like.
 */
export const careers = defineSource({
  id: "careers",
  name: "Career pages",
  rank: 2,
  gate: "careers",
  // One request at a time per host, because these are employers' own sites.
  rateLimits: {
    ...USUAL,
    maxInFlight: 4,
    spacingMs: 100,
    perHost: { maxInFlight: 1, spacingMs: 2 * SECOND },
    boardsARun: 10,
    robots: true,
  },
  listHosts: ({ token }) => [getHost(token)],
  // The token is host and path, such as "careers.acme.example/jobs"; no IP address, port, user or path
  // traversal.
  tokenPattern: TOKEN,
  freshSeconds: 3600,
  maxPages: 3,
  list: ({ board }) => ({ url: getBoardUrl(board.token), format: "html" }),
  readPage(body, { board, nowMs }, request) {
    const isPage = typeof body === "string" && /<(?:!doctype|html|head|body|script|a)\b/i.test(body);
    const document = isPage ? parseHtml(body) : null;
    if (!isPage || document === null) throw new BadShape("a page");
    const postings = findJobPostings(body);
    const stated = postings.map((posting): Row => ({
      posting,
      url: getPostingUrl(posting, request.url, postings.length),
    }));
    const known = new Set(stated.map(({ url }) => getPostingIdentity(toText(url))));
    const links = findLinks(document, request.url);
    const linked = links.postings.filter(({ url }) => !known.has(getPostingIdentity(url)));
    const next: SourceRequest | null = links.next === null ? null : { url: links.next, format: "html" };
    const page = parseRows([...stated, ...linked], (row) => readRow(row, board, nowMs), next);
    const employers = new Set(postings.map((posting) => getName(posting.hiringOrganization)));
    employers.delete("");
    const [employer] = employers;
    return employers.size === 1 && employer !== undefined ? { ...page, employer } : page;
  },
  detail: {
    request: ({ url }, { token }) =>
      new URL(url).host === getHost(token) ? { url: url.replace(/^http:/, "https:"), format: "html" } : null,
    read: (body, posting) => addPageData(body, posting) ?? "no JobPosting data",
    confirms: true,
  },
  boardUrl: getBoardUrl,
});

const getHost = (token: string): string => token.split("/")[0] ?? "";

function getBoardUrl(token: string): string {
  return `https://${token}`;
}

/** The posting's URL; if the structured data has none, the page's URL, provided that the page has no other posting. */
function getPostingUrl({ url }: Row, page: string, postings: number): string | null {
  const stated = getName(url);
  if (stated === "") return postings === 1 ? page : null;
  return toSafeHttpUrl(URL.parse(stated, page)?.href);
}

function readRow({ posting, url, title }: Row, { company }: Board, nowMs: number): SourceListing | string {
  if (typeof url !== "string") return "no address of its own";
  const key = findNativeKey(url);
  if (isRow(posting)) return parseJobPosting(posting, { url, key, company, nowMs });
  const name = toText(title);
  if (name === "") return "no title";
  if (isOpenApplication(name)) return "general application";
  return {
    ...NOTHING_SAID,
    key,
    url,
    title: name,
    company,
  };
}
