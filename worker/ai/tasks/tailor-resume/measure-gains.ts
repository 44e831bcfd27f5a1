import type { TailorChange, TailorGain, TailorMatch } from "#worker/ai/contracts/tailoring.contract.ts";
import { upperFirst } from "#worker/ai/words/grammar.ts";
import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { findSkillById, getSkillLabel } from "#worker/ai/words/skills.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines, selectShownContent } from "#worker/documents/resume-parts.contract.ts";

import { estimateLines } from "./estimate-lines.ts";
import { followPlan, type Plan } from "./plan.ts";
import type { Requirements } from "./requirements.ts";

/** Lines that are read first: about the upper third of a page. */
const FIRST_LINES = 12;
const SKILLS_A_LINE = 6;
const MAX_GAINS = 2;
/** Fewer lines are not noticed. */
const MIN_RISE = 2;

/** Where each asked skill is first met, by its id: the line number from 1. */
type Places = Map<string, number>;

/**
 * Adds the gains of each change, applied alone: which asked skills it moves up, and how many lines it frees. Also counts
 * the asked skills in the first lines, before and after all changes.
 */
export function measureGains(
  source: ResumeContent,
  plan: Plan,
  { changes, requirements }: { changes: TailorChange[]; requirements: Requirements },
): { changes: TailorChange[]; match: TailorMatch } {
  const asked = [...requirements.skills.values()]
    .filter(({ id, isWeak }) => !isWeak && findSkillById(id)?.kind !== "soft")
    .map(({ id }) => id);
  const skillsOfLine = createSkillReader();
  const find = (content: ResumeContent): Places => findPlaces(content, asked, skillsOfLine);
  const before = find(source);
  const size = estimateLines(source);
  const after = find(followPlan(source, plan));
  const countFirst = (places: Places) => [...places.values()].filter((at) => at <= FIRST_LINES).length;
  return {
    changes: changes.map((change) => {
      const alone = followPlan(source, plan, (id) => id === change.id);
      const isHiding = change.kind.startsWith("hide");
      const gains = isHiding ? [] : listGains(before, find(alone), requirements);
      const freed = isHiding ? Math.round(size - estimateLines(alone)) : 0;
      return { ...change, ...(gains.length > 0 && { gains }), ...(freed > 0 && { linesFreed: freed }) };
    }),
    match: { shown: before.size, before: countFirst(before), after: countFirst(after), lines: FIRST_LINES },
  };
}

function listGains(before: Places, after: Places, { names }: Requirements): TailorGain[] {
  const gains = [...after].flatMap(([id, to]) => {
    const from = before.get(id) ?? null;
    const isRisen = from === null || from - to >= MIN_RISE;
    return isRisen ? [{ label: upperFirst(names.get(id)?.[0]?.name ?? getSkillLabel(id)), from, to }] : [];
  });
  return gains.toSorted((a, b) => measureRise(b) - measureRise(a) || a.to - b.to).slice(0, MAX_GAINS);
}

const measureRise = ({ from, to }: TailorGain): number => (from ?? Number.POSITIVE_INFINITY) - to;

function findPlaces(
  content: ResumeContent,
  asked: string[],
  skillsOfLine: (line: string) => Set<string>,
): Places {
  const places: Places = new Map();
  for (const [at, line] of listReadingLines(content).entries()) {
    const skills = skillsOfLine(line);
    for (const id of asked) if (!places.has(id) && skills.has(id)) places.set(id, at + 1);
  }
  return places;
}

/** Reads each distinct line once, as the same lines are read for each change. */
function createSkillReader(): (line: string) => Set<string> {
  const known = new Map<string, Set<string>>();
  return (line) => {
    const found = known.get(line) ?? new Set(matchSkills(line).map(({ id }) => id));
    known.set(line, found);
    return found;
  };
}

/** The shown lines in the order in which they are read; an entry's own line counts as one. */
function listReadingLines(content: ResumeContent): string[] {
  const shown = selectShownContent(content);
  const describe = (entry: { description: string }, ...names: string[]) => [
    names.filter((name) => name !== "").join(", "),
    ...listBulletLines(entry),
  ];
  const sections = {
    summary: [shown.personalInfo.summary].filter((text) => text !== ""),
    experience: shown.experience.flatMap((entry) => describe(entry, entry.position, entry.company)),
    education: shown.education.flatMap((entry) => describe(entry, entry.degree, entry.major, entry.school)),
    projects: shown.projects.flatMap((entry) => describe(entry, entry.name, ...entry.technologies)),
    skills: Array.from({ length: Math.ceil(shown.skills.length / SKILLS_A_LINE) }, (_, at) =>
      shown.skills.slice(at * SKILLS_A_LINE, (at + 1) * SKILLS_A_LINE).join(", "),
    ),
    certifications: shown.certifications.map(({ name }) => name),
    languages: shown.languages,
  };
  return [
    ...shown.sections.flatMap((section) => sections[section]),
    ...shown.customSections.flatMap((section) => describe(section, section.title)),
  ];
}
