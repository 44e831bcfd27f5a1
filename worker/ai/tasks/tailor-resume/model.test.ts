import { expect, it } from "vitest";

import { type ResumeContent, ResumeExperience } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

import { tailoringByModel } from "./model.ts";
import { tailorResume } from "./tailor-resume.ts";

const LINES = [
  "Run the evening shift of 18 pickers and 4 drivers",
  "Led the weekly cycle counts and the reports of variances",
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
  skills: ["Forklift"],
};
const INPUT = {
  source: SOURCE,
  jobTitle: "Warehouse Supervisor",
  jobDescription: "You supervise a shift, train new starters and report variances.",
};
const RUN = { today: "2026-11-26", seed: "test" };

function take(answer: { lines?: { id: string; text: string }[]; summary?: string }, input = INPUT) {
  const prepared = tailoringByModel.prepare(input, RUN, tailorResume(input, RUN));
  if (prepared === null || prepared instanceof Promise) throw new Error("There is nothing to ask.");
  const taken = prepared.take({ lines: [], summary: null, ...answer });
  if (taken.kind === "invalid") throw new Error(taken.problems.join());
  const changes = taken.output?.changes ?? [];
  return { ...taken, find: (after: string) => changes.find((change) => change.after === after) };
}

it("a model is sent no empty name of a job", async () => {
  const [job] = SOURCE.experience;
  const experience = job === undefined ? [] : [{ ...job, position: "", company: "" }];
  const input = { ...INPUT, source: { ...SOURCE, experience } };
  const prepared = await tailoringByModel.prepare(input, RUN, tailorResume(input, RUN));
  const lines = prepared?.texts.find(({ name }) => name === "lines")?.text.split("\n") ?? [];
  expect(lines.map((line) => line.replace(/^\[[^\]]+\] /, "")).toSorted()).toEqual(LINES.toSorted());
});

it("takes no English line or summary into a German resume", () => {
  const [job] = SOURCE.experience;
  if (job === undefined) throw new Error("There is no job.");
  const description =
    "Die Schicht mit den Fahrern und der Verladung geleitet\nDie Listen für das Lager geführt";
  const input = { ...INPUT, source: { ...SOURCE, experience: [{ ...job, description }] } };
  const after = "Led the shift with the drivers and the loading";
  const { output, problems } = take(
    {
      lines: [{ id: "experience.0.0", text: after }],
      summary: "I led the shift and kept the lists of the store.",
    },
    input,
  );
  expect(output).toBeNull();
  expect(problems.filter((problem) => problem.includes("not in the language of the resume"))).toHaveLength(2);
});

it("takes the ad's words for a line though the rating is a point lower with them", () => {
  const after = "Train new starters on the scanners and in safe lifting";
  const { find, problems } = take({ lines: [{ id: "experience.0.2", text: after }] });
  expect(problems).toEqual([]);
  expect(find(after)).toMatchObject({ kind: "reword_line", before: LINES[2] });
});

it("knows the first word of every line", () => {
  const after = "Shift lead who led the weekly cycle counts and trained new starters in safe lifting.";
  const { find, problems } = take({ summary: after });
  expect(problems).toEqual([]);
  expect(find(after)?.reason).toBe("Written by the model of your own facts");
});

it("takes words that the resume does not have, and asks to check them", () => {
  const line = "Patiently trained nervous starters on the scanners and in safe lifting";
  const taken = take({ lines: [{ id: "experience.0.2", text: line }] });
  expect(taken.problems).toEqual([]);
  expect(taken.find(line)?.reason).toBe(
    "Reworded by the model. Please check: you did not write patiently, nervous",
  );
});

it("refuses other numbers, as a wrong fact", () => {
  const taken = take({
    lines: [{ id: "experience.0.0", text: "Run the evening shift of 28 pickers and 4 drivers" }],
  });
  expect(taken).toMatchObject({ output: null, hasWrongFact: true });
});
