import { expect, it } from "vitest";

import { splitSkills } from "#worker/documents/resume-parts.contract.ts";

import { addGroup, addSkills, canAddGroup, moveSkill, removeGroup, removeSkill } from "./skill-edits.ts";

const SKILLS = {
  skills: ["SQL", "Python", "Triage"],
  skillGroups: [
    { id: "a", name: "Languages", skills: ["Python", "SQL", "Gone"] },
    { id: "b", name: "Wards", skills: ["SQL"] },
  ],
};
const show = (skills: typeof SKILLS) => {
  const { groups, rest } = splitSkills(skills);
  return [...groups.map(({ skills: own }) => own.join(" ")), rest.join(" ")];
};

it("a skill is of the first group that names it, in the order of the resume, and of none if it is gone", () => {
  expect(show(SKILLS)).toEqual(["SQL Python", "", "Triage"]);
});

it("skills move between groups and to none", () => {
  expect(show(moveSkill(SKILLS, "SQL", "b"))).toEqual(["Python", "SQL", "Triage"]);
  expect(show(moveSkill(SKILLS, "SQL", null))).toEqual(["Python", "", "SQL Triage"]);
  expect(moveSkill(SKILLS, "SQL", null).skills).toEqual(SKILLS.skills);
});

it("what is typed into a group is a skill of the resume; one that was there moves, whatever its case", () => {
  const added = addSkills(SKILLS, "Rust, triage", "b");
  expect(added.skills).toEqual([...SKILLS.skills, "Rust"]);
  expect(show(added)).toEqual(["SQL Python", "Triage Rust", ""]);
  expect(show(addSkills(SKILLS, "Rust", null))).toEqual(["SQL Python", "", "Triage Rust"]);
});

it("a skill that is removed is in no group, and a group that is removed leaves its skills", () => {
  const removed = removeSkill(SKILLS, "SQL");
  expect(removed.skills).toEqual(["Python", "Triage"]);
  expect(JSON.stringify(removed)).not.toContain("SQL");
  expect(show(removeGroup(SKILLS, "a"))).toEqual(["SQL", "Python Triage"]);
});

it("twenty groups are the most", () => {
  let skills: typeof SKILLS = { ...SKILLS, skillGroups: [] };
  while (canAddGroup(skills)) skills = addGroup(skills).after;
  expect(skills.skillGroups).toHaveLength(20);
  const { after, id } = addGroup({ ...SKILLS, skillGroups: [] }, "SQL");
  expect(after.skillGroups).toEqual([{ id, name: "", skills: ["SQL"] }]);
});
