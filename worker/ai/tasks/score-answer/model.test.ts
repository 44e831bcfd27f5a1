import { expect, it } from "vitest";

import { NO_RUBRIC } from "#testing/interviews/answer-cases.ts";

import { remarksByModel } from "./model.ts";
import { type ScoreAnswerInput, scoreAnswer } from "./score-answer.ts";

const INPUT: ScoreAnswerInput = {
  question: "Tell me about a change that you made to how a team works.",
  category: "behavioral",
  rubric: NO_RUBRIC,
  answer:
    "We moved the weekly stock count to the evening shift. I wrote the plan and trained six pickers, and errors fell from 40 to 12 a month.",
};

async function take(remarks: string[], followUp: string) {
  const run = { seed: "test", today: "2026-11-26" };
  const taken = (await remarksByModel.prepare(INPUT, run, scoreAnswer(INPUT)))?.take({ remarks, followUp });
  if (taken?.kind !== "taken") throw new Error("The answer was not read.");
  return taken;
}

it("a follow-up may repeat words of the answer, a remark only between quotation marks", async () => {
  const followUp = "Who was against it when you moved the weekly stock count to the evening shift?";
  const quoted = "You say “errors fell from 40 to 12 a month”: how did you count them?";
  const { output, problems } = await take([quoted], followUp);
  expect(problems).toEqual([]);
  expect(output).toMatchObject({ followUp, feedback: expect.stringContaining(quoted) });
  const bare = await take(["You moved the weekly stock count to the evening shift. Why then?"], followUp);
  expect(bare.output).toBeNull();
  expect(bare.problems.join()).toContain("without quotation marks");
});
