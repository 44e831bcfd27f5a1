import { type RequirementUnit, readAdText } from "#worker/ai/read-ad/read-ad.ts";
import type { Sentence } from "#worker/ai/read-ad/units.ts";
import { findKnownVerb } from "#worker/ai/words/grammar.ts";
import type { Seniority } from "#worker/ai/words/seniority.ts";
import { SOFTWARE_FAMILIES, getSkillLabel, findSkillById } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { listTitleSkills } from "#worker/ai/words/titles.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import companyWords from "./company-words.json" with { type: "json" };
import dutyWords from "./duty-words.json" with { type: "json" };
import { quoteWholeLine } from "./quote-whole.ts";
import softwareWords from "./software-words.json" with { type: "json" };

/** Statements of an ad about its employer, verbatim; `quotable` are short enough for a question. */
type CompanyFacts = { facts: string[]; quotable: string[] };

const NO_FACT = new RegExp(composePattern`\b(?:${companyWords.noFacts})\b`, "i");
const OF_US = /\b(?:we|our|us)\b/i;
const OF_READER = /\b(?:you|your|candidates?)\b/i;
const MAX_FACTS = 6;
const FACT_WORDS = { min: 5, max: 24 } as const;

const DUTY_WORDS = { min: 4, max: 24 } as const;
const LEAD = new RegExp(
  composePattern`^(?:(?:as an? [^,]{3,40}, )?(?:${dutyWords.leads})\s)+(?:also |then |be (?:able to|responsible for) |be |to )?`,
  "i",
);
/** Topics unsuitable for an interview, or unrelated to work. */
const UNFIT = new RegExp(composePattern`\b(?:${dutyWords.unfit})\b`, "i");

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

const SOFTWARE_TITLE = new RegExp(composePattern`\b(?:${softwareWords.softwareTitles})\b`, "i");
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

/** Keeps only sentences labelled as about the employer that name it, by "we" or its name. */
function readCompanyFacts(company: string, sentences: readonly Sentence[]): CompanyFacts {
  const name = company.trim().toLowerCase();
  const facts = sentences
    .filter(
      ({ text, zone }) =>
        zone === "about" &&
        (OF_US.test(text) || (name !== "" && text.toLowerCase().includes(name))) &&
        !NO_FACT.test(text) &&
        countWords(text) >= FACT_WORDS.min,
    )
    .slice(0, MAX_FACTS)
    .map(({ text }) => text);
  return {
    facts,
    quotable: facts.flatMap((text) => (OF_READER.test(text) ? [] : (quoteWholeLine(text, FACT_WORDS) ?? []))),
  };
}

const countWords = (text: string): number => text.split(/\s+/).length;

/** An ad's line as quoted in a question about the work; null if it does not start with a verb of work. */
export function quoteDuty(line: string): string | null {
  const quote = quoteWholeLine(line, DUTY_WORDS);
  if (quote === null || UNFIT.test(quote)) return null;
  const [first = ""] = quote.replace(LEAD, "").split(/[\s,/]/);
  const verb = findKnownVerb(first);
  return verb === null || verb.form === "past" || dutyWords.emptyVerbs.includes(verb.base) ? null : quote;
}
