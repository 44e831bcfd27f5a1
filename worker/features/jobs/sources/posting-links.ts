import type { Document, Element } from "domhandler";
import { findOne } from "domutils";

import { getPostingIdentity } from "#worker/features/jobs/listing/identity.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { findElements } from "./markup.ts";
import lists from "./posting-link-words.json" with { type: "json" };
import { toShortLine } from "./short-line.ts";

const MAX_LINKS = 500;
const MAX_TITLE = 150;
/** Path folders that usually contain postings. */
const FOLDER = new RegExp(composePattern`^(?:${lists.postingFolders})$`, "i");
const PARAMETER =
  /^(?:gh_jid|ashby_jid|jid|job(?:_?(?:id|code|ref))?|req(?:_?id)?|requisition_?id|position_?id|vacancy_?id|opening_?id|career_job_req_id)$/i;
/** Pages often linked beside postings. */
const OTHER = new RegExp(
  composePattern`^(?:${lists.otherPages})\b|\.(?:pdf|docx?|jpe?g|png|svg|xml|rss)$`,
  "i",
);
const NO_TITLE = new RegExp(composePattern`^(?:${lists.noTitles})$`, "i");

const NEXT = /^(?:(?:go to )?next(?: page)?|weiter|nächste(?: seite)?|suivante?|siguiente|[›»>→]{1,2})$/i;

/** A link that looks like a single posting; the title is empty if its text has none. */
export type PostingLink = { url: string; title: string };

/**
 * The links of a page on its own host: those that look like single postings, each URL once, and the link to the
 * next page, if any.
 */
export function findLinks(
  document: Document,
  page: string,
): { postings: PostingLink[]; next: string | null } {
  const [base] = findElements(document, "base");
  const start = URL.parse(base?.attribs.href ?? "", page)?.href ?? page;
  const here = new URL(page);
  const anchors = findElements(document, "a");
  const postings = new Map<string, PostingLink>();
  for (const anchor of anchors) {
    const link = resolveOnOwnHost(anchor, start, here);
    const url = link !== null && isLikelyPosting(link, here) ? toSafeHttpUrl(link.href) : null;
    if (url === null) continue;
    const identity = getPostingIdentity(url);
    const known = postings.get(identity);
    if (known === undefined && postings.size >= MAX_LINKS) break;
    postings.set(identity, { url: known?.url ?? url, title: known?.title || findTitle(anchor) });
  }
  const following = [...findElements(document, "link"), ...anchors].find(isNext);
  const next = following === undefined ? null : resolveOnOwnHost(following, start, here);
  return {
    postings: [...postings.values()],
    next: next === null || next.href === here.href ? null : toSafeHttpUrl(next.href),
  };
}

const isNext = (element: Element): boolean =>
  (element.attribs.rel ?? "").split(/\s+/).includes("next") ||
  NEXT.test(toOneLine(element.attribs["aria-label"])) ||
  NEXT.test(toShortLine(element));

function resolveOnOwnHost({ attribs }: Element, start: string, page: URL): URL | null {
  const url = attribs.href === undefined ? null : URL.parse(attribs.href, start);
  if (url === null || !/^https?:$/.test(url.protocol) || url.host !== page.host) return null;
  url.protocol = "https:";
  url.hash = "";
  return url;
}

function isLikelyPosting(url: URL, page: URL): boolean {
  if ([...url.searchParams].some(([name, value]) => PARAMETER.test(name) && /\d/.test(value))) return true;
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  const folders = segments.slice(0, -1);
  const last = segments.at(-1) ?? "";
  const isBelow =
    url.pathname !== page.pathname && url.pathname.startsWith(`${page.pathname.replace(/\/$/, "")}/`);
  const isInFolder = folders.some((folder) => FOLDER.test(folder)) || (isBelow && page.pathname !== "/");
  return isInFolder && isSlug(last) && !segments.some((segment) => OTHER.test(segment));
}

/**
 * Whether a path segment looks like a posting, by several words or a number: "senior-nurse", "4711",
 * "nurse_8f2c.html".
 */
const isSlug = (segment: string): boolean =>
  /\d{2}/.test(segment) || /[\p{L}\d]{2}[-_+][\p{L}\d]/u.test(decodeSegment(segment));

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A link around a whole card has its title in a heading or in an element with a "title" class. */
function findTitle(anchor: Element): string {
  const part =
    findOne(({ name }) => /^h[1-6]$/.test(name), anchor.children) ??
    findOne(({ attribs }) => /(?:^|[\s_-])title(?:$|[\s_-])/i.test(attribs.class ?? ""), anchor.children);
  const texts = [toShortLine(part), toShortLine(anchor), toOneLine(anchor.attribs["aria-label"])];
  return texts.find((text) => text.length <= MAX_TITLE && /\p{L}/u.test(text) && !NO_TITLE.test(text)) ?? "";
}
