import { type Element, isTag } from "domhandler";
import { findOne, nextElementSibling } from "domutils";

import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { NOTHING_SAID, type SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { parseHtml } from "../html-tree.ts";
import { addPageData } from "../json-ld-page.ts";
import { findAllByClass, findByClass, findElements } from "../markup.ts";
import { isOpenApplication } from "../open-applications.ts";
import { identifyByPage } from "../page-name.ts";
import { type Row, toNumber, parseRows, parsePlaces, toText } from "../reading.ts";
import { toShortLine } from "../short-line.ts";
import { TENANTS } from "../source-limits.ts";
import { BadShape, type Board, type SourceRequest, defineSource } from "../source.ts";
import { describeTenants } from "../tenants.ts";

const PAGE = 20;

/** Career portals on iCIMS, fetched in the form that is shown in an iframe. */
export const icims = defineSource({
  id: "icims",
  name: "iCIMS",
  ...describeTenants("icims.com"),
  rateLimits: { ...TENANTS, boardsARun: 15 },
  tokenPattern: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
  maxPages: 10,
  list: ({ board }) => createPageRequest(board, 0),
  readPage(body, { board }, request) {
    const isOwn = typeof body === "string" && /\biCIMS_/.test(body);
    const document = isOwn ? parseHtml(body) : null;
    if (!isOwn || document === null) throw new BadShape("a page of iCIMS");
    const cards = findAllByClass(document, "iCIMS_JobCardItem").map(parseCard);
    const page = toNumber(new URL(request.url).searchParams.get("pr")) ?? 0;
    const next = hasNext(body, cards.length) ? createPageRequest(board, page + 1) : null;
    return parseRows(cards, (card) => readCard(card, board), next);
  },
  detail: {
    request: (posting) => ({ url: `${posting.url}?in_iframe=1`, format: "html" }),
    read: (body, posting) => addPageData(body, posting) ?? posting,
  },
  identity: identifyByPage(getBoardUrl),
  boardUrl: getBoardUrl,
});

const getHost = (token: string): string => `${token}.icims.com`;

function getBoardUrl(token: string): string {
  return `https://${getHost(token)}/jobs/search`;
}

const createPageRequest = ({ token }: Board, page: number): SourceRequest => ({
  url: `${getBoardUrl(token)}?ss=1&in_iframe=1&pr=${page}`,
  format: "html",
});

/** "Page 1 of 3" may be split over several elements; portals without page counts have a next link. */
function hasNext(html: string, rows: number): boolean {
  const text = toOneLine(html.replaceAll(/<[^<>]*>/g, " "));
  const [, page, pages] = /\bPage (\d+) of (\d+)\b/i.exec(text) ?? [];
  if (page !== undefined) return Number(page) < Number(pages);
  return rows >= PAGE || /<link\b[^<>]*\brel=["']?next\b/i.test(html);
}

function parseCard(card: Element): Row {
  const anchor = findByClass(card, "iCIMS_Anchor");
  const heading = anchor === null ? null : findOne(({ name }) => /^h[1-6]$/.test(name), anchor.children);
  return {
    href: anchor?.attribs.href,
    // Removes a leading number, as in "8001 - Payroll Clerk".
    title: toShortLine(heading) || (anchor?.attribs.title ?? "").replace(/^\S+ - /, ""),
    location: findField(card, /\blocations?$/i),
    type: findField(card, /^(?:(?:position|employment|job) )?type$/i),
  };
}

/** Labels are spans before the value, or terms of a definition list; a portal may use both. */
function findField(card: Element, label: RegExp): string {
  const labels = [...findAllByClass(card, "field-label"), ...findElements(card, "dt")];
  const found = labels.find((element) => label.test(toShortLine(element)));
  if (found === undefined) return "";
  const { parent } = found;
  return toShortLine(
    nextElementSibling(parent !== null && isTag(parent) && parent.name === "dt" ? parent : found),
  );
}

function readCard(card: Row, board: Board): SourceListing | string {
  const link = URL.parse(toText(card.href), getBoardUrl(board.token));
  const [, id, slug] = /^\/jobs\/(\d+)(?:\/([^/]+))?\/job$/.exec(link?.pathname ?? "") ?? [];
  if (id === undefined) return "no id";
  if (link?.hostname !== getHost(board.token)) return "posting of another portal";
  const title = toOneLine(card.title);
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  const url = `https://${getHost(board.token)}/jobs/${id}${slug === undefined ? "" : `/${slug}`}/job`;
  return {
    ...NOTHING_SAID,
    key: findNativeKey(url),
    url,
    title,
    company: board.company,
    ...parsePlaces([toText(card.location)]),
    type: toEmploymentType(toText(card.type)),
  };
}
