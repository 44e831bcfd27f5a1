import { type Format, jsonAnswer, redirectAnswer } from "../format.ts";
import { payText, placeParts } from "../place-parts.ts";
import { bodyHtml, makeMark } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const buildUrl = (posting: Posting): string => `https://${posting.token}.bamboohr.com/careers/${posting.id}`;

const STATUS: Record<Posting["employment"], string> = {
  "full-time": "Full time",
  "part-time": "Part-Time",
  contract: "Contractor",
  internship: "Internship",
  temporary: "Temporary",
};
const LOCATION_TYPES = { onsite: "0", unstated: "0", remote: "1", hybrid: "2" };

/** An opening has one place: an office, or where else a user may work. */
function makePlace(posting: Posting) {
  const [place] = placeParts(posting);
  const { city = "", region = "", country = "" } = place ?? {};
  const isOffice = city !== "";
  return {
    location: { city: isOffice ? city : null, state: isOffice ? region : null },
    atsLocation: isOffice
      ? { country: null, state: null, province: null, city: null }
      : { country: country || null, state: region || null, province: null, city: null },
    addressCountry: isOffice ? country : null,
  };
}

const shared = (posting: Posting) => ({
  jobOpeningName: posting.title,
  departmentId: String(posting.department.length + 100),
  departmentLabel: makeMark(posting) % 6 === 0 ? `${posting.department} ` : posting.department,
  employmentStatusLabel: STATUS[posting.employment],
  atsLocation: makePlace(posting).atsLocation,
  isRemote: null,
  locationType: LOCATION_TYPES[posting.mode],
});

const row = (posting: Posting) => ({
  id: posting.id,
  ...shared(posting),
  employmentType: null,
  location: makePlace(posting).location,
});

function compensation(posting: Posting): string | null {
  if (posting.pay === null) return makeMark(posting) % 3 === 0 ? "Competitive" : null;
  return `${payText(posting, "-")} ${posting.pay.period === "year" ? "annually" : "per hour"}`;
}

function detail(posting: Posting) {
  const { location, addressCountry } = makePlace(posting);
  return {
    jobOpeningShareUrl: buildUrl(posting),
    jobOpeningStatus: "Open",
    ...shared(posting),
    location: { ...location, postalCode: null, addressCountry },
    description: bodyHtml(posting),
    compensation: compensation(posting),
    datePosted: new Date(posting.postedAtMs).toISOString().slice(0, 10),
    minimumExperience:
      posting.years === null ? "Entry-level" : posting.years < 4 ? "Mid-level" : "Experienced",
    seekPromoted: false,
  };
}

export const bamboohr: Format = {
  source: "bamboohr",
  hosts: /^[a-z0-9-]+\.bamboohr\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(url.hostname.split(".")[0] ?? "");
    const [, , page = ""] = url.pathname.split("/");
    if (openings === undefined) return redirectAnswer("https://www.bamboohr.com/");
    if (page === "list")
      return jsonAnswer({ meta: { totalCount: openings.length }, result: openings.map(row) });
    if (page === "company-info") return jsonAnswer({ meta: [], result: { name: openings[0]?.company } });
    const posting = openings.find(({ id }) => id === page);
    return posting === undefined
      ? jsonAnswer({ error: "Not found" }, 404)
      : jsonAnswer({ meta: {}, result: { jobOpening: detail(posting) } });
  },
};
