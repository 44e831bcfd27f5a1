import { type Block, blocksOfHtml, blocksOfText, cutMarkups } from "#worker/features/jobs/listing/blocks.ts";
import { employmentType } from "#worker/features/jobs/listing/employment.ts";
import { type WorkMode, memoizePosting } from "#worker/features/jobs/listing/listing.ts";
import { safeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { type SalaryPeriod, salaryRange } from "#worker/features/jobs/listing/salary.ts";
import { oneLine } from "#worker/features/jobs/listing/text.ts";

import { employerOfPage } from "../page-name.ts";
import { type Row, idOf, listOf, numberOf, parseRows, placesOf, rowOf, textOf, timeOf } from "../reading.ts";
import { USUAL, SECOND } from "../source-limits.ts";
import { BadShape, defineSource } from "../source.ts";

const HOST = "api.lever.co";
const isEuropean = (token: string): boolean => token.startsWith("eu/");
const hostOf = (token: string): string => (isEuropean(token) ? "api.eu.lever.co" : HOST);
const pageHostOf = (token: string): string => (isEuropean(token) ? "jobs.eu.lever.co" : "jobs.lever.co");
const siteOf = (token: string): string => encodeURIComponent(token.replace(/^eu\//, ""));

const WORK_MODES: Record<string, WorkMode> = {
  "on-site": "onsite",
  onsite: "onsite",
  remote: "remote",
  hybrid: "hybrid",
};

export const lever = defineSource({
  id: "lever",
  name: "Lever",
  rank: 3,
  gate: HOST,
  rateLimits: { ...USUAL, maxInFlight: 4, spacingMs: 250, timeoutMs: 25 * SECOND, boardsARun: 80 },
  hostsOf: ({ token }) => [hostOf(token), pageHostOf(token)],
  // European customers have a separate host, marked in the token. Case-sensitive.
  tokenPattern: /^(eu\/)?[a-z0-9._-]{1,60}$/i,
  freshSeconds: 300,
  list: ({ board }) => ({
    url: `https://${hostOf(board.token)}/v0/postings/${siteOf(board.token)}?mode=json`,
    format: "json",
  }),
  identity: {
    request: ({ token }) => ({ url: `https://${pageHostOf(token)}/${siteOf(token)}`, format: "html" }),
    readName: employerOfPage,
  },
  tokenOf,
  boardUrl: (token) => `https://${pageHostOf(token)}/${siteOf(token)}`,
  readPage(body, { board }) {
    if (!Array.isArray(body)) throw new BadShape("a list of postings");
    return parseRows(body, (row) => {
      const id = idOf(row.id).toLowerCase();
      const title = oneLine(row.text);
      if (id === "") return "no id";
      if (title === "") return "no title";
      const categories = rowOf(row.categories);
      const all = listOf(categories.allLocations).map(oneLine);
      const { workMode, ...where } = placesOf(
        [oneLine(categories.location), ...all],
        countryOf(row, all.length),
      );
      const range = rowOf(row.salaryRange);
      const postedAtMs = timeOf(row.createdAt);
      return {
        key: `lever:${id}`,
        url:
          safeHttpUrl(row.hostedUrl) ??
          `https://${pageHostOf(board.token)}/${siteOf(board.token)}/${encodeURIComponent(id)}`,
        title,
        company: board.company,
        ...where,
        workMode: WORK_MODES[textOf(row.workplaceType)] ?? workMode,
        type: employmentType(oneLine(categories.commitment)),
        salary: salaryRange({
          min: numberOf(range.min),
          max: numberOf(range.max),
          currency: textOf(range.currency),
          period: periodOf(textOf(range.interval)),
        }),
        postedAtMs,
        postedPrecision: postedAtMs === null ? "none" : "exact",
        rawText: [
          row.description,
          row.descriptionPlain,
          ...listOf(row.lists).map((list) => JSON.stringify(list)),
          row.additional,
        ]
          .map(textOf)
          .join("\n"),
        blocks: memoizePosting(() => blocksOf(row)),
      };
    });
  },
});

/** `jobs.lever.co/{site}`, `jobs.eu.lever.co/{site}/{id}/apply` */
function tokenOf(url: URL): string | null {
  const host = /^jobs(\.eu)?\.lever\.co$/.exec(url.hostname);
  const [site = ""] = url.pathname.slice(1).split("/");
  return host === null || site === "" ? null : `${host[1] === undefined ? "" : "eu/"}${site}`;
}

/** The country applies to the whole posting, so it is ignored if there are several places. */
const countryOf = (row: Row, places: number): string | undefined =>
  places <= 1 && /^[A-Za-z]{2}$/.test(textOf(row.country)) ? textOf(row.country) : undefined;

/** `per-year-salary`, `per-hour-wage`; a one-time payment is no pay range. */
function periodOf(interval: string): SalaryPeriod | null {
  const unit = /^per-(year|month|week|day|hour)-/.exec(interval)?.[1];
  return (unit as SalaryPeriod | undefined) ?? null;
}

const MAX_LISTS = 100;

/** The description is only an introduction; requirements are in the lists. */
function blocksOf(row: Row): Block[] {
  const part = (html: unknown, plain: unknown) =>
    textOf(html) === "" ? blocksOfText(textOf(plain)) : blocksOfHtml(textOf(html));
  const rows = listOf(row.lists).slice(0, MAX_LISTS).map(rowOf);
  const contents = cutMarkups(rows.map(({ content }) => textOf(content)));
  const lists = rows.flatMap((list, at): Block[] => [
    ...(oneLine(list.text) === "" ? [] : [{ kind: "heading" as const, text: oneLine(list.text) }]),
    ...blocksOfHtml(`<ul>${contents[at] ?? ""}</ul>`),
  ]);
  return [
    ...part(row.description, row.descriptionPlain),
    ...lists,
    ...part(row.additional, row.additionalPlain),
  ];
}
