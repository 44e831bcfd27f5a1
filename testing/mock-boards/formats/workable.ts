import { type Answer, type Ask, type Format, jsonAnswer } from "../format.ts";
import { placeParts } from "../place-parts.ts";
import { bodyHtml, items, makeMark, paragraphs } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const PAGE = 10;
const FILTERS = ["query", "location", "department", "worktype", "remote"];

const makeShortcode = (posting: Posting): string =>
  posting.uuid.replaceAll("-", "").slice(0, 10).toUpperCase();
const buildUrl = (posting: Posting): string =>
  `https://apply.workable.com/${posting.token}/j/${makeShortcode(posting)}/`;
const formatDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const TYPES: Record<Posting["employment"], [widget: string, v3: string]> = {
  "full-time": ["Full-time", "full"],
  "part-time": ["Part-time", "part"],
  contract: ["Contract", "contract"],
  internship: ["Other", "internship"],
  temporary: ["Temporary", "temporary"],
};

const listLocations = (posting: Posting) =>
  placeParts(posting).map(({ country, countryCode, city, region }) => ({
    country,
    countryCode: countryCode === "" ? null : countryCode,
    city,
    region: region === "" ? null : region,
    hidden: false,
  }));

/** A row for each place of a posting. */
const widgetRows = (posting: Posting): unknown[] =>
  listLocations(posting).map((location) => ({
    title: posting.title,
    shortcode: makeShortcode(posting),
    code: "",
    employment_type: makeMark(posting) % 10 === 0 ? "" : TYPES[posting.employment][0],
    telecommuting: posting.mode === "remote",
    department: posting.department,
    url: `https://apply.workable.com/j/${makeShortcode(posting)}`,
    shortlink: `https://apply.workable.com/j/${makeShortcode(posting)}`,
    application_url: `https://apply.workable.com/j/${makeShortcode(posting)}/apply`,
    published_on: formatDay(posting.postedAtMs),
    created_at: formatDay(posting.postedAtMs - 5 * 86_400_000),
    country: location.country,
    city: location.city,
    state: location.region ?? "",
    education: "",
    experience: "",
    function: "",
    industry: "",
    locations: [location],
    description: bodyHtml(posting),
  }));

const WORKPLACES = { remote: "remote", hybrid: "hybrid", onsite: "on_site", unstated: "on_site" };

function v3Row(posting: Posting) {
  const locations = listLocations(posting);
  const { hidden: _, ...location } = { ...locations[0] };
  return {
    id: Number(posting.id) % 10_000_000,
    shortcode: makeShortcode(posting),
    title: posting.title,
    remote: posting.mode === "remote",
    location,
    locations,
    state: "published",
    isInternal: false,
    code: "",
    published: `${formatDay(posting.postedAtMs)}T00:00:00.000Z`,
    type: TYPES[posting.employment][1],
    language: "en",
    department: [posting.department],
    accountUid: posting.uuid,
    approvalStatus: "approved",
    workplace: WORKPLACES[posting.mode],
  };
}

function v3Page({ method, body }: Ask, openings: Posting[]): Answer {
  const asked = (body ?? {}) as Record<string, unknown>;
  if (method !== "POST" || FILTERS.some((name) => !(name in asked)))
    return jsonAnswer({ error: "Bad Request" }, 400);
  const start = Number(typeof asked.token === "string" ? atob(asked.token) : 0);
  const end = start + PAGE;
  return jsonAnswer({
    total: openings.length,
    results: openings.slice(start, end).map(v3Row),
    ...(end < openings.length ? { nextPage: btoa(String(end)) } : {}),
  });
}

function v3Detail(posting: Posting | undefined): Answer {
  if (posting === undefined) return jsonAnswer({ error: "Not found" }, 404);
  const wanted = posting.sections.slice(1, 2);
  return jsonAnswer({
    ...v3Row(posting),
    description: bodyHtml({ ...posting, sections: posting.sections.toSpliced(1, 1), closing: [] }),
    requirements: wanted.map((section) => `<ul>${items(section)}</ul>`).join(""),
    benefits: paragraphs(posting.closing),
  });
}

export const workable: Format = {
  source: "workable",
  hosts: /^apply\.workable\.com$/,
  buildUrl,
  answer(ask, shelf) {
    const [, , version = "", ...rest] = ask.url.pathname.split("/");
    const [, token = "", , shortcode = ""] = version === "v1" && rest[0] === "widget" ? rest.slice(1) : rest;
    const openings = shelf.openings(token);
    if (openings === undefined) return jsonAnswer({ error: "Not found" }, 404);
    if (version === "v3") return v3Page(ask, openings);
    if (version === "v2") return v3Detail(openings.find((posting) => makeShortcode(posting) === shortcode));
    const name = openings[0]?.company;
    return rest[0] === "widget"
      ? jsonAnswer({ name, description: "", jobs: openings.flatMap(widgetRows) })
      : jsonAnswer({ name, url: `https://${token}.example.com`, logo: null });
  },
};
