import { type Format, type Shelf, jsonAnswer } from "../format.ts";
import { escapeHtml, paragraphs } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const THREAD = 49_500_000;

/** Slashes are entities there, and a paragraph is never closed. */
function comment(posting: Posting, shelf: Shelf) {
  const pay = posting.pay === null ? [] : [`${posting.pay.min} - ${posting.pay.max} ${posting.pay.currency}`];
  const link = shelf.buildUrl(posting).replaceAll("/", "&#x2F;");
  const header = [
    posting.company,
    posting.title,
    posting.places[0] ?? "",
    posting.mode.toUpperCase(),
    ...pay,
  ];
  const text = `${header.map(escapeHtml).join(" | ")} | <a href="${link}" rel="nofollow">${link}</a>`;
  return {
    id: Number(posting.id),
    author: "somebody",
    created_at: new Date(posting.postedAtMs).toISOString(),
    created_at_i: Math.floor(posting.postedAtMs / 1000),
    text: `${text}${paragraphs(posting.about).replaceAll("</p>", "")}`,
    children: [],
  };
}

export const hackernews: Format = {
  source: "hackernews",
  hosts: /^hn\.algolia\.com$/,
  answer({ url }, shelf) {
    if (url.pathname.startsWith("/api/v1/items/")) {
      return jsonAnswer({
        id: THREAD,
        title: "Ask HN: Who is hiring? (November 2026)",
        children: [
          ...shelf.listed.map((posting) => comment(posting, shelf)),
          { id: 1, author: null, created_at: null, text: null, children: [] },
        ],
      });
    }
    return jsonAnswer({
      hits: [
        { objectID: String(THREAD + 1), title: "Ask HN: Freelancer? Seeking freelancer? (November 2026)" },
        { objectID: String(THREAD), title: "Ask HN: Who is hiring? (November 2026)" },
      ],
      nbHits: 2,
    });
  },
};
