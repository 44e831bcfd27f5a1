import { expect, it } from "vitest";

import { findXmlFault } from "#testing/documents/strict-xml.ts";
import { PEOPLE, PEOPLE_OF_WORD } from "#testing/resumes/people.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";

import { Zip } from "../read/docx/zip.ts";
import { WorkBudget } from "../read/work-budget.ts";
import { type ResumeContent } from "../resume-content.contract.ts";
import { TEMPLATES } from "../resume-design.contract.ts";
import { EMPTY_CONTENT } from "../resume-parts.contract.ts";
import { writeDocx } from "./write-docx.ts";
import type { WriteInput } from "./write-input.ts";

const polish = PEOPLE.polish ?? EMPTY_CONTENT;
const createInput = (content: ResumeContent, more: Partial<WriteInput> = {}): WriteInput => ({
  content,
  template: "Modern",
  paper: "A4",
  title: "Resume",
  language: "en-GB",
  design: DEFAULT_DESIGN,
  madeAtMs: 0,
  maker: "Acme",
  ...more,
});
const openDocx = async (input: WriteInput): Promise<Zip> => new Zip(await writeDocx(input), new WorkBudget());
const readBody = async (input: WriteInput): Promise<string> =>
  (await openDocx(input)).text("word/document.xml") ?? "";

/** All kinds of characters that XML 1.0 cannot contain or must escape. */
const HOSTILE =
  "A & B <i> \"q\" 'a' ]]> \u0000\u0007\u000B\u000C\u001B\u0085\uFFFE\uFFFF\u{1FFFF} \uD800x\uDC00 中 😀";

it.each(TEMPLATES)("every part of a DOCX is XML 1.0 whatever is in the resume, in %s", async (template) => {
  const content: ResumeContent = {
    ...polish,
    personalInfo: {
      ...polish.personalInfo,
      name: HOSTILE,
      summary: HOSTILE,
      portfolio: "https://example.com/?a=1&b=<2>",
    },
    experience: polish.experience.map((entry) => ({ ...entry, company: HOSTILE, description: HOSTILE })),
    skills: [HOSTILE, "C&A"],
  };
  const zip = await openDocx(createInput(content, { template, title: HOSTILE }));
  const parts = zip.names().filter((name) => /\.(?:xml|rels)$/.test(name));
  expect(parts.length).toBeGreaterThan(8);
  for (const name of parts) expect(findXmlFault(zip.text(name) ?? ""), name).toBeNull();
  expect(zip.text("word/document.xml")).toContain("A &amp; B &lt;i&gt;");
  expect(zip.text("docProps/core.xml")).toContain("A &amp; B");
});

it("has the styles and the list of Word, dates at a tab stop and no table", async () => {
  const body = await readBody(createInput(polish));
  for (const style of ["Title", "Heading1", "Heading2", "ListBullet"])
    expect(body).toContain(`<w:pStyle w:val="${style}"/>`);
  expect(body).toContain("<w:numPr>");
  expect(body).toMatch(/<w:tab w:val="right" w:pos="\d+"\/>/);
  expect(body).not.toContain("<w:tbl>");
  expect(body).toMatch(/<w:hyperlink [^>]*r:id=/);
});

it("is eight looks on two papers", async () => {
  const bodies = new Set<string>();
  for (const template of TEMPLATES)
    for (const paper of ["A4", "Letter"] as const)
      bodies.add((await readBody(createInput(polish, { template, paper }))).replace(/r:id="[^"]*"/g, ""));
  expect(bodies.size).toBe(16);
});

it("marks the direction of paragraphs and of the text in them", async () => {
  const body = await readBody(createInput(PEOPLE_OF_WORD.hebrew ?? EMPTY_CONTENT));
  const paragraphs = body.split("</w:p>");
  const isMarked = (text: string, mark: RegExp) =>
    paragraphs.filter((paragraph) => paragraph.includes(text)).every((paragraph) => mark.test(paragraph));
  expect(isMarked("הובלתי צוות", /<w:bidi\/>[\s\S]*<w:rtl\/>/)).toBe(true);
  expect(isMarked("Moved 12 services", /<w:rtl\/>/)).toBe(false);
  // A Latin place after a Hebrew employer runs from left to right in its own run.
  expect(body).toMatch(
    /<w:rtl w:val="false"\/>(?:(?!<\/w:r>)[\s\S])*Tel Aviv|<w:r><w:rPr>(?:(?!w:rtl)[\s\S])*?Tel Aviv/,
  );
});
