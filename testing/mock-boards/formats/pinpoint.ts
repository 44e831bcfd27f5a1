import { type Format, jsonAnswer, pageAnswer, redirectAnswer } from "../format.ts";
import { payText, placeParts } from "../place-parts.ts";
import { items, makeMark, paragraphs } from "../posting-html.ts";
import type { Section } from "../posting-text.ts";
import type { Posting } from "../postings.ts";

const buildPath = (posting: Posting): string => `/en/postings/${posting.uuid}`;
const buildUrl = (posting: Posting): string => `https://${posting.token}.pinpointhq.com${buildPath(posting)}`;

const TYPES: Record<Posting["employment"], [code: string, text: string]> = {
  "full-time": ["permanent_full_time", "Permanent - Full Time"],
  "part-time": ["part_time", "Part Time"],
  contract: ["contract", "Contract"],
  internship: ["internship", "Internship"],
  temporary: ["contract_temp", "Temporary"],
};
const MODES = {
  remote: ["remote", "Fully remote"],
  hybrid: ["hybrid", "Hybrid"],
  onsite: ["onsite", "Onsite"],
  unstated: [null, null],
} as const;

/** What the editor leaves in the markup. */
const written = (html: string): string => `<div><!--block-->${html}</div>`;

const part = (name: string, section: Section | undefined) => ({
  [`${name}_header`]: section?.heading ?? "",
  [name]: section === undefined ? "" : written(`<ul>${items(section)}</ul>`),
});

function row(posting: Posting) {
  const { pay } = posting;
  const [place] = placeParts(posting);
  const [employmentType, employmentText] = TYPES[posting.employment];
  const [workplace, workplaceText] = MODES[posting.mode];
  const [duties, wanted, ...others] = posting.sections;
  return {
    id: String(Number(posting.id) % 1_000_000),
    title: posting.title,
    url: buildUrl(posting),
    path: buildPath(posting),
    description: written(paragraphs([...posting.about, ...posting.closing])),
    ...part("key_responsibilities", duties),
    ...part("skills_knowledge_expertise", wanted),
    ...part("benefits", others.at(-1)),
    employment_type: employmentType,
    employment_type_text: employmentText,
    workplace_type: workplace,
    workplace_type_text: workplaceText,
    compensation: pay === null ? null : `${payText(posting, "-")} / ${pay.period}`,
    compensation_minimum: pay?.min ?? null,
    compensation_maximum: pay?.max ?? null,
    compensation_currency: pay?.currency ?? null,
    compensation_frequency: pay?.period ?? null,
    compensation_visible: makeMark(posting) % 7 !== 0,
    deadline_at: null,
    reporting_to: "Team Lead",
    job: {
      id: posting.id.slice(-5),
      requisition_id: `PIN-${posting.id.slice(-4)}`,
      department: { id: "2", name: posting.department },
      division: null,
    },
    location: {
      id: "4",
      city: place?.city ?? "",
      name: place?.name ?? "",
      province: place?.region ?? "",
      postal_code: "",
    },
  };
}

export const pinpoint: Format = {
  source: "pinpoint",
  hosts: /^[a-z0-9-]+\.pinpointhq\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(url.hostname.split(".")[0] ?? "");
    if (openings === undefined) return redirectAnswer("https://www.pinpointhq.com/");
    return url.pathname.endsWith("/postings.json")
      ? jsonAnswer({ data: openings.map(row) })
      : pageAnswer(`Careers at ${openings[0]?.company}`);
  },
};
