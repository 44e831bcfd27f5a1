import { decodeHTML } from "entities";

import { toId, isRow, toList, parseRows, toRow, toText } from "../reading.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "www.arbeitnow.com";

const getPageUrl = (page: number): string => `https://${HOST}/api/job-board-api?page=${page}`;

/** Mostly jobs in Germany; rows are sorted newest first. */
export const arbeitnow = defineAggregator({
  id: "arbeitnow",
  name: "Arbeitnow",
  host: HOST,
  maxPages: 5,
  attribution: { text: "Found through Arbeitnow", url: "https://www.arbeitnow.com" },
  list: () => ({ url: getPageUrl(1), format: "json" }),
  readPage(body, _asking, request) {
    if (!isRow(body) || !Array.isArray(body.data)) throw new BadShape("an object with a list of data");
    const page = parseRows(body.data, (row) => {
      const markup = toText(row.description);
      return listPosting({
        source: "arbeitnow",
        id: toId(row.slug),
        url: row.url,
        title: row.title,
        company: row.company_name,
        places: [toText(row.location)],
        workMode: row.remote === true ? "remote" : null,
        type: toText(toList(row.job_types)[0]),
        posted: row.created_at,
        unit: "s",
        // The markup itself is HTML-escaped.
        html: /&lt;[a-z/!]/i.test(markup) ? decodeHTML(markup) : markup,
      });
    });
    // The response's next link has a stray parameter, so page numbers are counted here.
    const number = Number(new URL(request.url).searchParams.get("page") ?? "1");
    const hasNext = toText(toRow(body.links).next) !== "" && page.received > 0;
    return { ...page, next: hasNext ? { url: getPageUrl(number + 1), format: "json" } : null };
  },
});
