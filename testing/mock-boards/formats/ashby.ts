import { type Format, jsonAnswer, pageAnswer, textAnswer } from "../format.ts";
import { bodyHtml, plainText } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const buildUrl = (posting: Posting): string => `https://jobs.ashbyhq.com/${posting.token}/${posting.uuid}`;

const ASHBY_EMPLOYMENT: Record<Posting["employment"], string> = {
  "full-time": "FullTime",
  "part-time": "PartTime",
  contract: "Contract",
  internship: "Intern",
  temporary: "Temporary",
};
const ASHBY_MODES = { remote: "Remote", hybrid: "Hybrid", onsite: "OnSite", unstated: null };

function board(postings: Posting[]): unknown {
  return {
    apiVersion: "1",
    jobs: postings.map((posting) => ({
      id: posting.uuid,
      title: posting.title,
      department: posting.department,
      team: posting.department,
      employmentType: ASHBY_EMPLOYMENT[posting.employment],
      location: posting.places[0],
      secondaryLocations: posting.places
        .slice(1)
        .map((location) => ({ location, address: { postalAddress: {} } })),
      publishedAt: new Date(posting.postedAtMs).toISOString().replace("Z", "+00:00"),
      isListed: true,
      isRemote: posting.mode === "remote" || posting.mode === "hybrid",
      workplaceType: ASHBY_MODES[posting.mode],
      address: { postalAddress: { addressLocality: "", addressRegion: "", addressCountry: "" } },
      jobUrl: buildUrl(posting),
      applyUrl: `${buildUrl(posting)}/application`,
      descriptionHtml: bodyHtml(posting),
      descriptionPlain: plainText(posting),
      shouldDisplayCompensationOnJobPostings: posting.pay !== null,
      compensation: {
        compensationTierSummary: null,
        scrapeableCompensationSalarySummary: null,
        compensationTiers: [],
        summaryComponents:
          posting.pay === null
            ? []
            : [
                {
                  compensationType: "EquityPercentage",
                  interval: "NONE",
                  currencyCode: null,
                  minValue: null,
                  maxValue: null,
                },
                {
                  compensationType: "Salary",
                  interval: posting.pay.period === "year" ? "1 YEAR" : "1 HOUR",
                  currencyCode: posting.pay.currency,
                  minValue: posting.pay.min,
                  maxValue: posting.pay.max,
                },
              ],
      },
    })),
  };
}

export const ashby: Format = {
  source: "ashby",
  hosts: /^(?:api|jobs)\.ashbyhq\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const parts = url.pathname.split("/").map(decodeURIComponent);
    const isPage = url.hostname.startsWith("jobs.");
    const openings = shelf.openings((isPage ? parts[1] : parts[3]) ?? "");
    if (openings === undefined) return textAnswer("Not Found", "text/plain", 404);
    return isPage ? pageAnswer(`${openings[0]?.company} Jobs`) : jsonAnswer(board(openings));
  },
};
