import type { EvidenceUnit } from "#worker/ai/evidence/evidence-unit.ts";
import { buildMatchProfile } from "#worker/ai/evidence/profile-of-evidence.ts";
import { isWrittenInEnglish } from "#worker/ai/language/english.ts";
import { listPlainWords } from "#worker/ai/language/phrases.ts";
import { splitSentences } from "#worker/ai/language/split-sentences.ts";
import { listTitleSkills } from "#worker/ai/language/titles.ts";
import { getSkillLabel, type SkillKind, findSkillById } from "#worker/ai/lexicon/skills.ts";
import { stemWord } from "#worker/ai/lexicon/tokens.ts";
import type { Position } from "#worker/ai/match-jobs/match-profile.ts";
import { listItemSkillIds } from "#worker/ai/score-resume/listed-skills.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-content.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./continuing-words.json" with { type: "json" };
import type { Requirements } from "./requirements.ts";
import { listShown, scoreLines } from "./score-lines.ts";

export type PlannedSummary = { text: string; requirement: string; isOwn: boolean };

const MAX_SKILLS = 3;
const CANDIDATES = 8;
/** First words of a sentence that cannot stand alone. */
const GOES_ON = new RegExp(composePattern`^(?:${lists.sentenceGoesOn})\b`, "i");
/**
 * Kinds of skills that the summary does not name: licenses, which are held, and skills that are not counted in
 * years.
 */
const NOT_NAMED = new Set<SkillKind>(["soft", "spoken", "certificate"]);
/** Kinds of skills whose names are lowercase within sentences: "infection control". */
const SMALL = new Set<SkillKind>(["domain", "method"]);

type Known = {
  evidence: EvidenceUnit[];
  /** The skills as listed in the tailored resume. */
  skills: string[];
  today: string;
};

/**
 * Reorders the person's own sentences, or writes one sentence of facts if there are none. Null if neither
 * helps.
 */
export function planSummary(
  source: ResumeContent,
  requirements: Requirements,
  { evidence, skills, today }: Known,
): PlannedSummary | null {
  if (source.hiddenSections.includes("summary")) return null;
  const { summary } = source.personalInfo;
  return summary.trim() === ""
    ? writeSummary(source, requirements, { evidence, skills, today })
    : orderSummary(summary, requirements);
}

/** The first sentence introduces the person and stays first. */
function orderSummary(summary: string, requirements: Requirements): PlannedSummary | null {
  const sentences = splitSentences(summary);
  const [first = "", ...rest] = sentences;
  const isOne = sentences.join(" ") === summary.trim();
  if (!isOne || rest.length < 2 || rest.some((text) => GOES_ON.test(text))) return null;
  const scores = scoreLines(
    rest.map((text) => ({ text, title: "" })),
    requirements,
  );
  const order = [...rest.keys()].toSorted(
    (a, b) => roundScore(scores[b]?.score) - roundScore(scores[a]?.score) || a - b,
  );
  const moved = order.find((at, place) => at > place && scores[at]?.requirement !== null);
  const requirement = moved === undefined ? null : (scores[moved]?.requirement ?? null);
  if (requirement === null) return null;
  return { text: [first, ...order.map((at) => rest[at] ?? "")].join(" "), requirement, isOwn: true };
}

const roundScore = (score = 0): number => Math.round(score * 10);

/**
 * "Staff Nurse with 6 years of experience, including triage and wound care": the years are those of jobs
 * showing each named skill, and "in" would claim that each was done all that time.
 */
function writeSummary(
  source: ResumeContent,
  requirements: Requirements,
  { evidence, skills, today }: Known,
): PlannedSummary | null {
  const lines = source.experience.flatMap(listBulletLines);
  const { positions } = buildMatchProfile(evidence);
  const title = positions[0]?.title.trim() ?? "";
  if (title === "" || !isWrittenInEnglish(lines)) return null;
  const nowMonth = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const known = positions.map((position) => ({
    position,
    skills: new Set(position.texts.flatMap((text) => [...listShown(text)])),
  }));
  // Skills that the title already implies are left out: "Nurse with 6 years of experience in nursing" is
  // redundant.
  const said = new Set([...listShown(title), ...listTitleSkills(title)]);
  const own = [...lines, ...skills].map((text) => new Set(listPlainWords(text).map(stemWord)));
  const evidenced = [...requirements.skills.values()]
    .filter(
      ({ id }) =>
        isSaid(getSkillName(id, skills), own) &&
        !said.has(id) &&
        !NOT_NAMED.has(findSkillById(id)?.kind ?? "soft"),
    )
    .map(({ id, quote, demand }) => ({
      id,
      quote,
      demand,
      years: countYears(
        known.flatMap(({ position, skills }) => (skills.has(id) ? [position] : [])),
        nowMonth,
      ),
    }))
    .filter(({ years }) => years >= 1);
  const must = evidenced.filter(({ demand }) => demand === "must");
  const candidates = must.length >= 2 ? must : evidenced.slice(0, CANDIDATES);
  // The second-highest number of years, so that it is true of at least two of the named skills.
  const years = candidates.map((one) => one.years).toSorted((a, b) => b - a)[1];
  if (years === undefined) return null;
  const named = candidates.filter((one) => one.years >= years).slice(0, MAX_SKILLS);
  const [first] = named;
  if (first === undefined) return null;
  const texts = [...lines, ...requirements.units.map(({ text }) => text)].join("\n");
  const names = named.map(({ id }) => formatSkillName(id, skills, texts));
  const count = `${years} ${years === 1 ? "year" : "years"} of experience`;
  // Years in the current job: a smaller number in the sentence would be read as the time in that job.
  const held = countYears(positions.slice(0, 1), nowMonth);
  return {
    text:
      years < held
        ? `${title} with experience in ${joinNames(names)}.`
        : `${title} with ${count}, including ${joinNames(names)}.`,
    requirement: first.quote,
    isOwn: false,
  };
}

/**
 * Whether a line contains every word of a skill's name: "filed sales tax returns" does not contain "tax
 * preparation".
 */
const isSaid = (name: string, own: Set<string>[]): boolean =>
  own.some((stems) => listPlainWords(name).every((word) => stems.has(stemWord(word))));

/** Full years with at least one of the positions, counting each month once. */
function countYears(positions: Position[], nowMonth: number): number {
  const spans = positions
    .flatMap(({ from, to, isCurrent }) => {
      const end = isCurrent ? nowMonth : to;
      return from === null || end === null || end <= from ? [] : [{ from, to: Math.min(end, nowMonth) }];
    })
    .toSorted((a, b) => a.from - b.from);
  let months = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.floor(months / 12);
}

/** The skill's name as the person lists it, otherwise its usual name. */
const getSkillName = (id: string, skills: string[]): string =>
  skills.find((skill) => listItemSkillIds(skill).join() === id) ?? getSkillLabel(id);

/** Lowercase if texts write it so, or if it is not a proper name. */
function formatSkillName(id: string, skills: string[], texts: string): string {
  const name = getSkillName(id, skills);
  const skill = findSkillById(id);
  const small = name.toLowerCase();
  const isName = skill?.exact?.includes(name) === true;
  const isPlain = !isName && name.split(/[\s/-]/).every((word) => /^\p{Lu}?\p{Ll}*$/u.test(word));
  return isPlain && (SMALL.has(skill?.kind ?? "tool") || texts.includes(small)) ? small : name;
}

const joinNames = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
