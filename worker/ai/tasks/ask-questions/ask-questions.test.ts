import { describe, expect, it } from "vitest";

import { BANK } from "#testing/interviews/question-bank.ts";
import { listStems } from "#worker/ai/words/stems.ts";

import { type AskQuestionsInput, QUOTAS, askQuestions } from "./ask-questions.ts";
import { computeJaccard } from "./choose.ts";
import { isForbiddenFree } from "./forbidden.ts";
import { quoteDuty } from "./read-job.ts";
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
      ownLines: [],
      ...more,
    },
    { seed },
    BANK,
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

  it("cites the ad word for word where a question is from it", () => {
    const asked = (["entry", "mid", "senior"] as const).flatMap((level) =>
      [0, 1, 2, 3, 4, 5].flatMap((round) => ask({ level, round }).questions),
    );
    const quotes = asked.flatMap(({ question, rubric }) => [
      ...(rubric.unit === null ? [] : [rubric.unit]),
      ...(/^The posting says “([^”]+)”/.exec(question)?.slice(1) ?? []),
    ]);
    expect(quotes.length).toBeGreaterThan(20);
    for (const quote of quotes) expect(NURSE).toContain(quote);
  });

  it("asks cases of the trade that the title names, and of no other", () => {
    const listCaseIds = (set: ReturnType<typeof ask>) =>
      set.questions.flatMap(({ rubric: { bankId } }) => (bankId?.startsWith("case-") ? [bankId] : []));
    const ids = listCaseIds(ask());
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(id).toMatch(/^case-nursing-/);
    expect(listCaseIds(ask({ jobTitle: "Nurse Recruiter" }))).toEqual([]);
  });

  it("asks one question about a competency that the ad asks for, with the ad's line", () => {
    const line = "Strong communication skills, in writing and on the phone";
    const { questions } = ask({ jobDescription: `${NURSE}\n- ${line}` });
    expect(questions.find(({ rubric }) => rubric.competency?.id === "communication")?.rubric.unit).toBe(line);
  });

  it("asks one question about a line of the person's own, word for word, and not again the next time", () => {
    const text = "• Cut medication errors on a ward of 24 beds from 9 to 2 a month.";
    const ownLines = [
      { text: "Reliable", source: "resume" as const },
      { text: "Helped where help was needed on most days", source: "resume" as const },
      { text, source: "resume" as const },
    ];
    const [own, ...others] = ask({ ownLines }).questions.filter(({ question }) =>
      question.startsWith("Your resume says “"),
    );
    expect(others).toEqual([]);
    expect(own?.category).toBe("behavioral");
    expect(own?.question).toContain("“Cut medication errors on a ward of 24 beds from 9 to 2 a month”");
    const again = ask({ ownLines, earlier: [own?.rubric.bankId ?? ""] }).questions;
    expect(again.map(({ question }) => question)).not.toContain(own?.question);
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

  it("begins with the introduction each time, unless topics are practiced", () => {
    const findFirst = (more: Parameters<typeof ask>[0]) => ask(more).questions[0];
    const first = findFirst({});
    expect(first).toMatchObject({
      category: "general",
      question: "Tell me about yourself, and what has led you to this job.",
    });
    for (const round of [1, 2, 3])
      expect(findFirst({ round, earlier: [first?.rubric.bankId ?? ""] })?.question).toBe(first?.question);
    const focus = { competencies: ["integrity"], skills: [] };
    expect(findFirst({ focus })?.question).not.toBe(first?.question);
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
    expect(readJob("Developer", "Molar", "- Run our databases\n- Talk to our clients").company.facts).toEqual(
      [],
    );
  });
});

describe("a duty as it is quoted", () => {
  it.each([
    ["Prepare the monthly accounts.", "Prepare the monthly accounts"],
    ["You will train new colleagues in wound care.", "You will train new colleagues in wound care"],
    ["Responsible for ordering supplies;", "Responsible for ordering supplies"],
    ["Plans, prepares and serves meals", "Plans, prepares and serves meals"],
  ])("%j is %j", (text, quote) => {
    expect(quoteDuty(text)).toBe(quote);
  });

  it.each([
    "Must be able to lift 50 pounds",
    "Pay scale & grade",
    "Perform other duties as assigned",
    "Working in the elements",
    "Triage",
    "Learn more about “us” here and there",
    `Prepare ${"the monthly accounts and ".repeat(10)}reports`,
  ])("%j is none", (text) => {
    expect(quoteDuty(text)).toBeNull();
  });
});
