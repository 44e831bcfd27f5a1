import { decodeHTML } from "entities";

import { toSalaryRange } from "#worker/features/jobs/listing/salary.ts";

import { parsePayPeriod } from "../pay.ts";
import { toId, isRow, toList, toNumber, parseRows, toText } from "../reading.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "jobicy.com";

export const jobicy = defineAggregator({
  id: "jobicy",
  name: "Jobicy",
  host: HOST,
  attribution: { text: "Found through Jobicy", url: "https://jobicy.com" },
  list: () => ({ url: `https://${HOST}/api/v2/remote-jobs?count=100`, format: "json" }),
  readPage(body) {
    if (!isRow(body) || !Array.isArray(body.jobs) || !("apiVersion" in body))
      throw new BadShape("an object with an API version and a list of jobs");
    return parseRows(body.jobs, (row) =>
      listPosting({
        source: "jobicy",
        id: toId(row.id),
        url: row.url,
        title: decodeHTML(toText(row.jobTitle)),
        company: decodeHTML(toText(row.companyName)),
        // "LATAM,  Canada,  USA": here a comma separates places.
        places: toText(row.jobGeo).split(","),
        workMode: "remote",
        type: toText(toList(row.jobType)[0]),
        salary: toSalaryRange({
          min: toNumber(row.salaryMin ?? row.annualSalaryMin),
          max: toNumber(row.salaryMax ?? row.annualSalaryMax),
          currency: toText(row.salaryCurrency),
          period: "annualSalaryMin" in row ? "year" : parsePayPeriod(toText(row.salaryPeriod)),
        }),
        posted: row.pubDate,
        html: toText(row.jobDescription),
      }),
    );
  },
});
