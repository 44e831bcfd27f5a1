import { type Answer, type Ask, type Format, type Shelf, jsonAnswer, textAnswer } from "../format.ts";
import { findPostings } from "../listed.ts";
import { bodyHtml, makeMark } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const DAY_MS = 86_400_000;
const MAX_LIMIT = 20;

const slug = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, "-");
const makeRequisition = (posting: Posting): string => `JR${posting.id}`;
/** A posting that was put up again has a number after its requisition's. */
const buildPath = (posting: Posting): string =>
  `/job/${slug(posting.places[0] ?? "")}/${slug(posting.title)}_${makeRequisition(posting)}${makeMark(posting) % 9 === 0 ? "-1" : ""}`;

function hostAndPath(token: string): { host: string; path: string } {
  const [board = "", site = ""] = token.split("/");
  return { host: `${board}.myworkdayjobs.com`, path: `/${site}` };
}

function buildUrl(posting: Posting): string {
  const { host, path } = hostAndPath(posting.token);
  return `https://${host}${path}${buildPath(posting)}`;
}

const REMOTE_TYPES = { remote: "Remote", hybrid: "Hybrid", onsite: "On-site", unstated: undefined };
const TIME_TYPES: Record<Posting["employment"], string> = {
  "full-time": "Full time",
  "part-time": "Part time",
  contract: "Full time",
  internship: "Full time",
  temporary: "Part time",
};

function postedOn(posting: Posting, nowMs: number): string {
  const days = Math.floor(nowMs / DAY_MS) - Math.floor(posting.postedAtMs / DAY_MS);
  if (days < 1) return "Posted Today";
  return days === 1 ? "Posted Yesterday" : days > 30 ? "Posted 30+ Days Ago" : `Posted ${days} Days Ago`;
}

const row = (posting: Posting, nowMs: number) => ({
  title: posting.title,
  externalPath: buildPath(posting),
  locationsText:
    posting.places.length > 1
      ? `${posting.places.length} Locations`
      : posting.places[0]?.replaceAll(" ", "_"),
  postedOn: postedOn(posting, nowMs),
  ...(REMOTE_TYPES[posting.mode] === undefined ? {} : { remoteType: REMOTE_TYPES[posting.mode] }),
  ...(makeMark(posting) % 5 === 0 ? {} : { timeType: TIME_TYPES[posting.employment] }),
  bulletFields: [makeRequisition(posting)],
});

const detail = (posting: Posting, nowMs: number) => ({
  jobPostingInfo: {
    id: posting.uuid.replaceAll("-", ""),
    title: posting.title,
    jobDescription: `<p style="text-align:inherit"></p>${bodyHtml(posting)}${payText(posting)}`,
    location: posting.places[0],
    ...(posting.places.length > 1 ? { additionalLocations: posting.places.slice(1) } : {}),
    postedOn: postedOn(posting, nowMs),
    startDate: new Date(posting.postedAtMs).toISOString().slice(0, 10),
    timeType: TIME_TYPES[posting.employment],
    jobReqId: makeRequisition(posting),
    jobPostingId: buildPath(posting).split("/").at(-1),
    jobPostingSiteId: posting.token.split("/")[1],
    canApply: true,
    posted: true,
    ...(REMOTE_TYPES[posting.mode] === undefined ? {} : { remoteType: REMOTE_TYPES[posting.mode] }),
    externalUrl: buildUrl(posting),
  },
  hiringOrganization: { name: `${posting.company} Holdings`, url: "" },
  similarJobs: [],
  userAuthenticated: false,
});

/** There is no field for pay: employers write it under the description. */
const payText = ({ pay }: Posting): string =>
  pay === null ? "" : `<p>Pay: ${pay.currency} ${pay.min} - ${pay.max} per ${pay.period}</p>`;

const error = (status: number, code: string): Answer =>
  jsonAnswer({ errorCode: code, httpStatus: status, message: "", messageParams: {} }, status);

function list({ method, body }: Ask, openings: Posting[], shelf: Shelf): Answer {
  const asked = body as
    | { limit?: number; offset?: number; searchText?: string; appliedFacets?: object }
    | undefined;
  if (method !== "POST" || asked?.appliedFacets === undefined || asked.searchText === undefined)
    return error(422, "HTTP_422");
  const { limit = 0, offset = 0 } = asked;
  if (limit > MAX_LIMIT) return error(400, "HTTP_400");
  const found = findPostings(openings, asked.searchText).toSorted((a, b) => b.postedAtMs - a.postedAtMs);
  return jsonAnswer({
    // Only the first page says how many there are.
    total: offset === 0 ? found.length : 0,
    jobPostings: found.slice(offset, offset + limit).map((posting) => row(posting, shelf.nowMs)),
    facets: [],
    userAuthenticated: false,
  });
}

export const workday: Format = {
  source: "workday",
  hosts: /^[a-z0-9-]+\.wd\d+\.myworkdayjobs\.com$/,
  buildUrl,
  answer(ask, shelf) {
    const { url } = ask;
    const board = url.hostname.replace(/\.myworkdayjobs\.com$/, "");
    const [, wday, , tenant, site = "", ...rest] = url.pathname.split("/");
    const openings = shelf.openings(`${board}/${wday === "wday" ? site : wday}`);
    if (openings === undefined) return error(404, "S21");
    if (wday !== "wday")
      return textAnswer(
        `<!doctype html><html><head><title></title><meta name="title" property="og:title" content="${openings[0]?.company} Careers"></head><body></body></html>`,
        "text/html; charset=utf-8",
      );
    if (!board.startsWith(`${tenant}.`)) return error(422, "HTTP_422");
    if (rest.join("/") === "jobs") return list(ask, openings, shelf);
    const posting = openings.find((opening) => buildPath(opening) === `/${rest.join("/")}`);
    return posting === undefined ? error(404, "S22") : jsonAnswer(detail(posting, shelf.nowMs));
  },
};
