import {
  type Block,
  parseHtmlBlocks,
  parsePostingText,
  truncateMarkupParts,
} from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { memoizePosting } from "#worker/features/jobs/listing/listing.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { type SalaryPeriod, toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { identifyByPage } from "../page-name.ts";
import {
  type Row,
  toId,
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

const HOST = "api.lever.co";
const isEuropean = (token: string): boolean => token.startsWith("eu/");
const getHost = (token: string): string => (isEuropean(token) ? "api.eu.lever.co" : HOST);
const getPageHost = (token: string): string => (isEuropean(token) ? "jobs.eu.lever.co" : "jobs.lever.co");
const encodeSite = (token: string): string => encodeURIComponent(token.replace(/^eu\//, ""));

export const lever = defineSource({
  id: "lever",
  name: "Lever",
  rank: 3,
  gate: HOST,
  rateLimits: { ...USUAL, maxInFlight: 4, spacingMs: 250, timeoutMs: 25 * SECOND, boardsARun: 80 },
  listHosts: ({ token }) => [getHost(token), getPageHost(token)],
  // European customers have a separate host, marked in the token with "eu/". Tokens are case-sensitive.
  tokenPattern: /^(eu\/)?[a-z0-9._-]{1,60}$/i,
  freshSeconds: 300,
  list: ({ board }) => ({
    url: `https://${getHost(board.token)}/v0/postings/${encodeSite(board.token)}?mode=json`,
    format: "json",
  }),
  identity: identifyByPage((token) => `https://${getPageHost(token)}/${encodeSite(token)}`),
  parseToken,
  boardUrl: (token) => `https://${getPageHost(token)}/${encodeSite(token)}`,
  readPage(body, { board }) {
    if (!Array.isArray(body)) throw new BadShape("a list of postings");
    return parseRows(body, (row) => {
      const id = toId(row.id).toLowerCase();
      const title = toOneLine(row.text);
      if (id === "") return "no id";
      if (title === "") return "no title";
      const categories = toRow(row.categories);
      const all = toList(categories.allLocations).map(toOneLine);
      const { workMode, ...where } = parsePlaces(
        [toOneLine(categories.location), ...all],
        getCountry(row, all.length),
      );
      const range = toRow(row.salaryRange);
      return {
        key: `lever:${id}`,
        url:
          toSafeHttpUrl(row.hostedUrl) ??
          `https://${getPageHost(board.token)}/${encodeSite(board.token)}/${encodeURIComponent(id)}`,
        title,
        company: board.company,
        ...where,
        workMode: toWorkMode(row.workplaceType) ?? workMode,
        type: toEmploymentType(toOneLine(categories.commitment)),
        salary: toSalaryRange({
          min: toNumber(range.min),
          max: toNumber(range.max),
          currency: toText(range.currency),
          period: parsePeriod(toText(range.interval)),
        }),
        ...parsePostedAt(row.createdAt),
        rawText: [
          row.description,
          row.descriptionPlain,
          ...toList(row.lists).map((list) => JSON.stringify(list)),
          row.additional,
        ]
          .map(toText)
          .join("\n"),
        blocks: memoizePosting(() => buildBlocks(row)),
      };
    });
  },
});

/** Token from `jobs.lever.co/{site}` or `jobs.eu.lever.co/{site}/{id}/apply`. */
function parseToken(url: URL): string | null {
  const host = /^jobs(\.eu)?\.lever\.co$/.exec(url.hostname);
  const [site = ""] = url.pathname.slice(1).split("/");
  return host === null || site === "" ? null : `${host[1] === undefined ? "" : "eu/"}${site}`;
}

/** The country applies to the whole posting, so it is ignored if there are several places. */
const getCountry = (row: Row, places: number): string | undefined =>
  places <= 1 && /^[A-Za-z]{2}$/.test(toText(row.country)) ? toText(row.country) : undefined;

/** Period from an interval such as `per-year-salary` or `per-hour-wage`; a one-time payment is no pay range. */
function parsePeriod(interval: string): SalaryPeriod | null {
  const unit = /^per-(year|month|week|day|hour)-/.exec(interval)?.[1];
  return (unit as SalaryPeriod | undefined) ?? null;
}

const MAX_LISTS = 100;

/** The description is only an introduction; requirements are in the lists. */
function buildBlocks(row: Row): Block[] {
  const toBlocks = (html: unknown, plain: unknown) =>
    toText(html) === "" ? parsePostingText(toText(plain)) : parseHtmlBlocks(toText(html));
  const rows = toList(row.lists).slice(0, MAX_LISTS).map(toRow);
  const contents = truncateMarkupParts(rows.map(({ content }) => toText(content)));
  const lists = rows.flatMap((list, at): Block[] => [
    ...(toOneLine(list.text) === "" ? [] : [{ kind: "heading" as const, text: toOneLine(list.text) }]),
    ...parseHtmlBlocks(`<ul>${contents[at] ?? ""}</ul>`),
  ]);
  return [
    ...toBlocks(row.description, row.descriptionPlain),
    ...lists,
    ...toBlocks(row.additional, row.additionalPlain),
  ];
}
