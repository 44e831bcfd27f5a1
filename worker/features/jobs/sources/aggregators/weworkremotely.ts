import { parseXml } from "../html-tree.ts";
import { findElements, getChildText } from "../markup.ts";
import { parseRows } from "../reading.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "weworkremotely.com";
const ANYWHERE = /^anywhere in the world$/i;

export const weworkremotely = defineAggregator({
  id: "weworkremotely",
  name: "We Work Remotely",
  host: HOST,
  attribution: { text: "Found through We Work Remotely", url: "https://weworkremotely.com" },
  list: () => ({ url: `https://${HOST}/remote-jobs.rss`, format: "xml" }),
  readPage(body) {
    if (typeof body !== "string" || !/<rss[\s>]/i.test(body)) throw new BadShape("an RSS feed");
    const rows = findElements(parseXml(body), "item").map((item) => {
      const readField = (name: string) => getChildText(item, name).trim();
      return {
        title: readField("title"),
        link: readField("link"),
        region: readField("region"),
        country: readField("country"),
        type: readField("type"),
        date: readField("pubDate"),
        html: readField("description"),
      };
    });
    return parseRows(rows, (row) => {
      // "Company: Role"; assumes that the company's name contains no ": ".
      const [, company = "", title = ""] = /^(.+?): (.+)$/s.exec(String(row.title)) ?? [];
      const region = String(row.region);
      const link = String(row.link);
      return listPosting({
        source: "weworkremotely",
        id: link.split("/remote-jobs/")[1] ?? "",
        url: link,
        title: title === "" ? row.title : title,
        company,
        places: ANYWHERE.test(region) ? ["Anywhere"] : [region.replace(/\bonly\b/i, ""), String(row.country)],
        workMode: "remote",
        type: String(row.type),
        posted: row.date,
        html: String(row.html),
      });
    });
  },
});
