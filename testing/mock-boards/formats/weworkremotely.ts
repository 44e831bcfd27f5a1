import { type Format, textAnswer } from "../format.ts";
import { bodyHtml, makeMark } from "../posting-html.ts";
import type { Posting } from "../postings.ts";
import { escapeXml } from "../xml.ts";

const NEWEST = 80;

function item(posting: Posting): string {
  const address = `https://weworkremotely.com/remote-jobs/${posting.token}-${posting.id}`;
  const region = makeMark(posting) % 2 === 0 ? "Anywhere in the World" : "North America Only";
  const body = `<p><strong>Headquarters:</strong> ${posting.places[0] ?? ""}</p>${bodyHtml(posting)}`;
  return [
    "<item>",
    `<title>${escapeXml(`${posting.company}: ${posting.title}`)}</title>`,
    `<region>${region}</region><category>${escapeXml(posting.department)}</category>`,
    `<type>${posting.employment === "contract" ? "Contract" : "Full-Time"}</type>`,
    `<description>${escapeXml(body)}</description>`,
    `<pubDate>${new Date(posting.postedAtMs).toUTCString().replace("GMT", "+0000")}</pubDate>`,
    `<guid>${address}</guid><link>${address}</link>`,
    "</item>",
  ].join("\n");
}

export const weworkremotely: Format = {
  source: "weworkremotely",
  hosts: /^weworkremotely\.com$/,
  answer: (_, shelf) =>
    textAnswer(
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>We Work Remotely</title>\n${shelf.listed
        .slice(0, NEWEST)
        .map(item)
        .join("\n")}\n</channel></rss>`,
      "application/rss+xml; charset=utf-8",
    ),
};
