import { type Format, jsonAnswer } from "../format.ts";
import { bodyHtml, escapeHtml } from "../posting-html.ts";

const TYPES = {
  "full-time": "Full-Time",
  "part-time": "Part-Time",
  contract: "Contract",
  internship: "Internship",
  temporary: "Temporary",
};

export const jobicy: Format = {
  source: "jobicy",
  hosts: /^jobicy\.com$/,
  answer({ url }, shelf) {
    const count = Math.min(100, Number(url.searchParams.get("count") ?? "50"));
    const rows = shelf.listed.slice(0, count);
    return jsonAnswer({
      apiVersion: "2.2.16",
      friendlyNotice: "Please credit and link to the jobs.",
      jobCount: rows.length,
      lastUpdate: new Date(shelf.nowMs).toISOString(),
      appliedFilters: { count },
      jobs: rows.map((posting) => ({
        id: Number(posting.id),
        url: `https://jobicy.com/jobs/${posting.id}-${posting.token}`,
        jobSlug: `${posting.id}-${posting.token}`,
        jobTitle: escapeHtml(posting.title),
        companyName: escapeHtml(posting.company),
        jobIndustry: [posting.department],
        jobType: [TYPES[posting.employment]],
        jobGeo:
          posting.mode === "remote" ? posting.places.join(",  ").replace(/^Remote$/, "Anywhere") : "Anywhere",
        jobLevel: "Any",
        jobExcerpt: escapeHtml(posting.about[0] ?? ""),
        jobDescription: bodyHtml(posting),
        pubDate: new Date(posting.postedAtMs).toISOString().replace(/\.\d+Z$/, "+00:00"),
        ...(posting.pay === null
          ? {}
          : {
              salaryMin: posting.pay.min,
              salaryMax: posting.pay.max,
              salaryCurrency: posting.pay.currency,
              salaryPeriod: posting.pay.period === "year" ? "yearly" : "hourly",
            }),
      })),
      statusCode: 200,
      success: true,
    });
  },
};
