import { decodeHTML } from "entities";

import { parseHtmlBlocks, truncateMarkup } from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { memoizePosting } from "#worker/features/jobs/listing/listing.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { type SalaryRange, toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { mergeRanges } from "../pay.ts";
import {
  type Row,
  toId,
  isRow,
  toList,
  toNumber,
  parseRows,
  parsePlaces,
  parseRequisition,
  toRow,
  toText,
  parsePostedAt,
} from "../reading.ts";
import { USUAL, SECOND } from "../source-limits.ts";
import { BadShape, defineSource } from "../source.ts";

const HOST = "boards-api.greenhouse.io";
/** The pay period is not given: an amount counts as annual or hourly pay only if unambiguous. */
const MIN_A_YEAR = 15_000;
const MAX_AN_HOUR = 500;
const MODE_ONLY = /^(hybrid|remote|in[- ]?office|on-?site|flexible)$/i;

export const greenhouse = defineSource({
  id: "greenhouse",
  name: "Greenhouse",
  rank: 3,
  gate: HOST,
  rateLimits: {
    ...USUAL,
    maxInFlight: 6,
    spacingMs: 130,
    timeoutMs: 10 * SECOND,
    retries: 2,
    boardsARun: 120,
  },
  listHosts: () => [HOST],
  tokenPattern: /^[a-z0-9_-]{1,60}$/i,
  freshSeconds: 300,
  list: ({ board }) => ({
    url: `https://${HOST}/v1/boards/${encodeURIComponent(board.token)}/jobs?content=true&pay_transparency=true`,
    format: "json",
  }),
  parseToken,
  boardUrl: (token) => `https://job-boards.greenhouse.io/${token}`,
  readPage(body, { board }) {
    if (!isRow(body) || !Array.isArray(body.jobs)) throw new BadShape("an object with a list of jobs");
    const employer = body.jobs.map((row) => toOneLine(toRow(row).company_name)).find((name) => name !== "");
    const page = parseRows(body.jobs, (row) => {
      const id = toId(row.id);
      const title = toOneLine(row.title);
      if (id === "") return "no id";
      if (title === "") return "no title";
      // A prospect post: the employer collects applications, but there is no opening.
      if (row.internal_job_id === null) return "general application";
      const url =
        toSafeHttpUrl(row.absolute_url) ??
        `https://job-boards.greenhouse.io/${encodeURIComponent(board.token)}/jobs/${encodeURIComponent(id)}`;
      const content = toText(row.content);
      const { workMode, ...where } = locate(row);
      return {
        key: `greenhouse:${id}`,
        url,
        title,
        company: toOneLine(row.company_name) || board.company,
        ...where,
        workMode,
        type: readStatedType(row),
        ...parseRequisition(row.requisition_id),
        salary: readPayRange(row) ?? readStatedSalary(row),
        ...parsePostedAt(row.first_published),
        rawText: content,
        blocks: memoizePosting(() => parseHtmlBlocks(unescapeMarkup(content))),
      };
    });
    return employer === undefined ? page : { ...page, employer };
  },
});

/**
 * Token from `boards.greenhouse.io/{t}`, `job-boards.eu.greenhouse.io/{t}/jobs/1` or
 * `boards.greenhouse.io/embed/job_board?for={t}`.
 */
function parseToken(url: URL): string | null {
  if (!/^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/.test(url.hostname)) return null;
  const [first = ""] = url.pathname.slice(1).split("/");
  return (first === "embed" ? url.searchParams.get("for") : first)?.toLowerCase() || null;
}

/** The markup of `content` is itself escaped: `&lt;p&gt;R&amp;amp;D`. A few boards send it unescaped. */
function unescapeMarkup(content: string): string {
  const markup = truncateMarkup(content);
  return /&lt;[a-z/!]/i.test(markup) ? decodeHTML(markup) : markup;
}

/** `location` may contain only a work mode; then the offices give the place. */
function locate(row: Row) {
  const stated = toOneLine(toRow(row.location).name);
  if (stated !== "" && !MODE_ONLY.test(stated)) return parsePlaces([stated]);
  const offices = toList(row.offices)
    .map(toRow)
    .map((office) => toOneLine(office.location) || toOneLine(office.name));
  const found = parsePlaces(offices);
  const mode = /^hybrid$/i.test(stated)
    ? "hybrid"
    : /^remote$/i.test(stated)
      ? "remote"
      : /office|site/i.test(stated)
        ? "onsite"
        : null;
  return {
    ...found,
    location: found.location === "" ? stated : found.location,
    workMode: mode ?? found.workMode,
  };
}

/** Employers' custom fields, for data without a standard field. */
const listMetadata = (row: Row): Row[] => toList(row.metadata).map(toRow);

function readStatedType(row: Row): string {
  const field = listMetadata(row).find((entry) => /employment|job type|time type/i.test(toText(entry.name)));
  return typeof field?.value === "string" ? toEmploymentType(toOneLine(field.value)) : "";
}

/**
 * The pay range covering all ranges shown, which differ by place, level or type; only the titles of the ranges
 * may state the period.
 */
const readPayRange = (row: Row): SalaryRange | null =>
  mergeRanges(
    toList(row.pay_input_ranges)
      .map(toRow)
      .map((range) => {
        const [min, max] = [toNumber(range.min_cents), toNumber(range.max_cents)].map((cents) =>
          cents === null ? null : cents / 100,
        );
        const said = `${toText(range.title)} ${toText(range.blurb)}`;
        return toSalaryRange({
          min,
          max,
          currency: toText(range.currency_type),
          period: parsePeriod(said, min, max),
        });
      }),
  );

function parsePeriod(
  said: string,
  min: number | null = null,
  max: number | null = null,
): SalaryRange["period"] | null {
  const least = Math.min(...[min, max].filter((end) => end !== null && end > 0).map(Number));
  const isHourly = /\bhour(?:ly)?\b|\/\s?hr\b/i.test(said);
  if (least >= MIN_A_YEAR) return "year";
  return isHourly && least <= MAX_AN_HOUR ? "hour" : null;
}

function readStatedSalary(row: Row): SalaryRange | null {
  const ranges = listMetadata(row)
    .filter(
      (entry) => entry.value_type === "currency_range" && /salary|pay|compensation/i.test(toText(entry.name)),
    )
    .map((entry) => toRow(entry.value))
    .map((value) => ({
      unit: toText(value.unit),
      min: toNumber(value.min_value),
      max: toNumber(value.max_value),
    }));
  const [first] = ranges;
  if (first === undefined || ranges.some((range) => range.unit !== first.unit)) return null;
  const least = Math.min(...ranges.map((range) => range.min ?? Number.POSITIVE_INFINITY));
  const most = Math.max(...ranges.map((range) => range.max ?? 0));
  const period = least >= MIN_A_YEAR && Number.isFinite(least) ? "year" : null;
  return toSalaryRange({ min: least, max: most, currency: first.unit, period });
}
