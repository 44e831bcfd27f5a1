import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { type Row, toList, parseRows, parsePlaces, toText, parseTime } from "../reading.ts";
import { LIST } from "../source-limits.ts";
import { BadShape } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";

const HOST = "raw.githubusercontent.com";
const DAY_MS = 86_400_000;

/** Lists that SimplifyJobs curates by hand; most rows link to an employer's own board. */
export const simplify = defineAggregator({
  id: "simplify",
  name: "SimplifyJobs",
  host: HOST,
  rateLimits: { ...LIST, retries: 2 },
  tokenPattern: /^[A-Za-z0-9-]{1,60}$/,
  freshSeconds: 900,
  lists: ["New-Grad-Positions", "Summer2026-Internships"].map((token) => ({
    source: "simplify",
    token,
    company: token.replaceAll("-", " "),
  })),
  list: ({ board }) => ({
    url: `https://${HOST}/SimplifyJobs/${encodeURIComponent(board.token)}/dev/.github/scripts/listings.json`,
    format: "json",
  }),
  // The list's maintainers approve each entry.
  writers: "editors",
  attribution: { text: "Listed by SimplifyJobs", url: "https://github.com/SimplifyJobs" },
  readPage(body) {
    if (!Array.isArray(body)) throw new BadShape("a list of rows");
    return parseRows(body, (row) => {
      const title = toOneLine(row.title);
      const url = removeCampaign(toSafeHttpUrl(row.url));
      if (title === "") return "no title";
      if (url === null) return "no usable address";
      if (row.active !== true || row.is_visible !== true) return "closed";
      const postedAtMs = parseTime(row.date_posted, "s");
      const { workMode, ...where } = parsePlaces(toList(row.locations).map(toText));
      return {
        key: findNativeKey(url),
        url,
        title,
        company: toOneLine(row.company_name),
        ...where,
        workMode,
        type: isInternship(row) ? "Internship" : "",
        salary: null,
        postedAtMs,
        postedPrecision: postedAtMs === null ? "none" : postedAtMs % DAY_MS === 0 ? "day" : "exact",
        rawText: "",
        blocks: () => [],
      };
    });
  },
});

/** The lists add campaign parameters to links; employers should not attribute our applicants to them. */
function removeCampaign(address: string | null): string | null {
  if (address === null) return null;
  const url = new URL(address);
  const campaign = [...url.searchParams.keys()].filter((name) => /^utm_|^ref$|^lever-source$/.test(name));
  for (const name of campaign) url.searchParams.delete(name);
  return url.href;
}

/** Whether a row is an internship: only the internship lists have a term. */
const isInternship = (row: Row): boolean => toList(row.terms).length > 0 || toText(row.season) !== "";
