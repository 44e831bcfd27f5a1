import { expect, it } from "vitest";

import { parseResumeTask } from "#worker/ai/tasks/parse-resume/task.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

import { parseResume, parseResumeInSteps } from "./extract-resume.ts";

const TODAY = "2026-11-01";

const writeResume = (count: number): string => {
  const school = (index: number) => `BSc Nursing, University of Leeds, ${1990 + (index % 30)}`;
  const job = (index: number) => `Nurse, City Hospital, ${1990 + (index % 30)} - ${1991 + (index % 30)}`;
  const list = (line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));
  return ["Nora Winter", "", "Experience", ...list(job), "", "Education", ...list(school)].join("\n");
};

function countSteps(text: string): number {
  const steps = parseResumeInSteps(buildDocument(text, "text"), { today: TODAY });
  let count = 0;
  while (steps.next().done !== true) count += 1;
  return count;
}

it("a resume is parsed part by part, and one with many entries in more steps", () => {
  expect(countSteps(writeResume(2))).toBeGreaterThan(10);
  expect(countSteps(writeResume(400))).toBeGreaterThan(countSteps(writeResume(2)) + 2);
});

it("the result of all steps is that of one go", async () => {
  const text = writeResume(20);
  const bytes = new TextEncoder().encode(text);
  const { document, parsed } = await parseResumeTask.embedded(
    { name: "a.txt", bytes },
    { today: TODAY, seed: "x" },
  );
  expect(parsed.education.length).toBeGreaterThan(0);
  expect(parsed).toEqual(parseResume(document, { today: TODAY }));
});
