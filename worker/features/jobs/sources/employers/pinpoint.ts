import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import type { Place } from "#worker/features/jobs/listing/places.ts";
import { type SalaryRange, toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { formatAddressLine } from "../address.ts";
import { isOver } from "../dates.ts";
import { isOpenApplication } from "../open-applications.ts";
import { identifyByPage } from "../page-name.ts";
import { parsePayText } from "../pay-text.ts";
import { parsePayPeriod } from "../pay.ts";
import { resolveAddress } from "../posting-address.ts";
import {
  type Row,
  isRow,
  toNumber,
  parseRows,
  parsePlaces,
  parseRequisition,
  toRow,
  toText,
  toWorkMode,
} from "../reading.ts";
import { joinSections } from "../sections.ts";
import { BadShape, type Board, defineSource } from "../source.ts";
import { describeTenants } from "../tenants.ts";

const DOMAIN = "pinpointhq.com";
const getHost = (token: string): string => `${token}.${DOMAIN}`;

export const pinpoint = defineSource({
  id: "pinpoint",
  name: "Pinpoint",
  ...describeTenants(DOMAIN),
  list: ({ board }) => ({ url: `https://${getHost(board.token)}/postings.json`, format: "json" }),
  identity: identifyByPage((token) => `https://${getHost(token)}/`),
  boardUrl: (token) => `https://${getHost(token)}/`,
  readPage(body, { board, nowMs }) {
    if (!isRow(body) || !Array.isArray(body.data)) throw new BadShape("an object with a list of data");
    return parseRows(body.data, (row) => readRow(row, board, nowMs));
  },
});

function readRow(row: Row, board: Board, nowMs: number): SourceListing | string {
  const title = toOneLine(row.title);
  // The `id` field of a Pinpoint row does not occur in any URL.
  const id = /\/postings\/([\w-]+)/.exec(toText(row.path) || toText(row.url))?.[1];
  if (id === undefined) return "no id";
  if (title === "") return "no title";
  if (isOver(row.deadline_at, nowMs)) return "closed";
  if (isOpenApplication(title)) return "general application";
  const { workMode, ...where } = parsePlaces([formatPlaceText(toRow(row.location))]);
  return {
    ...resolveAddress(`https://${getHost(board.token)}/en/postings/${id}`, row.url),
    title,
    company: board.company,
    ...where,
    workMode: toWorkMode(row.workplace_type) ?? workMode,
    type: toEmploymentType(toOneLine(row.employment_type).replaceAll("_", " ")),
    ...parseRequisition(toRow(row.job).requisition_id),
    salary: readStatedPay(row, where.places),
    postedAtMs: null,
    postedPrecision: "none",
    ...joinSections([
      { html: row.description },
      ...["key_responsibilities", "skills_knowledge_expertise", "benefits"].map((name) => ({
        html: row[name],
        heading: row[`${name}_header`],
        ...(name === "skills_knowledge_expertise" ? { kind: "Requirements" as const } : {}),
      })),
    ]),
  };
}

/** The `name` is that of the office, such as "Head office"; it is used only if no city is given. */
const formatPlaceText = (location: Row): string =>
  toOneLine(location.city) === ""
    ? toOneLine(location.name)
    : formatAddressLine({ city: location.city, region: location.province, country: "" });

function readStatedPay(row: Row, places: Place[]): SalaryRange | null {
  if (row.compensation_visible === false) return null;
  const range = toSalaryRange({
    min: toNumber(row.compensation_minimum),
    max: toNumber(row.compensation_maximum),
    currency: toText(row.compensation_currency),
    period: parsePayPeriod(toText(row.compensation_frequency)),
  });
  return range ?? parsePayText(row.compensation, places);
}
