import { parseHtmlBlocks, parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { memoizePosting } from "#worker/features/jobs/listing/listing.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { type SalaryRange, toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { identifyByPage } from "../page-name.ts";
import { parsePayPeriod } from "../pay.ts";
import {
  type Row,
  toId,
  isRow,
  toList,
  toNumber,
  parseRows,
  parsePlaces,
  toRow,
  toText,
  parsePostedAt,
  toWorkMode,
} from "../reading.ts";
import { USUAL, SECOND } from "../source-limits.ts";
import { BadShape, defineSource } from "../source.ts";

const HOST = "api.ashbyhq.com";
const PAGE_HOST = "jobs.ashbyhq.com";

const EMPLOYMENT: Record<string, string> = {
  FullTime: "full-time",
  PartTime: "part-time",
  Intern: "intern",
  Contract: "contract",
  Temporary: "temporary",
};
export const ashby = defineSource({
  id: "ashby",
  name: "Ashby",
  rank: 3,
  gate: HOST,
  rateLimits: {
    ...USUAL,
    maxInFlight: 4,
    spacingMs: 250,
    timeoutMs: 30 * SECOND,
    retries: 2,
    boardsARun: 80,
  },
  listHosts: () => [HOST, PAGE_HOST],
  tokenPattern: /^[\p{L}\p{N}][\p{L}\p{N} ._&-]{0,60}$/u,
  freshSeconds: 300,
  list: ({ board }) => ({
    url: `https://${HOST}/posting-api/job-board/${encodeURIComponent(board.token)}?includeCompensation=true`,
    format: "json",
  }),
  identity: identifyByPage((token) => `https://${PAGE_HOST}/${encodeURIComponent(token)}`),
  parseToken,
  boardUrl: (token) => `https://${PAGE_HOST}/${encodeURIComponent(token)}`,
  readPage(body, { board }) {
    if (!isRow(body) || !Array.isArray(body.jobs)) throw new BadShape("an object with a list of jobs");
    return parseRows(body.jobs, (row) => {
      const id = toId(row.id).toLowerCase();
      const title = toOneLine(row.title);
      if (id === "") return "no id";
      if (title === "") return "no title";
      if (row.isListed === false) return "unlisted";
      const { workMode, ...where } = parsePlaces([
        formatPlaceText(row.location, toRow(row.address).postalAddress),
        ...toList(row.secondaryLocations).map(formatSecondaryPlace),
      ]);
      const html = toText(row.descriptionHtml);
      const plain = toText(row.descriptionPlain);
      return {
        key: `ashby:${id}`,
        url:
          toSafeHttpUrl(row.jobUrl) ??
          `https://${PAGE_HOST}/${encodeURIComponent(board.token)}/${encodeURIComponent(id)}`,
        title,
        company: board.company,
        ...where,
        // `isRemote` is true on most hybrid rows too, so it only counts if nothing more specific is given.
        workMode: toWorkMode(row.workplaceType) ?? (row.isRemote === true ? "remote" : workMode),
        type: toEmploymentType(
          lookUp(EMPLOYMENT, toText(row.employmentType)) ?? toOneLine(row.employmentType),
        ),
        salary: readStatedSalary(toRow(row.compensation)),
        ...parsePostedAt(row.publishedAt),
        rawText: `${html}\n${plain}`,
        blocks: memoizePosting(() => (html === "" ? parsePostingText(plain) : parseHtmlBlocks(html))),
      };
    });
  },
});

/** The free text, plus the country of the address if the text is ambiguous. */
function formatPlaceText(location: unknown, postalAddress: unknown): string {
  const text = toOneLine(location);
  const address = toRow(postalAddress);
  const country = toOneLine(address.addressCountry);
  if (text === "") {
    return [address.addressLocality, address.addressRegion, country]
      .map(toOneLine)
      .filter((part) => part !== "")
      .join(", ");
  }
  const isOneCity = !/[,;/(]| - |remote/i.test(text) && text === toOneLine(address.addressLocality);
  return isOneCity && country !== "" ? `${text}, ${country}` : text;
}

/** The documentation has the address one level flatter than real responses; plain strings occur too. */
function formatSecondaryPlace(entry: unknown): string {
  if (typeof entry === "string") return entry;
  const row = toRow(entry);
  const address = toRow(row.address);
  return formatPlaceText(row.location, isRow(address.postalAddress) ? address.postalAddress : address);
}

/** The salary component of the compensation: equity, bonus and commission are not pay ranges. */
function readStatedSalary(compensation: Row): SalaryRange | null {
  const salary = toList(compensation.summaryComponents)
    .map(toRow)
    .find((component) => component.compensationType === "Salary");
  if (salary === undefined) return null;
  const [count, unit] = toText(salary.interval).split(" ");
  const min = toNumber(salary.minValue);
  const max = toNumber(salary.maxValue);
  // "2 WEEK" has no equivalent among the periods.
  const period = count === "1" ? parsePayPeriod(unit ?? "") : null;
  return toSalaryRange({ min, max, currency: toText(salary.currencyCode), period });
}

/** Token from `jobs.ashbyhq.com/{org}` or `jobs.ashbyhq.com/{org}/{id}/application`. */
function parseToken(url: URL): string | null {
  const [org = ""] = url.pathname.slice(1).split("/");
  if (url.hostname !== PAGE_HOST || org === "") return null;
  try {
    return decodeURIComponent(org).toLowerCase();
  } catch {
    return null;
  }
}
