import { describe, expect, it } from "vitest";

import { formatBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { READ_AT_MS } from "#worker/testing/sources.ts";

import { findJobPostings, parseJobPosting } from "./json-ld.ts";
import type { Row } from "./reading.ts";

const script = (json: string, attributes = 'type="application/ld+json"') =>
  `<!doctype html><html><head><script ${attributes}>${json}</script></head><body><p>{"@type":"JobPosting"}</p></body></html>`;

const titlesIn = (html: string) => findJobPostings(html).map((posting) => posting.title);

const known = {
  url: "https://acme.example/jobs/1",
  key: "acme:1",
  company: "Acme of the table",
  nowMs: READ_AT_MS,
};

/** The listing of a posting with these fields. */
function listing(fields: Row) {
  const result = parseJobPosting({ "@type": "JobPosting", title: "Nurse", ...fields }, known);
  if (typeof result === "string") throw new Error(`refused: ${result}`);
  return result;
}
const refusal = (fields: Row) => parseJobPosting({ "@type": "JobPosting", title: "Nurse", ...fields }, known);
const renderText = (fields: Row) => formatBlocks(listing(fields).blocks());
const place = (addressLocality: string, addressRegion?: string, addressCountry?: unknown) => ({
  "@type": "Place",
  address: { "@type": "PostalAddress", addressLocality, addressRegion, addressCountry },
});
const range = (minValue: unknown, maxValue: unknown, unitText?: unknown) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitText,
});

describe("the postings of a page", () => {
  it.each([
    ["on its own", '{"@type":"JobPosting","title":"A"}'],
    ["in a list", '[{"@type":"WebSite"},{"@type":"JobPosting","title":"A"}]'],
    ["in a graph", '{"@graph":[{"@type":"Organization","name":"Acme"},{"@type":"JobPosting","title":"A"}]}'],
    [
      "as an item of a list",
      '{"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"item":{"@type":"JobPosting","title":"A"}}]}',
    ],
    ["as an element of a list", '{"@type":"ItemList","itemListElement":{"@type":"JobPosting","title":"A"}}'],
    ["as what a page is about", '{"@type":"WebPage","mainEntity":{"@type":"JobPosting","title":"A"}}'],
    ["with several types", '{"@type":["Thing","JobPosting"],"title":"A"}'],
    ["with a full type", '{"@type":"https://schema.org/JobPosting","title":"A"}'],
    ["in CDATA", '/*<![CDATA[*/ {"@type":"JobPosting","title":"A"} /*]]>*/'],
    ["in CDATA after a list", '//<![CDATA[\n[{"@type":"JobPosting","title":"A"}]\n//]]>'],
    ["in a comment", '<!-- {"@type":"JobPosting","title":"A"} -->'],
    ["before a semicolon", '{"@type":"JobPosting","title":"A"};'],
    ["with commas before an end", '{"@type":["JobPosting",],"title":"A",}'],
  ])("are found %s", (_, json) => {
    expect(titlesIn(script(json))).toEqual(["A"]);
  });

  it.each([
    `nonce="x" type='application/ld+json'`,
    `TYPE="Application/LD+JSON"`,
    `type="application/ld&#x2B;json; charset=utf-8"`,
    "type=application/ld+json",
  ])("are found in a script with %s", (attributes) => {
    expect(titlesIn(script('{"@type":"JobPosting","title":"A"}', attributes))).toEqual(["A"]);
  });

  it("keep their lines where the line ends are raw, and their commas in text", () => {
    const [posting] = findJobPostings(
      script('{"@type":"JobPosting","title":"A\u0001","description":"One,\n]two \\"x\\",}",}'),
    );
    expect(posting).toMatchObject({ title: "A ", description: 'One,\n]two "x",}' });
  });

  it("are all read, from every script, past one that is broken beyond repair", () => {
    const page = `${script('{"@type":"JobPosting","title":')}${script('{"@type":"JobPosting","title":"A"}')}
      ${script('[{"@type":"JobPosting","title":"B"},{"@type":"JobPosting","title":"C"}]')}`;
    expect(titlesIn(page)).toEqual(["A", "B", "C"]);
  });

  it("are none where a page has other data, or no data", () => {
    expect(findJobPostings(script('{"@type":"JobPostingList","title":"A"}'))).toEqual([]);
    expect(findJobPostings(script('{"@type":"JobPosting"}', 'type="text/template"'))).toEqual([]);
    expect(findJobPostings(script("null"))).toEqual([]);
    expect(findJobPostings("")).toEqual([]);
    expect(findJobPostings(script("[".repeat(50_000) + "]".repeat(50_000)))).toEqual([]);
  });
});

describe("a posting as a listing", () => {
  it("has everything that is stated", () => {
    expect(
      listing({
        title: "R&amp;D  Nurse",
        description: "<p>Care</p>",
        datePosted: "2026-09-01",
        validThrough: "2026-12-31T00:00",
        employmentType: ["FULL_TIME", "PART_TIME"],
        hiringOrganization: { "@type": "Organization", name: "Acme Clinic" },
        jobLocation: place("Graz", "Styria", "AT"),
        baseSalary: { "@type": "MonetaryAmount", currency: "EUR", value: range(3100, 3600, "MONTH") },
      }),
    ).toMatchObject({
      key: "acme:1",
      url: "https://acme.example/jobs/1",
      title: "R&D Nurse",
      company: "Acme Clinic",
      location: "Graz, Styria, Austria",
      places: [{ city: "graz", country: "AT" }],
      workMode: null,
      type: "Full-time, Part-time",
      salary: { min: 3100, max: 3600, currency: "EUR", period: "month" },
      postedAtMs: Date.UTC(2026, 8, 1),
      postedPrecision: "day",
      rawText: "<p>Care</p>",
    });
  });

  it("leaves unknown what is not stated or not understood", () => {
    const unknown = {
      company: "Acme of the table",
      location: "",
      places: [],
      workMode: null,
      type: "",
      salary: null,
      postedAtMs: null,
      postedPrecision: "none",
      rawText: "",
    };
    expect(listing({})).toMatchObject(unknown);
    expect(
      listing({
        description: 7,
        datePosted: {},
        validThrough: [],
        employmentType: { a: 1 },
        hiringOrganization: [],
        jobLocation: [null, 3, { address: [[]] }],
        jobLocationType: {},
        baseSalary: [null, { value: [] }, "free coffee"],
        responsibilities: {},
      }),
    ).toMatchObject(unknown);
  });

  it("is none without a title, or when it is closed", () => {
    expect(refusal({ title: "  " })).toBe("no title");
    expect(refusal({ title: "Initiativbewerbung" })).toBe("general application");
    expect(refusal({ validThrough: "2026-10-31T23:00:00Z" })).toBe("closed");
    expect(refusal({ validThrough: "2026-10-30" })).toBe("closed");
    expect(refusal({ validThrough: "2026-11-01" })).not.toBe("closed");
    expect(refusal({ validThrough: "2026-11-01T00:00:00+00:00" })).not.toBe("closed");
    expect(refusal({ validThrough: "bis auf Weiteres" })).not.toBe("closed");
  });

  it.each([
    ["2026-09-01T13:07:44-07:00", Date.UTC(2026, 8, 1, 20, 7, 44), "exact"],
    ["2026-09-01T13:07:44.250+0000", Date.UTC(2026, 8, 1, 13, 7, 44, 250), "exact"],
    ["2026-09-01 13:07 UTC", Date.UTC(2026, 8, 1, 13, 7), "exact"],
    ["2026-09-01T00:00:00+02:00", Date.UTC(2026, 8, 1), "day"],
    ["2026-09-01T09:30:00", Date.UTC(2026, 8, 1), "day"],
    ["01.09.2026", null, "none"],
    ["9/1/2026", null, "none"],
    ["1. September 2026", null, "none"],
    ["2026-13-01", null, "none"],
  ])("was posted %s", (datePosted, postedAtMs, postedPrecision) => {
    expect(listing({ datePosted })).toMatchObject({ postedAtMs, postedPrecision });
  });

  it.each([
    ["FULL_TIME", "Full-time"],
    ["full-time, contractor", "Full-time, Contract"],
    [["INTERN", "intern", "OTHER"], "Internship"],
    ["PER_DIEM", "Per diem"],
    ["https://schema.org/TEMPORARY", "Temporary"],
    ["VOLUNTEER", "Volunteer"],
    ["OTHER", ""],
  ])("is of the type %s", (employmentType, type) => {
    expect(listing({ employmentType }).type).toBe(type);
  });

  it.each([
    ["Acme Clinic", "Acme Clinic"],
    [{ name: ["Acme &amp; Co", "x"] }, "Acme & Co"],
    ["confidential", "Acme of the table"],
    [{ sameAs: "https://acme.example" }, "Acme of the table"],
  ])("is at the employer %j", (hiringOrganization, company) => {
    expect(listing({ hiringOrganization }).company).toBe(company);
  });
});

describe("the text of a posting", () => {
  it.each([
    ["<p>R&amp;D</p><ul><li>One</li></ul>", "R&D\n\n- One"],
    ["&lt;p&gt;R&amp;amp;D&lt;/p&gt;&lt;ul&gt;&lt;li&gt;One&lt;/li&gt;&lt;/ul&gt;", "R&D\n\n- One"],
    ["&amp;lt;p&amp;gt;Twice&amp;lt;/p&amp;gt;", "Twice"],
    ["<p>Write &lt;b&gt; tags</p>", "Write <b> tags"],
    ["First&nbsp;line\r\n- One\n- Two", "First line\n\n- One\n- Two"],
  ])("is read from %j", (description, text) => {
    expect(renderText({ description })).toBe(text);
  });

  it("goes on in the parts that have keys of their own, once", () => {
    expect(
      renderText({
        description: "<p>About</p>",
        responsibilities: "Care&nbsp;well",
        qualifications: ["<b>SQL</b>", "Tact"],
      }),
    ).toBe("About\n\nResponsibilities:\n\nCare well\n\nQualifications:\n- SQL\n- Tact");
    expect(renderText({ description: "<p>About</p><p>Care</p>", responsibilities: "<p>Care</p>" })).toBe(
      "About\n\nCare",
    );
  });
});
