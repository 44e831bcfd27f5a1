import { type Format, jsonAnswer } from "../format.ts";
import { ownPage, makePage } from "../listed.ts";
import { bodyHtml } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const PAGE = 20;

function getLevel({ years }: Posting): { name: string; short_name: string } {
  if (years === null || years < 2) return { name: "Entry Level", short_name: "entry" };
  return years < 6
    ? { name: "Mid Level", short_name: "mid" }
    : { name: "Senior Level", short_name: "senior" };
}

export const themuse: Format = {
  source: "themuse",
  hosts: /^www\.themuse\.com$/,
  answer({ url }, shelf) {
    const number = Number(url.searchParams.get("page") ?? "0");
    const { rows } = makePage(shelf.listed, number + 1, PAGE);
    return jsonAnswer({
      page: number,
      page_count: Math.ceil(shelf.listed.length / PAGE),
      items_per_page: PAGE,
      took: 1,
      timed_out: false,
      results: rows.map((posting) => ({
        id: Number(posting.id),
        name: posting.title,
        type: "external",
        short_name: posting.uuid,
        model_type: "jobs",
        contents: bodyHtml(posting),
        publication_date: new Date(posting.postedAtMs).toISOString(),
        locations: [
          ...(posting.mode === "remote" ? [] : posting.places.map((name) => ({ name }))),
          ...(posting.mode === "remote" || posting.mode === "hybrid" ? [{ name: "Flexible / Remote" }] : []),
        ],
        categories: [{ name: posting.department }],
        levels:
          posting.employment === "internship"
            ? [{ name: "Internship", short_name: "internship" }]
            : [getLevel(posting)],
        tags: [],
        refs: { landing_page: ownPage("https://www.themuse.com", posting) },
        company: { id: 1, short_name: posting.token, name: posting.company },
      })),
    });
  },
};
