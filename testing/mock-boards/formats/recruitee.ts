import { type Format, jsonAnswer } from "../format.ts";
import { placeParts, toSlug } from "../place-parts.ts";
import { items, makeMark, paragraphs, sectionHtml } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const slug = (posting: Posting): string => `${toSlug(posting.title)}-${posting.id.slice(-6)}`;
const buildUrl = (posting: Posting): string => `https://${posting.token}.recruitee.com/o/${slug(posting)}`;
const formatDate = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} UTC`;

const CODES: Record<Posting["employment"], string> = {
  "full-time": "fulltime_permanent",
  "part-time": "parttime_permanent",
  contract: "freelance",
  internship: "internship",
  temporary: "temporary",
};

function offer(posting: Posting) {
  const places = placeParts(posting);
  const [first] = places;
  const [, wanted] = posting.sections;
  const texts = {
    description: [
      paragraphs(posting.about),
      ...posting.sections.toSpliced(1, 1).map((section) => sectionHtml(section, posting)),
      paragraphs(posting.closing),
    ].join("\n"),
    // The page puts its own heading over this part.
    requirements: wanted === undefined ? "" : `<ul>${items(wanted)}</ul>`,
  };
  const { pay } = posting;
  return {
    id: Number(posting.id) % 10_000_000,
    guid: posting.uuid.slice(0, 5),
    slug: slug(posting),
    title: posting.title,
    position: makeMark(posting),
    status: "published",
    ...texts,
    highlight: null,
    company_name: posting.company,
    department: posting.department,
    tags: [],
    careers_url: buildUrl(posting),
    careers_apply_url: `${buildUrl(posting)}/c/new`,
    created_at: formatDate(posting.postedAtMs - 1_800_000),
    published_at: formatDate(posting.postedAtMs),
    updated_at: formatDate(posting.postedAtMs + 86_400_000),
    close_at: null,
    employment_type_code: CODES[posting.employment],
    experience_code: posting.years === null ? "entry_level" : posting.years < 4 ? "mid_level" : "experienced",
    min_hours: 32,
    max_hours: 40,
    remote: posting.mode === "remote",
    hybrid: posting.mode === "hybrid",
    on_site: posting.mode === "onsite",
    city: first?.city,
    country: first?.country,
    country_code: first?.countryCode,
    state_name: first?.region,
    location: first?.name,
    locations: places.map(({ name, city, region, country, countryCode }, at) => ({
      id: at + 1,
      name,
      city,
      state: region,
      state_code: region,
      country,
      country_code: countryCode,
      street: "",
      postal_code: "",
      note: null,
      translations: {},
    })),
    salary: {
      min: pay === null ? null : String(pay.min),
      max: pay === null ? null : String(pay.max),
      period: pay?.period ?? null,
      currency: pay?.currency ?? null,
    },
    translations: { en: { title: posting.title, ...texts } },
    open_questions: [],
    mailbox_email: `job.${posting.uuid.slice(0, 5)}@${posting.token}.recruitee.com`,
  };
}

export const recruitee: Format = {
  source: "recruitee",
  hosts: /^[a-z0-9-]+\.recruitee\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(url.hostname.split(".")[0] ?? "");
    return openings === undefined || url.pathname !== "/api/offers/"
      ? jsonAnswer({ error: ["Not found"] }, 404)
      : jsonAnswer({ offers: openings.map(offer) });
  },
};
