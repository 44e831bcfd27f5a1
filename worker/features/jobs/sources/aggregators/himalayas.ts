import { toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { parsePayPeriod } from "../pay.ts";
import { toId, isRow, toList, toNumber, parseRows, toRow, toText } from "../reading.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "himalayas.app";
const PAGE = 100;

export const himalayas = defineAggregator({
  id: "himalayas",
  name: "Himalayas",
  host: HOST,
  isSearched: true,
  maxPages: 2,
  attribution: { text: "Found through Himalayas", url: "https://himalayas.app" },
  list: ({ search }) => ({
    url:
      search === null
        ? `https://${HOST}/jobs/api?limit=${PAGE}`
        : `https://${HOST}/jobs/api/search?q=${encodeURIComponent(search.query)}&page=1`,
    format: "json",
  }),
  readPage(body, _asking, request) {
    if (!isRow(body) || !Array.isArray(body.jobs)) throw new BadShape("an object with a list of jobs");
    const page = parseRows(body.jobs, (row) =>
      listPosting({
        source: "himalayas",
        id: toId(row.guid).split("/companies/").at(-1) ?? "",
        url: row.applicationLink,
        title: row.title,
        company: row.companyName,
        // No restriction means that the place is unknown: the list does not say that it means anywhere.
        places: toList(row.locationRestrictions).map(
          (place) => toText(place) || toOneLine(toRow(place).name),
        ),
        workMode: "remote",
        type: toText(row.employmentType),
        salary: toSalaryRange({
          min: toNumber(row.minSalary),
          max: toNumber(row.maxSalary),
          currency: toText(row.currency),
          period: parsePayPeriod(toText(row.salaryPeriod)),
        }),
        posted: row.pubDate,
        // Milliseconds according to the documentation, but seconds in real responses.
        unit: (toNumber(row.pubDate) ?? 0) > 1e11 ? "ms" : "s",
        html: toText(row.description),
      }),
    );
    return { ...page, next: findNextPage(request.url, body) };
  },
});

/** The unfiltered list is paged by cursor, a search by page number. */
function findNextPage(asked: string, body: Record<string, unknown>) {
  const url = new URL(asked);
  const cursor = toText(body.nextCursor);
  if (url.searchParams.has("q")) {
    if (toList(body.jobs).length === 0) return null;
    url.searchParams.set("page", String(Number(url.searchParams.get("page") ?? "1") + 1));
  } else if (cursor === "") {
    return null;
  } else {
    url.searchParams.set("cursor", cursor);
  }
  return { url: url.href, format: "json" as const };
}
