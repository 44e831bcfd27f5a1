import { type Answer, type Format, pageAnswer, textAnswer } from "../format.ts";
import { dataPage, toJobPosting } from "../job-posting-page.ts";
import { escapeHtml, makeMark } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

const PAGE = 20;

const getId = (posting: Posting): string => posting.id.slice(4);
const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const buildPath = (posting: Posting): string => `/jobs/${getId(posting)}/${slug(posting.title)}/job`;
const buildUrl = (posting: Posting): string => `https://${posting.token}.icims.com${buildPath(posting)}`;

/** Portals put the location before the title or among the other fields. */
function card(posting: Posting): string {
  const place = escapeText(posting.places.join(" | "));
  const isField = makeMark(posting) % 3 === 0;
  const field = (label: string, value: string) =>
    `<div class="iCIMS_JobHeaderTag"><dt class="iCIMS_JobHeaderField">${label}</dt><dd class="iCIMS_JobHeaderData"><span>${value}</span></dd></div>`;
  return `<li class="iCIMS_JobCardItem"><div class="row">
${isField ? "" : `<div class="col-xs-6 header left"><span class="sr-only field-label">Job Locations</span><span>${place}</span></div>`}
<div class="col-xs-12 title"><a href="${buildUrl(posting)}?in_iframe=1" class="iCIMS_Anchor" title="${getId(posting)} - ${escapeHtml(posting.title)}">
<span class="sr-only field-label">Job Title</span><h3>
${escapeText(posting.title)}</h3></a></div>
<dl class="iCIMS_JobHeaderGroup">${field("Job ID", `2026-${getId(posting)}`)}${isField ? field('<span class="sr-only field-label">Location</span>', place) : ""}</dl>
</div></li>`;
}

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A page after the last one repeats it. */
function list(openings: Posting[], asked: number): Answer {
  const pages = Math.max(1, Math.ceil(openings.length / PAGE));
  const page = Math.min(asked, pages - 1);
  const cards = openings.slice(page * PAGE, (page + 1) * PAGE).map(card);
  return textAnswer(
    `<!doctype html>
<html><head><title>Job Listings | ${escapeText(openings[0]?.company ?? "")} Careers</title></head>
<body><div class="iCIMS_MainWrapper iCIMS_ListingsPage">
<h2 class="iCIMS_SubHeader iCIMS_SubHeader_Jobs">Search Results Page ${page + 1} of ${pages}</h2>
<ul class="container-fluid iCIMS_JobsTable">${cards.join("\n")}</ul></div></body></html>`,
    "text/html; charset=utf-8",
  );
}

export const icims: Format = {
  source: "icims",
  hosts: /^[a-z0-9-]+\.icims\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(url.hostname.replace(/\.icims\.com$/, ""));
    if (openings === undefined) return pageAnswer("Not Found", 404);
    if (url.pathname === "/jobs/search") return list(openings, Number(url.searchParams.get("pr") ?? 0));
    const posting = openings.find((opening) => buildPath(opening) === url.pathname);
    if (posting === undefined) return pageAnswer("Not Found", 404);
    return dataPage(
      `${posting.title} | ${posting.company} Careers`,
      toJobPosting(posting, buildUrl(posting)),
    );
  },
};
