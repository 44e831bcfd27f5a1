import { toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { toId, isRow, toList, toNumber, parseRows, toRow, toText } from "../reading.ts";
import { LIST, MINUTE } from "../source-limits.ts";
import { BadShape, type SourceKeys, type SourceRequest } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "api.adzuna.com";
const PAGE = 50;

/** Adzuna's countries, each with the currency of its pay. */
const CURRENCIES: Record<string, string> = { us: "USD", gb: "GBP", de: "EUR", ca: "CAD", au: "AUD" };

function createRequest(country: string, page: number, query: string, keys: SourceKeys): SourceRequest {
  const parameters = new URLSearchParams({
    app_id: keys.adzunaAppId ?? "",
    app_key: keys.adzunaAppKey ?? "",
    results_per_page: String(PAGE),
    sort_by: "date",
    ...(query === "" ? {} : { what_or: query }),
    "content-type": "application/json",
  });
  return {
    url: `https://${HOST}/v1/api/jobs/${country}/search/${page}?${parameters.toString()}`,
    format: "json",
  };
}

export const adzuna = defineAggregator({
  id: "adzuna",
  name: "Adzuna",
  host: HOST,
  rateLimits: { ...LIST, spacingMs: 2500, quota: { requests: 250, withinMs: 24 * 60 * MINUTE, perUser: 25 } },
  tokenPattern: /^[a-z]{2}$/,
  // The quota is 250 requests a day for all users together.
  freshSeconds: 6 * 3600,
  isSearched: true,
  lists: Object.keys(CURRENCIES).map((country) => ({
    source: "adzuna",
    token: country,
    company: `Adzuna ${country.toUpperCase()}`,
  })),
  key: {
    isSet: ({ adzunaAppId, adzunaAppKey }) => adzunaAppId !== null && adzunaAppKey !== null,
    variables: ["ADZUNA_APP_ID", "ADZUNA_APP_KEY"],
  },
  attribution: { text: "Jobs by Adzuna", url: "https://www.adzuna.com" },
  list: ({ board, search, keys }) => createRequest(board.token, 1, search?.query ?? "", keys),
  readPage(body, { board }) {
    if (!isRow(body) || !Array.isArray(body.results)) throw new BadShape("an object with results");
    return parseRows(body.results, (row) => {
      const isPredicted = String(row.salary_is_predicted) === "1";
      const area = toList(toRow(row.location).area).map(toText);
      return listPosting({
        source: "adzuna",
        id: toId(row.id),
        url: row.redirect_url,
        title: toText(row.title).replaceAll(/<\/?strong>/g, ""),
        company: toRow(row.company).display_name,
        places: [toText(toRow(row.location).display_name) || area.toReversed().join(", ")],
        country: board.token.toUpperCase(),
        type: (toText(row.contract_time) || toText(row.contract_type)).replaceAll("_", " "),
        // A predicted salary is Adzuna's estimate, not the employer's statement.
        salary: isPredicted
          ? null
          : toSalaryRange({
              min: toNumber(row.salary_min),
              max: toNumber(row.salary_max),
              currency: lookUp(CURRENCIES, board.token) ?? "",
              period: "year",
            }),
        posted: row.created,
        html: toText(row.description),
      });
    });
  },
});
