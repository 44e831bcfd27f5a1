import { describe, expect, it } from "vitest";
import { z } from "zod/mini";

import { ALL_CASES, BANK } from "#testing/interviews/question-bank.ts";
import { INTERVIEW_LEVELS } from "#worker/ai/contracts/question.contract.ts";
import { OTHER_FAMILIES, SKILLS } from "#worker/ai/words/skills.ts";

import {
  BehavioralItem,
  CaseItem,
  Competency,
  OwnItem,
  PartsItem,
  PatternItem,
  TechnicalItem,
  Trade,
} from "./bank.schema.ts";
import { isForbiddenFree } from "./forbidden.ts";
import { listTradeCases } from "./trades.ts";

const COMPETENCIES =
  "ownership teamwork conflict communication problem-solving learning prioritising customer-focus leading failure adaptability integrity initiative decision";
const MIN = {
  perLevel: 4,
  skills: 60,
  perSkillLevel: 2,
  otherShare: 0.35,
  company: 12,
  general: 12,
  patterns: 20,
  all: 600,
};

const all = [
  ...BANK.behavioral.map(({ item }) => item),
  ...BANK.technical,
  ...BANK.company,
  ...BANK.general,
  ...BANK.patterns,
];
const labels = new Set(SKILLS.map(({ label }) => label));
const outsideSoftware = new Set(
  Object.values(OTHER_FAMILIES).flatMap((family) => family.map(({ label }) => label)),
);

describe("the bank of questions", () => {
  it("has items of the shapes that the engine reads", () => {
    const check = (schema: z.ZodMiniType, items: unknown[]) =>
      expect(z.safeParse(z.array(schema), items).error?.issues ?? []).toEqual([]);
    check(Competency, BANK.competencies);
    check(
      BehavioralItem,
      BANK.behavioral.map(({ item }) => item),
    );
    check(TechnicalItem, BANK.technical);
    check(PartsItem, [...BANK.company, ...BANK.general]);
    check(PatternItem, BANK.patterns);
    check(OwnItem, BANK.own);
    check(Trade, BANK.trades);
    check(CaseItem, ALL_CASES);
  });

  it("has each id and each text once", () => {
    const twice = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
    expect(twice(ALL_CASES.map(({ id }) => id))).toEqual([]);
    expect(twice(all.map(({ id }) => id))).toEqual([]);
    expect(twice(all.map(({ text }) => text.toLowerCase()))).toEqual([]);
  });

  it("has enough of each kind", () => {
    expect(BANK.competencies.map(({ id }) => id).toSorted()).toEqual(COMPETENCIES.split(" ").toSorted());
    for (const { id } of BANK.competencies)
      for (const level of INTERVIEW_LEVELS) {
        const some = BANK.behavioral.filter(
          ({ competency, item }) => competency.id === id && item.level === level,
        );
        expect([id, level, some.length >= MIN.perLevel]).toEqual([id, level, true]);
      }
    expect(BANK.company.length).toBeGreaterThanOrEqual(MIN.company);
    expect(BANK.general.length).toBeGreaterThanOrEqual(MIN.general);
    expect(BANK.patterns.length).toBeGreaterThanOrEqual(MIN.patterns);
  });

  it("asks in one sentence or two, of no protected class", () => {
    for (const { id, text } of all) {
      const words = text.split(/\s+/).length;
      expect([id, words >= 8 && words <= 45]).toEqual([id, true]);
      expect([id, isForbiddenFree(text)]).toEqual([id, true]);
      expect([id, (text.match(/\?/g) ?? []).length <= 2]).toEqual([id, true]);
    }
  });

  it("has technical items of skills of the lexicon, at least a third of them outside software", () => {
    for (const { id, skill } of BANK.technical) expect([id, labels.has(skill)]).toEqual([id, true]);
    const skills = [...new Set(BANK.technical.map(({ skill }) => skill))];
    expect(skills.length).toBeGreaterThanOrEqual(MIN.skills);
    expect(all.length).toBeGreaterThanOrEqual(MIN.all);
    for (const skill of skills)
      for (const level of INTERVIEW_LEVELS) {
        const some = BANK.technical.filter((item) => item.skill === skill && item.level === level);
        expect([skill, level, some.length >= MIN.perSkillLevel]).toEqual([skill, level, true]);
      }
    const outside = skills.filter((skill) => outsideSoftware.has(skill));
    expect(outside.length / skills.length).toBeGreaterThanOrEqual(MIN.otherShare);
  });

  it("has four to eight points to each technical question and case", () => {
    for (const { id, keyPoints } of [...BANK.technical, ...ALL_CASES])
      expect([id, keyPoints.length >= 4 && keyPoints.length <= 8]).toEqual([id, true]);
  });

  it("has cases of each level for each trade, each with an answer that makes its points", () => {
    for (const { id } of BANK.trades)
      for (const level of INTERVIEW_LEVELS) {
        const some = (BANK.cases[id] ?? []).filter((item) => item.level === level);
        expect([id, level, some.length >= 2]).toEqual([id, level, true]);
      }
    expect(ALL_CASES.filter(({ spoken }) => spoken === "")).toEqual([]);
    for (const { id, text } of ALL_CASES) {
      expect([id, text.split(/\s+/).length <= 70, isForbiddenFree(text)]).toEqual([id, true, true]);
      expect([id, text.length <= 600]).toEqual([id, true]);
    }
  });

  it.each([
    ["Registered Nurse - ICU", "nursing"],
    ["Senior Software Engineer, Payments", "software"],
    ["CDL-A Truck Driver", "driving"],
    ["Line Cook (Evenings)", "kitchen"],
    ["5th Grade Teacher", "teaching"],
    ["Nurse Recruiter", null],
    ["Driver Relations Analyst", null],
    ["Zookeeper", null],
  ])("knows the trade of %j: %s", (title, trade) => {
    expect(listTradeCases(BANK, title)[0]?.id.split("-")[1] ?? null).toBe(trade);
  });

  it("has points that can be found, and not by a single everyday word", () => {
    for (const { id, keyPoints } of [...BANK.technical, ...ALL_CASES])
      for (const { text, match, weight } of keyPoints) {
        expect([id, text, match.length > 0 && weight >= 1 && weight <= 3]).toEqual([id, text, true]);
        for (const way of match) expect([id, way, /^\S+(?: \S+)*$/.test(way)]).toEqual([id, way, true]);
      }
    expect([...BANK.technicalBySkill.keys()]).not.toContain("");
  });
});
