import { type Format, jsonAnswer } from "../format.ts";
import { bodyHtml, makeMark } from "../posting-html.ts";

const NEWEST = 40;

export const workingnomads: Format = {
  source: "workingnomads",
  hosts: /^www\.workingnomads\.com$/,
  answer: (_, shelf) =>
    jsonAnswer(
      shelf.listed.slice(0, NEWEST).map((posting) => ({
        url: `https://www.workingnomads.com/job/go/${posting.id}/`,
        title: makeMark(posting) % 3 === 0 ? `${posting.company} - ${posting.title}` : posting.title,
        description: bodyHtml(posting),
        company_name: posting.company,
        category_name: posting.department,
        tags: posting.department.toLowerCase(),
        location: posting.mode === "remote" ? (posting.places[0] ?? "") : "Remote",
        pub_date: new Date(posting.postedAtMs).toISOString().replace(/\.\d+Z$/, "+00:00"),
      })),
    ),
};
