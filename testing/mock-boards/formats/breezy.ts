import { type Format, jsonAnswer, pageAnswer, redirectAnswer, textAnswer } from "../format.ts";
import { type PlaceParts, payText, placeParts, toSlug } from "../place-parts.ts";
import { bodyHtml, escapeHtml, makeMark } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const getId = (posting: Posting): string => posting.uuid.replaceAll("-", "").slice(0, 12);
const makeFriendlyId = (posting: Posting): string => `${getId(posting)}-${toSlug(posting.title)}`;
const buildUrl = (posting: Posting): string =>
  `https://${posting.token}.breezy.hr/p/${makeFriendlyId(posting)}`;

const TYPES: Record<Posting["employment"], { id: string; name: string }> = {
  "full-time": { id: "fullTime", name: "Full-Time" },
  "part-time": { id: "partTime", name: "Part-Time" },
  contract: { id: "contract", name: "Contract" },
  internship: { id: "internship", name: "Internship" },
  temporary: { id: "temporary", name: "Temporary" },
};
const OTHER = { id: "other", name: "Other" };

const location = (place: PlaceParts, posting: Posting, at: number) => ({
  ...(place.countryCode === "" ? {} : { country: { name: place.country, id: place.countryCode } }),
  ...(place.region === "" ? {} : { state: { id: place.region, name: place.region } }),
  ...(place.city === "" ? {} : { city: place.city }),
  primary: at === 0,
  is_remote: posting.mode === "remote",
  name: place.name,
});

function position(posting: Posting) {
  const locations = placeParts(posting).map((place, at) => location(place, posting, at));
  return {
    id: getId(posting),
    friendly_id: makeFriendlyId(posting),
    name: posting.title,
    url: buildUrl(posting),
    published_date: new Date(posting.postedAtMs).toISOString(),
    type: makeMark(posting) % 9 === 0 ? OTHER : TYPES[posting.employment],
    location: locations[0],
    department: posting.department,
    salary: posting.pay === null ? "" : `${payText(posting, "–")} / ${posting.pay.period}`,
    company: {
      name: posting.company,
      logo_url: null,
      friendly_id: posting.token,
      isMultipleLocationsEnabled: true,
    },
    locations: locations.length > 1 ? locations : [],
  };
}

/** Most pages carry their data; the others have it only as markup. */
function page(posting: Posting): string {
  const data = {
    "@context": "http://schema.org",
    "@type": "JobPosting",
    title: posting.title,
    description: bodyHtml(posting),
    datePosted: new Date(posting.postedAtMs).toISOString().slice(0, 10),
    hiringOrganization: { "@type": "Organization", name: posting.company },
  };
  const script =
    makeMark(posting) % 8 === 0
      ? ""
      : `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", String.raw`\u003c`)}</script>`;
  return `<!doctype html><html><head><title>${escapeHtml(posting.title)} at ${escapeHtml(posting.company)}</title>${script}</head>
<body><div class="position"><h1>${escapeHtml(posting.title)}</h1><div class="description">${bodyHtml(posting)}</div></div></body></html>`;
}

export const breezy: Format = {
  source: "breezy",
  hosts: /^[a-z0-9-]+\.breezy\.hr$/,
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(url.hostname.split(".")[0] ?? "");
    const [, first = "", id = ""] = url.pathname.split("/");
    if (openings === undefined) return redirectAnswer("https://breezy.hr/");
    if (first === "json") return jsonAnswer(openings.map(position));
    const posting = openings.find((opening) => id.startsWith(getId(opening)));
    if (first === "p")
      return posting === undefined
        ? pageAnswer("Page not found", 404)
        : textAnswer(page(posting), "text/html; charset=utf-8");
    return pageAnswer(`${openings[0]?.company} Careers`);
  },
};
