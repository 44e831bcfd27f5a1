import { describe, expect, it } from "vitest";

import { NO_RUBRIC } from "#testing/interviews/answer-cases.ts";
import type { FeatureId } from "#worker/ai/contracts/evaluation.contract.ts";

import { scoreAnswer } from "./score-answer.ts";

const QUESTION = "Tell me about a time you had to bring a late project back on track.";
const OPENING = "In 2022 I was site engineer on a school in Tampa when the steel arrived three weeks late.";
const TASK = "My task was to bring the schedule back.";
const DEEDS =
  "I called the fabricator, moved the roof crew to the gym wing and rewrote the sequence with the two foremen. I walked the site every morning and checked each bolt list myself.";

const score = (task: string, ending: string) =>
  scoreAnswer({
    question: QUESTION,
    category: "behavioral",
    rubric: NO_RUBRIC,
    answer: `${OPENING} ${task} ${DEEDS} ${ending}`,
  });
const scoreQuotes = (id: FeatureId, task: string, ending: string) =>
  score(task, ending).features.find((feature) => feature.id === id)?.quotes;

/** A sentence is quoted only where it is sure: another one never. */
const expectQuoted = (quotes: string[] | undefined, sentence: string) =>
  expect([[], [sentence]]).toContainEqual(quotes);

describe("how a story ended is found in", () => {
  it.each([
    "We handed over two days early and stayed $40,000 under the contingency.",
    "The client paid the full bonus of $25,000 and gave us the next two schools.",
    "We beat the schedule by two days.",
    "That kept the penalty of $90,000 off our books.",
    "Complaints stopped, and turnover on my crew was 0 for a year.",
    "They lost no batch.",
    "Three rigs went in the ditch on that hill that night.",
    "By nine we were back under 20 minutes and the next Valentine's we ran out of nothing.",
    "At the end yard turnover, which had been four people that year, was one the year after.",
    "The inspector signed off on the first visit.",
    "My manager asked me to teach it to the other two stores.",
    "The landlord dropped the claim.",
    "The roof has not leaked since.",
    "We still use that sheet.",
    "He passed his licensing exam in the spring and works beside me now.",
    "No callbacks in six months.",
  ])("%j", (ending) => {
    expectQuoted(scoreQuotes("result", TASK, ending), ending);
    const { ceilings, feedback, features } = score(TASK, ending);
    expect(features.find(({ id }) => id === "result")?.share).toBeGreaterThan(0.5);
    expect(ceilings.filter(({ at }) => at === 7)).toEqual([]);
    expect(feedback).not.toContain("how it ended");
  });
});

describe("an ending that says nothing", () => {
  it.each([
    "And so it went.",
    "That was it.",
    "So that was that.",
    "And that is how I work.",
    "I think I did a good job.",
    "It was a good experience for me.",
    "I would do it the same way again.",
    "We had another meeting about it on Monday.",
    "I planned the next steps with the team.",
    "I called the fabricator again.",
    "Then the project was over.",
  ])("is no result: %j", (ending) => {
    const { features } = score(TASK, ending);
    expect(features.find(({ id }) => id === "result")).toMatchObject({ share: 0, quotes: [] });
  });
});

describe("what had to be achieved is found in", () => {
  it.each([
    "My task was to bring the schedule back.",
    "My job was to keep the handover date.",
    "I had to hand the building over before term.",
    "It fell to me to tell the school board.",
    "The owner wanted the gym open by August.",
  ])("%j", (task) => {
    const ending = "We beat the schedule by two days.";
    expectQuoted(scoreQuotes("task", task, ending), task);
    expect(score(task, ending).features.find(({ id }) => id === "task")?.share).toBe(1);
  });
});

describe("feedback", () => {
  it("says what was not found, never that it is not there", () => {
    const answers = ["I work hard.", OPENING, DEEDS, `${OPENING} ${DEEDS}`];
    const categories = ["behavioral", "technical", "company", "general"] as const;
    const texts = categories.flatMap((category) =>
      answers.flatMap((answer) => {
        const given = { question: QUESTION, category, rubric: NO_RUBRIC, answer };
        const { feedback, features, ceilings } = scoreAnswer(given);
        return [feedback, ...features.map(({ note }) => note), ...ceilings.map(({ reason }) => reason)];
      }),
    );
    expect(
      texts.filter((text) => /\bit (?:does not say|takes up|gives no|shows nothing|says none)/i.test(text)),
    ).toEqual([]);
  });
});
