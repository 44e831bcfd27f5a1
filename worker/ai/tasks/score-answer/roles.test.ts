import { describe, expect, it } from "vitest";

import { NO_RUBRIC } from "#testing/interviews/answer-cases.ts";

import { readAnswer } from "./read-answer.ts";
import { ROLES, readRoles } from "./roles.ts";
import { scoreAnswer } from "./score-answer.ts";

const QUESTION = "Tell me about a mistake you made and what you did about it.";
const readParts = (answer: string) =>
  new Map(
    scoreAnswer({ question: QUESTION, category: "behavioral", rubric: NO_RUBRIC, answer }).features.map(
      (feature) => [feature.id, feature],
    ),
  );

const TOLD =
  "In my second week at the tyre depot I booked forty winter tyres for the wrong branch. They stood in Carlisle, and our customer's fitter was waiting in Penrith. I rang Carlisle, found that their driver left at two, and drove out to meet him at the services. I unloaded the forty with him and told my boss before he heard it elsewhere. The fitter had them at half past three and finished the fleet that evening.";
const EMPTY =
  "I believe that mistakes are a chance to grow. As a professional I always take responsibility and communicate openly. Good people learn from everything. This attitude has always helped me to deliver outstanding results for everyone involved.";

describe("the parts of a story", () => {
  it("are quoted where they are told, and not said to be missing", () => {
    const parts = readParts(TOLD);
    expect(parts.get("action")?.quotes.join(" ")).toMatch(/I rang Carlisle|I unloaded/);
    for (const id of ["situation", "action", "result"] as const) {
      expect(parts.get(id)?.note).toBe("");
      for (const quote of parts.get(id)?.quotes ?? []) expect(TOLD).toContain(quote);
    }
  });

  it("are not found in general phrases", () => {
    const parts = readParts(EMPTY);
    for (const id of ["situation", "task", "action", "result"] as const)
      expect(parts.get(id)?.quotes).toEqual([]);
    expect(parts.get("action")?.note).toBe("We did not find what you did yourself.");
  });

  it("are read in any answer, of any length, in any alphabet", () => {
    for (const text of ["", "Ok.", "我在仓库工作。 我打了电话。", "a. ".repeat(2000)])
      for (const values of readRoles(readAnswer(text, []).content).values())
        for (const role of ROLES) expect(Number.isFinite(values[role])).toBe(true);
  });
});
