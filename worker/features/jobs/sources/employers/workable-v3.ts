import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { NOTHING_SAID, type SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { parseStatedDate } from "../dates.ts";
import { isOpenApplication } from "../open-applications.ts";
import { resolveAddress } from "../posting-address.ts";
import {
  type Row,
  toId,
  isRow,
  toList,
  parseRows,
  parsePlaces,
  toRow,
  toText,
  toWorkMode,
} from "../reading.ts";
import { joinSections } from "../sections.ts";
import { BadShape, type Board, type SourceRequest, defineSource } from "../source.ts";
import { HOST, TOKEN, getBoardUrl, listPlaces, getPostingUrl, LIMITS } from "./workable-parts.ts";

const TYPES: Record<string, string> = { full: "full-time", part: "part-time", other: "" };

/**
 * The API behind Workable's own pages: ten rows per page, texts fetched one by one, rate-limited host. Used
 * only if an account's widget cannot be read.
 */
export const workableV3 = defineSource({
  id: "workable_v3",
  name: "Workable",
  rank: 3,
  gate: HOST,
  rateLimits: LIMITS,
  listHosts: () => [HOST],
  tokenPattern: TOKEN,
  freshSeconds: 300,
  maxPages: 10,
  list: ({ board }) => createPageRequest(board, null),
  boardUrl: getBoardUrl,
  identity: {
    request: ({ token }) => ({
      url: `https://${HOST}/api/v1/accounts/${encodeURIComponent(token)}`,
      format: "json",
    }),
    readName(body) {
      const name = toOneLine(toRow(body).name);
      return name === "" || /^workable$/i.test(name) ? null : name;
    },
  },
  readPage(body, { board }) {
    if (!isRow(body) || !Array.isArray(body.results)) throw new BadShape("an object with a list of results");
    const token = toText(body.nextPage);
    return parseRows(
      body.results,
      (row) => readRow(row, board),
      token === "" || body.results.length === 0 ? null : createPageRequest(board, token),
    );
  },
  detail: {
    request: ({ key }, { token }) => {
      const shortcode = /^workable:(.+)$/.exec(key ?? "")?.[1];
      return shortcode === undefined
        ? null
        : {
            url: `https://${HOST}/api/v2/accounts/${encodeURIComponent(token)}/jobs/${encodeURIComponent(shortcode)}`,
            format: "json",
          };
    },
    read(body, posting) {
      const { state, description, requirements, benefits } = toRow(body);
      if (typeof state === "string" && state !== "published") return "closed";
      return {
        ...posting,
        ...joinSections([
          { html: description },
          { html: requirements, kind: "Requirements" },
          { html: benefits, kind: "Benefits" },
        ]),
      };
    },
  },
});

/** The API requires all five keys. */
const createPageRequest = ({ token }: Board, page: string | null): SourceRequest => ({
  url: `https://${HOST}/api/v3/accounts/${encodeURIComponent(token)}/jobs`,
  format: "json",
  body: {
    query: "",
    location: [],
    department: [],
    worktype: [],
    remote: [],
    ...(page === null ? {} : { token: page }),
  },
});

function readRow(row: Row, board: Board): SourceListing | string {
  const shortcode = toId(row.shortcode);
  const title = toOneLine(row.title);
  if (shortcode === "") return "no id";
  if (title === "") return "no title";
  if (row.state !== undefined && row.state !== "published") return "closed";
  if (row.isInternal === true) return "for employees only";
  if (isOpenApplication(title)) return "general application";
  const { workMode, ...where } = parsePlaces(
    listPlaces(toList(row.locations).length > 0 ? row : toRow(row.location)),
  );
  const type = toText(row.type);
  return {
    ...NOTHING_SAID,
    ...resolveAddress(getPostingUrl(board.token, shortcode), null),
    title,
    company: board.company,
    ...where,
    workMode: toWorkMode(row.workplace) ?? (row.remote === true ? "remote" : workMode),
    type: toEmploymentType(lookUp(TYPES, type) ?? type),
    ...parseStatedDate(row.published),
  };
}
