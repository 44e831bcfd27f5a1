import { type Answer, type Format, pageAnswer } from "../format.ts";
import { dataPage, toJobPosting } from "../job-posting-page.ts";
import { escapeHtml, makeMark } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const getHost = (posting: Posting): string => posting.token.split("/")[0] ?? "";
const buildPath = (posting: Posting): string =>
  `/jobs/${posting.id}-${posting.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
const buildUrl = (posting: Posting): string => `https://${getHost(posting)}${buildPath(posting)}`;

/** A page of the site that looks like a posting by its address. */
const CULTURE = "/jobs/how-we-work";

/** Some openings are in the data of the page, most are only linked, as a card or with a button beside their title. */
function list(openings: Posting[]): Answer {
  const items = openings
    .filter((posting) => makeMark(posting) % 5 === 0)
    .map((posting, at) => ({
      "@type": "ListItem",
      position: at + 1,
      item: toJobPosting(posting, buildPath(posting)),
    }));
  const links = openings.map((posting) => {
    const title = escapeHtml(posting.title);
    return makeMark(posting) % 2 === 0
      ? `<a class="card" href="${buildPath(posting)}"><h3>${title}</h3><span>${escapeHtml(posting.department)}</span></a>`
      : `<p><a href="${buildUrl(posting)}?utm_source=careers">${title}</a> <a href="${buildPath(posting)}#apply">Apply now</a></p>`;
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
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(`${url.hostname}/jobs`);
    if (openings === undefined) return pageAnswer("Not Found", 404);
    if (url.pathname === "/jobs") return list(openings);
    if (url.pathname === CULTURE) return pageAnswer("How we work");
    const posting = openings.find((opening) => buildPath(opening) === url.pathname);
    if (posting === undefined) return pageAnswer("Not Found", 404);
    return dataPage(posting.title, {
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "Organization", name: posting.company },
        toJobPosting(posting, buildUrl(posting)),
      ],
    });
  },
};
