import { type Answer, type Format, pageAnswer } from "../format.ts";
import { dataPage, jobPostingOf } from "../job-posting-page.ts";
import { escapeHtml, markOf } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const hostOf = (posting: Posting): string => posting.token.split("/")[0] ?? "";
const pathOf = (posting: Posting): string =>
  `/jobs/${posting.id}-${posting.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
const urlOf = (posting: Posting): string => `https://${hostOf(posting)}${pathOf(posting)}`;

/** A page of the site that looks like a posting by its address. */
const CULTURE = "/jobs/how-we-work";

/** Some openings are in the data of the page, most are only linked, as a card or with a button beside their title. */
function list(openings: Posting[]): Answer {
  const items = openings
    .filter((posting) => markOf(posting) % 5 === 0)
    .map((posting, at) => ({
      "@type": "ListItem",
      position: at + 1,
      item: jobPostingOf(posting, pathOf(posting)),
    }));
  const links = openings.map((posting) => {
    const title = escapeHtml(posting.title);
    return markOf(posting) % 2 === 0
      ? `<a class="card" href="${pathOf(posting)}"><h3>${title}</h3><span>${escapeHtml(posting.department)}</span></a>`
      : `<p><a href="${urlOf(posting)}?utm_source=careers">${title}</a> <a href="${pathOf(posting)}#apply">Apply now</a></p>`;
  });
  const company = openings[0]?.company ?? "";
  return dataPage(
    `Jobs at ${company}`,
    { "@context": "https://schema.org", "@type": "ItemList", itemListElement: items },
    `<nav><a href="/">Home</a><a href="${CULTURE}">How we work</a><a href="/jobs?page=1">1</a></nav>${links.join("\n")}`,
  );
}

export const careers: Format = {
  source: "careers",
  hosts: /^careers\.demo-[a-z-]+\.example\.com$/,
  urlOf,
  answer({ url }, shelf) {
    const openings = shelf.openings(`${url.hostname}/jobs`);
    if (openings === undefined) return pageAnswer("Not Found", 404);
    if (url.pathname === "/jobs") return list(openings);
    if (url.pathname === CULTURE) return pageAnswer("How we work");
    const posting = openings.find((opening) => pathOf(opening) === url.pathname);
    if (posting === undefined) return pageAnswer("Not Found", 404);
    return dataPage(posting.title, {
      "@context": "https://schema.org",
      "@graph": [{ "@type": "Organization", name: posting.company }, jobPostingOf(posting, urlOf(posting))],
    });
  },
};
