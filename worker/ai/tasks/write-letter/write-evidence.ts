import type { ComparedMustHaves } from "#worker/ai/compare/must-haves.ts";
import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { LetterLength, LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import type { AdReading, RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import type { Job } from "#worker/ai/read-person/certain-jobs.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { lowerFirst, upperFirst, removeSentenceEnd } from "#worker/ai/words/grammar.ts";
import { findLeadingVerb } from "#worker/ai/words/leading-verb.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import { isInOtherLanguage } from "#worker/ai/words/sentence-language.ts";
import { isNamedSkill } from "#worker/ai/words/skills.ts";
import { listItemSkills, listStatedSkills } from "#worker/ai/words/stated-skills.ts";

import { type ChosenLine, chooseLines, compareWithAsk, repeatsAsk } from "./choose-lines.ts";
import type { Chooser } from "./choose-wording.ts";
import { joinNames, listCredentials, writeCredentials } from "./list-credentials.ts";
import { placeJob } from "./name-job.ts";
import type { TellableLine } from "./tellable-line.ts";

const LINES: Record<LetterLength, number> = { short: 2, normal: 3, long: 3 };
/** Max requirements quoted before the lines that answer them. */
const NEEDS: Record<LetterLength, number> = { short: 1, normal: 1, long: 2 };
const MAX_SKILLS = 6;

export type Source = {
  background: string;
  length: LetterLength;
  today: string;
  language: FrameLanguage;
  choose: Chooser;
  ad: AdReading;
  compared: ComparedMustHaves;
  evidence: readonly EvidenceUnit[];
};

/** Matches licenses, degrees and languages, which are not work. */
const SAYS_HELD =
  /^I (?:hold|speak|am (?:certified|licensed|registered|fluent)|(?:have|earned|completed|received) (?:an?|my) [^,.]*(?:licen[cs]e|certificat|degree|diploma))/;

/**
 * A paragraph of lines, and a paragraph of credentials and skills. `identity` introduces the person by the job `main`,
 * if any.
 */
export function writeEvidence(
  source: Source,
  lines: TellableLine[],
  { identity, main }: { identity: string; main: Job | null },
): LetterSentence[][] {
  const { ad, compared, length } = source;
  const held = lines.filter(({ text }) => SAYS_HELD.test(text));
  const work = lines.filter((line) => !held.includes(line) && isPlaceable(line, main, source.language));
  const told = writeLines(chooseLines(work, ad.units, LINES[length]), source, main);
  const required = held
    .filter(({ unit }) => ad.units.some((ask) => compareWithAsk(unit, ask).isSure))
    .slice(0, 2);
  const said = [identity, ...[...told, ...required].map(({ text }) => text)].join(" ");
  const credentials = listCredentials(compared.met, source, told.length === 0).filter(
    ({ text }) => !said.includes(text),
  );
  return [
    told,
    [
      ...required.map(({ text, unit }) => ({ text, facts: [unit.text], asks: [] })),
      ...writeCredentials(credentials, source, told.length + required.length > 0),
      ...(length === "long" || told.length === 0 ? writeSkills(source, said) : []),
    ],
  ];
}

/**
 * Whether a line can be used without seeming to belong to another employer: its job can be named, it is the letter's
 * main job, or there is none.
 */
const isPlaceable = (line: TellableLine, main: Job | null, language: FrameLanguage): boolean =>
  line.job === null ||
  main === null ||
  line.job === main ||
  isEmployerNamed(line) ||
  findPlace(line, language, main) !== null;

/**
 * Orders lines: those without a job first, so that none seems to belong to the previous job; then by job, the main one
 * first.
 */
function writeLines(chosen: ChosenLine[], source: Source, main: Job | null): LetterSentence[] {
  const placed = chosen.map(({ line, ask }) => {
    // The identity sentence has just named the job.
    const isSaid = line.job === main && line.job?.employer === "";
    const place = isSaid ? null : findPlace(line, source.language, main);
    return { line, ask, place, job: place === null ? null : line.job };
  });
  const rankJob = (job: Job | null): number => (job === null ? 0 : job === main ? 1 : 2);
  const jobs = [...new Set(placed.map(({ job }) => job))].toSorted((a, b) => rankJob(a) - rankJob(b));
  const needs = new Set<string>();
  return jobs.flatMap((job) =>
    placed
      .filter((one) => one.job === job)
      .flatMap(({ line, ask, place }, at) => {
        const asks = ask === null ? [] : [ask.text];
        const lead = ask === null || at > 0 ? null : writeLead(ask, line, needs, source);
        return [
          ...(lead === null ? [] : [{ text: lead, facts: [], asks }]),
          {
            text: writeLine(line, place, at, source),
            facts: [line.unit.text, ...(place === null || at > 0 ? [] : [place.name])],
            asks,
          },
        ];
      }),
  );
}

/**
 * Word limits of a requirement that fits inside a sentence: "run the line" after "someone to", "three years of
 * experience in sales".
 */
const NEED_WORDS = { least: 3, most: 14 };
/** Words that only an employer uses, and words for how strictly something is required. */
const OF_EMPLOYER =
  /\b(?:you|your|yours|we|our|ours|us|they|their|this|these|those|it|its|job|role|position|candidates?|applicants?|must|will|required?|preferred|desired|plus|ideally|etc|e\.g|and\/or|or|other|duties|assigned)\b|[:;()/?!"“”|@]|\.\s|\s[–—-]\s/i;
const NOUN =
  /^(?:(?:at least |minimum (?:of )?)?[\w-]+ years?['’]? (?:of )?)?(?:[a-z-]+ ){0,2}(?:experience|knowledge|understanding|proficiency|familiarity)\b (?:with|of|in|on|as|at) /i;

/** A sentence with the requirement that a line answers; null if it would read badly. `told` are the earlier ones. */
function writeLead(
  ask: RequirementUnit,
  { unit }: TellableLine,
  told: Set<string>,
  { length, language, choose }: Source,
): string | null {
  if (language !== "en" || told.size >= NEEDS[length] || told.has(ask.text) || repeatsAsk(unit, ask))
    return null;
  const text = removeSentenceEnd(ask.text.replaceAll(/\s+/g, " "));
  const count = text.split(" ").length;
  const need = lowerFirst(text);
  const slot = NOUN.test(text) ? "need_noun" : findLeadingVerb(need) === "base" ? "need_verb" : null;
  if (slot === null || ask.kind === "nice" || count < NEED_WORDS.least || count > NEED_WORDS.most)
    return null;
  if (OF_EMPLOYER.test(text) || !/^\p{Lu}?\p{Ll}|^\d/u.test(text)) return null;
  told.add(ask.text);
  return choose(slot, { need });
}

type Place = ReturnType<typeof placeJob>;

/** A line as a sentence; the first line of a job names the job. */
function writeLine({ form, text }: TellableLine, place: Place, at: number, { choose }: Source): string {
  if (form === "sentence" && (place === null || at > 0)) return text;
  const line = form === "clause" ? text : text.replace(/^I /, "").replace(/\.$/, "");
  if (at > 0) return choose(place === null ? "more" : "again", { line });
  return place === null ? choose("unplaced", { line }) : upperFirst(choose("placed", { ...place, line }));
}

/** The job that introduces a line; null if the line names its employer or cannot follow a name. */
function findPlace(line: TellableLine, language: FrameLanguage, main: Job | null): Place {
  if (line.job === null || isEmployerNamed(line)) return null;
  if (line.form === "sentence" && (language !== "en" || !line.text.startsWith("I "))) return null;
  // Titles distinguish two jobs at one employer.
  const isSame = main !== null && main !== line.job && main.employer === line.job.employer;
  return placeJob(isSame && line.job.title !== "" ? { ...line.job, employer: "" } : line.job, language);
}

const isEmployerNamed = ({ job, text }: TellableLine): boolean =>
  job !== null && job.employer !== "" && text.includes(job.employer);

/** Skills in the background's list that the lexicon knows and the ad names, in the background's spelling. */
function writeSkills({ ad, evidence, language, choose, background }: Source, said: string): LetterSentence[] {
  const isForeign = isInOtherLanguage(background, language);
  const asked = ad.sentences.map(({ text }) => ({ text, ids: listStatedSkills(text).map(({ id }) => id) }));
  const skills = new Map<string, string>();
  for (const { kind, text } of evidence) {
    if (kind !== "skill" || !SKILL_NAME.test(text) || said.toLowerCase().includes(text.toLowerCase()))
      continue;
    const ids = listItemSkills(text).map(({ id }) => id);
    const ask = asked.find(
      (one) =>
        padWords(one.text).includes(padWords(text)) || (!isForeign && ids.some((id) => one.ids.includes(id))),
    );
    if (ids.length > 0 && ask !== undefined && skills.size < MAX_SKILLS) skills.set(text, ask.text);
  }
  if (skills.size === 0) return [];
  const names = [...skills.keys()];
  const list = names.map((name) => (language === "en" && isCommonNoun(name) ? lowerFirst(name) : name));
  return [
    {
      text: choose("skills", { list: joinNames(list, language) }),
      facts: names,
      asks: [...new Set(skills.values())],
    },
  ];
}

const SKILL_NAME = /^[\p{L}\d][^\s:;,()|]*(?: [^\s:;,()|]+){0,3}$/u;

/** Whether a text is a common noun ("Wound care") rather than a name such as "Python". */
const isCommonNoun = (text: string): boolean => {
  const ids = listItemSkills(text).map(({ id }) => id);
  return ids.length > 0 && !ids.some(isNamedSkill) && /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(text);
};
