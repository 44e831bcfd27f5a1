import { describe, expect, it } from "vitest";

import { readFont } from "#testing/fonts.ts";
import { generateResume } from "#testing/resumes/generate.ts";
import { PEOPLE } from "#testing/resumes/people.ts";
import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import { proveReadable } from "#worker/ai/read-resume/prove-readable.ts";

import { readDocument } from "../read/read-document.ts";
import { type ResumeContent } from "../resume-content.contract.ts";
import { DEFAULT_DESIGN, PAPERS } from "../resume-design.contract.ts";
import { EMPTY_CONTENT } from "../resume-parts.contract.ts";
import { layOutForPdf } from "./lay-out-for-pdf.ts";
import { writePdf } from "./write-pdf.ts";

const LOOK = { template: "Columns", language: "en", design: DEFAULT_DESIGN } as const;
const shortenDegree = (entry: ResumeContent["education"][number]) => ({ ...entry, degree: "BSc" });
const english = PEOPLE.english ?? EMPTY_CONTENT;

/** The headings of each column on the first page, and the bottom of each column. */
async function layOutColumns(content: ResumeContent, paper: (typeof PAPERS)[number] = "A4") {
  const { layout } = await layOutForPdf({ ...LOOK, content, paper }, readFont);
  const lines = layout.pages[0]?.lines ?? [];
  const left = Math.min(...lines.map(({ room }) => room.left));
  const describeColumn = (isSide: boolean) => {
    const own = lines.filter(
      ({ block, room }) => layout.blocks[block]?.isHead === false && (room.left === left) === isSide,
    );
    return {
      headings: own.flatMap(({ block, segments }) =>
        layout.blocks[block]?.role === "H2" ? [segments.map(({ text }) => text).join("")] : [],
      ),
      foot: Math.max(...own.map(({ top, height }) => top + height)),
    };
  };
  return { side: describeColumn(true), main: describeColumn(false) };
}

describe("the side column of Columns", () => {
  it("takes certificates where it is short", async () => {
    const { side, main } = await layOutColumns(english);
    expect(side.headings).toEqual(["Contact", "Skills", "Certifications"]);
    expect(main.headings).toEqual(["Experience", "Education"]);
  });

  it.each(PAPERS)("takes schools as well where the main one is a page long, on %s", async (paper) => {
    const experience = [...english.experience, ...english.experience, ...english.experience];
    const content = { ...english, experience, education: english.education.map(shortenDegree) };
    const { side, main } = await layOutColumns(content, paper);
    expect(side.headings).toEqual(["Contact", "Education", "Skills", "Certifications"]);
    expect(main.headings).toEqual(["Experience"]);
    expect(main.foot).toBeGreaterThan(side.foot);
  });

  it("takes nothing where it would be the longer one", async () => {
    const { side, main } = await layOutColumns({ ...english, experience: [], projects: [] });
    expect(side.headings).not.toContain("Education");
    expect(main.headings).toContain("Education");
  });

  it("leaves schools whose names need two lines in the main one", async () => {
    const education = english.education.map((entry) => ({
      ...shortenDegree(entry),
      school: "University of Applied Sciences and Arts of the Northern Lakes",
    }));
    const experience = [...english.experience, ...english.experience, ...english.experience];
    const { side, main } = await layOutColumns({ ...english, experience, education });
    expect([side.headings.includes("Education"), main.headings.includes("Education")]).toEqual([false, true]);
  });
});

it.each([17, 28])("resume %i of several pages in two columns is read back", async (seed) => {
  const content = generateResume(seed);
  const { bytes, fit } = await writePdf(
    { ...LOOK, content, paper: "A4", title: "", madeAtMs: 0, maker: "Acme" },
    readFont,
  );
  expect(fit.pages).toBeGreaterThan(2);
  const parsed = parseResume(await readDocument(bytes));
  expect(proveReadable(content, parsed, "").unreadable).toEqual([]);
});
