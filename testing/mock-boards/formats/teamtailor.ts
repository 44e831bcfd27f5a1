import { type Format, jsonAnswer, textAnswer } from "../format.ts";
import { EMPLOYMENT_TYPES } from "../job-posting-page.ts";
import { placeParts, toSlug } from "../place-parts.ts";
import { bodyHtml, makeMark } from "../posting-html.ts";
import type { Posting } from "../postings.ts";
import { element } from "../xml.ts";

const buildUrl = (posting: Posting): string =>
  `https://${posting.token}.teamtailor.com/jobs/${posting.id}-${toSlug(posting.title)}`;

const REMOTE_STATUS = { remote: "fully", hybrid: "hybrid", onsite: "none", unstated: "none" };
function item(posting: Posting): string {
  const html = bodyHtml(posting);
  const locations = placeParts(posting).map(
    ({ name, city, country }) => `<tt:location>
          ${element("tt:name", name)}
          <tt:address></tt:address>
          <tt:zip></tt:zip>
          ${element("tt:city", city)}
          ${element("tt:country", country)}
        </tt:location>`,
  );
  return `<item>
      ${element("title", posting.title)}
      ${makeMark(posting) % 2 === 0 ? `<description><![CDATA[${html}]]></description>` : element("description", html)}
      ${element("pubDate", new Date(posting.postedAtMs).toUTCString().replace("GMT", "+0000"))}
      ${element("link", buildUrl(posting))}
      ${element("remoteStatus", REMOTE_STATUS[posting.mode])}
      ${element("guid", posting.uuid)}
      <tt:locations>${locations.join("")}</tt:locations>
      ${element("tt:department", posting.department)}
      ${element("tt:role", posting.department)}
    </item>`;
}

const rss = (openings: Posting[], host: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations">
  <channel>
    ${element("title", openings[0]?.company ?? "")}
    ${element("link", `https://${host}/jobs`)}
    ${openings.map(item).join("\n")}
  </channel>
</rss>`;

function feedItem(posting: Posting) {
  const datePosted = new Date(posting.postedAtMs).toISOString().replace(/\.\d+Z$/, "+00:00");
  return {
    id: posting.uuid,
    title: posting.title,
    url: buildUrl(posting),
    date_published: datePosted,
    content_html: bodyHtml(posting),
    _jobposting: {
      "@context": "http://schema.org/",
      "@type": "JobPosting",
      title: posting.title,
      identifier: { "@type": "PropertyValue", name: posting.company, value: Number(posting.id) },
      datePosted,
      employmentType: EMPLOYMENT_TYPES[posting.employment],
      jobLocation: placeParts(posting).map(({ name, city, countryCode }) => ({
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: city === "" ? name : city,
          addressCountry: countryCode,
          addressRegion: "Offices",
        },
      })),
    },
  };
}

export const teamtailor: Format = {
  source: "teamtailor",
  hosts: /^[a-z0-9-]+(?:\.[a-z]{2})?\.teamtailor\.com$/,
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(url.hostname.replace(".teamtailor.com", ""));
    if (openings !== undefined && url.pathname === "/jobs.rss")
      return textAnswer(rss(openings, url.hostname), "application/rss+xml; charset=utf-8");
    if (openings !== undefined && url.pathname === "/jobs.json")
      return jsonAnswer({
        version: "https://jsonfeed.org/version/1.1",
        title: openings[0]?.company,
        home_page_url: `https://${url.hostname}/jobs`,
        feed_url: url.href,
        items: openings.map(feedItem),
      });
    return textAnswer("Not Found", "text/html; charset=utf-8", 404);
  },
};
