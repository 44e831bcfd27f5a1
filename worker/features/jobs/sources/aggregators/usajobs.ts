import { type SalaryPeriod, toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { toId, isRow, toList, toNumber, parseRows, toRow, toText } from "../reading.ts";
import { BadShape, type SourceKeys, type SourceRequest } from "../source.ts";
import { defineAggregator } from "./define-aggregator.ts";
import { listPosting } from "./list-posting.ts";

const HOST = "data.usajobs.gov";
const PAGE = 250;
const MAX_PAGES = 2;

/** "PA" is per annum, "PH" per hour; biweekly pay and fees have no supported period. */
const PERIODS: Record<string, SalaryPeriod> = { PA: "year", PH: "hour", PD: "day", PM: "month" };

function createRequest(query: string, page: number, keys: SourceKeys): SourceRequest {
  const parameters = new URLSearchParams({
    ...(query === "" ? {} : { Keyword: query }),
    WhoMayApply: "public",
    SortField: "opendate",
    SortDirection: "desc",
    Page: String(page),
    ResultsPerPage: String(PAGE),
    Fields: "Full",
  });
  return {
    url: `https://${HOST}/api/Search?${parameters.toString()}`,
    format: "json",
    headers: { "user-agent": keys.usajobsEmail ?? "", "authorization-key": keys.usajobsKey ?? "" },
  };
}

export const usajobs = defineAggregator({
  id: "usajobs",
  name: "USAJobs",
  host: HOST,
  isSearched: true,
  maxPages: MAX_PAGES,
  key: {
    isSet: ({ usajobsEmail, usajobsKey }) => usajobsEmail !== null && usajobsKey !== null,
    variables: ["USAJOBS_EMAIL", "USAJOBS_KEY"],
  },
  writers: "editors",
  attribution: { text: "Found through USAJobs", url: "https://www.usajobs.gov" },
  list: ({ search, keys }) => createRequest(search?.query ?? "", 1, keys),
  readPage(body, { search, keys }, request) {
    if (!isRow(body) || !isRow(body.SearchResult)) throw new BadShape("an object with a search result");
    const { SearchResult: result } = body;
    const page = parseRows(toList(result.SearchResultItems), (item) => {
      const row = toRow(item.MatchedObjectDescriptor);
      const details = toRow(toRow(row.UserArea).Details);
      const pay = toRow(toList(row.PositionRemuneration)[0]);
      const places = toList(row.PositionLocation).map((place) => toText(toRow(place).LocationName));
      return listPosting({
        source: "usajobs",
        id: toId(item.MatchedObjectId),
        url: toText(row.PositionURI).replace(":443/", "/"),
        title: row.PositionTitle,
        company: toText(row.OrganizationName) || toText(row.DepartmentName),
        places: places.length === 0 ? [toText(row.PositionLocationDisplay)] : places,
        workMode: details.RemoteIndicator === true ? "remote" : null,
        type: toText(toRow(toList(row.PositionSchedule)[0]).Name),
        salary: toSalaryRange({
          min: toNumber(pay.MinimumRange),
          max: toNumber(pay.MaximumRange),
          currency: "USD",
          period: lookUp(PERIODS, toText(pay.RateIntervalCode)) ?? null,
        }),
        // The time has seven decimals and no zone.
        posted: toText(row.PublicationStartDate).slice(0, 10),
        html: buildBody(row, details),
      });
    });
    const number = Number(new URL(request.url).searchParams.get("Page") ?? "1");
    const all = toNumber(result.SearchResultCountAll) ?? 0;
    const hasNext = page.received > 0 && number * PAGE < all;
    return { ...page, next: hasNext ? createRequest(search?.query ?? "", number + 1, keys) : null };
  },
});

/** Texts are plain; any markup in them is shown literally. */
function buildBody(row: Record<string, unknown>, details: Record<string, unknown>): string {
  const duties = toList(details.MajorDuties).map(toText).filter(Boolean);
  return [
    formatSection("Summary", toText(details.JobSummary)),
    duties.length === 0 ? "" : `<h3>Duties</h3><ul>${duties.map((duty) => `<li>${duty}</li>`).join("")}</ul>`,
    formatSection("Requirements", toText(details.Requirements)),
    formatSection("Qualifications", toText(row.QualificationSummary)),
    formatSection("Education", toText(details.Education)),
  ].join("");
}

const formatSection = (heading: string, text: string): string =>
  text.trim() === "" ? "" : `<h3>${heading}</h3><p>${text.replaceAll("\n", "<br>")}</p>`;
