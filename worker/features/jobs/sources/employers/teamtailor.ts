import type { Element } from "domhandler";

import type { SourceListing, WorkMode } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { formatAddressLine } from "../address.ts";
import { parseXml } from "../html-tree.ts";
import { parseJobPosting } from "../json-ld.ts";
import { getChildText, listChildren, findElements } from "../markup.ts";
import { isOpenApplication } from "../open-applications.ts";
import { resolveAddress } from "../posting-address.ts";
import { type Row, isRow, toList, parseRows, parsePlaces, parsePostedAt, toRow, toText } from "../reading.ts";
import { joinSections } from "../sections.ts";
import { BadShape, type Board, type ListPage, defineSource } from "../source.ts";
import { describeTenants } from "../tenants.ts";

const DOMAIN = "teamtailor.com";
/** Some customers are on a regional host, with a token such as "acme.na". */
const TOKEN = /^[a-z0-9][a-z0-9-]{0,60}(?:\.[a-z]{2})?$/;
const getHost = (token: string): string => `${token}.${DOMAIN}`;

/** "temporary" meant remote for a limited time, "none" is the default if nobody chose: both are ignored. */
const WORK_MODES: Record<string, WorkMode> = { hybrid: "hybrid", fully: "remote" };

export const teamtailor = defineSource({
  id: "teamtailor",
  name: "Teamtailor",
  ...describeTenants(DOMAIN, TOKEN),
  list: ({ board }) => ({ url: `https://${getHost(board.token)}/jobs.rss`, format: "xml" }),
  boardUrl: (token) => `https://${getHost(token)}/jobs`,
  readPage(body, { board, nowMs }) {
    if (typeof body !== "string") throw new BadShape("a feed");
    return /^\s*\{/.test(body) ? readJsonFeed(body, board, nowMs) : readRss(body, board);
  },
});

function readRss(body: string, board: Board): ListPage {
  const [channel] = findElements(parseXml(body), "channel");
  if (channel === undefined) throw new BadShape("an RSS channel");
  const employer = toOneLine(getChildText(channel, "title"));
  const page = parseRows(listChildren(channel, "item").map(readFields), (row) => {
    const start = parseStart(row, row.link, board);
    if (typeof start === "string") return start;
    const { workMode, ...where } = parsePlaces(toList(row.places).map(toText));
    return {
      ...start,
      company: employer || board.company,
      ...where,
      workMode: lookUp(WORK_MODES, toText(row.remoteStatus).trim()) ?? workMode,
      type: "",
      salary: null,
      ...parsePostedAt(row.pubDate),
      ...joinSections([{ html: row.description }]),
    };
  });
  return employer === "" ? page : { ...page, employer };
}

function readFields(item: Element): Row {
  const names = ["title", "link", "pubDate", "description", "remoteStatus"];
  return {
    ...Object.fromEntries(names.map((name) => [name, getChildText(item, name)])),
    places: findElements(item, "tt:location").map((place) => {
      const [name, city, country] = ["tt:name", "tt:city", "tt:country"].map((tag) =>
        getChildText(place, tag),
      );
      return formatAddressLine({ city: toOneLine(city) || name, region: "", country });
    }),
  };
}

/** Parses the JSON feed, which some custom hosts return instead: it has the same postings, some without texts. */
function readJsonFeed(body: string, board: Board, nowMs: number): ListPage {
  const feed = parseFeed(body);
  if (!Array.isArray(feed.items)) throw new BadShape("a feed with items");
  const employer = toOneLine(feed.title);
  const page = parseRows(feed.items, (row) => {
    const start = parseStart(row, row.url, board);
    if (typeof start === "string") return start;
    const posting = {
      description: row.content_html,
      datePosted: row.date_published,
      ...removeRegions(toRow(row._jobposting)),
    };
    const known = { ...start, company: employer || board.company, nowMs };
    return parseJobPosting({ ...posting, title: start.title }, known);
  });
  return employer === "" ? page : { ...page, employer };
}

function parseFeed(body: string): Row {
  try {
    return toRow(JSON.parse(body));
  } catch {
    throw new BadShape("a feed");
  }
}

/** Removes the regions of places: in Teamtailor a region is a group of the employer's offices, such as "Europe". */
const removeRegions = (posting: Row): Row => ({
  ...posting,
  jobLocation: [posting.jobLocation]
    .flat()
    .map((place) =>
      isRow(place) && isRow(place.address)
        ? { ...place, address: { ...place.address, addressRegion: undefined } }
        : place,
    ),
});

/** The id is in the URL; the `id` of the feeds is a different one that no URL contains. */
function parseStart(
  row: Row,
  link: unknown,
  board: Board,
): Pick<SourceListing, "key" | "url" | "title"> | string {
  const id = /\/jobs\/(\d+)/.exec(toText(link))?.[1];
  const title = toOneLine(row.title);
  if (id === undefined) return "no id";
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  return { ...resolveAddress(`https://${getHost(board.token)}/jobs/${id}`, link), title };
}
