import { describe, expect, it } from "vitest";

import { BANK } from "#testing/interviews/question-bank.ts";

import { type AskQuestionsInput, askQuestions } from "./ask-questions.ts";
import { questionsByModel } from "./model.ts";

const LINE = "Cut medication errors on a ward of 24 beds from 9 to 2 a month";
const INPUT: AskQuestionsInput = {
  jobTitle: "Staff Nurse",
  companyName: "Harbour Hospital",
  jobDescription:
    "Responsibilities:\n- Administer medication on a ward of 24 beds\n- Train new colleagues in wound care",
  level: "mid",
  earlier: [],
  round: 0,
  focus: { competencies: [], skills: [] },
  ownLines: [{ text: LINE, source: "profile" }],
};

it("an ordinary phrase of a question need not stay, and a skill's name must", async () => {
  const run = { seed: "test", today: "2026-11-26" };
  const first = askQuestions(INPUT, run, BANK).questions.find(({ category }) => category === "technical");
  if (first === undefined) throw new Error("There is no question.");
  const check = async (before: string, question: string) => {
    const frame = { ...askQuestions(INPUT, run, BANK), questions: [{ ...first, question: before }] };
    const taken = (await questionsByModel.prepare(INPUT, run, frame))?.take({
      questions: [{ number: 1, question }],
      own: [],
    });
    return taken?.problems;
  };
  expect(
    await check(
      "When have you worked closely with a department whose goals differed from yours?",
      "When have you had to work with a ward whose goals differed from yours?",
    ),
  ).toEqual([]);
  expect(
    await check(
      "How do you keep a table in PostgreSQL correct when six nurses use it?",
      "How do you keep a table correct when six nurses use it on the ward?",
    ),
  ).toEqual(["question 1: It does not name PostgreSQL any more."]);
});

it("a model changes no question that quotes, and not the opening", async () => {
  const run = { seed: "test", today: "2026-11-26" };
  const frame = askQuestions(INPUT, run, BANK);
  const at = frame.questions.findIndex(({ question }) => question.includes(LINE));
  const own = frame.questions[at];
  expect(own).toBeDefined();
  const prepared = await questionsByModel.prepare(INPUT, run, frame);
  expect(prepared?.texts.find(({ name }) => name === "questions")?.text).toContain(
    `[${at + 1}] (behavioral, fixed) ${own?.question}`,
  );
  const other = frame.questions.findIndex(
    ({ category, question }) => category !== "general" && !question.includes("“"),
  );
  const said = `${frame.questions[other]?.question.replace(/[?.]$/, "")} at Harbour Hospital?`;
  const taken = prepared?.take({
    questions: [
      {
        number: 1,
        question: "What about you would make you a nurse that our ward in Harbour Hospital needs?",
      },
      { number: at + 1, question: "How did you cut medication errors on your ward from 20 to 0 a month?" },
      { number: other + 1, question: said },
    ],
    own: [],
  });
  expect(taken).toMatchObject({ kind: "taken" });
  const questions = taken?.kind === "taken" ? (taken.output?.questions ?? []) : [];
  expect(questions[at]).toEqual(own);
  expect(questions[0]).toEqual(frame.questions[0]);
  expect(questions[other]?.question).toBe(said);
});

describe("a question of the model's own", () => {
  const run = { seed: "test", today: "2026-11-26" };
  const frame = askQuestions(INPUT, run, BANK);
  const at = frame.questions.findIndex(
    ({ category, question }) => category === "technical" && !question.includes("“"),
  );
  const good = {
    replaces: at + 1,
    question: "You have cut medication errors on a ward before. What would you look at first on ours?",
    ad: "Administer medication on a ward of 24 beds",
    career: LINE,
    points: [
      "Looks at how errors are reported.",
      "Watches a round before changing it.",
      "Names who decides with them.",
    ],
  };
  const take = async (own: (typeof good)[]) =>
    (await questionsByModel.prepare(INPUT, run, frame))?.take({ questions: [], own });

  it("takes the place of a given one, with its points and the line of the ad", async () => {
    const taken = await take([good]);
    expect(taken).toMatchObject({ kind: "taken", problems: [] });
    const questions = taken?.kind === "taken" ? (taken.output?.questions ?? []) : [];
    expect(questions).toHaveLength(frame.questions.length);
    expect(questions[at]).toMatchObject({
      question: good.question,
      category: "technical",
      rubric: { bankId: null, unit: good.ad, points: good.points.map((text) => ({ text, match: [] })) },
    });
    expect(questions.filter((_, one) => one !== at)).toEqual(frame.questions.filter((_, one) => one !== at));
  });

  it.each([
    ["the opening", { replaces: 1 }, "That one is not to be replaced."],
    ["no question", { replaces: 99 }, "That one is not to be replaced."],
    ["no source", { ad: "", career: "" }, "It rests on nothing of the ad or the lines."],
    ["other words of the ad", { ad: "Lead a hospital" }, "The ad does not say this in these words."],
    ["another career", { career: "Ran a ward" }, "The candidate's lines do not say this in these words."],
    ["too few points", { points: ["Says why it matters."] }, "It has 1 points in place of 3 to 5."],
    [
      "a figure of its own",
      { question: "How would you halve the 40 errors that our ward has each month?" },
      "Neither the ad nor the lines have 40.",
    ],
    [
      "a name of its own",
      { question: "How would you bring the methods of Toyota to a ward like ours?" },
      "Neither the ad nor the lines name Toyota.",
    ],
    [
      "a personal point",
      { points: ["Says how old they are.", "Names your religion.", "Says why it matters."] },
      "A point is about something personal.",
    ],
    [
      "something personal",
      { question: "Are you married, and who would look after the ward when you are ill?" },
      "It asks for something personal.",
    ],
  ])("with %s is refused, and the given one stays", async (_, wrong, why) => {
    const one = { ...good, ...wrong };
    expect(await take([one])).toEqual({
      kind: "taken",
      output: null,
      problems: [`own question instead of ${one.replaces}: ${why}`],
    });
  });

  it("takes a place once", async () => {
    const taken = await take([good, { ...good, question: good.question.replace("first", "last") }]);
    expect(taken).toMatchObject({
      problems: [`own question instead of ${at + 1}: That one is not to be replaced.`],
    });
  });

  it("is one of three at most", async () => {
    const places = [2, 3, 4, 5];
    const objects = ["a drug chart", "a night round", "a new colleague", "a handover"];
    const taken = await take(
      places.map((replaces, one) => ({
        ...good,
        replaces,
        question: `What would you look at first on our ward when you check ${objects[one]}?`,
      })),
    );
    const questions = taken?.kind === "taken" ? (taken.output?.questions ?? []) : [];
    const own = questions.flatMap(({ rubric }, one) =>
      rubric.points[0]?.match.length === 0 ? [one + 1] : [],
    );
    expect(own).toEqual([2, 3, 4]);
  });
});
