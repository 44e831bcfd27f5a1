import { Document } from "domhandler";
import { getInnerHTML } from "domutils";

import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { NOTHING_SAID, type SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { formatAddressLine } from "../address.ts";
import { parseStatedDate } from "../dates.ts";
import { parseHtml } from "../html-tree.ts";
import { findJobPostings, parseJobPosting } from "../json-ld.ts";
import { findByClass } from "../markup.ts";
import { isOpenApplication } from "../open-applications.ts";
import { parsePayText } from "../pay-text.ts";
import { resolveAddress } from "../posting-address.ts";
import { type Row, toId, toList, parseRows, parsePlaces, toRow, toText } from "../reading.ts";
import { joinSections } from "../sections.ts";
import { BadShape, type Board, defineSource } from "../source.ts";
import { describeTenants } from "../tenants.ts";

const DOMAIN = "breezy.hr";
const getHost = (token: string): string => `${token}.${DOMAIN}`;

export const breezy = defineSource({
  id: "breezy",
  name: "Breezy HR",
  ...describeTenants(DOMAIN),
  list: ({ board }) => ({ url: `https://${getHost(board.token)}/json`, format: "json" }),
  boardUrl: (token) => `https://${getHost(token)}/`,
  readPage(body, { board }) {
    if (!Array.isArray(body)) throw new BadShape("a list of positions");
    const employer = body.map((row) => toOneLine(toRow(toRow(row).company).name)).find((name) => name !== "");
    const page = parseRows(body, (row) => readRow(row, board));
    return employer === undefined ? page : { ...page, employer };
  },
  detail: {
    request: ({ url }, { token }) =>
      new URL(url).hostname === getHost(token) ? { url, format: "html" } : null,
    read: readDetail,
  },
});

function readRow(row: Row, board: Board): SourceListing | string {
  const id = toId(row.friendly_id) || toId(row.id);
  const title = toOneLine(row.name);
  if (id === "") return "no id";
  if (title === "") return "no title";
  if (isOpenApplication(title)) return "general application";
  const listed = toList(row.locations);
  const locations = (listed.length > 0 ? listed : [row.location]).map(toRow);
  const { workMode, ...where } = parsePlaces(locations.map(formatPlaceText));
  const type = toRow(row.type);
  return {
    ...NOTHING_SAID,
    ...resolveAddress(`https://${getHost(board.token)}/p/${encodeURIComponent(id)}`, row.url),
    title,
    company: toOneLine(toRow(row.company).name) || board.company,
    ...where,
    workMode: locations.every((location) => location.is_remote === true) ? "remote" : workMode,
    type: type.id === "other" ? "" : toEmploymentType(toOneLine(type.name) || toOneLine(type.id)),
    salary: parsePayText(row.salary, where.places),
    ...parseStatedDate(row.published_date),
  };
}

const formatPlaceText = (location: Row): string =>
  formatAddressLine({
    city: location.city,
    region: toRow(location.state).name,
    country: toRow(location.country).id ?? toRow(location.country).name,
  }) || toOneLine(location.name);

/** The list has everything except the text, and some fields in better quality than the detail response. */
function readDetail(body: unknown, posting: SourceListing): SourceListing | string {
  const html = toText(body);
  const [data] = findJobPostings(html);
  if (data !== undefined) {
    const found = parseJobPosting({ ...data, title: posting.title }, posting);
    if (typeof found === "string") return found;
    const { rawText, blocks } = found;
    if (rawText !== "")
      return {
        ...posting,
        type: posting.type || found.type,
        salary: posting.salary ?? found.salary,
        rawText,
        blocks,
      };
  }
  const description = findByClass(parseHtml(html) ?? new Document([]), "description");
  return description === null
    ? posting
    : { ...posting, ...joinSections([{ html: getInnerHTML(description) }]) };
}
