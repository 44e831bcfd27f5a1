import { type Format, pageAnswer, textAnswer } from "../format.ts";
import { bodyHtml, items, makeMark, paragraphs } from "../posting-html.ts";
import type { Posting } from "../postings.ts";
import { element } from "../xml.ts";

const getHost = (posting: Posting): string => `${posting.token}.jobs.personio.de`;
const buildUrl = (posting: Posting): string => `https://${getHost(posting)}/job/${posting.id}`;

const EMPLOYMENT: Record<Posting["employment"], [employmentType: string, schedule: string]> = {
  "full-time": ["permanent", "full-time"],
  "part-time": ["permanent", "part-time"],
  contract: ["freelance", "full-time"],
  internship: ["working_student", "part-time"],
  temporary: ["temporary", "full-time"],
};

const part = (name: string, html: string): string =>
  `<jobDescription>${element("name", name)}<value><![CDATA[${html}]]></value></jobDescription>`;

/** The ranges that the real one knows. */
function rangeOfYears(years: number): string {
  if (years < 1) return "lt-1";
  return years < 2 ? "1-2" : years < 5 ? "2-5" : years < 7 ? "5-7" : "7-10";
}

function position(posting: Posting): string {
  const [office = "", ...more] = posting.places;
  const [employmentType, schedule] = EMPLOYMENT[posting.employment];
  const xml = `<position>
    ${element("id", posting.id)}
    ${element("subcompany", posting.company)}
    ${element("office", office)}
    <additionalOffices>${more.map((name) => element("office", name)).join("")}</additionalOffices>
    ${element("department", posting.department)}
    ${element("recruitingCategory", posting.department)}
    ${element("name", posting.title)}
    <jobDescriptions>${[
      part("About us", paragraphs(posting.about)),
      ...posting.sections.map((section) => part(section.heading, `<ul>${items(section)}</ul>`)),
      part("Next steps", bodyHtml({ ...posting, about: [], sections: [] })),
    ].join("\n")}</jobDescriptions>
    ${element("employmentType", employmentType)}
    ${element("seniority", posting.years === null ? "entry-level" : "experienced")}
    ${element("schedule", makeMark(posting) % 12 === 0 ? "full-or-part-time" : schedule)}
    ${element("yearsOfExperience", rangeOfYears(posting.years ?? 0))}
    ${element("createdAt", new Date(posting.postedAtMs).toISOString().replace(/\.\d+Z$/, "+00:00"))}
</position>`;
  // Some feeds have a position twice.
  return makeMark(posting) % 11 === 0 ? `${xml}\n${xml}` : xml;
}

export const personio: Format = {
  source: "personio",
  hosts: /^[a-z0-9-]+\.jobs\.personio\.(?:de|com)$/,
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(url.hostname.split(".")[0] ?? "");
    if (openings === undefined) return pageAnswer("404 Not Found", 404);
    return url.pathname === "/xml"
      ? textAnswer(
          `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>\n${openings.map(position).join("\n")}\n</workzag-jobs>`,
          "text/xml; charset=utf-8",
        )
      : pageAnswer(`Jobs at ${openings[0]?.company}`);
  },
};
