import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import type { SourceListing, WorkMode } from "#worker/features/jobs/listing/listing.ts";
import { toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { formatAddressLine } from "../address.ts";
import { isOver, parseStatedDate } from "../dates.ts";
import { isOpenApplication } from "../open-applications.ts";
import { parsePayPeriod } from "../pay.ts";
import { resolveAddress } from "../posting-address.ts";
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
} from "../reading.ts";
import { joinSections } from "../sections.ts";
import { BadShape, type Board, defineSource } from "../source.ts";
import { describeTenants } from "../tenants.ts";

const DOMAIN = "recruitee.com";
const getHost = (token: string): string => `${token}.${DOMAIN}`;

export const recruitee = defineSource({
  id: "recruitee",
  name: "Recruitee",
  ...describeTenants(DOMAIN),
  list: ({ board }) => ({ url: `https://${getHost(board.token)}/api/offers/`, format: "json" }),
  boardUrl: (token) => `https://${getHost(token)}/`,
  readPage(body, { board, nowMs }) {
    if (!isRow(body) || !Array.isArray(body.offers)) throw new BadShape("an object with a list of offers");
    const employer = body.offers.map((row) => toOneLine(toRow(row).company_name)).find((name) => name !== "");
    const page = parseRows(body.offers, (row) => readRow(row, board, nowMs));
    return employer === undefined ? page : { ...page, employer };
  },
});

function readRow(row: Row, board: Board, nowMs: number): SourceListing | string {
  const slug = toId(row.slug);
  const title = toOneLine(row.title);
  if (slug === "") return "no id";
  if (title === "") return "no title";
  if (row.status !== undefined && row.status !== "published") return "closed";
  if (isOver(row.close_at, nowMs)) return "closed";
  if (isOpenApplication(title)) return "general application";
  const { workMode, ...where } = parsePlaces(listPlaces(row));
  const salary = toRow(row.salary);
  return {
    ...resolveAddress(`https://${getHost(board.token)}/o/${encodeURIComponent(slug)}`, row.careers_url),
    title,
    company: toOneLine(row.company_name) || board.company,
    ...where,
    workMode: readStatedMode(row) ?? workMode,
    type: toEmploymentType(toOneLine(row.employment_type_code).replace(/^(fulltime|parttime)_.*/, "$1")),
    salary: toSalaryRange({
      min: toNumber(salary.min),
      max: toNumber(salary.max),
      currency: toText(salary.currency),
      period: parsePayPeriod(toText(salary.period)),
    }),
    ...parseStatedDate(row.published_at),
    ...joinSections([{ html: row.description }, { html: row.requirements, kind: "Requirements" }]),
  };
}

/** `location` repeats these parts, but only for the first place. */
function listPlaces(row: Row): string[] {
  const listed = toList(row.locations).map((entry) => {
    const place = toRow(entry);
    return formatPlace(place, place.state) || toOneLine(place.name);
  });
  return listed.length > 0 ? listed : [formatPlace(row, row.state_name) || toOneLine(row.location)];
}

/** Avoids repeating a city that is also a state. */
const formatPlace = (place: Row, state: unknown): string =>
  formatAddressLine({
    city: place.city,
    region: toOneLine(state) === toOneLine(place.city) ? "" : state,
    country: toOneLine(place.country_code) || place.country,
  });

/** Several set flags mean that the applicant may choose. Of these choices only hybrid is a work mode. */
function readStatedMode(row: Row): WorkMode | null {
  if (row.hybrid === true) return "hybrid";
  if (row.remote === true && row.on_site === true) return null;
  return row.remote === true ? "remote" : row.on_site === true ? "onsite" : null;
}
