import { describe, expect, it } from "vitest";

import { isTitleNamed, listTitleSkills, createTitleMatcher, computeTitleLikeness } from "./titles.ts";

describe("likeness of titles", () => {
  it.each([
    ["Electrician", "Electrician"],
    ["Frontend Developer", "Front-End Engineer"],
    ["Frontend Developer", "User Interface Developer"],
    ["Truck Driver", "Lorry Driver"],
    ["HR Manager", "Human Resources Manager"],
    ["High School Teacher", "Secondary School Teacher"],
    ["Nurses", "Nurse"],
    ["Store Manager", "Title: Shop Manager"],
    ["Warehouse Worker", "Warehouse Operative - Night Shift (m/f)"],
    ["Director of Sales", "Sales Director"],
  ])("%s is %s", (wanted, offered) => {
    expect(computeTitleLikeness(wanted, offered)).toBe(1);
    expect(computeTitleLikeness(offered, wanted)).toBe(1);
  });

  it.each([
    ["Nurse", "ICU Nurse", 0.7, 0.9],
    ["Electrician", "Mining Electrician", 0.7, 0.9],
    ["Warehouse Worker", "Warehouse Specialist", 0.6, 0.8],
    ["Data Analyst", "Data Entry Analyst", 0.5, 0.8],
    ["Senior Civil Engineer", "Civil Engineer", 1, 1],
    ["Senior Civil Engineer", "Civil Engineer I", 0.6, 0.8],
    ["Sales Associate", "Sales Manager", 0.3, 0.5],
    ["Engineer", "Optoelectronic Engineer", 0.2, 0.4],
    ["Civil Engineer", "Powertrain Engineer", 0, 0.2],
    ["Business Analyst", "Data Analyst", 0, 0.2],
    ["Financial Analyst", "Insurance Data Analyst", 0, 0.2],
    ["Nurse", "Truck Driver", 0, 0],
    ["Chef", "Sous Chef", 0.7, 0.9],
    ["", "Nurse", 0, 0],
    ["Nurse", "", 0, 0],
    ["Nurse", "– ()", 0, 0],
  ])("%s and %s: %d to %d", (wanted, offered, least, most) => {
    const likeness = computeTitleLikeness(wanted, offered);
    expect(likeness).toBeGreaterThanOrEqual(least);
    expect(likeness).toBeLessThanOrEqual(most);
  });

  it("falls with each step of the level, to a bound", () => {
    const likeness = ["Nurse II", "Senior Nurse", "Staff Nurse", "Lead Nurse", "Principal Nurse"].map(
      (offered) => computeTitleLikeness("Junior Nurse", offered),
    );
    expect(likeness[0]).toBeGreaterThan(likeness[1] ?? 1);
    expect(Math.min(...likeness)).toBeGreaterThanOrEqual(0.5);
  });
});

it("a title shows its skills", () => {
  expect(listTitleSkills("Senior Electrician")).toContain("electrical-installation");
  expect(listTitleSkills("Lorry Driver")).toEqual(expect.arrayContaining(["truck-driving", "driving"]));
  expect(listTitleSkills("Analyst")).toEqual([]);
});

describe("a title that a text asks for", () => {
  const isAsked = createTitleMatcher(["Head Chef", "Pastry Chef", "Manager", "C++ (Developer)"]);
  it.each([
    ["Proven experience as a pastry chef, baker or similar.", true],
    ["We are looking for an experienced Pastry Chef.", true],
    ["We are looking for an\n  experienced Pastry\r\nChef.", true],
    ["Seeking a chef for our kitchen", true],
    ["You report to the pastry chef.", false],
    ["Experience as a manager", false],
    ["", false],
  ])("%s", (text, isFound) => {
    expect(isAsked(text)).toBe(isFound);
  });

  it("is none where there are no titles", () => {
    expect(createTitleMatcher([])("Seeking a chef")).toBe(false);
    expect(createTitleMatcher(["", "Senior", "()"])("Seeking a senior chef")).toBe(false);
  });
});

describe("a wanted title", () => {
  it.each([
    ["Nurse", "Senior ICU Nurse (nights)"],
    ["Staff Nurse", "Staff Nurse - Leeds"],
    ["Nurses", "Nurse"],
    ["Project Engineer", "Project Engineer II, Rail"],
  ])("%s is named by %s", (wanted, offered) => {
    expect(isTitleNamed(wanted, offered)).toBe(true);
  });

  it.each([
    ["Staff Nurse", "Clinical Psychologist"],
    ["Nurse", "Nurse Recruiter"],
    ["Project Engineer", "Renewable Project Developer"],
    ["Sales Manager", "Sales Operations Manager"],
    ["Software Engineer", "Software Developer"],
    ["", "Nurse"],
    ["Senior", "Senior Nurse"],
    ["Manager, financial planning", "Contract Manager"],
  ])("%s is not named by %s", (wanted, offered) => {
    expect(isTitleNamed(wanted, offered)).toBe(false);
  });
});

describe("what a person calls the job that they look for", () => {
  it.each([
    ["Key accounts", "Key Account Manager"],
    ["Business development (wholesale)", "Senior Business Development Manager"],
    ["iOS developer", "Mobile Engineer, iOS"],
    ["Software engineering", "Software Engineer II"],
    ["Head of Product", "Product Manager"],
    ["Manager, financial planning", "Financial Planning Manager"],
    ["Manager", "Manager - Leeds"],
  ])("%s is near to %s", (wanted, offered) => {
    expect(computeTitleLikeness(wanted, offered)).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    ["iOS developer", "Mobile Engineer, Android"],
    ["Accounting", "Account Manager"],
    ["Nursing", "Nurse Recruiter"],
    ["Business", "Business Development Manager"],
    ["Manager, financial planning", "Contract Manager"],
  ])("%s is not near to %s", (wanted, offered) => {
    expect(computeTitleLikeness(wanted, offered)).toBeLessThan(0.5);
  });
});
