import { expect, it } from "vitest";

import skills from "./skills.json" with { type: "json" };
import { skillsIn } from "./skills.ts";

it("skills are found in the order in which a text names them, the longest name first", () => {
  expect(skillsIn("React Native or React, Node.js, C++, C# and .NET; CI/CD on AWS.")).toEqual([
    "React Native",
    "React",
    "Node.js",
    "C++",
    "C#",
    ".NET",
    "CI/CD",
    "AWS",
  ]);
});

it("a word that only looks like a skill is none", () => {
  expect(
    skillsIn("You react swiftly, excel at rails and git things done; agile minds; javascripting."),
  ).toEqual([]);
});

it("skills outside software are skills", () => {
  expect(skillsIn("Forklift operation, food safety, HVAC, phlebotomy and lesson planning")).toEqual([
    "Forklift operation",
    "Food safety",
    "HVAC",
    "Phlebotomy",
    "Lesson planning",
  ]);
});

it("every skill of the list has one name and at least one form", () => {
  const names = skills.map((skill) => skill.name);
  expect(new Set(names).size).toBe(names.length);
  for (const skill of skills)
    expect([...(skill.forms ?? []), ...(skill.exact ?? [])], skill.name).not.toHaveLength(0);
  for (const skill of skills) for (const form of skill.forms ?? []) expect(form).toBe(form.toLowerCase());
});
