import type { ComparedMustHaves } from "#worker/ai/compare/must-haves.ts";
import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { LetterLength, LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import type { AdReading, RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import type { EvidenceUnit, Role } from "#worker/ai/read-person/evidence-unit.ts";
import { lowerFirst } from "#worker/ai/words/grammar.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import { isInOtherLanguage } from "#worker/ai/words/sentence-language.ts";
import { isNamedSkill } from "#worker/ai/words/skills.ts";
import { listItemSkills, listStatedSkills } from "#worker/ai/words/stated-skills.ts";

import { type ChosenLine, chooseLines, compareWithAsk, repeatsAsk } from "./choose-lines.ts";
import type { Chooser } from "./choose-wording.ts";
import { joinNames, listCredentials, listDegrees, tellCredentials } from "./list-credentials.ts";
import { nameNeed } from "./name-need.ts";
import { findMainRole, placeRole, withTitleArticle } from "./name-role.ts";
import type { TellableLine } from "./tell-line.ts";

const LINES: Record<LetterLength, number> = { short: 1, normal: 2, long: 3 };
/** Requirements that are named before the line that answers them. */
const NEEDS: Record<LetterLength, number> = { short: 1, normal: 1, long: 2 };
const MAX_SKILLS = 6;

export type Source = {
  jobTitle: string;
  background: string;
  length: LetterLength;
  today: string;
  language: FrameLanguage;
  choose: Chooser;
  ad: AdReading;
  compared: ComparedMustHaves;
  evidence: readonly EvidenceUnit[];
};

/** Of a license, a degree or a language, which is no work. */
const SAYS_HELD =
  /^I (?:hold|speak|am (?:certified|licensed|registered|fluent)|(?:have|earned|completed|received) (?:an?|my) [^,.]*(?:licen[cs]e|certificat|degree|diploma))/;

/** One paragraph of lines, and one of what the person holds and knows. `identity` says who the person is. */
export function tellEvidence(source: Source, lines: TellableLine[], identity: string): LetterSentence[][] {
  const { ad, compared, evidence, length } = source;
  const main = identity === "" ? null : findMainRole(evidence);
  const held = lines.filter(({ text }) => SAYS_HELD.test(text));
  const work = lines.filter((line) => !held.includes(line) && isPlaceable(line, main));
  const told = tellLines(chooseLines(work, ad.units, LINES[length]), source);
  const required = held
    .filter(({ unit }) => ad.units.some((ask) => compareWithAsk(unit, ask).isSure))
    .slice(0, 2);
  const said = [identity, ...told.map(({ text }) => text)].join(" ");
  const credentials = listCredentials(compared.met, source).filter(({ text }) => !said.includes(text));
  const isEmpty = told.length === 0 && required.length === 0 && credentials.length === 0;
  return [
    told,
    [
      ...required.map(({ text, unit }) => ({ text, facts: [unit.text], asks: [] })),
      ...tellCredentials(isEmpty ? listDegrees(source) : credentials, source),
      ...(length === "long" || told.length === 0 ? tellSkills(source, said) : []),
    ],
  ];
}

/**
 * Whether a line can be told without being taken for work at another employer: its job can be named, it is the one that
 * the letter names, or none is.
 */
const isPlaceable = ({ unit: { role, text }, form, text: said }: TellableLine, main: Role | null): boolean =>
  role === null ||
  main === null ||
  role === main ||
  isEmployerNamed(text, role) ||
  (placeRole(role) !== null && (form === "clause" || said.startsWith("I ")));

/** Those without a job first, so that none is read as of the job before it; then job by job. */
function tellLines(chosen: ChosenLine[], source: Source): LetterSentence[] {
  const placed = chosen.map(({ line, ask }) => {
    const place = findPlace(line, source.language);
    return { line, ask, place, job: place === null ? null : line.unit.role };
  });
  // Two jobs at one employer are two.
  const jobs = [...new Set(placed.map(({ job }) => job))].toSorted(
    (a, b) => Number(a !== null) - Number(b !== null),
  );
  const needs = new Set<string>();
  return jobs.flatMap((job) =>
    placed
      .filter((one) => one.job === job)
      .flatMap(({ line, ask, place }, at) => {
        const asks = ask === null ? [] : [ask.text];
        const lead = ask === null || at > 0 ? null : leadTo(ask, line, needs, source);
        return [
          ...(lead === null ? [] : [{ text: lead, facts: [], asks }]),
          {
            text: tellAt(line, place, at, source),
            facts: [line.unit.text, ...(place === null || at > 0 ? [] : [place.name])],
            asks,
          },
        ];
      }),
  );
}

/** A sentence with the requirement that a line answers; null where it would not read well. `told` has those before it. */
function leadTo(
  ask: RequirementUnit,
  { unit }: TellableLine,
  told: Set<string>,
  source: Source,
): string | null {
  const { length, language, choose } = source;
  if (language !== "en" || told.size >= NEEDS[length] || told.has(ask.text) || repeatsAsk(unit, ask))
    return null;
  const need = nameNeed(ask);
  if (need === null) return null;
  told.add(ask.text);
  return choose(need.form === "verb" ? "need_verb" : "need_noun", { need: need.words });
}

type Place = ReturnType<typeof placeRole>;

/** A line as a sentence: the first of a job names it. */
function tellAt({ form, text }: TellableLine, place: Place, at: number, { choose }: Source): string {
  if (form === "sentence" && (place === null || at > 0)) return text;
  const line = form === "clause" ? text : text.replace(/^I /, "").replace(/\.$/, "");
  if (place === null) return choose(at === 0 ? "unplaced" : "more", { line });
  return choose(at === 0 ? place.slot : "again", {
    name: place.name,
    a_name: withTitleArticle(place.name),
    line,
  });
}

/** The job under which a line is told; null for one that says its employer itself, or cannot follow a name. */
function findPlace({ unit: { role, text }, form, text: said }: TellableLine, language: FrameLanguage): Place {
  if (role === null || isEmployerNamed(text, role)) return null;
  if (form === "sentence" && (language !== "en" || !said.startsWith("I "))) return null;
  return placeRole(role);
}

const isEmployerNamed = (text: string, { company }: Role): boolean =>
  company !== "" && text.includes(company);

/** Skills of the background's own list that the ad names, as the background writes them. */
function tellSkills({ ad, evidence, language, choose, background }: Source, said: string): LetterSentence[] {
  const isForeign = isInOtherLanguage(background, language);
  const asked = ad.sentences.map(({ text }) => ({ text, ids: listStatedSkills(text).map(({ id }) => id) }));
  const skills = new Map<string, string>();
  for (const { kind, text, skills: ids } of evidence) {
    if (kind !== "skill" || !SKILL_NAME.test(text) || said.toLowerCase().includes(text.toLowerCase()))
      continue;
    const isAsked = (one: (typeof asked)[number]) =>
      padWords(one.text).includes(padWords(text)) || (!isForeign && ids.some((id) => one.ids.includes(id)));
    const ask = asked.find(isAsked);
    if (ask !== undefined && skills.size < MAX_SKILLS) skills.set(text, ask.text);
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

/** "Wound care"; names such as "Python" stay as they are. */
const isCommonNoun = (text: string): boolean => {
  const ids = listItemSkills(text).map(({ id }) => id);
  return ids.length > 0 && !ids.some(isNamedSkill) && /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(text);
};
