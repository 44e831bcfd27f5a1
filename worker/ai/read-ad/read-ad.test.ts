import { describe, expect, it } from "vitest";

import { findDegree } from "#worker/ai/words/degree.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { findSeniority } from "#worker/ai/words/seniority.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";

import { chooseShownSkills } from "./asked-skills.ts";
import { findEmployment } from "./employment.ts";
import { createAdReading } from "./read-ad.ts";
import { findWorkMode } from "./work-mode.ts";
import { findStatedYears } from "./years.ts";

const read = (text: string, title = "Clerk", country: string | null = "US") =>
  createAdReading({ title, country, blocks: parsePostingText(text) }).facts;
const listUnits = (text: string) =>
  createAdReading({ title: "", country: null, blocks: parsePostingText(text) }).units;
const demands = (text: string) => Object.fromEntries(read(text).skills.map(({ id, demand }) => [id, demand]));

const AD = `Harbour Foods runs four canteens by the water.

Responsibilities:
- Prepare the weekly order with our suppliers in SAP
- Answer customer inquiries by phone

Requirements:
- 3+ years of experience in purchasing
- Good Microsoft Excel; knowledge of SQL is a plus
- Bachelor's degree or equivalent experience

Benefits:
- Python courses for everybody, $5,000 sign-on bonus
- Pay: $28 - $34 per hour

Harbour Foods is an equal opportunity employer and welcomes sign language users.`;

describe("an ad", () => {
  it("gives each skill once, by how strongly it is asked for, with the sentence that does so", () => {
    expect(demands(AD)).toMatchObject({
      "microsoft-excel": "must",
      sql: "nice",
      "customer-inquiries": "duty",
    });
    expect(read(AD).skills.find(({ id }) => id === "sql")?.quote).toContain("SQL is a plus");
  });

  it("names no skill by what the company offers, or says of equal opportunity", () => {
    expect(Object.keys(demands(AD))).not.toContain("python");
    expect(Object.keys(demands(AD))).not.toContain("sign-language");
  });

  it("states pay, years and degree with their quotes, and nothing that it does not say", () => {
    const facts = read(AD);
    expect(facts.pay).toMatchObject({ pay: { min: 28, max: 34, currency: "USD", period: "hour" } });
    expect(facts.pay?.quote).toBe("$28 - $34 per hour");
    expect(facts.years).toMatchObject({ min: 3, isRequired: true });
    expect(facts.degree).toMatchObject({ level: "bachelor", orEquivalent: true });
    expect(facts).toMatchObject({
      workMode: null,
      deadline: null,
      eligibility: [],
      seniority: null,
      language: "en",
    });
  });

  it("is split into units that keep their ids", () => {
    const units = listUnits(AD);
    expect(units.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["duty", "must", "nice"]));
    expect(listUnits(`New first line.\n\n${AD}`).map(({ id }) => id)).toEqual(
      expect.arrayContaining(units.map(({ id }) => id)),
    );
    expect(units.some(({ text }) => text.includes("equal opportunity"))).toBe(false);
  });

  it("without a word has no facts", () => {
    expect(read("", "")).toMatchObject({
      pay: null,
      workMode: null,
      years: null,
      degree: null,
      skills: [],
      language: null,
    });
  });
});

describe("what would fail silently", () => {
  it("a skill that is denied is not asked for", () => {
    expect(demands("Requirements:\n- No sales experience required")).toEqual({});
    expect(Object.keys(demands("Requirements:\n- Excel instead of SQL"))).not.toContain("sql");
  });

  it("what one is given is not asked for, and what one takes in is work", () => {
    expect(demands("Duties:\n- You will receive coaching every week")).not.toHaveProperty("coaching");
    expect(demands("Duties:\n- Receive coaching requests and mentor juniors")).toHaveProperty("mentoring");
  });

  it("names in addresses are no skills, and what is quoted stays as it is written", () => {
    const text = "Requirements:\n- Knowledge of SQL, as on https://jobs.example.com/python/LTC.pdf";
    expect(Object.keys(demands(text))).toEqual(["sql"]);
    expect(read(text).skills[0]?.quote).toBe(
      "Knowledge of SQL, as on https://jobs.example.com/python/LTC.pdf",
    );
  });

  it("a space that was lost between sentences parts them still", () => {
    expect(demands("Requirements:\n- Attention to detail.Essential tools are Excel and SQL")).toMatchObject({
      "attention-to-detail": "must",
      sql: "must",
    });
  });

  it("“preferred, not required” is a plus, and a heading governs its lines", () => {
    expect(demands("Requirements:\n- SQL preferred, not required")).toEqual({ sql: "nice" });
    expect(demands("Required skills\nSQL\nPython")).toMatchObject({ sql: "must", python: "must" });
  });

  it("“no clearance required” asks for none", () => {
    expect(read("No security clearance required.").eligibility).toMatchObject([
      { kind: "clearance", polarity: "no" },
    ]);
    expect(read("An active Secret clearance is required.").eligibility).toMatchObject([{ polarity: "yes" }]);
  });

  it("sponsorship has two poles", () => {
    expect(read("We are unable to sponsor visas.").eligibility).toMatchObject([
      { kind: "sponsorship", polarity: "no" },
    ]);
    expect(read("Visa sponsorship is available.").eligibility).toMatchObject([
      { kind: "sponsorship", polarity: "yes" },
    ]);
    expect(read("We sponsor the local football club.").eligibility).toEqual([]);
  });
});

describe("where the work is done", () => {
  it.each([
    ["This role is fully remote.", "remote"],
    ["Remote position open to candidates in Canada", "remote"],
    ["Hybrid role: three days a week in our office.", "hybrid"],
    ["This is not a remote position.", "onsite"],
    ["You work on-site 5 days a week; on-site work is required.", "onsite"],
    ["You support remote sensing projects.", null],
    ["You help remote customers and remote teams.", null],
    ["Our hybrid cloud runs in two regions.", null],
    ["Interviews are remote.", null],
  ])("“%s”: %s", (text, mode) => {
    expect(findWorkMode([text])?.mode ?? null).toBe(mode);
  });
});

describe("years and degrees", () => {
  it.each([
    ["3+ years of experience in sales", 3, null],
    ["three to five years' experience", 3, 5],
    ["At least 6 months experience as a cook", 0.5, null],
    ["Minimum of two (2) years working in a warehouse", 2, null],
  ])("“%s”", (text, min, max) => {
    expect(findStatedYears(text)).toEqual({ min, max });
  });

  it.each([
    "You must be 18 years old.",
    "We have 40 years of experience in the business as a company.",
    "A two-year degree program",
    "Over the past 20 years our company grew.",
  ])("“%s” asks for none", (text) => {
    expect(findStatedYears(text)).toBeNull();
  });

  it.each([
    ["High school diploma or GED", "high-school"],
    ["Bachelor's or Master's degree in physics", "bachelor"],
    ["A degree in nursing", "bachelor"],
    ["Master of Applied Science", "master"],
    ["We look for a Master of Desserts", null],
    ["PhD in chemistry", "doctorate"],
    ["A high degree of care", null],
    ["No degree required", null],
    ["360-degree feedback", null],
  ])("“%s”: %s", (text, level) => {
    expect(findDegree(text)?.level ?? null).toBe(level);
  });
});

describe("titles, employment, language, dates", () => {
  it.each([
    ["Senior Engineer", "senior"],
    ["Staff Nurse", null],
    ["Chief of Staff", null],
    ["Staff Engineer", "staff"],
    ["Lead Generation Specialist", null],
    ["Account Executive, Mid-Market", null],
    ["Mid-Atlantic Regional Nurse", null],
    ["Mid-Shift Cook", null],
    ["Mid Term Planner", null],
    ["Mid Market Seller", null],
    ["Mid-Level Seller", "mid"],
    ["Art Director", null],
    ["Director of Sales", "director"],
    ["Data Entry Clerk", null],
    ["Summer Intern", "intern"],
    ["International Buyer", null],
    ["Software Engineer II", "mid"],
    ["Office Manager", null],
    ["Staff Software Engineer", "staff"],
    ["STAFF SERVICES ANALYST", null],
    ["Part Staff: Legal Analyst", null],
    ["CFO Undergraduate Development Program", null],
  ])("“%s”: %s", (title, level) => {
    expect(findSeniority(title)).toBe(level);
  });

  it("employment is the job's, not that of people it speaks of", () => {
    expect(findEmployment(["Full-time position"])?.types).toEqual(["full_time"]);
    expect(findEmployment(["Full or part-time", "Part-time or full-time"])?.types).toContain("part_time");
    expect(findEmployment(["Benefits for full-time employees"])).toBeNull();
  });

  it("the language is told by its common words, or not at all", () => {
    expect(
      detectLanguage(
        "Wir suchen für unser Team eine Person, die mit uns die Zukunft der Stadt plant und gestaltet",
      ),
    ).toBe("de");
    expect(
      detectLanguage(
        "Nous cherchons pour notre équipe une personne avec des idées et les moyens de nous aider",
      ),
    ).toBe("fr");
    expect(detectLanguage("SAP HANA")).toBeNull();
  });

  it("a last day is one with a year", () => {
    expect(read("Please apply by 5 March 2027.").deadline?.date).toBe("2027-03-05");
    expect(read("Applications close on December 1st, 2026").deadline?.date).toBe("2026-12-01");
    expect(read("Apply by Friday").deadline).toBeNull();
    expect(read("Founded on 5 March 2007").deadline).toBeNull();
  });
});

describe("the skills that a card names", () => {
  it("leave out what one duty names in passing, unless there is nothing else", () => {
    const asked = (id: string, isWeak: boolean) => ({ id, isWeak });
    expect(
      chooseShownSkills([asked("teamwork", false), asked("tourism", true), asked("sql", false)]),
    ).toEqual([asked("sql", false), asked("teamwork", false)]);
    expect(chooseShownSkills([asked("tourism", true)])).toEqual([asked("tourism", true)]);
  });

  it("are none of what an employer says of itself", () => {
    const text =
      "The lab is a research institute of marine science and oceanography.\n\nRequirements:\n- Good knowledge of SQL";
    expect(demands(text)).toEqual({ sql: "must" });
  });
});

it("customers that a sentence names are no skills", () => {
  expect(
    listStatedSkills(
      "Our drivers deliver for Oracle, SAP and several other customers on the technology campus, so a driving licence for vans is essential.",
    ),
  ).toEqual([]);
});
