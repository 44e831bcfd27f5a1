import { type Answer, type Format, redirectAnswer, textAnswer } from "../format.ts";
import { dataPage, toJobPosting } from "../job-posting-page.ts";
import { bodyHtml, makeMark } from "../posting-html.ts";
import type { Posting } from "../postings.ts";

/** Eight letters, told apart by their case. */
const getId = (posting: Posting): string =>
  `o${Array.from(posting.uuid.slice(-7), (digit, at) => {
    const letter = String.fromCodePoint(97 + Number.parseInt(digit, 16) + (at % 2) * 8);
    return Number(posting.id.at(-1 - at)) % 2 === 0 ? letter.toUpperCase() : letter;
  }).join("")}`;
const buildPath = (posting: Posting): string => `/${posting.token}/job/${getId(posting)}`;
const buildUrl = (posting: Posting): string => `https://jobs.jobvite.com${buildPath(posting)}`;

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function row(posting: Posting): string {
  const title = escapeText(posting.title);
  const place = escapeText(posting.places.join("; "));
  return makeMark(posting) % 2 === 0
    ? `<tr><td class="jv-job-list-name"><a href="${buildPath(posting)}">${title}</a></td><td class="jv-job-list-location">${place}</td></tr>`
    : `<tr><td><a href="${buildPath(posting)}"><div class="title">${title}</div><div class="jv-job-list-location">
  ${place}</div></a></td></tr>`;
}

function list(openings: Posting[]): Answer {
  const byDepartment = Map.groupBy(openings, ({ department }) => department);
  const tables = [...byDepartment].map(
    ([department, postings]) =>
      `<h3 class="h2">${escapeText(department)}</h3><table class="jv-job-list"><tbody>${postings.map(row).join("\n")}</tbody></table>`,
  );
  return textAnswer(
    `<!doctype html>
<html><head><title>${escapeText(openings[0]?.company ?? "")} Careers | Available job openings</title></head>
<body class="jv-page-body">${tables.join("\n")}</body></html>`,
    "text/html; charset=utf-8",
  );
}

/** Some portals have no data in their pages. */
function detail(posting: Posting): Answer {
  const body = `<h2 class="jv-header">${escapeText(posting.title)}</h2>
<div class="jv-job-detail-description">${bodyHtml(posting)}</div>`;
  return makeMark(posting) % 8 === 0
    ? textAnswer(`<!doctype html><html><body>${body}</body></html>`, "text/html; charset=utf-8")
    : dataPage(posting.title, toJobPosting(posting, buildUrl(posting)), body);
}

export const jobvite: Format = {
  source: "jobvite",
  hosts: /^jobs\.jobvite\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const [, token = "", , id] = url.pathname.split("/");
    const openings = shelf.openings(token);
    if (openings === undefined)
      return redirectAnswer("https://www.jobvite.com/support/job-seeker-support/?invalid=1");
    if (id === undefined) return list(openings);
    const posting = openings.find((opening) => getId(opening) === id);
    return posting === undefined
      ? redirectAnswer(`https://jobs.jobvite.com/${token}/jobs?error=404`)
      : detail(posting);
  },
};
