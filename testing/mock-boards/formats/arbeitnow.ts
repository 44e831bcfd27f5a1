import { type Format, jsonAnswer } from "../format.ts";
import { ownPage, makePage } from "../listed.ts";
import { bodyHtml } from "../posting-html.ts";
import { escapeXml } from "../xml.ts";

const WORDS = {
  "full-time": "Vollzeit",
  "part-time": "Teilzeit",
  contract: "Freelance",
  internship: "Praktikum",
  temporary: "befristet",
};

const PAGE = 100;

export const arbeitnow: Format = {
  source: "arbeitnow",
  hosts: /^www\.arbeitnow\.com$/,
  answer({ url }, shelf) {
    const number = Number(url.searchParams.get("page") ?? "1");
    const { rows, isLast } = makePage(shelf.listed, number, PAGE);
    const address = `https://${url.hostname}/api/job-board-api`;
    return jsonAnswer({
      data: rows.map((posting) => ({
        slug: `${posting.token}-${posting.id}`,
        company_name: posting.company,
        title: posting.title,
        description: escapeXml(bodyHtml(posting)),
        remote: posting.mode === "remote",
        url: ownPage(`https://${url.hostname}/jobs/companies`, posting),
        tags: [posting.department],
        job_types: [WORDS[posting.employment]],
        location: posting.places[0] ?? "",
        created_at: Math.floor(posting.postedAtMs / 1000),
      })),
      links: { first: `${address}?page=1`, next: isLast ? null : `${address}?search=&page=${number + 1}` },
      meta: { current_page: number, per_page: PAGE },
    });
  },
};
