import { toId, isRow, toList, toNumber, parseRows, toRow, toText } from "../reading.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "www.themuse.com";
/** The last page that The Muse serves. */
const LAST_PAGE = 98;

const getPageUrl = (page: number, key: string | null): string =>
  `https://${HOST}/api/public/jobs?page=${page}&descending=true${key === null ? "" : `&api_key=${encodeURIComponent(key)}`}`;

export const themuse = defineAggregator({
  id: "themuse",
  name: "The Muse",
  host: HOST,
  maxPages: 10,
  attribution: { text: "Found through The Muse", url: "https://www.themuse.com" },
  list: ({ keys }) => ({ url: getPageUrl(0, keys.museKey), format: "json" }),
  readPage(body, { keys }) {
    if (!isRow(body) || !Array.isArray(body.results) || !("page_count" in body))
      throw new BadShape("an object with results and a count of pages");
    const page = parseRows(body.results, (row) => {
      const places = toList(row.locations).map((place) => toText(toRow(place).name));
      return listPosting({
        source: "themuse",
        id: toId(row.id),
        url: toRow(row.refs).landing_page,
        title: row.name,
        company: toRow(row.company).name,
        // "Flexible / Remote" is listed beside the office if both are offered.
        places: places.map((name) => (/flexible|remote/i.test(name) ? "Remote" : name)),
        type: toList(row.levels).some((level) => toRow(level).short_name === "internship")
          ? "Internship"
          : "",
        posted: row.publication_date,
        html: toText(row.contents),
      });
    });
    const number = toNumber(body.page) ?? 0;
    const hasNext = number + 1 < Math.min(toNumber(body.page_count) ?? 0, LAST_PAGE) && page.received > 0;
    return { ...page, next: hasNext ? { url: getPageUrl(number + 1, keys.museKey), format: "json" } : null };
  },
});
