import { describe, expect, it } from "vitest";

import { pdfOfObjects, pdfStream } from "#testing/documents/pdf-file.ts";
import { readFont } from "#testing/fonts.ts";
import { PEOPLE } from "#testing/resumes/people.ts";
import { parseResumeTask } from "#worker/ai/tasks/parse-resume/task.ts";
import { PRESENT, readDate } from "#worker/ai/words/periods.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";
import { writePdf } from "#worker/documents/write/write-pdf.ts";

import { toResumeContent } from "./content-from-parsed.ts";
import type { ParsedResume } from "./parsed-resume.ts";

const toNumericDate = (given: string): string => {
  const date = readDate(given);
  return date === null || date === PRESENT ? "" : date;
};
const TEMPLATES = ["Modern", "Classic", "Creative"] as const;

async function write(
  content: ResumeContent,
  { template = TEMPLATES[0] as (typeof TEMPLATES)[number], toDate = toNumericDate } = {},
): Promise<Uint8Array> {
  const look = { template, paper: "A4" as const, title: "", language: "en", design: DEFAULT_DESIGN };
  return (await writePdf({ ...look, content, madeAtMs: 0, maker: "Acme", readDate: toDate }, readFont)).bytes;
}

async function read(bytes: Uint8Array, isTextOnly = false): Promise<ParsedResume> {
  const run = { today: "2026-11-01", seed: "x" };
  return (await parseResumeTask.embedded({ name: "a.pdf", bytes, isTextOnly }, run)).parsed;
}

/** The content without ids, with sorted keys. */
const canonical = (content: ResumeContent): unknown => {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== "id")
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => [key, sort(one)]),
    );
  };
  return sort({ ...content, sections: [], skillGroups: [] });
};

describe("a PDF of ours that is uploaded", () => {
  it("is read field by field as it was written, of any person in any template", async () => {
    for (const content of Object.values(PEOPLE))
      for (const template of TEMPLATES) {
        const parsed = await read(await write(content, { template }));
        expect(canonical(toResumeContent(parsed))).toEqual(canonical(content));
      }
  });

  it("names the lines of the pages that show each field", async () => {
    const parsed = await read(await write(PEOPLE.polish ?? EMPTY_CONTENT));
    const fields = [
      parsed.personalInfo.fullName,
      ...parsed.workExperience.flatMap((job) => [job.jobTitle, job.company, ...job.achievements]),
      ...parsed.skills,
    ];
    for (const field of fields) expect(field?.lines[0]).toMatch(/^\d+\.\d+$/);
  });

  it("has an ongoing period only where the pages say so, and words that JSON has no date for", async () => {
    const [job] = PEOPLE.polish?.experience ?? [];
    const experience = job === undefined ? [] : [{ ...job, startDate: "Summer 2019", endDate: "" }];
    const parsed = await read(await write({ ...(PEOPLE.polish ?? EMPTY_CONTENT), experience }));
    expect(parsed.workExperience).toMatchObject([{ startDate: { value: "2019" }, isCurrent: false }]);
  });

  it("is read by its text where the proof of what is readable is made", async () => {
    const content = PEOPLE.polish ?? EMPTY_CONTENT;
    const [withJson, without] = [await write(content), (await writeWithout(content)).bytes];
    expect(await read(withJson, true)).toEqual(await read(without));
    expect(await read(withJson)).not.toEqual(await read(withJson, true));
  });

  it("is read by its text where dates of the attachment are not those of the pages", async () => {
    const bytes = await write(PEOPLE.polish ?? EMPTY_CONTENT, { toDate: () => "1999-01" });
    const dated = { ...(PEOPLE.polish ?? EMPTY_CONTENT) };
    dated.experience = dated.experience.map((job) => ({ ...job, startDate: "Winter 1998" }));
    const lying = await write(dated, { toDate: (given) => (given.includes("1998") ? "2011-01" : "") });
    expect(await read(lying)).toEqual(await read(lying, true));
    expect(await read(bytes)).toEqual(await read(bytes, true));
  });
});

const writeWithout = (content: ResumeContent) =>
  writePdf(
    {
      content,
      template: "Modern",
      paper: "A4",
      title: "",
      language: "en",
      design: DEFAULT_DESIGN,
      madeAtMs: 0,
      maker: "Acme",
    },
    readFont,
  );

const LINES = [
  "Ada Example",
  "ada@example.com",
  "Experience",
  "Engineer",
  "Acme Limited",
  "2015 - 2019",
  "Built forty long bridges over the river",
  "Skills",
  "Steel, Timber",
];
const TRUE = {
  basics: { name: "Ada Example", email: "ada@example.com" },
  work: [
    {
      name: "Acme Limited",
      position: "Engineer",
      startDate: "2015",
      endDate: "2019",
      highlights: ["Built forty long bridges over the river"],
    },
  ],
  skills: [{ name: "Steel" }, { name: "Timber" }],
};

/** A page of text with a file embedded as `resume.json`; `names` are the names of its files. */
const attach = (stream: string | Uint8Array, names = "[(resume.json) 7 0 R]"): Uint8Array =>
  pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names ${names} >> >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    pdfStream(`BT /F1 12 Tf 72 740 Td ${LINES.map((line) => `(${line}) Tj 0 -24 Td`).join("\n")} ET`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    stream,
    "<< /Type /Filespec /F (resume.json) /EF << /F 6 0 R >> >>",
  ]);
const attachJson = (value: unknown): Uint8Array => attach(pdfStream(JSON.stringify(value), "", true));

describe("a file attached as resume.json", () => {
  it("is taken where it says what the pages say", async () => {
    const parsed = await read(attachJson(TRUE));
    expect(parsed.workExperience).toMatchObject([
      {
        jobTitle: { value: "Engineer" },
        company: { value: "Acme Limited" },
        startDate: { value: "2015" },
        endDate: { value: "2019" },
        achievements: [{ value: "Built forty long bridges over the river" }],
      },
    ]);
    expect(parsed).not.toEqual(await read(attachJson(TRUE), true));
  });

  it.each<[string, Uint8Array]>([
    ["another name", attachJson({ ...TRUE, basics: { ...TRUE.basics, name: "Eve Example" } })],
    ["one more skill", attachJson({ ...TRUE, skills: [...TRUE.skills, { name: "Kubernetes" }] })],
    ["another employer", attachJson({ ...TRUE, work: [{ ...TRUE.work[0], name: "Initech" }] })],
    ["other dates", attachJson({ ...TRUE, work: [{ ...TRUE.work[0], endDate: "2024" }] })],
    ["a section of its own", attachJson({ ...TRUE, awards: [{ title: "Nobel Prize" }] })],
    ["less than the pages", attachJson({ basics: TRUE.basics })],
    ["letters of the pages alone", attachJson({ ...TRUE, work: [], skills: ["a", "e", "i"] })],
    ["nothing", attach(pdfStream(""))],
    ["no JSON", attach(pdfStream("{"))],
    ["a list", attachJson([TRUE])],
    ["depth without end", attach(pdfStream(`{"basics":${"[".repeat(60_000)}${"]".repeat(60_000)}}`))],
    ["more than 256 KB", attach(pdfStream(JSON.stringify({ ...TRUE, x: "y".repeat(270_000) }), "", true))],
    ["a bomb", attach(pdfStream(new Uint8Array(64 << 20), "", true))],
    ["a broken filter", attach(pdfStream("abc", "/Filter /JPXDecode"))],
    ["two packings", attach(pdfStream("abc", "/Filter [/FlateDecode /FlateDecode]"))],
    ["no stream", attach("<< /Type /EmbeddedFile >>")],
    ["itself", attach("6 0 R")],
    ["the page", attach(pdfStream("x"), "[(resume.json) 3 0 R]")],
    ["a name without a file", attach(pdfStream("x"), "[(resume.json)]")],
    ["names without end", attach(pdfStream("x"), `[${"(a) 7 0 R ".repeat(2000)}(resume.json) 7 0 R]`)],
  ])("is ignored where it has %s", async (_name, bytes) => {
    const parsed = await read(bytes);
    expect(parsed).toEqual(await read(bytes, true));
    expect(parsed.personalInfo.fullName?.value).toBe("Ada Example");
  });
});
