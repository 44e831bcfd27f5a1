import { describe, expect, it } from "vitest";

import { findXmlFault } from "#testing/documents/strict-xml.ts";
import { PEOPLE } from "#testing/resumes/people.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import { readFont } from "#worker/testing/fonts.ts";

import { readDocument } from "../read/read-document.ts";
import { type ResumeContent } from "../resume-content.contract.ts";
import { PAPERS, TEMPLATES } from "../resume-design.contract.ts";
import { EMPTY_CONTENT } from "../resume-parts.contract.ts";
import { layOutForPdf } from "./lay-out-for-pdf.ts";
import type { WriteInput } from "./write-input.ts";
import { writeJsonResume } from "./write-json-resume.ts";
import { writePdf } from "./write-pdf.ts";

const polish = PEOPLE.polish ?? EMPTY_CONTENT;
const vietnamese = PEOPLE.vietnamese ?? EMPTY_CONTENT;
const createInput = (content: ResumeContent, more: Partial<WriteInput> = {}): WriteInput => ({
  content,
  template: "Modern",
  paper: "A4",
  title: "Resume",
  language: "en-GB",
  design: DEFAULT_DESIGN,
  madeAtMs: 0,
  maker: "Acme",
  readDate: () => "",
  ...more,
});
const writeBytes = async (input: WriteInput): Promise<Uint8Array> => (await writePdf(input, readFont)).bytes;
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const readText = async (bytes: Uint8Array): Promise<string> =>
  (await readDocument(bytes)).lines.map(({ cells }) => cells.map(({ text }) => text).join(" ")).join("\n");

describe("a written PDF", () => {
  it("is the same, byte for byte, for the same input, whatever was written before", async () => {
    const first = await writeBytes(createInput(polish));
    await writeBytes(createInput(vietnamese, { template: "Classic" }));
    expect(await writeBytes(createInput(polish))).toEqual(first);
    expect(await writeBytes(createInput(polish, { madeAtMs: 1000 }))).not.toEqual(first);
  });

  it("is sixteen different layouts in eight templates on two papers", async () => {
    const layouts = new Set<string>();
    const texts = new Set<string>();
    for (const template of TEMPLATES)
      for (const paper of PAPERS) {
        const bytes = await writeBytes(createInput(polish, { template, paper }));
        const { lines } = await readDocument(bytes);
        layouts.add(lines.map(({ y, cells: [cell] }) => `${Math.round(y)} ${cell?.x1.toFixed(0)}`).join());
        texts.add(latin1(bytes));
      }
    expect([layouts.size, texts.size]).toEqual([16, 16]);
  });

  it("has tags, language, title and fonts of its own", async () => {
    const text = latin1(await writeBytes(createInput(polish)));
    expect(text).toContain("/Lang (en-GB)");
    for (const key of ["/StructTreeRoot", "/MarkInfo", "/DisplayDocTitle true", "/ParentTree", "/Tabs /S"])
      expect(text).toContain(key);
    const fonts = [...text.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every((name) => /^[A-Z]{6}\+/.test(name ?? ""))).toBe(true);
    expect(text.match(/\/FontFile2/g)?.length).toBe(fonts.length);
    expect(text).not.toContain("/BaseFont /Helvetica");
  });

  it("carries its content as JSON Resume, related to its pages, and nothing without a reader of dates", async () => {
    const bytes = await writeBytes(createInput(polish));
    const { attachedResume } = await readDocument(bytes);
    expect(JSON.parse(attachedResume ?? "")).toEqual(writeJsonResume(polish, () => ""));
    const text = latin1(bytes);
    for (const key of ["/AFRelationship /Alternative", "/UF (resume.json)", "/Subtype /application#2Fjson"])
      expect(text).toContain(key);
    const { readDate: _readDate, ...input } = createInput(polish);
    const without = await readDocument(await writeBytes(input));
    expect(without).not.toHaveProperty("attachedResume");
  });

  it("has a title in its metadata whatever signs are in it", async () => {
    const bytes = await writeBytes(createInput(polish, { title: "Smith & Sons <R&D> ]]> \u0007Łódź" }));
    const text = Buffer.from(bytes).toString("utf8");
    const packet = /<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/.exec(text)?.[0] ?? "";
    expect(packet).toContain("Smith &amp; Sons &lt;R&amp;D&gt; ]]&gt; Łódź");
    expect(findXmlFault(packet)).toBeNull();
  });

  it("links to mail and https, and to nothing else", async () => {
    const content = {
      ...polish,
      personalInfo: {
        ...polish.personalInfo,
        linkedin: "javascript:alert(1)",
        github: "http://github.com/lzolcinski",
        portfolio: "lukasz.example.org/work",
      },
    };
    const text = latin1(await writeBytes(createInput({ ...content, projects: [] })));
    const targets = [...text.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url);
    expect(targets).toEqual(["mailto:lukasz.zolcinski@example.com", "https://lukasz.example.org/work"]);
  });

  it("keeps every letter where letters share a shape: fontkit remembers the first that asked for it", async () => {
    const summary = "Thị minh họa: mini office, Петрович, file, flow, ﬁnal, Ωmega, it’s Łódź.";
    const content = { ...vietnamese, personalInfo: { ...vietnamese.personalInfo, summary } };
    for (const template of TEMPLATES) {
      await writeBytes(createInput(PEOPLE.cyrillic ?? EMPTY_CONTENT, { template }));
      const read = (await readText(await writeBytes(createInput(content, { template })))).replaceAll(
        "\n",
        " ",
      );
      expect(read).toContain("Thị minh họa: mini office, Петрович, file, flow, final, Ωmega, it’s Łódź.");
    }
  });

  it("writes no control or invisible character, and a sign in the place of what no font has", async () => {
    const content = {
      ...polish,
      personalInfo: { ...polish.personalInfo, summary: "A\u0000B\u0007C\u00ADD\u200BE \uFFFF\uD800中 → ≥" },
    };
    const read = await readText(await writeBytes(createInput(content, { template: "Classic" })));
    expect(read).toMatch(/ABCDE .*→ ≥/);
  });

  it("writes an empty resume and one word that no line holds", async () => {
    expect((await writePdf(createInput(EMPTY_CONTENT), readFont)).fit.pages).toBe(1);
    const company = "x".repeat(200);
    const content = { ...polish, experience: polish.experience.map((entry) => ({ ...entry, company })) };
    const read = await readText(await writeBytes(createInput(content)));
    expect(read.replace(/\s/g, "")).toContain(company);
  });
});

describe("the fit", () => {
  const [job] = polish.experience;
  const withLines = (count: number): ResumeContent => ({
    ...polish,
    experience: job === undefined ? [] : [{ ...job, description: "One more line.\n".repeat(count) }],
  });

  it("takes the largest type that reaches the fewest pages, and says so", async () => {
    const { fit } = await writePdf(createInput(vietnamese), readFont);
    expect(fit).toEqual({
      pages: 1,
      bodySize: 10.5,
      isTight: false,
      linesOver: 0,
      message: "Fits one page at 10.5 pt",
    });
    const small = (await writePdf(createInput(withLines(18)), readFont)).fit;
    expect(small.pages).toBe(1);
    expect(small.bodySize).toBeLessThan(10.5);
    expect(small.bodySize).toBeGreaterThanOrEqual(9.5);
  });

  it("shrinks margins before type", async () => {
    const measure = async (lines: number, design = {}) => {
      const input = { ...createInput(withLines(lines)), design: { ...DEFAULT_DESIGN, ...design } };
      const { layout, fit } = await layOutForPdf(input, readFont);
      const [line] = layout.pages[0]?.lines ?? [];
      return { ...fit, top: line?.top ?? 0 };
    };
    const short = await measure(1);
    const fits = (given: { pages: number; bodySize: number }) => given.pages === 1 && given.bodySize === 10.5;
    let most = 1;
    while (fits(await measure(most + 1, { margins: "normal" }))) most += 1;
    // With the user's own margins, one more line needs smaller type.
    const longer = await measure(most + 1);
    expect(longer).toMatchObject({ pages: 1, bodySize: 10.5 });
    expect(longer.top).toBeLessThan(short.top);
    expect(longer.top).toBeGreaterThanOrEqual(34);
  });

  it("is never smaller than 9.5 by itself: then it is a page more", async () => {
    const sizes = new Set<number>();
    for (let lines = 1; lines < 60; lines += 3)
      for (const template of TEMPLATES) {
        const input = { ...createInput(withLines(lines), { template }) };
        sizes.add((await layOutForPdf(input, readFont)).fit.bodySize);
      }
    expect(Math.min(...sizes)).toBe(9.5);
    const chosen = { ...createInput(polish), design: { ...DEFAULT_DESIGN, size: 9 } };
    expect((await writePdf(chosen, readFont)).fit.message).toBe("Fits one page at 9 pt, which is small");
  });

  it("says how many lines are too long for a page less, and as many lines less reach it", async () => {
    const { fit } = await writePdf(createInput(withLines(45)), readFont);
    expect(fit.pages).toBe(2);
    expect(fit.message).toBe(`2 pages at ${fit.bodySize} pt. Cut ${fit.linesOver} lines to fit one page.`);
    expect((await writePdf(createInput(withLines(45 - fit.linesOver)), readFont)).fit.pages).toBe(1);
  });
});
