import type { LetterGap } from "#worker/ai/contracts/letter.contract.ts";
import { type Degree, DEGREES } from "#worker/ai/language/degree.ts";

import { extractJob } from "../extract-job/extract-job.ts";
import { getSkillLabel, findSkillById } from "../lexicon/skills.ts";
import { type Evidences, collectEvidence } from "../match-jobs/evidence.ts";
import { countWorkMonths } from "../match-jobs/field-months.ts";
import type { MatchJob, MatchProfile } from "../match-jobs/match-profile.ts";
import { parseAdBlocks } from "./blocks-of-ad.ts";
import type { EvidenceUnit } from "./evidence-unit.ts";
import { buildMatchProfile } from "./profile-of-evidence.ts";

/** A requirement of an ad, with the sentence that states it. */
export type MustHave = {
  kind: "skill" | "licence" | "degree" | "clearance" | "language" | "years";
  /** "Driver's License", "Bachelor's degree", "5 years of experience" */
  label: string;
  quote: string;
  /** Lexicon id, for a skill, license or language. */
  skill: string | null;
  degree: Degree | null;
  /** Required years, and the job whose field they are counted in. */
  years: { least: number; job: MatchJob } | null;
};

export type MetMustHave = { label: string; quote: string; facts: string[] };

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
export function listMustHaves(jobTitle: string, jobDescription: string): MustHave[] {
  const facts = extractJob({ title: jobTitle, country: null, blocks: parseAdBlocks(jobDescription) });
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
            years: { least: years.min, job: toMatchJob(jobTitle, jobDescription, facts.skills) },
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

const toMatchJob = (title: string, text: string, skills: MatchJob["skills"]): MatchJob => ({
  id: "",
  title,
  text,
  yearsMin: null,
  seniority: null,
  places: [],
  workMode: null,
  isRemote: false,
  pay: null,
  postedAtMs: null,
  skills: skills.map(({ id, demand }) => ({
    id,
    demand,
  })),
});

/**
 * Splits must-haves into those that the inventory shows, with the person's words, and those that it does not.
 */
export function compareMustHaves(
  mustHaves: MustHave[],
  evidence: EvidenceUnit[],
  today: string,
): { met: MetMustHave[]; gaps: LetterGap[] } {
  const profile = buildMatchProfile(evidence);
  const nowMonth = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const evidences = collectEvidence(profile, nowMonth);
  const met: MetMustHave[] = [];
  const gaps: LetterGap[] = [];
  for (const mustHave of mustHaves) {
    const facts = findMustHaveFacts(mustHave, { profile, evidence, evidences, nowMonth });
    const { label, quote } = mustHave;
    if (facts === null) gaps.push({ label, quote });
    else met.push({ label, quote, facts });
  }
  return { met, gaps };
}

type Shown = { profile: MatchProfile; evidence: EvidenceUnit[]; evidences: Evidences; nowMonth: number };

/** The person's words that show the requirement; null if there are none. */
function findMustHaveFacts(mustHave: MustHave, shown: Shown): string[] | null {
  const { skill, degree, years, kind } = mustHave;
  if (skill !== null) {
    const found = shown.evidences.get(skill);
    return found === undefined || found.strength === 0 ? null : [found.quote];
  }
  if (degree !== null) {
    const has = shown.profile.degree === null ? -1 : DEGREES.indexOf(shown.profile.degree);
    return has < DEGREES.indexOf(degree) ? null : listDegreeFacts(shown.evidence);
  }
  if (kind === "clearance") {
    const said = shown.evidence.find(({ text }) => /clearance/i.test(text));
    return said === undefined ? null : [said.text];
  }
  return years === null ? null : findYearsFacts(years, shown);
}

function listDegreeFacts(evidence: EvidenceUnit[]): string[] {
  const fields = evidence.filter(({ path }) => /^education\.\d+\.(?:degree|major)$/.test(path));
  const said = evidence.filter(({ text }) =>
    /degree|bachelor|master|ph\.?d|diploma|\bB\.?S|\bB\.?A/i.test(text),
  );
  return (fields.length > 0 ? fields : said).slice(0, 2).map(({ text }) => text);
}

const STATED = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\+? years\b/i;
const SPELLED = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

function findYearsFacts({ least, job }: NonNullable<MustHave["years"]>, shown: Shown): string[] | null {
  const { profile, evidence, nowMonth } = shown;
  const inField = countWorkMonths(profile, nowMonth).inField(job);
  if (inField / 12 >= least - YEARS_SLACK)
    return profile.positions
      .flatMap(({ title }) => (title === "" ? [] : [title]))
      .filter((title, at, all) => all.indexOf(title) === at);
  const stated = evidence.find(({ text }) => {
    const [, number = ""] = STATED.exec(text) ?? [];
    const count = SPELLED.indexOf(number.toLowerCase());
    return number !== "" && (count > 0 ? count : Number.parseInt(number, 10)) >= least;
  });
  return stated === undefined ? null : [stated.text];
}
