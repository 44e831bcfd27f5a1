import { toEmploymentType } from "#worker/features/jobs/listing/employment.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";

import { parseStatedDate } from "../dates.ts";
import { mergeListingsAcrossPlaces } from "../merging.ts";
import { isOpenApplication } from "../open-applications.ts";
import { resolveAddress } from "../posting-address.ts";
import { type Row, toId, isRow, parseRows, parsePlaces } from "../reading.ts";
import { joinSections } from "../sections.ts";
import { BadShape, defineSource } from "../source.ts";
import { HOST, TOKEN, getBoardUrl, listPlaces, getPostingUrl, LIMITS } from "./workable-parts.ts";
import { workableV3 } from "./workable-v3.ts";

/** The data of the widget that employers embed: all postings in one response. */
export const workable = defineSource({
  id: "workable",
  name: "Workable",
  rank: 3,
  gate: HOST,
  rateLimits: LIMITS,
  listHosts: () => [HOST],
  tokenPattern: TOKEN,
  freshSeconds: 300,
  list: ({ board }) => ({
    url: `https://${HOST}/api/v1/widget/accounts/${encodeURIComponent(board.token)}?details=true`,
    format: "json",
  }),
  parseToken,
  boardUrl: getBoardUrl,
  otherForm: workableV3,
  readPage(body, { board }) {
    if (!isRow(body) || !Array.isArray(body.jobs)) throw new BadShape("an object with a list of jobs");
    const employer = getEmployer(body, board.token);
    const page = parseRows(body.jobs, (row) => {
      const shortcode = toId(row.shortcode);
      const title = toOneLine(row.title);
      if (shortcode === "") return "no id";
      if (title === "") return "no title";
      if (isOpenApplication(title)) return "general application";
      const { workMode, ...where } = parsePlaces(listPlaces(row));
      return {
        ...resolveAddress(getPostingUrl(board.token, shortcode), row.url),
        title,
        company: employer ?? board.company,
        ...where,
        workMode: row.telecommuting === true ? "remote" : workMode,
        type: toEmploymentType(toOneLine(row.employment_type)),
        salary: null,
        ...parseStatedDate(row.published_on),
        ...joinSections([{ html: row.description }]),
      };
    });
    return mergeListingsAcrossPlaces(employer === undefined ? page : { ...page, employer });
  },
});

/** Parked accounts are named "Workable". */
function getEmployer({ name }: Row, token: string): string | undefined {
  const employer = toOneLine(name);
  const isParked = /^workable$/i.test(employer) && token.toLowerCase() !== "workable";
  return employer === "" || isParked ? undefined : employer;
}

/**
 * Token from `apply.workable.com/{account}/` or `apply.workable.com/{account}/j/{shortcode}/apply`;
 * `/j/{shortcode}` contains no account.
 */
function parseToken(url: URL): string | null {
  const [account = ""] = url.pathname.slice(1).split("/");
  return url.hostname === HOST && !/^(?:api|j)?$/.test(account) && TOKEN.test(account)
    ? account.toLowerCase()
    : null;
}
