import { type Format, jsonAnswer } from "../format.ts";
import { bodyHtml, makeMark, paragraphs } from "../posting-html.ts";
import type { Posting } from "../postings.ts";
import { escapeXml } from "../xml.ts";

const buildUrl = (posting: Posting): string =>
  makeMark(posting) < 12
    ? `https://careers.${posting.token}.example.com/open-roles?gh_jid=${posting.id}`
    : `https://job-boards.greenhouse.io/${posting.token}/jobs/${posting.id}`;

function board(postings: Posting[], showsPay: boolean): unknown {
  return {
    jobs: postings.map((posting) => {
      const isModeOnly = posting.mode === "hybrid" && makeMark(posting) % 3 === 0;
      return {
        absolute_url: buildUrl(posting),
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
        title: makeMark(posting) % 7 === 0 ? ` ${posting.title} ` : posting.title,
        company_name: posting.company,
        first_published: offsetDate(posting.postedAtMs),
        language: "en",
        application_deadline: null,
        content: escapeXml(
          `<div class="content-intro">${paragraphs(posting.about)}</div>\n${bodyHtml({ ...posting, about: [] })}`,
        ),
        ...(showsPay ? { pay_input_ranges: payRanges(posting) } : {}),
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

/** As a board answers that is asked for its pay: of every other posting that states one. */
const payRanges = (posting: Posting): unknown[] =>
  posting.pay === null || makeMark(posting) % 2 === 1
    ? []
    : [
        {
          min_cents: Math.round(posting.pay.min * 100),
          max_cents: Math.round(posting.pay.max * 100),
          currency_type: posting.pay.currency,
          title: posting.pay.period === "hour" ? "Hourly pay range" : "Salary range",
          blurb: "<p>Pay depends on experience.</p>",
        },
      ];

/** "2026-09-01T05:00:00-04:00" */
const offsetDate = (ms: number): string => `${new Date(ms - 4 * 3_600_000).toISOString().slice(0, 19)}-04:00`;

export const greenhouse: Format = {
  source: "greenhouse",
  hosts: /^boards-api\.greenhouse\.io$/,
  buildUrl,
  answer({ url }, shelf) {
    const openings = shelf.openings(url.pathname.split("/")[3] ?? "");
    return openings === undefined
      ? jsonAnswer({ status: 404, error: "Job not found" }, 404)
      : jsonAnswer(board(openings, url.searchParams.get("pay_transparency") === "true"));
  },
};
