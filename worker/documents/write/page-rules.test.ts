import { describe, expect, it } from "vitest";

import { readFont } from "#testing/fonts.ts";
import { generateResume } from "#testing/resumes/generate.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";

import type { Line } from "../read/document.ts";
import { readDocument } from "../read/read-document.ts";
import { type ResumeContent } from "../resume-content.contract.ts";
import { PAPERS, TEMPLATES } from "../resume-design.contract.ts";
import { listBulletLines } from "../resume-parts.contract.ts";
import { cleanForPdf } from "./outline/clean-text.ts";
import { PAPER_SIZES } from "./themes/papers.ts";
import { writePdf } from "./write-pdf.ts";

const HEADINGS = /^(?:summary|experience|education|projects|skills|certifications|languages)$/i;
const joinCells = ({ cells }: Line): string => cells.map(({ text }) => text).join(" ");
const normalizeWords = (text: string): string => text.replace(/[\s|·•—]+/g, " ").trim();

/** The lines of each entry's head, in order, which must be on the page of its first bullet. */
const listHeads = ({ experience }: ResumeContent) =>
  experience.map((entry) => ({
    head: [entry.position, entry.company],
    bullet: cleanForPdf(listBulletLines(entry)[0] ?? ""),
  }));

const inputs = Array.from({ length: 30 }, (_, seed) => ({
  seed,
  content: generateResume(seed),
  template: TEMPLATES[seed % 3] ?? "Modern",
  paper: PAPERS[seed % 2] ?? "A4",
}));

describe("the pages of thirty resumes of one to four pages, read back with their positions", () => {
  const pages = new Set<number>();

  it.each(inputs)("resume $seed, $template on $paper", async ({ content, template, paper }) => {
    const { bytes, fit } = await writePdf(
      {
        content,
        template,
        paper,
        title: "Resume",
        language: "en",
        design: DEFAULT_DESIGN,
        madeAtMs: 0,
        maker: "Acme",
      },
      readFont,
    );
    const document = await readDocument(bytes);
    pages.add(document.pages);
    expect(document.pages).toBe(fit.pages);
    const byPage = Array.from({ length: document.pages }, (_, at) =>
      document.lines.filter(({ page }) => page === at + 1),
    );
    for (const [at, lines] of byPage.entries()) {
      const last = lines.at(-1);
      expect(last).toBeDefined();
      if (last === undefined) continue;
      expect(HEADINGS.test(joinCells(last)), `page ${at + 1} ends with ${joinCells(last)}`).toBe(false);
      if (at > 0) expect(lines.length).toBeGreaterThanOrEqual(3);
      for (const { y } of lines) {
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(PAPER_SIZES[paper].height - 20);
      }
    }
    // An entry's head and the first line of its first bullet are on one page.
    let from = 0;
    for (const { head, bullet } of listHeads(content)) {
      const first = document.lines.findIndex(
        (line, at) => at >= from && head.some((part) => joinCells(line).includes(part)),
      );
      const start = bullet.split(" ").slice(0, 4).join(" ");
      const at = document.lines.findIndex(
        (line, index) => index > first && joinCells(line).startsWith(start),
      );
      expect(at).toBeGreaterThan(first);
      expect(document.lines[at]?.page).toBe(document.lines[first]?.page);
      from = at + 1;
    }
    // No text is cut.
    const said = normalizeWords(document.lines.map(joinCells).join(" "));
    for (const entry of content.experience)
      for (const line of listBulletLines(entry)) expect(said).toContain(normalizeWords(line));
  });

  it("are of every length from one to four", () => {
    expect([...pages].toSorted()).toEqual([1, 2, 3, 4]);
  });
});
