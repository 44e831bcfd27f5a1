import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

import type { EditorContent } from "../state/doc.ts";
import { createId } from "../state/new-id.ts";
import { addTags } from "./tags.ts";

/** `skills` is the whole list; groups only name some of it. */
export type Skills = Pick<EditorContent, "skills" | "skillGroups">;
type Group = Skills["skillGroups"][number];

const withoutSkills = (groups: Group[], gone: readonly string[]): Group[] =>
  groups.map((group) => ({ ...group, skills: group.skills.filter((skill) => !gone.includes(skill)) }));

/** Puts a skill into a group, or into none. */
export function moveSkill({ skills, skillGroups }: Skills, skill: string, groupId: string | null): Skills {
  return {
    skills,
    skillGroups: withoutSkills(skillGroups, [skill]).map((group) =>
      group.id === groupId ? { ...group, skills: [...group.skills, skill] } : group,
    ),
  };
}

/** Adds typed skills to a group, or to none; one that the resume has already moves there. */
export function addSkills(before: Skills, typed: string, groupId: string | null): Skills {
  const skills = addTags(before.skills, typed);
  const asked = new Set(addTags([], typed).map((skill) => skill.toLowerCase()));
  const chosen = skills.filter((skill) => asked.has(skill.toLowerCase()));
  return chosen.reduce((all, skill) => moveSkill(all, skill, groupId), { ...before, skills });
}

export const removeSkill = ({ skills, skillGroups }: Skills, gone: string): Skills => ({
  skills: skills.filter((skill) => skill !== gone),
  skillGroups: withoutSkills(skillGroups, [gone]),
});

export const canAddGroup = ({ skillGroups }: Skills): boolean =>
  skillGroups.length < RESUME_LIMITS.skillGroups;

/** Adds an empty group, with one skill if it is for that one. */
export function addGroup(before: Skills, skill?: string): { after: Skills; id: string } {
  const id = createId();
  const after = { ...before, skillGroups: [...before.skillGroups, { id, name: "", skills: [] }] };
  return { after: skill === undefined ? after : moveSkill(after, skill, id), id };
}

export const renameGroup = ({ skills, skillGroups }: Skills, id: string, name: string): Skills => ({
  skills,
  skillGroups: skillGroups.map((group) => (group.id === id ? { ...group, name } : group)),
});

/** Removes the name; the skills stay. */
export const removeGroup = ({ skills, skillGroups }: Skills, id: string): Skills => ({
  skills,
  skillGroups: skillGroups.filter((group) => group.id !== id),
});
