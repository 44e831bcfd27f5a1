import { listItemSkillIds } from "#worker/ai/score-resume/listed-skills.ts";
import { type SkillKind, findSkillById } from "#worker/ai/words/skills.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { changeIds, type Plan, type Reasons } from "./plan.ts";
import { type Requirements, findRequired } from "./requirements.ts";

/** Skills at the start of a list that every reader sees; required ones among them are not moved. */
const READ_AT_ONCE = 4;
/**
 * Kinds of skills that may be renamed, because spelling does not change their meaning; licenses keep their wording.
 */
const RENAMED = new Set<SkillKind>(["tool", "language", "framework", "platform", "method"]);

/** Moves skills required by the ad to the front if they are far behind; adds and removes none. */
export function planSkills(
  source: ResumeContent,
  requirements: Requirements,
  reasons: Reasons,
): Plan["skills"] {
  const own = [...source.skills.keys()];
  if (source.hiddenSections.includes("skills")) return { order: own, renamed: new Map() };
  const renamed = renameSkills(source, requirements, reasons);
  const quotes = source.skills.map((skill) => findRequired(listItemSkillIds(skill), requirements));
  // The others keep the person's order, which often groups them.
  const order = own.toSorted((a, b) => Number(quotes[a] === null) - Number(quotes[b] === null));
  const first = order.find((at, place) => at > place && at >= READ_AT_ONCE && quotes[at] !== null);
  if (first === undefined) return { order: own, renamed };
  const requirement = quotes[first] ?? null;
  reasons.set(changeIds.skills, { requirement, reason: "Required skills first" });
  return { order, renamed };
}

/**
 * Renames a skill to the ad's name for it: "JS" becomes "JavaScript". Groups refer to skills by name, so grouped ones
 * keep theirs.
 */
function renameSkills(
  { skills, skillGroups }: ResumeContent,
  requirements: Requirements,
  reasons: Reasons,
): Map<number, string> {
  const renamed = new Map<number, string>();
  const grouped = new Set(skillGroups.flatMap((group) => group.skills));
  const taken = new Set(skills.map((skill) => skill.toLowerCase()));
  for (const [at, text] of skills.entries()) {
    const [id = "", ...others] = listItemSkillIds(text);
    const skill = findSkillById(id);
    if (skill === undefined || others.length > 0 || !RENAMED.has(skill.kind) || grouped.has(text)) continue;
    const names = [...(skill.aliases ?? []), ...(skill.exact ?? []), ...(skill.ambiguous?.forms ?? [])];
    if (!names.some((name) => name.toLowerCase() === text.toLowerCase())) continue;
    const label = skill.label.toLowerCase();
    const written = requirements.names.get(id)?.find(({ name }) => name.toLowerCase() === label);
    if (written === undefined || !requirements.skills.has(id) || taken.has(label)) continue;
    taken.add(label);
    renamed.set(at, skill.label);
    const reason = "Named as in the job description";
    reasons.set(changeIds.skill(at), { requirement: written.quote, reason });
  }
  return renamed;
}
