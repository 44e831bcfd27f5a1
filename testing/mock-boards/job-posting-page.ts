import { type Answer, textAnswer } from "./format.ts";
import { bodyHtml, escapeHtml, makeMark } from "./posting-html.ts";
import type { Posting } from "./postings.ts";
import { escapeXml } from "./xml.ts";

/** Of schema.org. */
export const EMPLOYMENT_TYPES: Record<Posting["employment"], string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
  temporary: "TEMPORARY",
};

/** An opening as schema.org describes it, in the various forms that sites choose. */
export function toJobPosting(posting: Posting, url: string): Record<string, unknown> {
  const mark = makeMark(posting);
  const isEscaped = mark % 4 === 0;
  const posted = new Date(posting.postedAtMs).toISOString();
  return {
    "@context": "https://schema.org/",
    "@type": mark % 9 === 0 ? ["JobPosting"] : "JobPosting",
    title: posting.title,
    description: isEscaped ? escapeXml(bodyHtml(posting)) : bodyHtml(posting),
    datePosted: mark % 2 === 0 ? posted.slice(0, 10) : posted,
    employmentType:
      mark % 5 === 0 ? [EMPLOYMENT_TYPES[posting.employment]] : EMPLOYMENT_TYPES[posting.employment],
    hiringOrganization: mark % 6 === 0 ? posting.company : { "@type": "Organization", name: posting.company },
    identifier: { "@type": "PropertyValue", name: posting.company, value: posting.id },
    url,
    ...(posting.mode === "remote" ? { jobLocationType: "TELECOMMUTE" } : {}),
    jobLocation: posting.places.map((place) => ({
      "@type": "Place",
      address: mark % 3 === 0 ? place : { "@type": "PostalAddress", addressLocality: place },
    })),
    ...(posting.pay === null
      ? {}
      : {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: posting.pay.currency,
            value: {
              "@type": "QuantitativeValue",
              minValue: posting.pay.min,
              maxValue: mark % 7 === 0 ? String(posting.pay.max) : posting.pay.max,
              unitText: posting.pay.period.toUpperCase(),
            },
          },
        }),
  };
}

/** A page for people with that data in its head, and more where the site shows more. */
export const dataPage = (title: string, data: unknown, body = ""): Answer =>
  textAnswer(
    `<!doctype html>
<html><head><title>${escapeHtml(title)}</title>
<script type="application/ld+json">${JSON.stringify(data).replaceAll("</", String.raw`<\/`)}</script>
</head><body>${body}</body></html>`,
    "text/html; charset=utf-8",
  );
