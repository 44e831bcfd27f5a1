import { type Element, isTag } from "domhandler";
import { getInnerHTML } from "domutils";

import { parseHtmlBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { NOTHING_SAID, type SourceListing, memoizePosting } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { parseHtml } from "../html-tree.ts";
import { addPageData } from "../json-ld-page.ts";
import { findByClass, findElements } from "../markup.ts";
import { mergeListingsAcrossPlaces } from "../merging.ts";
import { isOpenApplication } from "../open-applications.ts";
import { identifyByPage } from "../page-name.ts";
import { type Row, parseRows, parsePlaces, toText } from "../reading.ts";
import { toShortLine } from "../short-line.ts";
import { USUAL } from "../source-limits.ts";
import { BadShape, type Board, type SourceRequest, defineSource } from "../source.ts";

const HOST = "jobs.jobvite.com";
/** Posting ids are case-sensitive. */
const POSTING = /^\/(?:careers\/)?([^/]+)\/job\/([A-Za-z0-9_-]+)(?:\/|$)/;
const NO_BOARD = /^(?:careers|support|logos?|__assets__|static|api|robots\.txt|favicon\.ico)$/i;

export const jobvite = defineSource({
  id: "jobvite",
  name: "Jobvite",
  rank: 3,
  gate: HOST,
  rateLimits: { ...USUAL, boardsARun: 15 },
  listHosts: () => [HOST],
  tokenPattern: /^[a-z0-9][a-z0-9_-]{0,80}$/i,
  freshSeconds: 300,
  maxPages: 6,
  list: ({ board }) => ({ url: getBoardUrl(board.token), format: "html" }),
  readPage(body, { board }, request) {
    const isOwn = typeof body === "string" && /jobvite|\bjv-/i.test(body);
    const document = isOwn ? parseHtml(body) : null;
    if (document === null) throw new BadShape("a page of Jobvite");
    const links = findElements(document, "a").map(parseLink);
    const postings = links.filter(({ path }) => POSTING.test(toText(path)));
    const page = new URL(request.url).searchParams.get("p");
    const isCut = page === null ? links.some(isMore) : postings.length > 0;
    const next = isCut ? createSearchRequest(board, page === null ? 0 : Number(page) + 1) : null;
    return mergeListingsAcrossPlaces(parseRows(postings, (link) => readLink(link, board), next));
  },
  detail: {
    request: (posting) => ({ url: posting.url, format: "html" }),
    read: (body, posting) => addPageData(body, posting) ?? addPageText(toText(body), posting),
  },
  identity: identifyByPage(getBoardUrl),
  parseToken(url) {
    if (url.hostname !== HOST) return null;
    const [, board = ""] = /^\/(?:careers\/)?([^/]+)/.exec(url.pathname) ?? [];
    return board === "" || NO_BOARD.test(board) ? null : board;
  },
  boardUrl: getBoardUrl,
});

function getBoardUrl(token: string): string {
  return `https://${HOST}/${encodeURIComponent(token)}/jobs`;
}

/** The start page of a large board shows a few postings per category; its search lists all. */
const createSearchRequest = ({ token }: Board, page: number): SourceRequest => ({
  url: `https://${HOST}/${encodeURIComponent(token)}/search?p=${page}`,
  format: "html",
});

const isMore = ({ path, query, title }: Row): boolean =>
  /^\/(?:careers\/)?[^/]+\/search$/.test(toText(path)) &&
  (/[?&]c=/.test(toText(query)) || /^(?:show|see|view) (?:more|all)\b/i.test(toText(title)));

/** The place is in another cell of the row, or inside the link after the title. */
function parseLink(anchor: Element): Row {
  const url = URL.parse(anchor.attribs.href ?? "", `https://${HOST}`);
  const title =
    findByClass(anchor, "jv-job-list-name") ??
    findByClass(anchor, "title") ??
    findByClass(anchor, "jv-job-list-title");
  const place = findByClass(anchor, "jv-job-list-location");
  return {
    host: url?.hostname,
    path: url?.pathname,
    query: url?.search,
    title: title === null && place === null ? toShortLine(anchor) : toShortLine(title),
    location: toShortLine(place ?? findPlaceInRow(anchor)),
  };
}

function findPlaceInRow(anchor: Element): Element | null {
  for (let { parent } = anchor; parent !== null && isTag(parent); { parent } = parent) {
    if (parent.name === "tr" || parent.name === "li") return findByClass(parent, "jv-job-list-location");
  }
  return null;
}

function readLink(link: Row, board: Board): SourceListing | string {
  const [, slug = "", id = ""] = POSTING.exec(toText(link.path)) ?? [];
  if (link.host !== HOST || slug.toLowerCase() !== board.token.toLowerCase())
    return "posting of another board";
  const title = toOneLine(link.title);
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  const url = `https://${HOST}/${encodeURIComponent(board.token)}/job/${id}`;
  return {
    ...NOTHING_SAID,
    key: findNativeKey(url),
    url,
    title,
    company: board.company,
    ...locate(toOneLine(link.location)),
  };
}

/** A text such as "2 Locations" does not name the places. */
const locate = (text: string): ReturnType<typeof parsePlaces> =>
  /^\d+ locations?$/i.test(text) ? { location: text, places: [], workMode: null } : parsePlaces([text]);

/** Fallback for portals without structured data: takes the visible text of the page. */
function addPageText(html: string, posting: SourceListing): SourceListing {
  const document = parseHtml(html);
  const description = document === null ? null : findByClass(document, "jv-job-detail-description");
  if (description === null) return posting;
  const text = getInnerHTML(description);
  return { ...posting, rawText: text.trim(), blocks: memoizePosting(() => parseHtmlBlocks(text)) };
}
