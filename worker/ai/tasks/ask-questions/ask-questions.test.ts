import { describe, expect, it } from "vitest";

import { listStems } from "#worker/ai/language/relevance.ts";

import { type AskQuestionsInput, QUOTAS, askQuestions } from "./ask-questions.ts";
import { computeJaccard } from "./choose.ts";
import { toDutyPhrase } from "./duty-phrase.ts";
import { isForbiddenFree } from "./forbidden.ts";
import { readJob } from "./read-job.ts";

const NURSE = `Harbour Hospital looks for a Staff Nurse on its surgical ward. We value compassion and safety.

Responsibilities:
- Administer medication on a ward of 24 beds
- Prepare patients for surgery
- Train new colleagues in wound care
- Document care in Excel and in the ward's record

Requirements:
- Two years of experience in nursing
- Patient care and wound care
- Experience with Java is not needed`;
const DEVELOPER = `We build billing software for dentists.

What you will do:
- Design interfaces in TypeScript
- Review pull requests of two colleagues
- Run our PostgreSQL databases

Requirements:
- TypeScript and SQL
- Experience with PostgreSQL`;

const ask = (more: Partial<AskQuestionsInput> = {}, seed = "test") =>
  askQuestions(
    {
      jobTitle: "Staff Nurse",
      companyName: "Harbour Hospital",
      jobDescription: NURSE,
      level: "mid",
      earlier: [],
      round: 0,
      focus: { competencies: [], skills: [] },
      ...more,
    },
    { seed },
  );
const developer = { jobTitle: "Software Developer", companyName: "Molar", jobDescription: DEVELOPER };

describe("a set of questions", () => {
  it.each([
    ["of an ad", {}],
    ["of another trade", developer],
    ["of an ad that says nothing", { jobDescription: "Join us." }],
    ["of a senior job", { level: "senior" }],
    ["of an entry-level job", { level: "entry" }],
  ] as [string, Partial<AskQuestionsInput>][])(
    "%s keeps the quotas, asks nothing twice and nothing forbidden",
    (_, more) => {
      const { questions } = ask(more);
      for (const [category, count] of QUOTAS)
        expect(questions.filter((question) => question.category === category)).toHaveLength(count);
      const stems = questions.map(({ question }) => new Set(listStems(question)));
      for (const [at, one] of stems.entries())
        for (const other of stems.slice(at + 1)) expect(computeJaccard(one, other)).toBeLessThanOrEqual(0.6);
      for (const { question } of questions) {
        expect(isForbiddenFree(question)).toBe(true);
        expect(question).not.toMatch(/[{}]/);
        expect(question.split(/\s+/).length).toBeLessThanOrEqual(45);
      }
    },
  );

  it("cites the ad where the ad says something", () => {
    const technical = ask().questions.filter(({ category }) => category === "technical");
    for (const { rubric } of technical) expect(NURSE).toContain(rubric.unit);
  });

  it("asks a nurse nothing about software", () => {
    for (let round = 0; round < 6; round += 1)
      for (const { question, rubric } of ask({ round, jobDescription: `${NURSE}\n- Python` }).questions) {
        expect(`${question} ${rubric.skill}`).not.toMatch(/\b(?:Java|Python|SQL|software|code)\b/);
      }
  });

  it("is the same for the same seed and another one the next time", () => {
    expect(ask()).toEqual(ask());
    const texts = (set: ReturnType<typeof ask>) => set.questions.map(({ question }) => question);
    expect(texts(ask({ round: 1 }))).not.toEqual(texts(ask()));
  });

  it("asks again hardly anything of what was asked before", () => {
    const asked: string[] = [];
    let repeated = 0;
    for (let round = 0; round < 3; round += 1) {
      const { questions } = ask({ ...developer, round, earlier: [...asked] });
      const keys = questions.map(({ rubric }) => rubric.bankId ?? "");
      repeated += keys.filter((key) => asked.includes(key)).length;
      asked.push(...keys);
    }
    expect(repeated / asked.length).toBeLessThanOrEqual(0.2);
  });

  it("is about what it is to be about", () => {
    const { questions } = ask({ focus: { competencies: ["integrity", "failure"], skills: [] } });
    expect(questions.flatMap(({ rubric }) => rubric.competency?.id ?? [])).toEqual(
      expect.arrayContaining(["integrity", "failure"]),
    );
  });

  it("asks the same job of three levels differently", () => {
    const keys = (level: "entry" | "mid" | "senior") =>
      ask({ level }).questions.map(({ rubric }) => rubric.bankId);
    const [entry, mid, senior] = [keys("entry"), keys("mid"), keys("senior")];
    const shared = mid.filter((key) => entry.includes(key) || senior.includes(key));
    expect(shared.length).toBeLessThanOrEqual(3);
  });

  it("says that the title names another level, and that an ad says nothing", () => {
    expect(ask({ jobTitle: "Senior Staff Nurse", level: "entry" }).notes[0]).toContain("senior");
    expect(ask({ jobTitle: "Zookeeper", jobDescription: "Join us." }).notes[0]).toContain("names no skills");
  });

  it("takes what it says of the employer from the ad alone", () => {
    const { company } = readJob("Developer", "Molar", DEVELOPER);
    expect(company.facts).toEqual(["We build billing software for dentists."]);
    expect(readJob("Nurse", "Harbour Hospital", NURSE).company.value).toBe("safety");
  });
});

describe("a duty as a phrase", () => {
  it.each([
    ["Prepare monthly accounts", "preparing monthly accounts"],
    ["You will train new colleagues in wound care.", "training new colleagues in wound care"],
    ["Deliver exceptional guest experiences", "delivering guest experiences"],
    ["Responsible for ordering supplies in accordance with hospital policy", "ordering supplies"],
    ["Plan, prepare and serve meals", "planning, preparing and serving meals"],
  ])("%j is %j", (text, phrase) => {
    expect(toDutyPhrase(text)).toBe(phrase);
  });

  it.each([
    "Must be able to lift 50 pounds",
    "Pay scale & grade",
    "Other duties as assigned",
    "Triage",
    "Learn more about us",
  ])("%j is none", (text) => {
    expect(toDutyPhrase(text)).toBeNull();
  });
});
