import { parseRows, toText } from "../reading.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "www.workingnomads.com";

export const workingnomads = defineAggregator({
  id: "workingnomads",
  name: "Working Nomads",
  host: HOST,
  attribution: { text: "Found through Working Nomads", url: "https://www.workingnomads.com" },
  list: () => ({ url: `https://${HOST}/api/exposed_jobs/`, format: "json" }),
  readPage(body) {
    if (!Array.isArray(body)) throw new BadShape("a list of jobs");
    return parseRows(body, (row) => {
      const company = toText(row.company_name);
      const title = toText(row.title);
      const prefix = `${company} - `;
      return listPosting({
        source: "workingnomads",
        id: /\/job\/go\/(\d+)/.exec(toText(row.url))?.[1] ?? "",
        url: row.url,
        title: company !== "" && title.startsWith(prefix) ? title.slice(prefix.length) : title,
        company,
        places: [parsePlace(toText(row.location))],
        workMode: "remote",
        posted: row.pub_date,
        html: toText(row.description),
      });
    });
  },
});

/** Removes "only" from a place such as "Remote, USA Only". */
const parsePlace = (text: string): string => text.replace(/\bonly\b/i, "").trim();
