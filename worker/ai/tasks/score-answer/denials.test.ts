import { describe, expect, it } from "vitest";

import { NO_RUBRIC } from "#testing/interviews/answer-cases.ts";
import { BANK } from "#testing/interviews/question-bank.ts";

import { scoreAnswer } from "./plain.ts";

function score(id: string, answer: string) {
  const item = BANK.technical.find((one) => one.id === id);
  if (item === undefined) throw new Error(`The bank has no ${id}`);
  const rubric = { ...NO_RUBRIC, bankId: item.id, skill: item.skill, points: item.keyPoints };
  return scoreAnswer({ question: item.text, category: "technical", rubric, answer });
}

const FAULT = "electrical-installation-mid-1";
const TRANSACTION = "sql-mid-2";
const SOUP = "food-safety-mid-1";

const REFUSALS: [name: string, id: string, answer: string][] = [
  [
    "works on the live board",
    FAULT,
    "When a GFCI keeps tripping I look at the board with the power on so that I can see what happens. I don't unplug the appliances or separate the circuits, because that takes too long. I never measure the insulation resistance, since the megger is in the van. I don't look for moisture in outdoor boxes either, because it dries by itself. I bridge the device for a day and see if the customer calls again.",
  ],
  [
    "replaces the device",
    FAULT,
    "I would not unplug the devices, because appliances are never the problem. I do not separate the circuits one by one, but work on the live board. There is no need to measure insulation resistance if the lights work. You should never test the device itself, only replace it with a normal breaker.",
  ],
  [
    "leaves the soup on the stove",
    SOUP,
    "I leave the soup in the large pot and put it in the walk-in in the morning. I never divide it into shallow containers or use an ice bath, because the pot keeps the flavor together and the ice would have to be made. I do not label it with the date or cover it loosely, since everybody knows which soup it is. That is how we did it for eleven years.",
  ],
  [
    "cools it slowly",
    SOUP,
    "I do not cool it fast, because a slow cool keeps the taste. I don't bother with shallow pans, before I would do that I would need more shelf space. I would never use an ice bath or a blast chiller, only the kitchen counter. I don't write a label with a date if it is for tomorrow.",
  ],
];

describe("an answer that says no to what is looked for", () => {
  it.each(REFUSALS)("%s: scores 3 at most and is told so with its words", (_, id, answer) => {
    const { score: scored, points, feedback } = score(id, answer);
    expect(scored).toBeLessThanOrEqual(3);
    expect(points.filter(({ quote }) => quote !== null)).toEqual([]);
    const refusals = points.flatMap(({ refusal }) => refusal ?? []);
    expect(refusals.length).toBeGreaterThanOrEqual(3);
    for (const refusal of refusals) expect(answer).toContain(refusal);
    expect(feedback).toContain(`We read “${refusals[0]}” as saying no to: `);
    expect(feedback).not.toContain("Good: ");
  });
});

describe("a sentence that says no to a point", () => {
  it("costs more than saying nothing of it", () => {
    const answer =
      "I unplug all the appliances on that line and separate the circuits one by one until it holds, and I look for moisture in the outdoor boxes and in the bathroom.";
    const refusal = "I never measure the insulation resistance, since the megger is in the van.";
    expect(score(FAULT, `${answer} ${refusal}`).score).toBeLessThan(score(FAULT, answer).score);
  });
});

describe("a clause that says the opposite of a point", () => {
  it.each([
    [
      FAULT,
      "I put the breaker back on without measuring the insulation resistance.",
      "Measure the insulation resistance",
    ],
    [
      FAULT,
      "I just replace the device instead of separating the circuits one by one.",
      "Separate the circuits one by one",
    ],
    [
      SOUP,
      "I leave it in the big pot rather than divide it into shallow pans.",
      "Divide it into shallow containers",
    ],
    [
      FAULT,
      "I take no measurement of the insulation resistance, and the lights stay on.",
      "Measure the insulation resistance",
    ],
    [FAULT, "I avoid measuring the insulation resistance of the house.", "Measure the insulation resistance"],
    [
      FAULT,
      "Measuring the insulation resistance is not needed for this.",
      "Measure the insulation resistance",
    ],
    [
      FAULT,
      "To measure the insulation resistance is a waste of my time.",
      "Measure the insulation resistance",
    ],
    [FAULT, "Most of us fail to measure the insulation resistance.", "Measure the insulation resistance"],
    [
      FAULT,
      "Instead of measuring the insulation resistance I put the breaker back.",
      "Measure the insulation resistance",
    ],
    [
      SOUP,
      "Rather than dividing it into shallow pans I leave it in the pot.",
      "Divide it into shallow containers",
    ],
    [
      TRANSACTION,
      "A transaction never makes its changes all or nothing.",
      "All of its changes happen or none",
    ],
    [
      TRANSACTION,
      "It gives no isolation when other users change the rows.",
      "Isolation protects from concurrent changes, depending on the level",
    ],
  ])("%s: %j does not say it", (id, answer, text) => {
    const { points, feedback } = score(id, answer);
    expect(points.find((point) => point.text === text)).toMatchObject({ quote: null });
    expect(feedback).not.toContain("You cover a main point");
  });
});

describe("an answer that mostly says what is not done", () => {
  it("scores 4 at most, also in the third person", () => {
    const answer = [
      "The electrician does not unplug the appliances at 2 sockets.",
      "The 12 circuits are not separated one by one, since that takes an hour.",
      "Nobody should measure the insulation resistance, it is not needed on 3 phases.",
      "Moisture is never looked for in the outdoor boxes.",
    ].join(" ");
    const { score: scored, ceilings } = score(FAULT, answer);
    expect(scored).toBeLessThanOrEqual(4);
    expect(ceilings.map(({ reason }) => reason)).toContain("Most of this says what is not done");
  });
});

describe("an answer that says what it does by what it does not", () => {
  it.each([
    [FAULT, "I don't guess, I measure the insulation resistance first.", "Measure the insulation resistance"],
    [
      FAULT,
      "I don't guess the insulation resistance, I measure it with a tester.",
      "Measure the insulation resistance",
    ],
    [
      FAULT,
      "Not until I have measured the insulation resistance do I touch it.",
      "Measure the insulation resistance",
    ],
    [FAULT, "I never start before I have separated the circuits.", "Separate the circuits one by one"],
    [FAULT, "I would never close it without measuring the resistance.", "Measure the insulation resistance"],
    [FAULT, "I never forget to measure the insulation resistance.", "Measure the insulation resistance"],
    [FAULT, "I don't only measure the insulation resistance of one.", "Measure the insulation resistance"],
    [
      FAULT,
      "I measure the insulation resistance, which is not a waste of time.",
      "Measure the insulation resistance",
    ],
    [SOUP, "We do not neglect to divide it into shallow pans.", "Divide it into shallow containers"],
    [
      FAULT,
      "I measure the insulation resistance no later than the same day.",
      "Measure the insulation resistance",
    ],
    [TRANSACTION, "Its changes happen all or nothing for every user.", "All of its changes happen or none"],
    ["python-senior-1", "We had a rule that no new code may be without types.", "No new untyped code"],
    [
      SOUP,
      "I don't leave it in the pot but divide it into shallow pans.",
      "Divide it into shallow containers",
    ],
  ])("%s: %j says it", (id, answer, text) => {
    expect(score(id, answer).points.find((point) => point.text === text)).toEqual({
      text,
      quote: answer,
      refusal: null,
    });
  });
});
