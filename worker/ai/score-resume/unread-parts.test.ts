import { describe, expect, it } from "vitest";

import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import { TEXT_CUT } from "#worker/documents/read/warnings.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

import type { FileFacts } from "./facts.ts";
import { buildWrittenFacts, readFileFacts } from "./file-facts.ts";
import { rateResume } from "./score-resume.ts";
import { findStillMissing } from "./still-missing.ts";

const FILE: FileFacts = {
  kind: "file",
  hasTextLayer: true,
  garbageLines: [],
  headings: ["experience"],
  hiddenText: false,
  hiddenQuotes: [],
  words: 100,
  unreadDates: [],
  lines: [],
};
const job = { id: "e1", isHidden: false, hiddenLines: [], location: "", startDate: "2019", endDate: "2021" };
const CONTENT: ResumeContent = {
  ...EMPTY_CONTENT,
  experience: [
    {
      ...job,
      position: "Clerk",
      company: "Acme",
      description: "Kept the ledger\nFiled taxes for 40 customers",
    },
  ],
};

const rate = (notTaken: FileFacts["notTaken"], content = CONTENT, facts: Partial<FileFacts> = {}) => {
  const { categories, fixes } = rateResume({
    content,
    today: "2026-11-24",
    file: { ...FILE, ...facts, ...(notTaken !== undefined && { notTaken }) },
  });
  const checks = categories.flatMap((category) => category.checks);
  return { fixes, check: (id: string) => checks.find((one) => one.id === id) };
};

describe("parts of a file that were not taken over", () => {
  const part = {
    heading: "Publications",
    text: "Seven decades of fjord plankton, one of ten papers",
    hasPeriod: false,
  };

  it("cost points of how machines read it, against the words of the whole file, and are named", () => {
    expect(rate([]).check("parts-taken")).toMatchObject({ status: "passed", earned: 2, max: 2 });
    const lost = rate([part]).check("parts-taken");
    expect(lost).toMatchObject({
      status: "partly",
      found: "1 part of your resume wasn't used.",
      quotes: ["Publications"],
    });
    expect(lost?.earned).toBeCloseTo(2 * (1 - 9 / 100), 1);
    expect(rate(undefined).check("parts-taken")).toMatchObject({ status: "not_assessed" });
  });

  it("leave the gains, what is taken off and the limit in points of the headline", () => {
    const description = "Worked at the desk in the office\nWas there for many things every day";
    const [first] = CONTENT.experience;
    const content = { ...CONTENT, experience: first === undefined ? [] : [{ ...first, description }] };
    const facts = { ...FILE, kind: "text" as const, hiddenText: true };
    const { score, assessed, fixes, deductions, ceiling } = rateResume({
      content,
      today: "2026-11-24",
      file: facts,
    });
    const of = assessed?.of ?? 0;
    expect(of).toBeLessThan(90);
    expect(deductions.find(({ id }) => id === "hidden-text")?.points).toBeCloseTo(15 * (of / 100), 1);
    expect(ceiling?.at).toBe(Math.round(30 * (of / 100)));
    const hidden = fixes.find(({ checkId }) => checkId === "hidden-text");
    const without = rateResume({ content, today: "2026-11-24", file: { ...facts, hiddenText: false } });
    expect(hidden?.gain).toBe((without.assessed?.points ?? 0) - (assessed?.points ?? 0));
    expect(without.score - score).toBeGreaterThan(hidden?.gain ?? 0);
  });

  it.each([
    [
      "Tove Lind\ntove@mail.example\n\n**Experience**\nBaker, Ovenhouse AB || 2018 – 2020",
      "Every part of your file was used.",
      [],
    ],
    [
      "Tove Lind\ntove@mail.example\nSince then\n\n**Experience**\nBaker, Ovenhouse AB || 2018 – 2020",
      "1 part of your resume wasn't used.",
      ["Since then"],
    ],
  ])("are none where each line is in a field, and told where one is not: %j", (text, found, quotes) => {
    const document = buildDocument(text);
    const parsed = parseResume(document);
    const check = (facts: FileFacts) =>
      rateResume({ content: CONTENT, today: "2026-11-24", file: facts })
        .categories.flatMap(({ checks }) => checks)
        .find(({ id }) => id === "parts-taken");
    expect(check(readFileFacts(document, parsed, "file"))?.found).toBe(found);
    const cut = { ...document, warnings: [TEXT_CUT] };
    expect(check(readFileFacts(cut, parsed, "file"))).toMatchObject({
      quotes: [...quotes, "The end of your file"],
    });
    expect(check(buildWrittenFacts(CONTENT))?.found).toBe(
      "Every part of your resume is in the file that we make of it.",
    );
  });

  it("that are jobs keep work from being blamed, and are quoted instead", () => {
    const unread = { heading: null, text: "Buyer 2016 – 2019", hasPeriod: true };
    const { check, fixes } = rate([unread]);
    for (const id of ["bullet-count", "outcomes", "bullet-length"])
      expect(check(id)).toMatchObject({
        status: "not_assessed",
        found: "We could not read this part of your file.",
        quotes: ["Buyer 2016 – 2019"],
      });
    expect(fixes.map(({ checkId }) => checkId)).not.toContain("bullet-count");
    expect(rate([]).check("bullet-count")).toMatchObject({ status: "partly" });
  });

  it("that became a custom section under an unknown heading keep work from being blamed", () => {
    const section = { heading: "Under sail", text: "Buyer 2016 – 2019", hasPeriod: true };
    const check = (customSections: FileFacts["customSections"] = []) =>
      rate([], CONTENT, { customSections }).check("bullet-count");
    expect(check([section])).toMatchObject({ status: "not_assessed", quotes: ["Buyer 2016 – 2019"] });
    expect(check([{ ...section, heading: "Awards" }])).toEqual(check());
    expect(check()).toMatchObject({ status: "partly" });
  });

  it("that are a list of skills keep its absence from being blamed", () => {
    const skills = { heading: "Kenntnisse", text: "SAP TM, ATLAS Zoll", hasPeriod: false };
    expect(rate([skills]).check("skills-section")).toMatchObject({ status: "not_assessed" });
    expect(rate([part]).check("skills-section")).toMatchObject({ status: "failed" });
  });

  it("are still missing until the resume says them", () => {
    const parts = [{ ...part, text: "Cold corals, 2021\nWarm corals (2022)" }];
    expect(findStillMissing(parts, CONTENT)).toEqual(parts);
    const some = { ...CONTENT, skills: ["Cold corals – 2021"] };
    expect(findStillMissing(parts, some)).toMatchObject([{ text: "Warm corals (2022)" }]);
    expect(findStillMissing(parts, { ...some, languages: ["warm corals 2022"] })).toEqual([]);
    const named = parts.map((part) => ({ ...part, text: "Projects" }));
    expect(findStillMissing(named, CONTENT)).toEqual(named);
  });
});

describe("an accusation that would rest on our own reading is not made", () => {
  it("of a title that stands in the employer's field", () => {
    const of = (company: string) =>
      rate([], { ...CONTENT, experience: [{ ...job, position: "", company, description: "" }] }).check(
        "complete-entries",
      );
    expect(of("Software Engineer II, Parcelwise GmbH, Berlin (remote)")?.found).not.toContain("title");
    expect(of("Parcelwise")?.found).toContain("Missing: title");
  });

  it("of the end of a line that a file broke", () => {
    const description =
      "Cut the backlog of open claims from 900 to 120 within\n18 months.\nTrained twelve colleagues of four\ninternal teams.";
    const experience = [{ ...job, position: "Clerk", company: "Acme", description }];
    const quotes =
      rate([], { ...CONTENT, experience })
        .check("bullet-length")
        ?.quotes.join("|") ?? "";
    expect(quotes).not.toMatch(/(?:^|\|)(?:18 months|internal teams)/);
  });
});

describe("what may stand in a line of the file is not said to be missing", () => {
  const of = (id: string, lines: string[], content: ResumeContent = CONTENT) => {
    const file = { ...FILE, kind: "text" as const, headings: [], lines };
    const { categories } = rateResume({ content, today: "2026-11-24", file });
    return categories.flatMap(({ checks }) => checks).find((check) => check.id === id);
  };

  it.each([
    ["education-section", "Went to Tremont Senior High School"],
    ["skills-section", "Fluent in SQL, Excel, Tableau and people"],
    ["phone", "call me: 504 555 0119"],
    ["email", "robin (at) mail @ example"],
  ])("%s: %s", (id, line) => {
    expect(of(id, [line])).toMatchObject({ status: "not_assessed", quotes: [line] });
    expect(of(id, ["Nothing of the kind"])).toMatchObject({ status: "failed", quotes: [] });
  });

  it("jobs, where a file says much and none was found", () => {
    const empty = { ...CONTENT, experience: [] };
    expect(of("experience-section", ["The Copper Pelican"], empty)?.status).toBe("not_assessed");
  });
});
