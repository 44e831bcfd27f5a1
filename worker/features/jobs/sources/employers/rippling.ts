import { parseHtmlBlocks, truncateMarkupParts } from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import {
  type SourceListing,
  type WorkMode,
  memoizePosting,
  NOTHING_SAID,
} from "#worker/features/jobs/listing/listing.ts";
import { parsePlace } from "#worker/features/jobs/listing/places.ts";
import { toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { formatAddressLine, addCountry } from "../address.ts";
import { parseStatedDate } from "../dates.ts";
import { mergeListingsAcrossPlaces } from "../merging.ts";
import { isOpenApplication } from "../open-applications.ts";
import { identifyByPage } from "../page-name.ts";
import { parsePayPeriod, mergeRanges } from "../pay.ts";
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
  toWorkMode,
} from "../reading.ts";
import { USUAL } from "../source-limits.ts";
import { BadShape, type Board, type SourceRequest, defineSource } from "../source.ts";

const HOST = "ats.rippling.com";
const PAGE = 100;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const rippling = defineSource({
  id: "rippling",
  name: "Rippling",
  rank: 3,
  gate: HOST,
  rateLimits: { ...USUAL, maxInFlight: 4, spacingMs: 250, boardsARun: 20 },
  listHosts: () => [HOST],
  tokenPattern: /^[a-z0-9][a-z0-9_-]{0,80}$/i,
  freshSeconds: 300,
  maxPages: 5,
  list: ({ board }) => createPageRequest(board, 0),
  readPage(body, { board }) {
    // The older format of the list, whose places are plain text.
    if (Array.isArray(body) && body.every((row) => !isRow(row) || "workLocation" in row))
      return mergeListingsAcrossPlaces(parseRows(body, (row) => readRow(toNewRow(row), board)));
    if (!isRow(body) || !Array.isArray(body.items)) throw new BadShape("an object with a list of items");
    const following = (toNumber(body.page) ?? 0) + 1;
    const next = following < (toNumber(body.totalPages) ?? 0) ? createPageRequest(board, following) : null;
    return mergeListingsAcrossPlaces(parseRows(body.items, (row) => readRow(row, board), next));
  },
  detail: {
    request({ key }, board) {
      const id = /^rippling:(.+)$/.exec(key ?? "")?.[1];
      return id === undefined
        ? null
        : { url: `${getApiUrl(board)}/${encodeURIComponent(id)}`, format: "json" };
    },
    read: readDetail,
  },
  identity: identifyByPage(getBoardUrl),
  parseToken,
  boardUrl: getBoardUrl,
});

const getApiUrl = ({ token }: Board): string =>
  `https://${HOST}/api/v2/board/${encodeURIComponent(token)}/jobs`;

function getBoardUrl(token: string): string {
  return `https://${HOST}/${encodeURIComponent(token)}/jobs`;
}

const createPageRequest = (board: Board, page: number): SourceRequest => ({
  url: `${getApiUrl(board)}?page=${page}&pageSize=${PAGE}`,
  format: "json",
});

/** Token from `ats.rippling.com/{board}/jobs` or `ats.rippling.com/en-GB/{board}/jobs/{id}`. */
function parseToken(url: URL): string | null {
  if (url.hostname !== HOST) return null;
  const [, board = ""] = /^\/(?:[a-z]{2}-[A-Z]{2}\/)?([^/]+)\/jobs(?:\/|$)/.exec(url.pathname) ?? [];
  return board === "" || board === "api" ? null : board;
}

const toNewRow = (row: Row): Row => ({
  id: row.uuid,
  name: row.name,
  locations: [{ name: toRow(row.workLocation).label }],
});

function readRow(row: Row, board: Board): SourceListing | string {
  const id = toId(row.id).toLowerCase();
  const title = toOneLine(row.name);
  if (!UUID.test(id)) return "no id";
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  const locations = toList(row.locations).map(toRow);
  const { location, places } = parsePlaces(locations.map(formatPlaceText));
  const url = `${getBoardUrl(board.token)}/${id}`;
  return {
    ...NOTHING_SAID,
    key: findNativeKey(url),
    url,
    title,
    company: board.company,
    location,
    places,
    workMode: combineModes(locations),
  };
}

/** The display name may omit the country or the work mode, which have their own fields. */
function formatPlaceText(location: Row): string {
  const name = toOneLine(location.name);
  const country = toOneLine(location.countryCode) || location.country;
  const region = toOneLine(location.stateCode) || location.state;
  const line = formatAddressLine({ city: location.city, region, country });
  const text = toOneLine(location.city) === "" ? addCountry(name, line) : line;
  return location.workplaceType === "REMOTE" && parsePlace(text).remote !== true ? `Remote - ${text}` : text;
}

/** The common mode of all places; null if the applicant has a choice, such as office or home. */
function combineModes(locations: Row[]): WorkMode | null {
  const modes = new Set(locations.map(({ workplaceType }) => toWorkMode(workplaceType)));
  const [only = null] = modes;
  return modes.size === 1 ? only : modes.has("hybrid") ? "hybrid" : null;
}

function readDetail(body: unknown, posting: SourceListing): SourceListing {
  const row = toRow(body);
  const description = toRow(row.description);
  const parts = [description.company, description.role, row.description].map(toText);
  // The list may have the posting's other places on a later page, whose row was dropped as a duplicate.
  const named = parsePlaces(toList(row.workLocations).map(toText));
  const { location, places } = named.places.length > posting.places.length ? named : posting;
  return {
    ...posting,
    company: toOneLine(row.companyName) || posting.company,
    location,
    places,
    type: readDetailType(toRow(row.employmentType)) || posting.type,
    salary: mergeRanges(
      toList(row.payRangeDetails)
        .map(toRow)
        .map((range) =>
          toSalaryRange({
            min: toNumber(range.rangeStart),
            max: toNumber(range.rangeEnd),
            currency: toText(range.currency),
            period: parsePayPeriod(toText(range.frequency)),
          }),
        ),
    ),
    ...parseStatedDate(row.createdOn),
    rawText: parts.join("\n").trim(),
    blocks: memoizePosting(() => truncateMarkupParts(parts).flatMap(parseHtmlBlocks)),
  };
}

/** In detail responses the label is the code ("SALARIED_FT") and the id is the display text ("Salaried, full-time"). */
function readDetailType({ label, id }: Row): string {
  const code = toOneLine(label);
  if (code.endsWith("_FT")) return "Full-time";
  if (code.endsWith("_PT")) return "Part-time";
  return toEmploymentType((toOneLine(id) || code).replaceAll("_", " "));
}
