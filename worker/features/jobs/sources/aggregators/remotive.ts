import { toId, isRow, parseRows, toText } from "../reading.ts";
import { LIST, SECOND } from "../source-limits.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "remotive.com";
const NAIVE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

export const remotive = defineAggregator({
  id: "remotive",
  name: "Remotive",
  host: HOST,
  rateLimits: { ...LIST, spacingMs: 30 * SECOND },
  // Remotive allows at most four requests a day.
  freshSeconds: 6 * 3600,
  attribution: { text: "Found through Remotive", url: "https://remotive.com" },
  offBecause: "Its terms do not allow its jobs to be shown only to those who have signed up.",
  list: () => ({ url: `https://${HOST}/api/remote-jobs`, format: "json" }),
  readPage(body) {
    if (!isRow(body) || !Array.isArray(body.jobs)) throw new BadShape("an object with a list of jobs");
    return parseRows(body.jobs, (row) => {
      const date = toText(row.publication_date);
      return listPosting({
        source: "remotive",
        id: toId(row.id),
        url: row.url,
        title: row.title,
        company: row.company_name,
        places: toText(row.candidate_required_location).split(","),
        workMode: "remote",
        type: toText(row.job_type).replaceAll("_", " "),
        // Times without a zone are UTC.
        posted: NAIVE.test(date) ? `${date}Z` : date,
        html: toText(row.description),
      });
    });
  },
});
