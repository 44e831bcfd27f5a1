import { type Format, jsonAnswer, pageAnswer } from "../format.ts";
import { bodyHtml, makeMark, paragraphs } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const buildUrl = (posting: Posting): string =>
  `https://ats.rippling.com/${posting.token}/jobs/${posting.uuid}`;

const MODES = { remote: "REMOTE", hybrid: "HYBRID", onsite: "ON_SITE", unstated: null };
const TYPES: Record<Posting["employment"], { label: string; id: string } | null> = {
  "full-time": { label: "SALARIED_FT", id: "Salaried, full-time" },
  "part-time": { label: "HOURLY_PT", id: "Hourly, part-time" },
  contract: { label: "CONTRACTOR", id: "Contractor" },
  internship: { label: "INTERN", id: "Intern" },
  temporary: { label: "TEMP", id: "Temporary" },
};

/** One row for each place of a posting. */
const rows = (posting: Posting) =>
  posting.places.map((name) => ({
    id: posting.uuid,
    name: posting.title,
    url: buildUrl(posting),
    department: { name: posting.department },
    locations: [
      {
        name,
        country: null,
        countryCode: null,
        state: null,
        stateCode: null,
        city: null,
        workplaceType: MODES[posting.mode],
      },
    ],
    language: "en-US",
  }));

const detail = (posting: Posting) => ({
  uuid: posting.uuid,
  name: posting.title,
  companyName: posting.company,
  description: {
    company: `<div><body>${paragraphs(posting.about)}</body></div>`,
    role: `<div><body>${bodyHtml({ ...posting, about: [] })}</body></div>`,
  },
  department: { name: posting.department, base_department: posting.department, department_tree: [] },
  workLocations: posting.places,
  employmentType: makeMark(posting) % 6 === 0 ? null : TYPES[posting.employment],
  createdOn: new Date(posting.postedAtMs).toISOString().replace("Z", "000+00:00"),
  payRangeDetails:
    posting.pay === null
      ? []
      : [
          {
            location: null,
            currency: posting.pay.currency,
            frequency: posting.pay.period.toUpperCase(),
            rangeStart: posting.pay.min,
            rangeEnd: posting.pay.max,
            isRemote: posting.mode === "remote",
          },
        ],
});

export const rippling: Format = {
  source: "rippling",
  hosts: /^ats\.rippling\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const parts = url.pathname.slice(1).split("/");
    const isApi = parts[0] === "api";
    const [token = "", , id] = isApi ? parts.slice(3) : parts;
    const openings = shelf.openings(token);
    if (openings === undefined)
      return isApi ? jsonAnswer({ code: "RESOURCE_NOT_FOUND" }, 404) : pageAnswer("Page not found", 404);
    if (!isApi) return pageAnswer(`${openings[0]?.company} - Open Roles`);
    if (id !== undefined) {
      const posting = openings.find(({ uuid }) => uuid === id);
      return posting === undefined
        ? jsonAnswer({ code: "RESOURCE_NOT_FOUND" }, 404)
        : jsonAnswer(detail(posting));
    }
    const all = openings.flatMap(rows);
    const page = Number(url.searchParams.get("page") ?? 0);
    const pageSize = Math.min(100, Number(url.searchParams.get("pageSize") ?? 20));
    return jsonAnswer({
      items: all.slice(page * pageSize, (page + 1) * pageSize),
      page,
      pageSize,
      totalItems: all.length,
      totalPages: Math.ceil(all.length / pageSize),
    });
  },
};
