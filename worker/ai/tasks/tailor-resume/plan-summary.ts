import { isCertainTitle } from "#worker/ai/read-person/certain-names.ts";
import { countYears, getCareerName } from "#worker/ai/read-person/months-of-work.ts";
import type { Position } from "#worker/ai/read-person/positions.ts";
import { listItemSkillIds } from "#worker/ai/score-resume/listed-skills.ts";
import { isWrittenInEnglish } from "#worker/ai/words/english.ts";
import { toMonth } from "#worker/ai/words/periods.ts";
import { listPlainWords } from "#worker/ai/words/phrases.ts";
import { getSkillLabel, type SkillKind, findSkillById } from "#worker/ai/words/skills.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { stemWord } from "#worker/ai/words/stems.ts";
import { listTitleSkills } from "#worker/ai/words/titles.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./continuing-words.json" with { type: "json" };
import { findCertificateQuote } from "./plan-sections.ts";
import type { Requirements } from "./requirements.ts";
import { listShown, scoreLines } from "./score-lines.ts";

export type PlannedSummary = { text: string; requirement: string; kind: "ordered" | "written" };

const MAX_NAMED = 2;
/** First words of a sentence that cannot stand alone. */
const GOES_ON = new RegExp(composePattern`^(?:${lists.sentenceGoesOn})\b`, "i");
/** Kinds of skills that the summary does not name as experience: licences, which are held, and what is no work. */
const NOT_NAMED = new Set<SkillKind>(["soft", "spoken", "certificate"]);
/** Kinds of skills whose names are lowercase within sentences: "infection control". */
const SMALL_KINDS = new Set<SkillKind>(["domain", "method"]);

type Known = {
  /** The jobs, the newest first. */
  positions: readonly Position[];
  /** The skills as listed in the tailored resume. */
  skills: string[];
  today: string;
};

/**
 * The person's own sentences, those first that answer the ad; without any, one of title, years and what the bullets
 * show. Null if nothing is gained.
 */
export function planSummary(
  source: ResumeContent,
  requirements: Requirements,
  known: Known,
): PlannedSummary | null {
  if (source.hiddenSections.includes("summary")) return null;
  const summary = source.personalInfo.summary.trim();
  const lines = source.experience.flatMap((entry) => (entry.isHidden ? [] : listBulletLines(entry)));
  if (summary !== "") return orderSummary(summary, requirements);
  return isWrittenInEnglish(lines) ? writeSummary(source, requirements, known) : null;
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
  return { text: [first, ...order.map((at) => rest[at] ?? "")].join(" "), requirement, kind: "ordered" };
}

const roundScore = (score = 0): number => Math.round(score * 10);

/** "Staff Nurse with 6 years of experience, including wound care and IV therapy. Certified: BLS, ACLS." */
function writeSummary(
  source: ResumeContent,
  requirements: Requirements,
  { positions, skills, today }: Known,
): PlannedSummary | null {
  const [newest] = positions;
  const title = newest?.title.trim() ?? "";
  if (newest === undefined || !isCertainTitle({ title })) return null;
  // Only jobs of the same name count, so that the years are years as what the title says.
  const same = positions.filter((position) => getCareerName(position.title) === getCareerName(title));
  const years = countYears(same, toMonth(today));
  const said = new Set([...listShown(title), ...listTitleSkills(title)]);
  const proven = listProven(requirements, { said, skills, lines: same.flatMap(({ texts }) => texts) });
  const held = listAskedCertificates(source, requirements);
  // One name alone says little, and is often too general.
  const named = proven.length < MAX_NAMED ? [] : proven;
  const requirement = named[0]?.quote ?? held[0]?.quote;
  if (requirement === undefined) return null;
  const count = years < 1 ? "" : ` with ${years} ${years === 1 ? "year" : "years"} of experience`;
  const names = joinNames(named.map(({ name }) => name));
  const work =
    names === "" ? count : count === "" ? ` with experience in ${names}` : `${count}, including ${names}`;
  const credentials = held.length === 0 ? "" : ` Certified: ${held.map(({ name }) => name).join(", ")}.`;
  return { text: `${title}${work}.${credentials}`, requirement, kind: "written" };
}

type Proven = { name: string; quote: string };

/** What the ad asks for most and the lines show in its words, without what is said already; at most two. */
function listProven(
  requirements: Requirements,
  { lines, skills, said }: { lines: string[]; skills: string[]; said: Set<string> },
): Proven[] {
  const shown = new Set(lines.flatMap((text) => listStatedSkills(text).map(({ id }) => id)));
  const texts = [...lines, ...requirements.units.map(({ text }) => text)].join("\n");
  const found = [...requirements.skills.values()].filter(
    ({ id, isWeak }) =>
      !isWeak &&
      shown.has(id) &&
      !said.has(id) &&
      !NOT_NAMED.has(findSkillById(id)?.kind ?? "soft") &&
      lines.some((line) => isNamedIn(line, getSkillName(id, skills))),
  );
  return found
    .toSorted((a, b) => Number(b.demand === "must") - Number(a.demand === "must"))
    .slice(0, MAX_NAMED)
    .map(({ id, quote }) => ({ name: formatSkillName(id, skills, texts), quote }));
}

/** Names of held certificates that the ad asks for, short enough for a list; at most two. */
function listAskedCertificates(
  { certifications, hiddenSections }: ResumeContent,
  requirements: Requirements,
): Proven[] {
  if (hiddenSections.includes("certifications")) return [];
  return certifications
    .flatMap(({ name, isHidden }) => {
      const quote =
        isHidden || name.length > MAX_CERTIFICATE ? null : findCertificateQuote(name, requirements);
      return quote === null ? [] : [{ name, quote }];
    })
    .slice(0, MAX_NAMED);
}

/** Longest name of a certificate that the summary names. */
const MAX_CERTIFICATE = 40;

/**
 * Whether a line names a skill: every word of the name in some form, so that "filed sales tax returns" does not name "tax
 * preparation". A name of one word has to be that word: "form tutor" does not name "tutoring".
 */
function isNamedIn(line: string, name: string): boolean {
  const words = listPlainWords(name);
  const own = listPlainWords(line);
  if (words.length === 1) return own.includes(words[0] ?? "");
  const stems = new Set(own.map(stemWord));
  return words.every((word) => stems.has(stemWord(word)));
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
  return isPlain && (SMALL_KINDS.has(skill?.kind ?? "tool") || texts.includes(small)) ? small : name;
}

const joinNames = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
