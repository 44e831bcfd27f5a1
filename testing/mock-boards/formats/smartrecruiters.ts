import { type Format, jsonAnswer } from "../format.ts";
import { findPostings } from "../listed.ts";
import { boldSections, makeMark, paragraphs } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const MAX_LIMIT = 100;

/** Postings have ids of fifteen digits. */
const getId = (posting: Posting): string => `74400${posting.id}`;
const buildUrl = (posting: Posting): string =>
  `https://jobs.smartrecruiters.com/${posting.token}/${getId(posting)}-${posting.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;

const TYPES: Record<Posting["employment"], { id: string; label: string }> = {
  "full-time": { id: "permanent", label: "Full-time" },
  "part-time": { id: "part-time", label: "Part-time" },
  contract: { id: "contract", label: "Contract" },
  internship: { id: "intern", label: "Intern" },
  temporary: { id: "temporary", label: "Temporary" },
};

const listed = (posting: Posting) => ({
  id: getId(posting),
  name: makeMark(posting) % 7 === 0 ? `${posting.title} ` : posting.title,
  uuid: posting.uuid,
  jobAdId: posting.uuid.toUpperCase(),
  defaultJobAd: true,
  refNumber: `REF${posting.id.slice(-4)}`,
  company: { identifier: posting.token, name: posting.company },
  releasedDate: new Date(posting.postedAtMs).toISOString(),
  location: {
    city: posting.places[0]?.split(",")[0] ?? "",
    region: "",
    remote: posting.mode === "remote",
    hybrid: posting.mode === "hybrid",
    fullLocation: posting.places[0] ?? "",
  },
  industry: { id: "other", label: "Other" },
  department: makeMark(posting) % 4 === 0 ? {} : { id: "5408931", label: posting.department },
  function: { id: "other", label: posting.department },
  typeOfEmployment: TYPES[posting.employment],
  experienceLevel: { id: "not_applicable", label: "Not Applicable" },
  customField: [],
  visibility: "PUBLIC",
  ref: `https://api.smartrecruiters.com/v1/companies/${posting.token}/postings/${getId(posting)}`,
  creator: { name: "" },
  language: { code: "en", label: "English", labelNative: "English (US)" },
});

const whole = (posting: Posting) => ({
  ...listed(posting),
  active: true,
  postingUrl: buildUrl(posting),
  applyUrl: `${buildUrl(posting)}?oga=true`,
  jobAd: {
    sections: {
      companyDescription: { title: "Company Description", text: paragraphs(posting.about) },
      jobDescription: { title: "Job Description", text: boldSections(posting.sections.slice(0, 1)) },
      qualifications: { title: "Qualifications", text: boldSections(posting.sections.slice(1)) },
      additionalInformation: { title: "Additional Information", text: paragraphs(posting.closing) },
    },
  },
});

export const smartrecruiters: Format = {
  source: "smartrecruiters",
  hosts: /^api\.smartrecruiters\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const [, , , company = "", , id] = url.pathname.split("/");
    // An unknown company has no postings: the real one says nothing else of it.
    const openings = shelf.openings(company) ?? [];
    if (id !== undefined) {
      const posting = openings.find((opening) => getId(opening) === id);
      return posting === undefined
        ? jsonAnswer({ message: "Posting not found" }, 404)
        : jsonAnswer(whole(posting));
    }
    const offset = Number(url.searchParams.get("offset") ?? 0);
    const limit = Math.min(MAX_LIMIT, Number(url.searchParams.get("limit") ?? 10));
    const found = findPostings(openings, url.searchParams.get("q") ?? "");
    const content = found.slice(offset, offset + limit).map(listed);
    return jsonAnswer({ offset, limit, totalFound: found.length, content });
  },
};
