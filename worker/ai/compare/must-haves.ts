import type { LetterGap } from "#worker/ai/contracts/letter.contract.ts";
import { namesAlternatives } from "#worker/ai/read-ad/alternatives.ts";
import type { AdReading } from "#worker/ai/read-ad/read-ad.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import type { Field } from "#worker/ai/read-person/months-of-work.ts";
import { isDegreeField } from "#worker/ai/read-person/positions.ts";
import type { PersonReading } from "#worker/ai/read-person/read-person.ts";
import type { Evidences } from "#worker/ai/read-person/skill-evidence.ts";
import { type Degree, DEGREES } from "#worker/ai/words/degree.ts";
import { upperFirst } from "#worker/ai/words/grammar.ts";
import { toMonth } from "#worker/ai/words/periods.ts";
import { getSkillLabel, findSkillById, isOneThing } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";

import { createHintFinder } from "./hints.ts";

/** A requirement of an ad, with its sentence. */
export type MustHave = {
  kind: "skill" | "licence" | "degree" | "clearance" | "language" | "years";
  /** "Driver's License", "Bachelor's degree", "5 years of experience" */
  label: string;
  quote: string;
  /** Lexicon id, for a skill, license or language. */
  skill: string | null;
  degree: Degree | null;
  /** Required years, and the job that defines their field. */
  years: { least: number; job: Field } | null;
};

export type MetMustHave = { kind: MustHave["kind"]; label: string; quote: string; facts: string[] };

export type ComparedMustHaves = {
  met: MetMustHave[];
  /** Requirements that the inventory certainly lacks. */
  gaps: LetterGap[];
  /** Requirements that the inventory does not show but may meet. */
  unclear: LetterGap[];
};

const DEGREE_LABELS: Record<Degree, string> = {
  "high-school": "High school diploma",
  associate: "Associate degree",
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  doctorate: "Doctorate",
};
const CLEARANCES = new Set(["security-clearance", "top-secret-clearance"]);
/** Tolerance of a quarter of a year, the same as in the ranking by fit. */
const YEARS_SLACK = 0.25;

/** Must-haves of an ad: first yes-or-no requirements, then skills by descending weight. */
export function listMustHaves({ title, facts }: AdReading): MustHave[] {
  const createMustHave = (
    part: Partial<MustHave> & Pick<MustHave, "kind" | "label" | "quote">,
  ): MustHave => ({
    skill: null,
    degree: null,
    years: null,
    ...part,
  });
  const skills = facts.skills
    .filter(({ id, demand }) => demand === "must" && findSkillById(id)?.kind !== "soft")
    .map(({ id, quote }) =>
      createMustHave({ kind: getRequirementKind(id), label: getSkillLabel(id), quote, skill: id }),
    );
  const { degree, years } = facts;
  const clearance = facts.eligibility.find(
    ({ kind, polarity }) => kind === "clearance" && polarity === "yes",
  );
  const isNamed = skills.some(({ kind }) => kind === "clearance");
  return [
    ...skills.filter(({ kind }) => kind === "licence"),
    ...(degree !== null && degree.isRequired && !degree.orEquivalent && degree.level !== "high-school"
      ? [
          createMustHave({
            kind: "degree",
            label: DEGREE_LABELS[degree.level],
            quote: degree.quote,
            degree: degree.level,
          }),
        ]
      : []),
    ...skills.filter(({ kind }) => kind === "clearance"),
    ...(clearance !== undefined && !isNamed
      ? [createMustHave({ kind: "clearance", label: "Security clearance", quote: clearance.quote })]
      : []),
    ...skills.filter(({ kind }) => kind === "language"),
    ...(years !== null && years.isRequired && years.min >= 1
      ? [
          createMustHave({
            kind: "years",
            label: `${years.min} ${years.min === 1 ? "year" : "years"} of experience`,
            quote: years.quote,
            years: { least: years.min, job: { title, skills: facts.skills } },
          }),
        ]
      : []),
    ...skills.filter(({ kind }) => kind === "skill"),
  ];
}

function getRequirementKind(id: string): MustHave["kind"] {
  if (CLEARANCES.has(id)) return "clearance";
  const kind = findSkillById(id)?.kind;
  return kind === "certificate" ? "licence" : kind === "spoken" ? "language" : "skill";
}

/** Wording that asks for less than a must. */
const SOFTENED =
  /\b(?:may|might|ideally|preferred|preferably|preference|desired|desirable|nice to have|a plus|an asset|advantage|advantageous|bonus|willing(?:ness)? to|able to obtain|ability to obtain|must obtain|within \w+ (?:days|months)|von Vorteil|wünschenswert)\b/i;
/** Wording for a credential that the person does not hold yet. */
const PENDING =
  /\b(?:applied|pending|in progress|in training|expected|not yet|awaiting|working towards?|studying for|enrolled|eligible for|candidate for|beantragt|angestrebt)\b/i;

/**
 * Splits must-haves into met (with the person's words), certainly lacking, and unclear. A lack is certain only for
 * things that people name if they have them: a licence, a degree, years, a language, a tool.
 */
export function compareMustHaves(
  mustHaves: MustHave[],
  person: PersonReading,
  today: string,
): ComparedMustHaves {
  const nowMonth = toMonth(today);
  const shown: Shown = {
    person,
    evidences: person.findEvidences(nowMonth),
    isHinted: createHintFinder(person),
    nowMonth,
  };
  const compared: ComparedMustHaves = { met: [], gaps: [], unclear: [] };
  const judged = mustHaves.map((mustHave) => ({ mustHave, facts: findMustHaveFacts(mustHave, shown) }));
  const metQuotes = new Set(
    judged.flatMap(({ mustHave, facts }) => (facts === null ? [] : [mustHave.quote])),
  );
  const told = new Set<string>();
  for (const { mustHave, facts } of judged) {
    const { kind, label, quote } = mustHave;
    if (facts !== null) compared.met.push({ kind, label, quote, facts });
    else if (!(namesAlternatives(quote) && (metQuotes.has(quote) || told.has(quote)))) {
      told.add(quote);
      const gap = { label: findAdWords(mustHave), quote };
      (isCertainLack(mustHave, shown) ? compared.gaps : compared.unclear).push(gap);
    }
  }
  return compared;
}

/** Unmet requirements, certain gaps first. */
export const listNotFound = ({ gaps, unclear }: Pick<ComparedMustHaves, "gaps" | "unclear">): LetterGap[] => [
  ...gaps,
  ...unclear.map((gap) => ({ ...gap, isUnclear: true as const })),
];

/** The requirement in the ad's words if they are short. */
function findAdWords({ skill, label, quote }: MustHave): string {
  const named = skill === null ? undefined : listStatedSkills(quote).find(({ id }) => id === skill);
  const words = named === undefined ? "" : quote.slice(named.from, named.to);
  const isWhole = words !== "" && words.split(/\s+/).length <= 5;
  return !isWhole || label.toLowerCase().startsWith(words.toLowerCase()) ? label : upperFirst(words);
}

function isCertainLack({ kind, skill, degree, quote, years }: MustHave, shown: Shown): boolean {
  if (SOFTENED.test(quote)) return false;
  if (namesAlternatives(quote) && kind !== "licence" && kind !== "years") return false;
  if (skill !== null) return isOneThing(skill) && !shown.isHinted(skill);
  if (degree !== null) return shown.person.degree !== null || !shown.person.units.some(isSchooling);
  if (years !== null) return countYearsSinceFirst(shown) + YEARS_SLACK < years.least;
  return true;
}

const isSchooling = ({ kind, text }: EvidenceUnit): boolean =>
  kind === "education" || /\b(?:degree|diploma|university|college|graduat\w+|studi\w+|school)\b/i.test(text);

const YEAR = /\b(?:19[5-9]|20[0-4])\d\b/g;

/** Years since the earliest year in the inventory, the upper bound of years worked; infinite without any year. */
function countYearsSinceFirst({ person, nowMonth }: Shown): number {
  const years = person.units.flatMap(
    ({ text, role }) => `${text} ${role?.startDate ?? ""} ${role?.endDate ?? ""}`.match(YEAR) ?? [],
  );
  return years.length === 0 ? Number.POSITIVE_INFINITY : nowMonth / 12 - Math.min(...years.map(Number));
}

type Shown = {
  person: PersonReading;
  evidences: Evidences;
  isHinted: (skill: string) => boolean;
  nowMonth: number;
};

/** The person's words that show the requirement; null if there are none. */
function findMustHaveFacts(mustHave: MustHave, shown: Shown): string[] | null {
  const { skill, degree, years, kind } = mustHave;
  if (skill !== null) {
    const found = shown.evidences.get(skill);
    if (found === undefined || found.strength === 0) return null;
    return kind === "licence" && PENDING.test(found.quote) ? null : [found.quote];
  }
  if (degree !== null) {
    const has = shown.person.degree === null ? -1 : DEGREES.indexOf(shown.person.degree);
    return has < DEGREES.indexOf(degree) ? null : listDegreeFacts(shown.person.units);
  }
  if (kind === "clearance") {
    const said = shown.person.units.find(({ text }) => /clearance/i.test(text));
    return said === undefined ? null : [said.text];
  }
  return years === null ? null : findYearsFacts(years, shown);
}

function listDegreeFacts(evidence: readonly EvidenceUnit[]): string[] {
  const fields = evidence.filter(isDegreeField);
  const said = evidence.filter(({ text }) =>
    /degree|bachelor|master|ph\.?d|diploma|\bB\.?S|\bB\.?A/i.test(text),
  );
  return (fields.length > 0 ? fields : said).slice(0, 2).map(({ text }) => text);
}

const STATED = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\+? years\b/i;
const SPELLED = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

function findYearsFacts({ least, job }: NonNullable<MustHave["years"]>, shown: Shown): string[] | null {
  const { person, nowMonth } = shown;
  const inField = person.countMonths(nowMonth).inField(job);
  if (inField / 12 >= least - YEARS_SLACK)
    return person.positions
      .flatMap(({ title }) => (title === "" ? [] : [title]))
      .filter((title, at, all) => all.indexOf(title) === at);
  const stated = person.units.find(({ text }) => {
    const [, number = ""] = STATED.exec(text) ?? [];
    const count = SPELLED.indexOf(number.toLowerCase());
    return number !== "" && (count > 0 ? count : Number.parseInt(number, 10)) >= least;
  });
  return stated === undefined ? null : [stated.text];
}
