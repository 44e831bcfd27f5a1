import { describe, expect, it } from "vitest";

import type { Rating, RatingFix } from "#worker/ai/contracts/rating.contract.ts";
import type { ModelQuestion } from "#worker/ai/engine/model-path.ts";
import { rateResume } from "#worker/ai/score-resume/score-resume.ts";
import { ResumeExperience } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT, selectShownContent } from "#worker/documents/resume-parts.contract.ts";

import { ratingByModel, remarking } from "./model.ts";

const LINE = "Responsible for planning the rota of a ward";
const INPUT = {
  content: selectShownContent({
    ...EMPTY_CONTENT,
    experience: [
      ResumeExperience.parse({
        id: "job",
        position: "Staff Nurse",
        company: "Harbour Hospital",
        description: `${LINE}\nTaught six nurses`,
      }),
    ],
    skills: ["Triage"],
  }),
  today: "2026-11-26",
  file: null,
};
const RUN = { today: INPUT.today, seed: "test" };
const OPENERS: RatingFix = {
  checkId: "weak-openers",
  title: "Replace weak openings",
  found: "One bullet opens weakly.",
  quotes: ["Taught six nurses", LINE],
  why: "It names a duty.",
  how: "Begin with the verb itself.",
  gain: 2,
};
const FRAME: Rating = { ...rateResume(INPUT), fixes: [OPENERS] };

it("a model is sent the texts of a resume and no name of a field or section", async () => {
  const prepared = await remarking.prepare(INPUT, RUN, FRAME);
  expect(prepared?.texts.find(({ name }) => name === "resume")?.text.split("\n")).toEqual([
    "Staff Nurse",
    "Harbour Hospital",
    LINE,
    "Taught six nurses",
    "Triage",
  ]);
});

describe("a model's remark on a fix", () => {
  const remark = (change: object = {}) => ({
    fix: OPENERS.checkId,
    line: LINE,
    how: "Begin with what you did. How many nurses did it plan for?",
    after: "Planned the rota of a ward",
    ...change,
  });

  /** The fix after the remark and the verifier's verdicts on the advice and the rewritten line. */
  async function rate(answer: object, verdicts: string[] = ["courtesy", "backed"]) {
    const asked: ModelQuestion[] = [];
    const made = await ratingByModel.generate(INPUT, RUN, FRAME, {
      tell: () => {},
      ask: (question) => {
        asked.push(question);
        const sentences = verdicts.map((verdict, at) => ({ n: at + 1, verdict, quotes: [LINE], why: "" }));
        return Promise.resolve(JSON.stringify(question.isCheck ? { sentences } : { remarks: [answer] }));
      },
    });
    return { asked, fix: made.output?.fixes.find(({ checkId }) => checkId === OPENERS.checkId) ?? null };
  }

  it("is shown with its line first, and with a rewritten line that the resume backs", async () => {
    const { fix, asked } = await rate(remark());
    expect(fix).toMatchObject({
      ...OPENERS,
      how: remark().how,
      quotes: [LINE, "Taught six nurses"],
      example: { before: LINE, after: "Planned the rota of a ward" },
    });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["a line that is not there", { line: "Ran a ward" }],
    ["no line", { line: null }],
    ["a number that is not there", { how: "Write that you led 40 people." }],
    ["words of a score", { how: "Your score rises with a verb." }],
    ["a quote that is not there", { how: "Look at “Ran a ward” again." }],
  ])("with %s is asked for again, and not shown", async (_what, change) => {
    const { fix, asked } = await rate(remark(change));
    expect(fix).toBeNull();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.repair).toBeDefined();
  });

  it("is the rules' own again where a second look finds it wrong", async () => {
    expect((await rate(remark(), ["unbacked", "backed"])).fix).toEqual(OPENERS);
  });

  it.each(["concluded", "unbacked", "unread"])("has no rewritten line that is %s", async (verdict) => {
    const { fix } = await rate(remark(), ["courtesy", verdict]);
    expect(fix?.how).toBe(remark().how);
    expect(fix?.example).toEqual(OPENERS.example);
  });
});
