import { describe, expect, it } from "vitest";

import { findDegree } from "#worker/ai/words/degree.ts";
import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";

import { findDeadline } from "./deadline.ts";
import { findEligibility } from "./eligibility.ts";
import { findEmployment } from "./employment.ts";
import { createAdReading } from "./read-ad.ts";
import { findWorkMode } from "./work-mode.ts";
import { findStatedYears } from "./years.ts";

describe("employment", () => {
  it.each([
    ["We are hiring a full-time glazier.", ["full_time"]],
    ["Glaziers wanted, part-time or full-time", ["full_time", "part_time"]],
    ["Contract type: Temporary", ["temporary"]],
    ["Eight-week contract position at the shipyard", ["contract"]],
    ["Die Stelle ist in Teilzeit zu besetzen.", ["part_time"]],
    ["Full-time / Part-time", []],
    ["This is no contract role.", []],
    ["You schedule the part-time ushers.", []],
    ["Cooks seasonal menus from the garden.", []],
    ["Our full-time colleagues enjoy dental insurance.", []],
    ["Prior internship experience counts.", []],
    ["Part time or full time? You decide.", []],
    ["Full/Part-Time: Full time", ["full_time"]],
    ["This is a part time job: you work mornings.", ["part_time"]],
    ["Five years of full-time equivalency in a bakery.", []],
  ])("“%s”: %j", (text, types) => {
    expect(findEmployment([text])?.types ?? []).toEqual(types);
  });

  it("is told by the title first, then by a label, then by a sentence", () => {
    const sentences = ["A part-time job at the pool.", "Employment type: Full-time"];
    expect(findEmployment(sentences, "Lifeguard (Seasonal)")?.types).toEqual(["temporary"]);
    expect(findEmployment(sentences, "Lifeguard")?.types).toEqual(["full_time"]);
    expect(findEmployment(sentences.slice(0, 1), "Contract Manager")?.types).toEqual(["part_time"]);
    expect(findEmployment([], "Temporary Part-Time Staff")?.types).toEqual(["part_time", "temporary"]);
  });
});

describe("where the work is done", () => {
  it.each([
    ["Telework: No", "onsite"],
    ["Remote eligible: Yes", "remote"],
    ["You work from home two days a week.", "hybrid"],
    ["The job is not eligible for telework.", "onsite"],
    ["Every Monday is an in-office day; the remaining days you are remote.", "hybrid"],
    ["Keeps the remote monitoring of boilers running.", null],
    ["Breeds hybrid corn.", null],
    ["Our clients work from home.", null],
    ["On-site: ____ Remote: ____", null],
    ["You can work from home when required.", null],
    ["Virtual: This is not a virtual position.", "onsite"],
    ["Remote-first company: no offices at all.", "remote"],
    ["You work 3 days a week on campus.", "hybrid"],
  ])("“%s”: %s", (text, mode) => {
    expect(findWorkMode([text])?.mode ?? null).toBe(mode);
  });

  it("a title that says it goes before a sentence", () => {
    expect(findWorkMode(["A hybrid role in Turku."], "Bookbinder (Remote)")?.mode).toBe("remote");
    expect(findWorkMode([], "Remote Sensing Analyst")).toBeNull();
  });
});

describe("years", () => {
  it.each([
    ["Four years with Rust or Zig.", { min: 4, max: null }],
    ["(1) year of experience required.", { min: 1, max: null }],
    ["A degree or nine years of experience is required.", null],
    [
      "A degree and five years of experience, or nine years of experience without one.",
      { min: 5, max: null },
    ],
    ["You complete a 10-12-month training.", null],
    ["High school diploma or equivalent plus two (2) years of experience.", { min: 2, max: null }],
    ["A diploma plus 4 years of experience, or a bachelor's degree and no experience.", null],
    ["Minimum ten years combined leadership experience.", { min: 10, max: null }],
    ["Four years of education in nursing.", null],
    ["2+ years laying tiles.", { min: 2, max: null }],
    ["Between three and five years of beekeeping experience.", { min: 3, max: 5 }],
    ["0-1 years of experience with lathes", { min: 0, max: 1 }],
    ["Mindestens 2 Jahre Erfahrung als Imker", { min: 2, max: null }],
    ["1 ½ years of teaching experience", { min: 1.5, max: null }],
    ["Our brewers have 30 years of experience.", null],
    ["A two-year contract with the museum.", null],
    ["After 3 years with us you may take a sabbatical.", null],
    ["Probation: 2 years of service", null],
    ["Children from 6 to 9 years.", null],
  ])("“%s”: %j", (text, years) => {
    expect(findStatedYears(text)).toEqual(years);
  });
});

describe("degrees", () => {
  it.each([
    ["H.S. diploma or GED", "high-school"],
    ["Education and experience equivalent to a bachelor's degree", "bachelor"],
    ["Ein Masterstudium ist erforderlich.", "master"],
    ["Tuition help towards your bachelor's degree", null],
    ["Teaches pottery at Riverside High School", null],
    ["Our founder holds an MBA.", null],
    ["Ships LLM features to customers", null],
    ["LLM-as-judge pipelines in Python", null],
    ["An LL.M. in maritime law is required.", "master"],
    ["A JD or LLM degree is required.", "master"],
    ["Sets up the 90-degree cameras.", null],
  ])("“%s”: %s", (text, level) => {
    expect(findDegree(text)?.level ?? null).toBe(level);
  });
});

describe("who may do it", () => {
  it.each([
    ["Applicants must be Norwegian citizens.", ["citizenship yes"]],
    ["You may be of any nationality; citizenship is not required.", ["citizenship no"]],
    ["We cannot sponsor work visas.", ["sponsorship no"]],
    ["Good corporate citizenship matters to us.", []],
    ["Prepares customs clearance papers.", []],
    ["Requires an active security clearance.", ["clearance yes"]],
    ["Although not required, an active security clearance is a plus.", ["clearance no"]],
    ["Must be eligible to work a hybrid schedule.", []],
    ["Must be a U.S. citizen or permanent resident.", ["work-authorization yes"]],
    ["Verifies the work authorization of new colleagues.", []],
  ])("“%s”: %j", (text, kinds) => {
    expect(findEligibility([text]).map(({ kind, polarity }) => `${kind} ${polarity}`)).toEqual(kinds);
  });
});

describe("the day on which applications close", () => {
  const close = (text: string, country: string | null = null) =>
    createAdReading({ title: "Glazier", country, blocks: parsePostingText(text) }).facts.deadline?.date ??
    null;

  it.each([
    ["Closing Date: November 20, 2026", "2026-11-20"],
    ["Closing Date:\n20 November 2026", "2026-11-20"],
    ["Job Posting End Date: 2026-12-03", "2026-12-03"],
    ["Deadline: Mon 11/23/2026", "2026-11-23"],
    ["Deadline: 23/11/2026", "2026-11-23"],
    ["Closing date for applications: 15 January 2027", "2027-01-15"],
    ["Deadline for applications: Friday 15 January 2027", "2027-01-15"],
    ["Closing: 15th January 2027", "2027-01-15"],
    ["Last date to apply: 15 January 2027", "2027-01-15"],
    ["Closing date: 15.01.2027", "2027-01-15"],
    ["Expiry date: 15-01-2027", "2027-01-15"],
    ["Bewerbungsfrist: 15.1.2027", "2027-01-15"],
    ["The deadline is 15 January 2027.", "2027-01-15"],
    ["Project deadlines: our deadline is 12 March 2027 for the launch.", null],
    ["Project plan: the deadline is 12 March 2027.", null],
    ["Contract end date: 2026-12-03", null],
    ["Deadline: 11/10/2026", null],
  ])("“%s”: %s", (text, date) => {
    expect(close(text)).toBe(date);
  });

  it("has the month first in the United States", () => {
    expect(close("Deadline: 11/10/2026", "US")).toBe("2026-11-10");
    expect(findDeadline("Deadline: 11/31/2026", "US")).toBeNull();
  });
});
