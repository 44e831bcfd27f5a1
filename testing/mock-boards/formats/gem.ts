import { type Format, jsonAnswer, pageAnswer } from "../format.ts";
import { bodyHtml, makeMark, plainText } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

/** Newer posts have ids that are no numbers. */
const getId = (posting: Posting): string =>
  makeMark(posting) % 2 === 0
    ? posting.id
    : btoa(`jobpost:${posting.uuid}`).replaceAll("=", "").replaceAll("/", "_");
const buildUrl = (posting: Posting): string => `https://jobs.gem.com/${posting.token}/${getId(posting)}`;

const TYPES: Record<Posting["employment"], string> = {
  "full-time": "full_time",
  "part-time": "part_time",
  contract: "contract",
  internship: "internship",
  temporary: "temporary",
};
const LOCATION_TYPES = { remote: "remote", hybrid: "hybrid", onsite: "in_office", unstated: null };

function post(posting: Posting) {
  const name = posting.places.join("; ");
  return {
    absolute_url: buildUrl(posting),
    content: bodyHtml(posting),
    content_plain: plainText(posting),
    created_at: new Date(posting.postedAtMs - 3_600_000).toISOString(),
    departments: [{ child_ids: [], id: "9", name: posting.department, parent_id: null }],
    employment_type: TYPES[posting.employment],
    first_published_at: new Date(posting.postedAtMs).toISOString(),
    id: getId(posting),
    internal_job_id: String(Number(posting.id) - 1_000_000_000),
    location: makeMark(posting) % 13 === 0 ? null : { name },
    location_type: LOCATION_TYPES[posting.mode],
    offices: posting.places.map((place, at) => ({
      child_ids: [],
      id: String(30 + at),
      location: { name: place },
      name: place,
      parent_id: null,
    })),
    requisition_id: `R${posting.id.slice(-5)}`,
    title: posting.title,
    updated_at: new Date(posting.postedAtMs + 86_400_000).toISOString(),
  };
}

export const gem: Format = {
  source: "gem",
  hosts: /^(?:api|jobs)\.gem\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const [, first = "", , token = ""] = url.pathname.split("/");
    const isPage = url.hostname === "jobs.gem.com";
    const openings = shelf.openings(isPage ? first : token);
    if (openings === undefined) return jsonAnswer({ error: "Not found" }, 404);
    return isPage ? pageAnswer(`${openings[0]?.company} Careers`) : jsonAnswer(openings.map(post));
  },
};
