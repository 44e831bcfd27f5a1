import { describe, expect, it } from "vitest";

import { ANSWER_CASES, NO_RUBRIC } from "#testing/interviews/answer-cases.ts";
import { behavioralItems } from "#worker/ai/tasks/ask-questions/bank.ts";

import { FEW_THINGS } from "./ceilings.ts";
import { computeConcreteCeiling, countConcrete } from "./concrete.ts";
import { readAnswer } from "./read-answer.ts";
import { scoreAnswer } from "./score-answer.ts";

const MEMORISED = [
  "In my previous job at a company last year there was a difficult situation that I had to deal with. My task was to find a good solution before the deadline. I analysed the situation carefully, I organised a meeting with everybody involved and I made a plan. I took ownership and communicated clearly. As a result, we finished on time, the quality improved by 30 percent and everybody was satisfied. I learned that communication is important.",
  "In my last role at a large organization two years ago we faced a major challenge with an important project. I was responsible for making sure that everything went well. I identified the root cause, prioritized the tasks, delegated the work to the team and followed up regularly. I stayed calm and kept all stakeholders informed. As a result we delivered the project two weeks early, increased efficiency by 25 percent and the client was very happy.",
  "Situation: at my old company there was a challenging situation with a tight deadline. Task: I was in charge of finding a way to succeed. Action: I evaluated the situation, developed a strategy, scheduled several meetings, assigned responsibilities and tracked everything carefully. Result: we achieved all objectives, productivity rose by 40 percent and the customer extended the contract.",
  "A couple of years ago, at a mid-sized firm, our department was in the middle of a hectic period and something went badly wrong with an essential assignment. It was up to me to get it back on course. I stayed level-headed, mapped out what needed doing, brought the right individuals together and kept a close eye on progress. Consequently we wrapped up ahead of time, errors went down by 45 percent and leadership commended us.",
  "When I was working for a well-known corporation, one of our main processes turned out to be inefficient. I was given the responsibility of improving it. I studied how it was done, spotted the weaknesses and convinced my superiors to let me try several improvements. I supervised the introduction and trained the others. The outcome was a 40 percent faster process, fewer mistakes and annual savings of $50,000.",
];

describe("a memorised story without things of its own", () => {
  it.each(MEMORISED)("scores 4 at most on every behavioral question: %j", (answer) => {
    const scores = behavioralItems.map(({ item, competency }) => {
      const rubric = { ...NO_RUBRIC, bankId: item.id, competency };
      return scoreAnswer({ question: item.text, category: "behavioral", rubric, answer });
    });
    expect(scores.length).toBeGreaterThan(10);
    expect(scores.filter(({ score }) => score > 4)).toEqual([]);
    expect(scores.every(({ ceilings }) => ceilings.some(({ reason }) => reason === FEW_THINGS))).toBe(true);
  });
});

describe("a story that names its things", () => {
  it("is not held, and its question's words are none of them", () => {
    for (const { category, question, strong } of ANSWER_CASES) {
      if (category !== "behavioral") continue;
      const read = readAnswer(strong, []);
      expect(computeConcreteCeiling(countConcrete(read, question), read.words)).toBe(10);
      expect(countConcrete(read, strong)).toBeLessThan(countConcrete(read, question));
    }
  });

  it("may tell them in plain words and without a figure", () => {
    const answer =
      "When I drove the school bus, a boy in the back row kept crying on the way home. I had to get the children home safe and find out what was wrong. I pulled over at the church, walked back and sat beside him. He told me that an older girl hid his shoes and his lunch box. I moved her to the seat behind me, called the school office from the depot and spoke to his mother at the gate. Since then he sings on my bus.";
    const { ceilings } = scoreAnswer({
      question: "Tell me about a time you helped someone who could not help themselves.",
      category: "behavioral",
      rubric: NO_RUBRIC,
      answer,
    });
    expect(ceilings).toEqual([]);
  });
});
