import { employmentType } from "#worker/features/jobs/listing/employment.ts";
import type { SourceListing, WorkMode } from "#worker/features/jobs/listing/listing.ts";
import { salaryRange } from "#worker/features/jobs/listing/salary.ts";
import { oneLine } from "#worker/features/jobs/listing/text.ts";

import { addressLine } from "../address.ts";
import { isOver, statedDate } from "../dates.ts";
import { isOpenApplication } from "../open-applications.ts";
import { payPeriod } from "../pay.ts";
import { addressed } from "../posting-address.ts";
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
import { textOfSections } from "../sections.ts";
import { TENANTS } from "../source-limits.ts";
import { BadShape, type Board, defineSource } from "../source.ts";
import { TENANT, parseTenant } from "../tenants.ts";

const DOMAIN = "recruitee.com";
const getHost = (token: string): string => `${token}.${DOMAIN}`;

export const recruitee = defineSource({
  id: "recruitee",
  name: "Recruitee",
  rank: 3,
  gate: `*.${DOMAIN}`,
  rateLimits: TENANTS,
  hostsOf: ({ token }) => [getHost(token)],
  tokenPattern: TENANT,
  freshSeconds: 300,
  list: ({ board }) => ({ url: `https://${getHost(board.token)}/api/offers/`, format: "json" }),
  parseToken: (url) => parseTenant(url, DOMAIN),
  boardUrl: (token) => `https://${getHost(token)}/`,
  readPage(body, { board, nowMs }) {
    if (!isRow(body) || !Array.isArray(body.offers)) throw new BadShape("an object with a list of offers");
    const employer = body.offers.map((row) => oneLine(toRow(row).company_name)).find((name) => name !== "");
    const page = parseRows(body.offers, (row) => readRow(row, board, nowMs));
    return employer === undefined ? page : { ...page, employer };
  },
});

function readRow(row: Row, board: Board, nowMs: number): SourceListing | string {
  const slug = toId(row.slug);
  const title = oneLine(row.title);
  if (slug === "") return "no id";
  if (title === "") return "no title";
  if (row.status !== undefined && row.status !== "published") return "closed";
  if (isOver(row.close_at, nowMs)) return "closed";
  if (isOpenApplication(title)) return "general application";
  const { workMode, ...where } = parsePlaces(placesIn(row));
  const salary = toRow(row.salary);
  return {
    ...addressed(`https://${getHost(board.token)}/o/${encodeURIComponent(slug)}`, row.careers_url),
    title,
    company: oneLine(row.company_name) || board.company,
    ...where,
    workMode: statedMode(row) ?? workMode,
    type: employmentType(oneLine(row.employment_type_code).replace(/^(fulltime|parttime)_.*/, "$1")),
    salary: salaryRange({
      min: toNumber(salary.min),
      max: toNumber(salary.max),
      currency: toText(salary.currency),
      period: payPeriod(toText(salary.period)),
    }),
    ...statedDate(row.published_at),
    ...textOfSections([{ html: row.description }, { html: row.requirements, kind: "Requirements" }]),
  };
}

/** `location` repeats these parts, but only for the first place. */
function placesIn(row: Row): string[] {
  const listed = toList(row.locations).map((entry) => {
    const place = toRow(entry);
    return formatPlace(place, place.state) || oneLine(place.name);
  });
  return listed.length > 0 ? listed : [formatPlace(row, row.state_name) || oneLine(row.location)];
}

/** Avoids repeating a city that is also a state. */
const formatPlace = (place: Row, state: unknown): string =>
  addressLine({
    city: place.city,
    region: oneLine(state) === oneLine(place.city) ? "" : state,
    country: oneLine(place.country_code) || place.country,
  });

/** Several set flags mean that the applicant may choose. Of such choices only hybrid is a work mode. */
function statedMode(row: Row): WorkMode | null {
  if (row.hybrid === true) return "hybrid";
  if (row.remote === true && row.on_site === true) return null;
  return row.remote === true ? "remote" : row.on_site === true ? "onsite" : null;
}
