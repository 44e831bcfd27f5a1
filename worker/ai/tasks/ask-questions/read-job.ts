import { type RequirementUnit, readAdText } from "#worker/ai/read-ad/read-ad.ts";
import type { Seniority } from "#worker/ai/words/seniority.ts";
import { SOFTWARE_FAMILIES, getSkillLabel, findSkillById } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { listTitleSkills } from "#worker/ai/words/titles.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { type CompanyFacts, readCompanyFacts } from "./company-facts.ts";
import { quoteDuty } from "./duty-line.ts";
import lists from "./software-words.json" with { type: "json" };

/** Data of a job used for its questions. */
export type JobReading = {
  title: string;
  /** Duties of the job: the ad's sentence (`unit`), and its form in a question. */
  duties: { unit: string; quote: string }[];
  /** Skills suitable for questions, by descending weight; `unit` is null if only the title implies the skill. */
  skills: { id: string; label: string; name: string; weight: number; isMust: boolean; unit: string | null }[];
  /** Requirements and duties of the ad, each with its skills. */
  asks: { text: string; skills: string[] }[];
  /** Stems of the whole ad, for finding the competencies it mentions. */
  stems: Set<string>;
  company: CompanyFacts;
  seniority: Seniority | null;
};

const MAX_DUTIES = 20;
const IMPLIED_WEIGHT = 0.4;

const SOFTWARE_TITLE = new RegExp(composePattern`\b(?:${lists.softwareTitles})\b`, "i");
const collectSkillIds = (families: readonly { id: string }[][]): Set<string> =>
  new Set(families.flat().map(({ id }) => id));
const { programming, infrastructure, data } = SOFTWARE_FAMILIES;
/** Skills asked only of software developers. */
const CODE_SKILLS = collectSkillIds([programming, infrastructure]);
const DATA_SKILLS = collectSkillIds([data]);
const SHARE_OF_SOFTWARE = 0.4;
const ASKABLE = new Set(["tool", "language", "framework", "platform", "method", "domain"]);

export function readJob(title: string, company: string, description: string): JobReading {
  const { facts, sentences, units } = readAdText(title, description);
  const asked = facts.skills.filter(({ id }) => ASKABLE.has(findSkillById(id)?.kind ?? "soft"));
  const isSoftware =
    SOFTWARE_TITLE.test(title) ||
    (asked.length >= 4 &&
      computeShare(asked, ({ id }) => CODE_SKILLS.has(id) || DATA_SKILLS.has(id)) >= SHARE_OF_SOFTWARE);
  const skills = asked
    .filter(
      ({ id, demand, isWeak }) =>
        isSoftware || (!CODE_SKILLS.has(id) && (!DATA_SKILLS.has(id) || (demand === "must" && !isWeak))),
    )
    .map(({ id, weight, demand, quote }) => ({
      id,
      label: getSkillLabel(id),
      name: formatSkillName(id),
      weight,
      isMust: demand === "must",
      unit: quote,
    }));
  const implied = listTitleSkills(title)
    .filter((id) => skills.every((skill) => skill.id !== id) && findSkillById(id) !== undefined)
    .map((id) => ({
      id,
      label: getSkillLabel(id),
      name: formatSkillName(id),
      weight: IMPLIED_WEIGHT,
      isMust: false,
      unit: null,
    }));
  return {
    title,
    duties: listDuties(units),
    asks: units.map(({ text, skills }) => ({ text, skills })),
    skills: [...skills, ...implied],
    stems: new Set(listStems(`${title} ${description}`)),
    company: readCompanyFacts(company, sentences),
    seniority: facts.seniority,
  };
}

/** A skill as written inside a sentence: "cash handling", but "Excel" and "CPR". */
const formatSkillName = (id: string): string => {
  const label = getSkillLabel(id);
  const isName = !/^(?:method|domain)$/.test(findSkillById(id)?.kind ?? "");
  return isName || /\p{Lu}\p{Lu}|\d|\p{Ll}\p{Lu}/u.test(label) ? label : label.toLowerCase();
};

const computeShare = <Item>(items: Item[], test: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

function listDuties(units: readonly RequirementUnit[]): JobReading["duties"] {
  const duties: JobReading["duties"] = [];
  for (const { text, kind } of units) {
    if (kind !== "duty" || duties.length >= MAX_DUTIES) continue;
    const quote = quoteDuty(text);
    if (quote !== null && duties.every((duty) => duty.quote !== quote)) duties.push({ unit: text, quote });
  }
  return duties;
}
