import { expect, it } from "vitest";

import { TAILOR_CASES } from "#testing/tailoring/cases.ts";
import { findTailoringFaults } from "#testing/tailoring/find-faults.ts";
import { mixResume } from "#testing/tailoring/mix-resume.ts";
import { type AskModel, ModelCallError, type ModelQuestion } from "#worker/ai/engine/model-path.ts";
import { type ResumeContent, ResumeExperience } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

import { tailoringByModel } from "./model.ts";
import type { Proposals } from "./prompt.ts";
import { tailorResume } from "./tailor-resume.ts";

const LINES = [
  "Run the evening shift of 18 pickers and 4 drivers",
  "Did the weekly counts of stock and reported differences",
  "Cut picking errors by 30%",
  "Trained new starters on the scanners and in safe lifting",
];
const SOURCE: ResumeContent = {
  ...EMPTY_CONTENT,
  personalInfo: { ...EMPTY_CONTENT.personalInfo, name: "Dacian Overbrook", email: "d@example.org" },
  experience: [
    ResumeExperience.parse({
      id: "job",
      position: "Shift Lead",
      company: "Norvale Distribution",
      startDate: "2020",
      endDate: "Present",
      description: LINES.join("\n"),
    }),
  ],
  skills: ["Excel", "Forklift"],
};
const INPUT = {
  source: SOURCE,
  jobTitle: "Warehouse Supervisor",
  jobDescription: "You run cycle counts.\nYou train new starters.\nForklift licence required.",
};
const RUN = { today: "2026-11-26", seed: "test" };
const NOTHING: Proposals = { lines: [], moves: [], skills: null, summary: null };

type Judge = (sentence: string) => { verdict: string; quotes?: string[] };
const judgeBacked: Judge = () => ({ verdict: "backed", quotes: ["Shift Lead, Norvale Distribution"] });

const getText = ({ texts }: ModelQuestion, name: string): string =>
  texts.find((one) => one.name === name)?.text ?? "";

/**
 * A model that answers with proposals, the second set as the repair, and judges sentences; a null judge gives no
 * verdict.
 */
function createModel(answers: Partial<Proposals>[], judge: Judge | null = judgeBacked) {
  const questions: ModelQuestion[] = [];
  const ask: AskModel = async (question) => {
    questions.push(question);
    if (question.instructions.startsWith("Task: tailor-resume."))
      return JSON.stringify({ ...NOTHING, ...answers[question.repair === undefined ? 0 : 1] });
    if (judge === null) throw new ModelCallError("timeout");
    const sentences = getText(question, "sentences")
      .split("\n")
      .map((row, at) => ({ n: at + 1, quotes: [], why: "", ...judge(row.replace(/^\d+\. /, "")) }));
    return JSON.stringify({ sentences });
  };
  return { questions, ask };
}

async function tailor(model: ReturnType<typeof createModel>, input = INPUT) {
  const frame = tailorResume(input, RUN);
  const { output, reason } = await tailoringByModel.generate(input, RUN, frame, { ...model, tell: () => {} });
  if (output !== null) expect(findTailoringFaults(input.source, output)).toEqual([]);
  return { output, reason, changes: output?.changes ?? [] };
}

const line = (at: number, text: string, need = "") => ({ id: `j1.${at + 1}`, text, need });
const COUNTS = line(1, "Did the weekly cycle counts and reported differences", "You run cycle counts.");

it("shows what the second look backs with its need, and asks to keep what it concludes", async () => {
  const trained = line(3, "Coached new starters on the scanners and in safe lifting", "train new starters");
  const ran = line(0, "Ran the whole warehouse: 18 pickers and 4 drivers", "no words of the ad");
  const summary = { text: "Shift lead who runs an evening shift. Knows safe lifting.", need: "" };
  const model = createModel([{ lines: [COUNTS, trained, ran], summary }], (sentence) => {
    if (sentence.includes("whole warehouse")) return { verdict: "unbacked" };
    if (sentence.includes("Coached")) return { verdict: "concluded", quotes: [LINES[3] ?? ""] };
    if (sentence.includes("evening"))
      return { verdict: "backed", quotes: ["the evening shift of 18 … drivers"] };
    return { verdict: "backed", quotes: [sentence.includes("Knows") ? "in safe lifting" : "weekly counts"] };
  });
  const { changes } = await tailor(model);
  expect(changes).toEqual([
    {
      id: "summary",
      kind: "summary",
      where: "Summary",
      before: "",
      after: summary.text,
      requirement: null,
      reason: "Says what your resume says, for this job",
      source: `${LINES[0]}\n${LINES[3]}`,
    },
    {
      id: "reword_line/experience/0/1",
      kind: "reword_line",
      where: "Shift Lead at Norvale Distribution",
      before: LINES[1],
      after: COUNTS.text,
      requirement: "You run cycle counts.",
      reason: "Says what your line says, in the words of the job",
    },
    {
      id: "reword_line/experience/0/3",
      kind: "reword_line",
      where: "Shift Lead at Norvale Distribution",
      before: LINES[3],
      after: trained.text,
      requirement: "train new starters",
      reason: `We concluded this from “${LINES[3]}”. Keep?`,
      isUnsure: true,
    },
  ]);
  const [question, look] = model.questions;
  expect(getText(question as ModelQuestion, "record")).toContain(`[j1.2] ${LINES[1]}`);
  expect(getText(look as ModelQuestion, "what stood in their place")).toContain(`1. ${LINES[1]}`);
});

it("asks about few texts, however many are proposed", async () => {
  const lines = Array.from({ length: 300 }, (_, at) =>
    line(1, `${COUNTS.text} ${"again ".repeat(at % 40)}now`),
  );
  const model = createModel([{ lines }]);
  await tailor(model);
  expect(model.questions.at(-1)?.maxOutputTokens).toBeLessThan(5000);
});

it("takes facts of another entry for a conclusion", async () => {
  const [job] = SOURCE.experience;
  if (job === undefined) throw new Error("There is no job.");
  const other = { ...job, id: "other", company: "Gratewick Foods", description: "Loaded trucks at night" };
  const input = { ...INPUT, source: { ...SOURCE, experience: [job, other] } };
  const model = createModel([{ lines: [COUNTS] }], () => ({ verdict: "backed", quotes: ["Loaded trucks"] }));
  const { changes } = await tailor(model, input);
  expect(changes.map(({ reason }) => reason)).toEqual([
    "We concluded this from “Loaded trucks at night”. Keep?",
  ]);
});

it("asks to keep what is backed with a doubtful fact, and drops what is concluded with one", async () => {
  const best = { ...COUNTS, text: `${COUNTS.text}, the best result of the region` };
  const judge =
    (verdict: string): Judge =>
    () => ({ verdict, quotes: ["weekly counts of stock"] });
  const backed = await tailor(createModel([{ lines: [best] }], judge("backed")));
  expect(backed.changes).toMatchObject([{ after: best.text, isUnsure: true }]);
  const concluded = await tailor(createModel([{ lines: [best] }], judge("concluded")));
  expect(concluded.output).toBeNull();
});

it("asks to check all texts where nobody took a second look", async () => {
  const summary = { text: "Shift lead who trained new starters.", need: "" };
  const { changes } = await tailor(createModel([{ lines: [COUNTS], summary }], null));
  expect(changes.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => "Please check: we could not compare this with your resume"),
  );
});

it("says what is wrong once, and takes nothing with another number or in another language", async () => {
  const wrong = line(0, "Run the evening shift of 28 pickers and 4 drivers");
  const repaired = createModel([{ lines: [wrong, COUNTS] }, { lines: [COUNTS] }]);
  expect((await tailor(repaired)).changes.map(({ after }) => after)).toEqual([COUNTS.text]);
  expect(repaired.questions[1]?.repair?.request).toContain("line j1.1: Its numbers are not the same ones.");
  const again = await tailor(createModel([{ lines: [wrong] }, { lines: [wrong] }]));
  expect(again).toMatchObject({ output: null, reason: "wrong_fact" });
  const [job] = SOURCE.experience;
  const description = "Die Schicht mit den Fahrern und der Verladung geleitet";
  const experience = job === undefined ? [] : [{ ...job, description }];
  const english = { lines: [line(0, "Led the shift with the drivers and the loading")] };
  const german = await tailor(createModel([english, english]), {
    ...INPUT,
    source: { ...SOURCE, experience },
  });
  expect(german).toMatchObject({ output: null, reason: "not_grounded" });
});

it("takes another full stop or capital for no other wording", async () => {
  const model = createModel([{ lines: [line(1, `${LINES[1]}.`.replace("Did", "did"))] }]);
  expect(await tailor(model)).toMatchObject({ output: null });
});

it("takes German nouns beside each other for no names", async () => {
  const [job] = SOURCE.experience;
  const description = "Die Schicht mit den Fahrern und der Verladung geleitet";
  const experience = job === undefined ? [] : [{ ...job, description }];
  const after = "Seit Jahren Schichten mit den Fahrern und der Verladung geleitet";
  const model = createModel([{ lines: [line(0, after)] }], () => ({
    verdict: "backed",
    quotes: ["Die Schicht mit den Fahrern"],
  }));
  const { changes } = await tailor(model, { ...INPUT, source: { ...SOURCE, experience } });
  expect(changes).toMatchObject([{ after }]);
});

it("is the embedded engine's where the second look backs nothing", async () => {
  const model = createModel([{ lines: [COUNTS] }], () => ({ verdict: "unbacked" }));
  expect(await tailor(model)).toMatchObject({ output: null, reason: "not_grounded" });
});

it("follows the order of a model, but puts no result lower and adds no skill", async () => {
  const moves = [4, 1].map((at) => ({ id: `j1.${at}`, need: "You train new starters." }));
  const skills = { names: ["Forklift", "Python"], need: "Forklift licence required." };
  const { changes, output } = await tailor(createModel([{ moves, skills }]));
  const join = (places: number[]) => places.map((at) => LINES[at]).join("\n");
  expect(changes).toMatchObject([
    {
      kind: "move_line",
      before: join([1, 2, 3]),
      after: join([2, 3, 1]),
      requirement: "You train new starters.",
    },
    { kind: "order_skills", after: "Forklift, Excel", requirement: "Forklift licence required." },
  ]);
  expect(output?.content.skills).toEqual(["Forklift", "Excel"]);
});

/** Added to a line, makes it a rewording. */
const MORE = " as well";

it("lists every change of a model that moves and rewords all lines, of any resume", async () => {
  let count = 0;
  for (let seed = 0; seed < 25; seed += 1) {
    const source = mixResume(`${seed}`);
    const { title, description } = TAILOR_CASES[seed % TAILOR_CASES.length]?.ad ?? {
      title: "",
      description: "",
    };
    const { ask } = createModel([], (sentence) => ({
      verdict: "backed",
      quotes: [sentence.replace(MORE, "")],
    }));
    const { changes } = await tailor(
      {
        questions: [],
        ask: (question) => {
          const told = [...getText(question, "record").matchAll(/^ *\[(j\d+\.\d+)\] (.*)$/gm)];
          const lines = told.map(([, id = "", text = ""]) => ({ id, text: text + MORE, need: "" }));
          const answer = {
            ...NOTHING,
            lines,
            moves: lines.toReversed(),
            skills: { names: source.skills.toReversed(), need: "" },
          };
          return question.instructions.startsWith("Task: tailor")
            ? Promise.resolve(JSON.stringify(answer))
            : ask(question);
        },
      },
      { source, jobTitle: title, jobDescription: description },
    );
    count += changes.length;
  }
  expect(count).toBeGreaterThan(200);
});
