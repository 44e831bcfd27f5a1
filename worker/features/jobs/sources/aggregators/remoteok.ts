import { toSalaryRange } from "#worker/features/jobs/listing/salary.ts";

import { toId, isRow, toNumber, parseRows, toText } from "../reading.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "remoteok.com";

export const remoteok = defineAggregator({
  id: "remoteok",
  name: "Remote OK",
  host: HOST,
  attribution: { text: "Found through Remote OK", url: "https://remoteok.com" },
  list: () => ({ url: `https://${HOST}/api`, format: "json" }),
  readPage(body) {
    // The first element is the terms of use, the others are the newest hundred or so.
    if (!Array.isArray(body) || !isRow(body[0]) || !("legal" in body[0]))
      throw new BadShape("a list that begins with its terms");
    return parseRows(body.slice(1), (row) =>
      listPosting({
        source: "remoteok",
        id: toId(row.id),
        // The terms of Remote OK require a link to its own page, which links to the employer.
        url: row.url,
        title: repairEncoding(toText(row.position)),
        company: repairEncoding(toText(row.company)),
        places: [repairEncoding(toText(row.location))],
        workMode: "remote",
        salary: toSalaryRange({
          min: toNumber(row.salary_min),
          max: toNumber(row.salary_max),
          currency: "USD",
          period: "year",
        }),
        posted: row.date,
        html: repairEncoding(toText(row.description)),
      }),
    );
  },
});

const MOJIBAKE = /[\u00c2-\u00f4][\u0080-\u00bf]/;

/** Repairs UTF-8 that was decoded as Latin-1; other text is unchanged. */
function repairEncoding(text: string): string {
  if (!MOJIBAKE.test(text)) return text;
  // Characters beyond Latin-1 were decoded correctly, so each run between them is repaired separately.
  return text.replaceAll(/[^\u0100-\uffff]+/g, (stretch) => {
    const bytes = Uint8Array.from(stretch, (character) => character.charCodeAt(0));
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return stretch;
    }
  });
}
