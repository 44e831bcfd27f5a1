import { type Format, type Shelf, jsonAnswer } from "../format.ts";
import { ownPage, makePage } from "../listed.ts";
import { bodyHtml } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const EMPLOYMENT: Record<Posting["employment"], string> = {
  "full-time": "Full Time",
  "part-time": "Part Time",
  contract: "Contractor",
  internship: "Intern",
  temporary: "Temporary",
};

const PAGE = 50;

function row(posting: Posting) {
  const address = ownPage("https://himalayas.app/companies", posting);
  return {
    title: posting.title,
    excerpt: posting.about[0] ?? "",
    companyName: posting.company,
    companySlug: posting.token,
    employmentType: EMPLOYMENT[posting.employment],
    minSalary: posting.pay?.min ?? null,
    maxSalary: posting.pay?.max ?? null,
    salaryPeriod: posting.pay?.period === "hour" ? "hourly" : "annual",
    currency: posting.pay?.currency ?? null,
    seniority: [],
    locationRestrictions: posting.mode === "remote" ? posting.places : [],
    timezoneRestrictions: [],
    categories: [posting.department],
    parentCategories: [],
    description: bodyHtml(posting),
    pubDate: Math.floor(posting.postedAtMs / 1000),
    expiryDate: Math.floor(posting.postedAtMs / 1000) + 60 * 86_400,
    applicationLink: address,
    guid: address,
  };
}

const matches = (posting: Posting, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .some((word) => `${posting.title} ${posting.company}`.toLowerCase().includes(word));

export const himalayas: Format = {
  source: "himalayas",
  hosts: /^himalayas\.app$/,
  answer({ url }, shelf: Shelf) {
    const query = url.searchParams.get("q");
    const found = query === null ? shelf.listed : shelf.listed.filter((posting) => matches(posting, query));
    const number = Number(url.searchParams.get(query === null ? "cursor" : "page") ?? "1");
    const { rows, isLast } = makePage(found, number, PAGE);
    return jsonAnswer({
      updatedAt: Math.floor(shelf.nowMs / 1000),
      offset: 0,
      limit: PAGE,
      totalCount: found.length,
      nextCursor: isLast ? null : String(number + 1),
      jobs: rows.map(row),
    });
  },
};
