import { describe, expect, it } from "vitest";

import { ANSWER_KINDS, type AnswerKind, getGradeBase, gradeFeatures, listMeasures } from "./grade.ts";
import { MEASURES, type Measures, measureAnswer } from "./measures.ts";
import { readAnswer } from "./read-answer.ts";
import { gradeWording } from "./wording.ts";

const NOTHING = { result: 0, scene: 0, task: 0, depth: 0, concrete: 0, coverage: 0, covered: 0 };
const fill = (value: number): Measures => Object.fromEntries(MEASURES.map((id) => [id, value])) as Measures;
const sum = (kind: AnswerKind, measures: Measures): number =>
  [...gradeFeatures(kind, measures).values()].reduce(
    (all, { weight, share }) => all + weight * share,
    getGradeBase(kind),
  );

describe.each(ANSWER_KINDS)("a %s", (kind) => {
  it("with nothing of what is measured is near 0, one with all of it near 10", () => {
    expect(sum(kind, fill(-100))).toBeLessThanOrEqual(0);
    expect(sum(kind, fill(100))).toBeGreaterThan(9);
    expect(sum(kind, fill(100))).toBeLessThan(13);
  });

  it("never loses by more of a measure", () => {
    for (const measure of listMeasures(kind)) {
      const before = fill(1);
      expect(sum(kind, { ...before, [measure]: 2 })).toBeGreaterThanOrEqual(sum(kind, before));
    }
  });
});

describe("what is counted", () => {
  const measure = (text: string) => measureAnswer(readAnswer(text, []), NOTHING);

  it("are figures with what they count, not bare shares", () => {
    expect(measure("I counted 340 pallets and 12 drums in the yard.").things).toBe(2);
    expect(measure("We improved it by 30 percent, and by 50% later.").things).toBe(0);
  });

  it("are names, whatever their letters", () => {
    expect(measure("I asked Łucja and then Ólafur about it.").names).toBe(2);
    expect(measure("I asked the manager.").names).toBe(0);
  });

  it("is the same with the sounds of a speaker who thinks", () => {
    expect(measure("Um, I actually rang the, uh, supplier in Hull.")).toEqual(
      measure("I rang the supplier in Hull."),
    );
  });
});

describe("wording", () => {
  const read = (text: string) => readAnswer(text, []).content;
  const own =
    "One morning the ice machine broke and it was 34 degrees. I rang the fishmonger at the harbour and asked what he did with his ice. He let me have two crates, and I carried them up the steps myself.";
  const general =
    "I always give my best and communication is the key to success. I believe in teamwork and a positive attitude. Challenges are opportunities to grow.";

  it("of a person's own day is graded above that of slogans", () => {
    expect(gradeWording(read(own))).toBeGreaterThan(gradeWording(read(general)));
  });

  it("is the same for all names", () => {
    expect(gradeWording(read("I asked Maria for it."))).toBe(gradeWording(read("I asked Olumide for it.")));
  });
});
