import type { Posting, Section } from "./postings.ts";

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&rsquo;")
    .replaceAll(" - ", "&nbsp;&ndash; ");

const paragraphs = (texts: string[]): string => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n");
const items = (section: Section): string =>
  section.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("\n");

/** Boards differ in how they mark a heading; the id decides, so that a posting always looks the same. */
function sectionHtml(section: Section, posting: Posting): string {
  const heading = escapeHtml(section.heading);
  const isBold = posting.id.endsWith("1") || posting.id.endsWith("5");
  return `${isBold ? `<p><strong>${heading}:</strong></p>` : `<h3>${heading}</h3>`}\n<ul>\n${items(section)}\n</ul>`;
}

const bodyHtml = (posting: Posting): string =>
  [
    paragraphs(posting.about),
    ...posting.sections.map((section) => sectionHtml(section, posting)),
    paragraphs(posting.closing),
  ].join("\n");

const plainText = (posting: Posting): string =>
  [
    ...posting.about,
    ...posting.sections.flatMap((section) => [section.heading, ...section.items.map((item) => `- ${item}`)]),
    ...posting.closing,
  ].join("\n\n");

const hashOf = (posting: Posting): number => Number(posting.id) % 97;

export const greenhouseUrl = (posting: Posting): string =>
  hashOf(posting) < 12
    ? `https://careers.${posting.token}.example.com/open-roles?gh_jid=${posting.id}`
    : `https://job-boards.greenhouse.io/${posting.token}/jobs/${posting.id}`;

export function greenhouse(postings: Posting[]): unknown {
  return {
    jobs: postings.map((posting) => {
      const isModeOnly = posting.mode === "hybrid" && hashOf(posting) % 3 === 0;
      return {
        absolute_url: greenhouseUrl(posting),
        data_compliance: [],
        internal_job_id: Number(posting.id) - 1_000_000_000,
        location: { name: isModeOnly ? "Hybrid" : posting.places.join("; ") },
        metadata:
          posting.pay?.period === "year"
            ? [
                {
                  id: 11,
                  name: "Salary range",
                  value_type: "currency_range",
                  value: {
                    unit: posting.pay.currency,
                    min_value: `${posting.pay.min}.0`,
                    max_value: `${posting.pay.max}.0`,
                  },
                },
                { id: 12, name: "Employment Type", value_type: "single_select", value: posting.employment },
              ]
            : null,
        id: Number(posting.id),
        updated_at: offsetDate(posting.postedAtMs + 86_400_000),
        requisition_id: `R-${posting.id.slice(-5)}`,
        title: hashOf(posting) % 7 === 0 ? ` ${posting.title} ` : posting.title,
        company_name: posting.company,
        first_published: offsetDate(posting.postedAtMs),
        language: "en",
        application_deadline: null,
        content: escapeMarkup(
          `<div class="content-intro">${paragraphs(posting.about)}</div>\n${bodyHtml({ ...posting, about: [] })}`,
        ),
        departments: [{ id: 9, name: posting.department, child_ids: [], parent_id: null }],
        offices: posting.places.map((place, at) => ({
          id: 30 + at,
          name: place,
          location: place,
          child_ids: [],
          parent_id: null,
        })),
      };
    }),
    meta: { total: postings.length },
  };
}

/** Greenhouse sends its markup as text: the tags are escaped, and what was escaped is escaped once more. */
const escapeMarkup = (html: string): string =>
  html.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** "2026-09-01T05:00:00-04:00" */
const offsetDate = (ms: number): string => `${new Date(ms - 4 * 3_600_000).toISOString().slice(0, 19)}-04:00`;

export const leverUrl = (posting: Posting): string =>
  `https://jobs.lever.co/${posting.token}/${posting.uuid}`;

const COMMITMENTS: Record<Posting["employment"], string> = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  contract: "Contract",
  internship: "Intern",
  temporary: "Fixed-term",
};

export function lever(postings: Posting[]): unknown {
  return postings.map((posting) => ({
    id: posting.uuid,
    text: posting.title,
    categories: {
      commitment: COMMITMENTS[posting.employment],
      department: posting.department,
      team: posting.department,
      location: posting.places[0],
      allLocations: posting.places,
    },
    country: null,
    workplaceType:
      posting.mode === "unstated" ? "unspecified" : posting.mode === "onsite" ? "on-site" : posting.mode,
    createdAt: posting.postedAtMs,
    description: `<div>${paragraphs(posting.about)}</div>`,
    descriptionPlain: posting.about.join("\n\n"),
    lists: posting.sections.map((section) => ({ text: section.heading, content: `\n${items(section)}` })),
    additional: `<div>${paragraphs(posting.closing)}</div>`,
    additionalPlain: posting.closing.join("\n\n"),
    ...(posting.pay === null
      ? {}
      : {
          salaryRange: {
            currency: posting.pay.currency,
            interval: posting.pay.period === "year" ? "per-year-salary" : "per-hour-wage",
            min: posting.pay.min,
            max: posting.pay.max,
          },
        }),
    hostedUrl: leverUrl(posting),
    applyUrl: `${leverUrl(posting)}/apply`,
  }));
}

export const ashbyUrl = (posting: Posting): string =>
  `https://jobs.ashbyhq.com/${posting.token}/${posting.uuid}`;

const ASHBY_EMPLOYMENT: Record<Posting["employment"], string> = {
  "full-time": "FullTime",
  "part-time": "PartTime",
  contract: "Contract",
  internship: "Intern",
  temporary: "Temporary",
};
const ASHBY_MODES = { remote: "Remote", hybrid: "Hybrid", onsite: "OnSite", unstated: null };

export function ashby(postings: Posting[]): unknown {
  return {
    apiVersion: "1",
    jobs: postings.map((posting) => ({
      id: posting.uuid,
      title: posting.title,
      department: posting.department,
      team: posting.department,
      employmentType: ASHBY_EMPLOYMENT[posting.employment],
      location: posting.places[0],
      secondaryLocations: posting.places
        .slice(1)
        .map((location) => ({ location, address: { postalAddress: {} } })),
      publishedAt: new Date(posting.postedAtMs).toISOString().replace("Z", "+00:00"),
      isListed: true,
      isRemote: posting.mode === "remote" || posting.mode === "hybrid",
      workplaceType: ASHBY_MODES[posting.mode],
      address: { postalAddress: { addressLocality: "", addressRegion: "", addressCountry: "" } },
      jobUrl: ashbyUrl(posting),
      applyUrl: `${ashbyUrl(posting)}/application`,
      descriptionHtml: bodyHtml(posting),
      descriptionPlain: plainText(posting),
      shouldDisplayCompensationOnJobPostings: posting.pay !== null,
      compensation: {
        compensationTierSummary: null,
        scrapeableCompensationSalarySummary: null,
        compensationTiers: [],
        summaryComponents:
          posting.pay === null
            ? []
            : [
                {
                  compensationType: "EquityPercentage",
                  interval: "NONE",
                  currencyCode: null,
                  minValue: null,
                  maxValue: null,
                },
                {
                  compensationType: "Salary",
                  interval: posting.pay.period === "year" ? "1 YEAR" : "1 HOUR",
                  currencyCode: posting.pay.currency,
                  minValue: posting.pay.min,
                  maxValue: posting.pay.max,
                },
              ],
      },
    })),
  };
}

/** Rows of a hand-kept list: most lead to a posting of one of the boards, some to an employer's own site. */
export function simplify(postings: Posting[], list: string): unknown {
  return postings.map((posting) => {
    const isInternship = list.startsWith("Summer");
    return {
      source: "Simplify",
      category: posting.department,
      company_name: posting.company,
      id: posting.uuid,
      title: posting.title,
      active: true,
      is_visible: true,
      ...(isInternship ? { terms: ["Summer 2027"] } : {}),
      date_posted: Math.floor(posting.postedAtMs / 1000),
      date_updated: Math.floor(posting.postedAtMs / 1000) + 3600,
      url: simplifyUrl(posting),
      locations: posting.places,
      company_url: "",
      sponsorship: "Other",
      degrees: ["Bachelor's"],
    };
  });
}

function simplifyUrl(posting: Posting): string {
  if (posting.source === "greenhouse")
    return `https://boards.greenhouse.io/embed/job_app?for=${posting.token}&token=${posting.id}&utm_source=Simplify&ref=Simplify`;
  if (posting.source === "lever") return `${leverUrl(posting)}/apply?lever-source=Simplify`;
  if (posting.source === "ashby") return `${ashbyUrl(posting)}/application?utm_source=Simplify`;
  return `https://careers.${posting.token}.example.com/jobs/${posting.id}?utm_source=Simplify`;
}
