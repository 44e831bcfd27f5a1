import { decodeHTML } from "entities";

import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { parsePlace } from "#worker/features/jobs/listing/places.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { toId, isRow, parseRows, toText } from "../reading.ts";
import { BadShape, type ListPage } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import lists from "./hackernews-roles.json" with { type: "json" };
import { listPosting } from "./list-posting.ts";

const HOST = "hn.algolia.com";
const THREAD = /^Ask HN: Who is hiring\?/;

/**
 * The monthly "Who is hiring?" thread. The first request searches for the thread, the second reads it: each
 * top-level comment is a posting whose first line is `Company | Role | Place | …`.
 */
export const hackernews = defineAggregator({
  id: "hackernews",
  name: "Hacker News",
  host: HOST,
  tokenPattern: /^who-is-hiring$/,
  freshSeconds: 6 * 3600,
  maxPages: 2,
  lists: [{ source: "hackernews", token: "who-is-hiring", company: "Who is hiring?" }],
  writers: "anybody",
  attribution: { text: "Found on Hacker News", url: "https://news.ycombinator.com/submitted?id=whoishiring" },
  list: () => ({
    url: `https://${HOST}/api/v1/search_by_date?tags=story,author_whoishiring&hitsPerPage=6`,
    format: "json",
  }),
  readPage(body) {
    if (isRow(body) && Array.isArray(body.hits)) return findThread(body.hits);
    if (!isRow(body) || !Array.isArray(body.children))
      throw new BadShape("a search for the thread or the thread");
    return parseRows(body.children, (row) => {
      const html = toText(row.text);
      if (html === "") return "deleted";
      return parsePosting(toId(row.id), html, row.created_at);
    });
  },
});

/** Three threads a month have the same author; selects the one that lists jobs. */
function findThread(hits: unknown[]): ListPage {
  const thread = hits.find((hit) => isRow(hit) && THREAD.test(toText(hit.title)));
  const id = isRow(thread) ? toId(thread.objectID) : "";
  const next = /^\d+$/.test(id)
    ? { url: `https://${HOST}/api/v1/items/${id}`, format: "json" as const }
    : null;
  return { listings: [], received: 0, refused: {}, next };
}

const ROLE = new RegExp(composePattern`${lists.roles}`, "i");
/** Endings of occupation names, as in "Electrician", "Baker" and "Economist". */
const AGENT = /\b\p{L}{3,}(?:er|or|ist|ian|ant)s?\b/iu;
const MODE = /^\s*(?:fully |100% )?(?:remote|on-?site|hybrid|in-?person)\b/i;
/** A work mode that does not name a place. */
const ON_SITE = /^\s*(?:on-?site|in-?person)(?: only)?\s*$/i;
const TYPE = /\b(?:full[- ]?time|part[- ]?time|contract|intern(?:ship)?)\b/i;

function parsePosting(id: string, html: string, posted: unknown) {
  const [header = ""] = html.split(/<p>/i);
  const fields = stripTags(header).split("|").map(toOneLine).filter(Boolean);
  if (fields.length < 2) return "no header";
  const [company = "", ...rest] = fields;
  const title = rest.find((field) => !MODE.test(field) && isRole(field));
  if (title === undefined) return "no role in the header";
  const isOnSite = rest.some((field) => ON_SITE.test(field));
  const mode = rest.find((field) => MODE.test(field) && !ON_SITE.test(field));
  const type = rest.map((field) => TYPE.exec(field)?.[0]).find((word) => word !== undefined);
  const place = rest.find(
    (field) =>
      field !== title && !ON_SITE.test(field) && !TYPE.test(field) && !/https?:|[$€£]|\d{2}k/i.test(field),
  );
  // Links to the employer's own board are collected, because they identify the opening best.
  const links = listLinks(html);
  const link = links.find((address) => findNativeKey(address) !== null);
  const posting = listPosting({
    source: "hackernews",
    id,
    url: link ?? `https://news.ycombinator.com/item?id=${id}`,
    title: title.slice(0, 200),
    company: company.replace(/(?<!\s)\s*\((?:YC|https?:)[^()]*\)\s*$/i, ""),
    places: [...new Set([place ?? "", mode ?? ""])],
    type: type ?? "",
    posted,
    html,
  });
  return typeof posting === "string"
    ? posting
    : { ...posting, ...(isOnSite ? { workMode: "onsite" as const } : {}), links };
}

const isRole = (field: string): boolean =>
  ROLE.test(field) || (AGENT.test(field) && parsePlace(field).country === undefined);

const stripTags = (html: string): string => decodeHTML(html.replaceAll(/<[^<>]*>/g, ""));

const listLinks = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].flatMap(
    ([, address = ""]) => toSafeHttpUrl(decodeHTML(address)) ?? [],
  );
