import { type Format, type Shelf, jsonAnswer } from "../format.ts";
import type { Posting } from "../postings.ts";

const LISTS = ["New-Grad-Positions", "Summer2026-Internships"];

/** Rows of a hand-kept list: most lead to a posting of one of the boards, some to an employer's own site. */
function rows(postings: Posting[], isInternship: boolean, shelf: Shelf): unknown {
  return postings.map((posting) => {
    return {
      source: "Simplify",
      category: posting.department,
      company_name: posting.company,
      id: posting.uuid,
      title: posting.title,
      active: true,
      is_visible: true,
      ...(isInternship ? { terms: ["Summer 2027"] } : {}),
      date_posted: Math.floor(posting.postedAtMs / 1000),
      date_updated: Math.floor(posting.postedAtMs / 1000) + 3600,
      url: linkTo(posting, shelf),
      locations: posting.places,
      company_url: "",
      sponsorship: "Other",
      degrees: ["Bachelor's"],
    };
  });
}

/** The address as the list has it: with the marks of its campaign. */
function linkTo(posting: Posting, shelf: Shelf): string {
  const address = shelf.buildUrl(posting);
  if (posting.source === "lever") return `${address}/apply?lever-source=Simplify`;
  if (posting.source === "greenhouse")
    return `https://boards.greenhouse.io/embed/job_app?for=${posting.token}&token=${posting.id}&utm_source=Simplify&ref=Simplify`;
  return `${address}${address.includes("?") ? "&" : "?"}utm_source=Simplify`;
}

export const simplify: Format = {
  source: "simplify",
  hosts: /^raw\.githubusercontent\.com$/,
  answer({ url }, shelf) {
    const at = LISTS.indexOf(url.pathname.split("/")[2] ?? "");
    if (at === -1) return jsonAnswer({ error: "Not Found" }, 404);
    const listed = shelf.listed.filter((posting) => (posting.employment === "internship") === (at === 1));
    return { ...jsonAnswer(rows(listed, at === 1, shelf)), type: "text/plain; charset=utf-8" };
  },
};
