import { parseHtmlBlocks, parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { memoizePosting } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { parseStatedDate } from "../dates.ts";
import { isOpenApplication } from "../open-applications.ts";
import { findPageEmployer } from "../page-name.ts";
import { resolveAddress } from "../posting-address.ts";
import {
  type Row,
  toId,
  toList,
  parseRows,
  parsePlaces,
  parseRequisition,
  toRow,
  toText,
  toWorkMode,
} from "../reading.ts";
import { USUAL } from "../source-limits.ts";
import { BadShape, defineSource } from "../source.ts";

const HOST = "api.gem.com";
const PAGE_HOST = "jobs.gem.com";
const getBoardUrl = (token: string): string => `https://${PAGE_HOST}/${encodeURIComponent(token)}`;

export const gem = defineSource({
  id: "gem",
  name: "Gem",
  rank: 3,
  gate: HOST,
  rateLimits: { ...USUAL, maxInFlight: 4, spacingMs: 250 },
  listHosts: () => [HOST, PAGE_HOST],
  tokenPattern: /^[a-z0-9_-]{1,60}$/,
  freshSeconds: 300,
  list: ({ board }) => ({
    url: `https://${HOST}/job_board/v0/${encodeURIComponent(board.token)}/job_posts/`,
    format: "json",
  }),
  identity: {
    request: ({ token }) => ({ url: getBoardUrl(token), format: "html" }),
    readName(body) {
      const name = findPageEmployer(body);
      // The page may state only the vendor's own name, which does not name the employer.
      return name === null || /^gem$/i.test(name) ? null : name;
    },
  },
  parseToken(url) {
    const [slug = ""] = url.pathname.slice(1).toLowerCase().split("/");
    return url.hostname === PAGE_HOST && slug !== "api" && gem.tokenPattern.test(slug) ? slug : null;
  },
  boardUrl: getBoardUrl,
  readPage(body, { board }) {
    if (!Array.isArray(body)) throw new BadShape("a list of posts");
    return parseRows(body, (row) => {
      const id = toId(row.id);
      const title = toOneLine(row.title);
      if (id === "") return "no id";
      if (title === "") return "no title";
      if (isOpenApplication(title)) return "general application";
      const { workMode, ...where } = parsePlaces(listPlaces(row));
      const html = toText(row.content);
      const plain = toText(row.content_plain);
      return {
        ...resolveAddress(`${getBoardUrl(board.token)}/${encodeURIComponent(id)}`, row.absolute_url),
        title,
        company: board.company,
        ...where,
        workMode: toWorkMode(row.location_type) ?? workMode,
        type: toEmploymentType(toOneLine(row.employment_type)),
        ...parseRequisition(row.requisition_id),
        salary: null,
        ...parseStatedDate(row.first_published_at),
        rawText: html === "" ? plain : html,
        blocks: memoizePosting(() => (html === "" ? parsePostingText(plain) : parseHtmlBlocks(html))),
      };
    });
  },
});

/** The stated place, or else the offices of the posting. */
function listPlaces(row: Row): string[] {
  const stated = toOneLine(toRow(row.location).name);
  if (stated !== "") return [stated];
  return toList(row.offices)
    .map(toRow)
    .map((office) => toOneLine(toRow(office.location).name) || toOneLine(office.name));
}
