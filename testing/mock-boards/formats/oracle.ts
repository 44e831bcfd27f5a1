import { type Format, type Shelf, jsonAnswer, pageAnswer, textAnswer } from "../format.ts";
import { findPostings } from "../listed.ts";
import { boldSections, makeMark, paragraphs } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

/** A short id, as requisitions have it. */
const getId = (posting: Posting): string => posting.id.slice(1);

function buildUrl(posting: Posting): string {
  const [pod = "", site = ""] = posting.token.split("/");
  return `https://${pod}.oraclecloud.com/hcmUI/CandidateExperience/en/sites/${site}/job/${getId(posting)}`;
}

const MODES = { remote: "ORA_REMOTE", hybrid: "ORA_HYBRID", onsite: "ORA_ON_SITE", unstated: null };
const SCHEDULES: Record<Posting["employment"], string | null> = {
  "full-time": "Full time",
  "part-time": "Part time",
  contract: null,
  internship: "Full time",
  temporary: null,
};

const listed = (posting: Posting) => ({
  Id: getId(posting),
  Title: posting.title,
  PostedDate: new Date(posting.postedAtMs).toISOString().slice(0, 10),
  PostingEndDate: null,
  Language: "US",
  PrimaryLocation: makeMark(posting) % 6 === 0 ? posting.places[0]?.toUpperCase() : posting.places[0],
  PrimaryLocationCountry: null,
  WorkplaceTypeCode: MODES[posting.mode],
  ShortDescriptionStr: posting.about[0],
  JobFamily: null,
  JobFunction: null,
  JobSchedule: makeMark(posting) % 3 === 0 ? null : SCHEDULES[posting.employment],
  JobType: null,
  ContractType: posting.employment === "temporary" ? "Temporary" : null,
  Relevancy: 1,
  Distance: null,
  secondaryLocations: posting.places.slice(1).map((Name) => ({ Name, CountryCode: null })),
  workLocation: [],
});

const detail = (posting: Posting) => ({
  Id: getId(posting),
  Title: posting.title,
  Category: posting.department,
  ExternalDescriptionStr: paragraphs(posting.about),
  ExternalResponsibilitiesStr: boldSections(posting.sections.slice(0, 1)),
  ExternalQualificationsStr: boldSections(posting.sections.slice(1)),
  CorporateDescriptionStr: paragraphs(posting.closing),
  OrganizationDescriptionStr: "",
  ShortDescriptionStr: posting.about[0],
  ExternalPostedStartDate: `${new Date(posting.postedAtMs).toISOString().slice(0, 10)}T00:00:00+00:00`,
  JobSchedule: SCHEDULES[posting.employment],
  WorkplaceTypeCode: MODES[posting.mode],
  requisitionFlexFields: posting.pay === null ? [] : [{ Prompt: "Pay Range", Value: payText(posting.pay) }],
  skills: [],
});

const payText = ({ currency, min, max, period }: NonNullable<Posting["pay"]>): string =>
  `${currency} ${min} - ${max} ${period === "year" ? "Annually" : "Hourly"}`;

function list(finder: string, openings: Posting[]): unknown {
  const parameters = new URLSearchParams(finder.replaceAll(",", "&"));
  const limit = Math.min(200, Number(parameters.get("limit") ?? 25));
  const offset = Number(parameters.get("offset") ?? 0);
  const found = findPostings(openings, parameters.get("keyword") ?? "").toSorted(
    (a, b) => b.postedAtMs - a.postedAtMs,
  );
  const requisitionList = found.slice(offset, offset + limit).map(listed);
  return {
    items: [{ TotalJobsCount: found.length, SiteNumber: parameters.get("siteNumber"), requisitionList }],
    // About the wrapper, not the postings.
    count: 1,
    hasMore: false,
    limit,
    offset: 0,
  };
}

export const oracle: Format = {
  source: "oracle",
  hosts: /^[a-z0-9-]+\.fa(?:\.[a-z0-9-]+)?\.oraclecloud\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const pod = url.hostname.replace(/\.oraclecloud\.com$/, "");
    const listOpenings = (site: string): ReturnType<Shelf["openings"]> => shelf.openings(`${pod}/${site}`);
    const page = /^\/hcmUI\/CandidateExperience\/en\/sites\/([^/]+)/.exec(url.pathname);
    if (page !== null) {
      const [first] = listOpenings(page[1] ?? "") ?? [];
      return first === undefined ? pageAnswer("404", 404) : pageAnswer(`${first.company} Career Site`);
    }
    const finder = url.searchParams.get("finder") ?? "";
    const openings = listOpenings(/siteNumber=([^,]+)/.exec(finder)?.[1] ?? "");
    if (openings === undefined) return textAnswer("", "text/html", 404);
    if (!url.pathname.endsWith("Details")) return jsonAnswer(list(finder.replace("findReqs;", ""), openings));
    const id = /Id="([^"]+)"/.exec(finder)?.[1];
    const found = openings.filter((posting) => getId(posting) === id);
    return jsonAnswer({ items: found.map(detail), count: found.length, hasMore: false });
  },
};
