import { type Format, jsonAnswer } from "../format.ts";
import { bodyHtml } from "../posting-html.ts";

export const remotive: Format = {
  source: "remotive",
  hosts: /^remotive\.com$/,
  answer: (_, shelf) =>
    jsonAnswer({
      "0-legal-notice": "Link back and name Remotive; no sign-up wall.",
      "job-count": shelf.listed.length,
      jobs: shelf.listed.map((posting) => ({
        id: Number(posting.id),
        url: `https://remotive.com/remote-jobs/all-others/${posting.token}-${posting.id}`,
        title: posting.title,
        company_name: posting.company,
        category: posting.department,
        tags: [`${posting.department} `],
        job_type: posting.employment.replace("-", "_"),
        publication_date: new Date(posting.postedAtMs).toISOString().slice(0, 19),
        candidate_required_location: posting.mode === "remote" ? posting.places.join(", ") : "Worldwide",
        salary: "",
        description: `<p style="border-width: 0">${bodyHtml(posting)}</p>`,
      })),
    }),
};
