import { type Format, jsonAnswer, pageAnswer } from "../format.ts";
import { items, paragraphs } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const buildUrl = (posting: Posting): string => `https://jobs.lever.co/${posting.token}/${posting.uuid}`;

const COMMITMENTS: Record<Posting["employment"], string> = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  contract: "Contract",
  internship: "Intern",
  temporary: "Fixed-term",
};

function board(postings: Posting[]): unknown {
  return postings.map((posting) => ({
    id: posting.uuid,
    text: posting.title,
    categories: {
      commitment: COMMITMENTS[posting.employment],
      department: posting.department,
      team: posting.department,
      location: posting.places[0],
      allLocations: posting.places,
    },
    country: null,
    workplaceType:
      posting.mode === "unstated" ? "unspecified" : posting.mode === "onsite" ? "on-site" : posting.mode,
    createdAt: posting.postedAtMs,
    description: `<div>${paragraphs(posting.about)}</div>`,
    descriptionPlain: posting.about.join("\n\n"),
    lists: posting.sections.map((section) => ({ text: section.heading, content: `\n${items(section)}` })),
    additional: `<div>${paragraphs(posting.closing)}</div>`,
    additionalPlain: posting.closing.join("\n\n"),
    ...(posting.pay === null
      ? {}
      : {
          salaryRange: {
            currency: posting.pay.currency,
            interval: posting.pay.period === "year" ? "per-year-salary" : "per-hour-wage",
            min: posting.pay.min,
            max: posting.pay.max,
          },
        }),
    hostedUrl: buildUrl(posting),
    applyUrl: `${buildUrl(posting)}/apply`,
  }));
}

export const lever: Format = {
  source: "lever",
  hosts: /^(?:api|jobs)\.lever\.co$/,
  buildUrl,
  answer({ url }, shelf) {
    const [, first = "", , site = ""] = url.pathname.split("/");
    const isPage = url.hostname.startsWith("jobs.");
    const openings = shelf.openings(isPage ? first : site);
    if (openings === undefined) return jsonAnswer({ ok: false, error: "Document not found" }, 404);
    return isPage ? pageAnswer(openings[0]?.company ?? "") : jsonAnswer(board(openings));
  },
};
