import { expect, it } from "vitest";

import { readFont } from "#testing/fonts.ts";
import { PEOPLE } from "#testing/resumes/people.ts";

import { RESUME_LIMITS, ResumeContent } from "../resume-content.contract.ts";
import { DEFAULT_DESIGN, TEMPLATES } from "../resume-design.contract.ts";
import { EMPTY_CONTENT } from "../resume-parts.contract.ts";
import { drawThumbnail } from "./draw-thumbnail.ts";
import { Thumbnail } from "./thumbnail.contract.ts";

const input = { paper: "A4", design: DEFAULT_DESIGN, language: "en" } as const;

it("is the first page of each template, another one each, within the paper and of some kilobytes", async () => {
  const seen = new Set<string>();
  for (const template of TEMPLATES) {
    const content = PEOPLE.polish ?? EMPTY_CONTENT;
    const drawn = Thumbnail.parse(await drawThumbnail({ ...input, content, template }, readFont));
    const text = JSON.stringify(drawn);
    seen.add(text);
    expect(text.length, template).toBeLessThan(30_000);
    for (const [, x = "", y = "", width = ""] of text.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)) {
      expect(Number(x) + Number(width), template).toBeLessThanOrEqual(drawn.width);
      expect(Number(y), template).toBeLessThanOrEqual(drawn.height);
    }
  }
  expect(seen.size).toBe(TEMPLATES.length);
});

it("is an empty page for an empty resume", async () => {
  const drawn = await drawThumbnail({ ...input, content: EMPTY_CONTENT, template: "Modern" }, readFont);
  expect(drawn).toEqual({ width: 595.28, height: 841.89, areas: [], words: [] });
});

it("lays out little more than the first page of the longest resume that is stored", async () => {
  const jobs = Array.from({ length: RESUME_LIMITS.entries }, (_, at) => ({
    id: String(at),
    company: "Harbour Hospital",
    description: "Cared for patients and their families.\n".repeat(RESUME_LIMITS.lines),
  }));
  const content = ResumeContent.parse({ ...EMPTY_CONTENT, experience: jobs });
  const drawn = await drawThumbnail({ ...input, content, template: "Compact" }, readFont);
  const short = { ...content, experience: content.experience.slice(0, 10) };
  expect(drawn).toEqual(await drawThumbnail({ ...input, content: short, template: "Compact" }, readFont));
  expect(drawn.words.length).toBeGreaterThan(0);
});
