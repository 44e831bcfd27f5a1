import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { NOTHING_SAID, type SourceListing, type WorkMode } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { formatAddressLine } from "../address.ts";
import { parseStatedDate } from "../dates.ts";
import { isOpenApplication } from "../open-applications.ts";
import { parsePayText } from "../pay-text.ts";
import { resolveAddress } from "../posting-address.ts";
import { type Row, toId, isRow, parseRows, parsePlaces, toRow } from "../reading.ts";
import { joinSections } from "../sections.ts";
import { BadShape, type Board, defineSource } from "../source.ts";
import { describeTenants } from "../tenants.ts";

const DOMAIN = "bamboohr.com";
const getHost = (token: string): string => `${token}.${DOMAIN}`;
const getCareersUrl = (token: string): string => `https://${getHost(token)}/careers`;

const WORK_MODES: Record<string, WorkMode> = { 0: "onsite", 1: "remote", 2: "hybrid" };

export const bamboohr = defineSource({
  id: "bamboohr",
  name: "BambooHR",
  ...describeTenants(DOMAIN),
  list: ({ board }) => ({ url: `${getCareersUrl(board.token)}/list`, format: "json" }),
  // The employer's name is read from here, because the careers page is rendered by a script.
  identity: {
    request: ({ token }) => ({ url: `${getCareersUrl(token)}/company-info`, format: "json" }),
    readName: (body) => toOneLine(toRow(toRow(body).result).name) || null,
  },
  boardUrl: getCareersUrl,
  readPage(body, { board }) {
    if (!isRow(body) || !Array.isArray(body.result))
      throw new BadShape("an object with a list as its result");
    return parseRows(body.result, (row) => readRow(row, board));
  },
  detail: {
    request: ({ key }, { token }) => {
      const id = /:(\d+)$/.exec(key ?? "")?.[1];
      return id === undefined ? null : { url: `${getCareersUrl(token)}/${id}/detail`, format: "json" };
    },
    read: (body, posting) => readDetail(toRow(toRow(toRow(body).result).jobOpening), posting),
  },
});

function readRow(row: Row, board: Board): SourceListing | string {
  const id = toId(row.id);
  const title = toOneLine(row.jobOpeningName);
  if (!/^\d+$/.test(id)) return "no id";
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  return {
    ...NOTHING_SAID,
    ...resolveAddress(`${getCareersUrl(board.token)}/${id}`, null),
    title,
    company: board.company,
    ...locate(row),
    type: toEmploymentType(toOneLine(row.employmentStatusLabel)),
  };
}

/** An opening is at an office (`location`, whose country is only in the detail response) or at `atsLocation`. */
function locate(row: Row): ReturnType<typeof parsePlaces> {
  const office = toRow(row.location);
  const other = toRow(row.atsLocation);
  const line =
    formatAddressLine({ city: office.city, region: office.state, country: office.addressCountry }) ||
    formatAddressLine({
      city: other.city,
      region: toOneLine(other.state) || other.province,
      country: other.country,
    });
  const { workMode, ...where } = parsePlaces([line]);
  return {
    ...where,
    workMode: lookUp(WORK_MODES, toId(row.locationType)) ?? (row.isRemote === true ? "remote" : workMode),
  };
}

function readDetail(opening: Row, posting: SourceListing): SourceListing | string {
  const status = toOneLine(opening.jobOpeningStatus);
  if (status !== "" && !/^open$/i.test(status)) return "closed";
  const found = locate(opening);
  const { location, places } = found.location === "" ? posting : found;
  return {
    ...posting,
    location,
    places,
    workMode: found.workMode ?? posting.workMode,
    type: toEmploymentType(toOneLine(opening.employmentStatusLabel)) || posting.type,
    salary: parsePayText(opening.compensation, places),
    ...parseStatedDate(opening.datePosted),
    ...joinSections([{ html: opening.description }]),
  };
}
