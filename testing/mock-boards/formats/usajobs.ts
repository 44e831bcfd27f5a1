import { type Format, jsonAnswer } from "../format.ts";
import { makePage } from "../listed.ts";
import { findCountry } from "../places.ts";
import type { Posting } from "../postings.ts";

function item(posting: Posting) {
  const address = `https://www.usajobs.gov:443/GetJob/ViewDetails/${posting.id}`;
  return {
    MatchedObjectId: posting.id,
    MatchedObjectDescriptor: {
      PositionID: `AB-${posting.id}`,
      PositionTitle: posting.title,
      PositionURI: address,
      ApplyURI: [`${address}?PostingChannelID=`],
      PositionLocationDisplay: posting.places.length > 1 ? "Multiple Locations" : posting.places[0],
      PositionLocation: posting.places.map((LocationName) => ({
        LocationName,
        CountryCode: "United States",
      })),
      OrganizationName: posting.company,
      DepartmentName: posting.department,
      PositionSchedule: [{ Name: posting.employment === "part-time" ? "Part-time" : "Full-time", Code: "1" }],
      QualificationSummary: posting.sections.flatMap((section) => section.items).join("\n"),
      PositionRemuneration:
        posting.pay === null
          ? []
          : [
              {
                MinimumRange: `${posting.pay.min}.0`,
                MaximumRange: `${posting.pay.max}.0`,
                RateIntervalCode: posting.pay.period === "year" ? "PA" : "PH",
              },
            ],
      PublicationStartDate: `${new Date(posting.postedAtMs).toISOString().slice(0, 19)}.0000000`,
      UserArea: {
        Details: {
          JobSummary: posting.about.join("\n"),
          MajorDuties: posting.sections[0]?.items ?? [],
          RemoteIndicator: posting.mode === "remote",
          TeleworkEligible: posting.mode === "hybrid",
        },
      },
    },
  };
}

export const usajobs: Format = {
  source: "usajobs",
  hosts: /^data\.usajobs\.gov$/,
  answer({ url, headers }, shelf) {
    if (headers.get("authorization-key") === null) return jsonAnswer({ error: "Unauthorized" }, 401);
    const words = (url.searchParams.get("Keyword") ?? "").toLowerCase().split(/\s+/);
    const found = shelf.listed.filter(
      (posting) =>
        posting.places.every((place) => findCountry(place) === "US") &&
        words.some((word) => posting.title.toLowerCase().includes(word)),
    );
    const size = Math.min(500, Number(url.searchParams.get("ResultsPerPage") ?? "250"));
    const { rows } = makePage(found, Number(url.searchParams.get("Page") ?? "1"), size);
    return jsonAnswer({
      LanguageCode: "EN",
      SearchParameters: {},
      SearchResult: {
        SearchResultCount: rows.length,
        SearchResultCountAll: found.length,
        SearchResultItems: rows.map(item),
      },
    });
  },
};
