import { describe, expect, it } from "vitest";

import { Rating } from "#worker/ai/contracts/rating.contract.ts";
import { rateResumeTask } from "#worker/ai/tasks/rate-resume/task.ts";
import { ResumeEducation } from "#worker/documents/resume-content.contract.ts";
import { RATED_NAMES, type RatedName, changeLine, readRated } from "#worker/testing/rated-resumes.ts";

import type { FileFacts } from "./facts.ts";
import { type RateInput, rateResume } from "./score-resume.ts";

const rate = (name: RatedName) => rateResume(readRated(name).input);

/**
 * Points and scores were computed by hand, except `specifics`, which a trained model decides, and the values that
 * depend on it.
 */
describe("twelve resumes whose points are known", () => {
  it.each(RATED_NAMES)("%s", (name) => {
    const { expected } = readRated(name);
    const { score, categories, deductions } = rate(name);
    const points = categories
      .flatMap(({ checks }) => checks)
      .map(({ id, status, earned }) => [id, status === "not_assessed" ? null : earned]);
    expect({
      score,
      points: Object.fromEntries(points),
      deductions: Object.fromEntries(deductions.map(({ id, points }) => [id, points])),
    }).toEqual(expected);
  });

  it("are rated the same each time, as the contract has it", async () => {
    for (const name of RATED_NAMES) {
      const { input } = readRated(name);
      const first = rateResume(input);
      const again = await rateResumeTask.embedded(structuredClone(input), { today: input.today, seed: "x" });
      expect(JSON.stringify(again)).toBe(JSON.stringify(first));
      expect(Rating.parse(first)).toEqual(first);
    }
  });

  it("are far apart where they are good and bad", () => {
    expect(rate("strong").band).toBe("strong");
    expect(rate("weak")).toMatchObject({ band: "weak", strengths: [] });
    expect(rate("weak").score).toBeLessThan(45);
  });

  it("quote their own lines and no others", () => {
    for (const name of RATED_NAMES) {
      const { input } = readRated(name);
      const { categories, fixes, strengths } = rateResume(input);
      const text = JSON.stringify([input.content, input.file]).replaceAll(String.raw`\n`, "\n");
      const quotes = [...categories.flatMap(({ checks }) => checks), ...fixes, ...strengths].flatMap(
        ({ quotes }) => quotes,
      );
      // Entries are named by title and employer, which are separate in the resume.
      const isSaid = (quote: string) => quote.split(", ").every((part) => text.includes(part));
      expect(quotes.filter((quote) => !isSaid(quote))).toEqual([]);
    }
  });
});

const changeFile =
  (change: Partial<FileFacts>) =>
  ({ file, ...input }: RateInput): RateInput => ({
    ...input,
    file: file === null ? null : { ...file, ...change },
  });
const changeContent =
  (change: (content: RateInput["content"]) => Partial<RateInput["content"]>) =>
  (input: RateInput): RateInput => ({ ...input, content: { ...input.content, ...change(input.content) } });
const changeLines =
  (...changes: [string, string][]) =>
  (input: RateInput): RateInput =>
    changes.reduce((changed, [before, after]) => changeLine(changed, before, after), input);

/** Three hundred words that affect only the check of length. */
const addCertificates = changeContent(() => ({
  certifications: Array.from({ length: 10 }, (_, at) => ({
    id: `c${at}`,
    isHidden: false,
    name: Array.from({ length: 30 }, (_, word) => `w${at}x${word}`).join(" "),
    issuer: "",
    date: "",
  })),
}));

/** For each resume its first fix, and a change that does exactly what the fix says. */
const DONE: Record<RatedName, { checkId: string; change: (input: RateInput) => RateInput }> = {
  accountant: { checkId: "hidden-text", change: changeFile({ hiddenText: false, hiddenQuotes: [] }) },
  chef: { checkId: "characters", change: changeFile({ garbageLines: [] }) },
  electrician: {
    checkId: "outcomes",
    change: changeLines(
      ["worth up to $2.4M", "worth up to $2.4M by 20%"],
      ["on live sites", "on live sites by 20%"],
    ),
  },
  engineer: {
    checkId: "outcomes",
    change: changeLines(
      ["moved the whole web client to it", "moved the whole web client to it, cutting requests by 40%"],
      ["removed manual steps from releases", "removed manual steps from releases, 30% faster than before"],
    ),
  },
  german: {
    checkId: "education-section",
    change: changeContent(() => ({
      education: [
        ResumeEducation.parse({
          id: "e9",
          school: "Berufsschule Bremen",
          degree: "Ausbildung",
          startDate: "2010",
          endDate: "2013",
        }),
      ],
    })),
  },
  nurse: {
    checkId: "outcomes",
    change: changeLines(
      ["change dressings safely at home", "change dressings safely at home, cutting infections by 20%"],
      ["a surgical ward at night", "a surgical ward at night, with errors down by 10%"],
    ),
  },
  sales: {
    checkId: "outcomes",
    change: changeLines(
      ["for the new product line", "for the new product line by 20%"],
      ["in the forecasting of deals", "in the forecasting of deals by 20%"],
    ),
  },
  strong: {
    checkId: "skills-shown",
    change: changeLines(["the night vans", "the night vans in Microsoft Excel"]),
  },
  student: { checkId: "length", change: addCertificates },
  stuffed: {
    checkId: "stuffing",
    change: (input) =>
      changeLine(
        changeContent(({ skills }) => ({ skills: [...new Set(skills)] }))(input),
        "Python Python Python Python Python Python Python Python expert",
        "Python expert",
      ),
  },
  teacher: {
    checkId: "complete-entries",
    change: changeContent(({ experience }) => ({
      experience: experience.map((entry) => ({
        ...entry,
        company: entry.company || "Fenwick Primary School",
      })),
    })),
  },
  weak: {
    checkId: "specifics",
    change: changeLines(
      ["Worked on various tasks", "Worked on Hobart slicers and Rational ovens at Brixham Harbour"],
      ["Responsible for cleaning", "Responsible for Bizerba slicers and Rational ovens at Brixham Harbour"],
    ),
  },
};

describe("fixes", () => {
  it.each(RATED_NAMES)("of %s: doing the first raises the score by what it promises", (name) => {
    const { input } = readRated(name);
    const { checkId, change } = DONE[name];
    const before = rateResume(input);
    const [first] = before.fixes;
    expect(first?.checkId).toBe(checkId);
    const countPoints = ({ score, assessed }: Rating) => assessed?.points ?? score;
    const raised = countPoints(rateResume(change(input))) - countPoints(before);
    expect(Math.abs(raised - (first?.gain ?? 0))).toBeLessThanOrEqual(1);
    expect(raised).toBeGreaterThan(0);
  });

  it("are at most five, the largest gain first, and each gains", () => {
    for (const name of RATED_NAMES) {
      const gains = rate(name).fixes.map(({ gain }) => gain);
      expect(gains.length).toBeLessThanOrEqual(5);
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
      expect(gains.every((gain) => gain >= 1)).toBe(true);
    }
  });

  it("give a wording where the line itself has all of it, and ask for figures", () => {
    const fixes = rate("sales").fixes;
    expect(fixes.find(({ checkId }) => checkId === "weak-openers")?.example).toEqual({
      before: "Responsible for negotiating renewals with accounts in the north of England",
      after: "Negotiate renewals with accounts in the north of England",
    });
    expect(fixes.find(({ checkId }) => checkId === "outcomes")).toMatchObject({
      found: "4 of 6 bullets have no figure.",
      how: expect.stringContaining("What came of it?"),
    });
  });
});

describe("what is not assessed", () => {
  it("is no part of the points, and keeps a resume from being called strong", () => {
    const { score, band, assessed } = rate("german");
    expect({ score, band, assessed }).toEqual({
      score: 94,
      band: "good",
      assessed: { points: 60, of: 64, unassessed: 36, why: "German" },
    });
    expect(rate("electrician")).toMatchObject({
      band: "good",
      assessed: { of: 84, unassessed: 15, why: "pasted text" },
    });
    expect(rate("strong").assessed).toBeUndefined();
  });

  const what = (name: RatedName) => rate(name).notAssessed.map((one) => one.what);

  it("is said, with what is never rated last", () => {
    const never = "Gaps, age, photo, name, address and columns";
    expect(what("nurse")).toEqual([never]);
    expect(what("electrician")).toEqual(["How machines read your file", never]);
    expect(what("german")).toEqual(["Impact, writing and the length of bullets", never]);
  });
});
