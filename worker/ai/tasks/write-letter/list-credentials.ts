import { findLanguageOfItem } from "#worker/ai/compare/languages.ts";
import type { MetMustHave } from "#worker/ai/compare/must-haves.ts";
import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import { type EvidenceUnit, isJobHead } from "#worker/ai/read-person/evidence-unit.ts";
import { hasLegalEnding, scoreSchool } from "#worker/ai/read-resume/classify-text.ts";
import { lowerFirst, upperFirst, withArticle, removeSentenceEnd } from "#worker/ai/words/grammar.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listItemSkills } from "#worker/ai/words/stated-skills.ts";

import type { Chooser } from "./choose-wording.ts";

/** `ask` is "" if the ad does not ask for it. */
type Credential = { form: "hold" | "speak"; text: string; facts: string[]; ask: string };

const CREDENTIALS = new Set<MetMustHave["kind"]>(["licence", "degree", "language", "clearance"]);
const MAX_WORDS = 12;
const MOST = 4;
/** A label before a list: "Languages: French". */
const LABEL = /^[\p{L} ]{2,24}:\s/u;
/** Words for a credential not held yet, or no longer. */
const NOT_HELD =
  /\b(?:applied|pending|in progress|in training|expected|expired|lapsed|suspended|revoked|not|no|un\w*finished|awaiting|working towards?|studying|enrolled|eligible|candidate|coursework|beantragt|angestrebt|abgelaufen|voraussichtlich|abgebrochen|nicht|kein\w*)\b/i;
/** Words before the year in which a credential ends. */
const ENDS = /\b(?:exp|expires|valid|until|renewed|gültig|bis)\b/i;
/** Nouns that need an article, as in "a driver's license"; "BLS" needs none. */
const COUNTED =
  /\b(?:licen[cs]e|certificate|certification|card|credential|diploma|permit|registration|degree|clearance|endorsement)\b(?: \(.*\)|,.*)?$/i;
/**
 * Degrees: "BSc", "M.A.", "Bachelor of Science", "Level 3 Diploma", and "Examen zur Pflegefachkraft" in German letters.
 */
const DEGREE =
  /^(?:[ABMD]\.?[A-Z][A-Za-z.]{0,5}$|(?:Level \d )?(?:Diploma|Certificate|NVQ|HN[CD])\b|(?:Bachelor|Master|Associate|Doctor|Ph\.?D|Magister)|[ABM]\.?(?:Sc|A|S|Ed|Eng)\.? )/;
const GERMAN_DEGREE =
  /^(?:Diplom|Examen|(?:(?:Erstes|Zweites) )?Staatsexamen|Abitur|Ausbildung|Promotion|Meister|Gesellenbrief)/;
/** A name without an article: "OSHA 10", "ServSafe Manager". */
const IS_TITLED = /^(?:[\p{Lu}\d(][\p{L}\d.&/+()-]*[, ]*){1,6}$/u;
const NEEDS_THE = /^(?:\p{L}+ )?(?:University|College|Institute|School|Academy) of\b/u;
/** A degree on its own line: "BSc Nursing, University of Leeds, 2012". */
const LOOSE = /^(?<degree>[^,]{2,60}), (?<school>[^,]{2,80}?)(?:, \d{4}(?: ?[–-] ?\d{4})?)?\.?$/u;
const WELL_SPOKEN =
  /\b(?:fluent|native|bilingual|speaks?|proficient|fließend|Muttersprache|verhandlungssicher)\b/i;

type Source = {
  evidence: readonly EvidenceUnit[];
  background: string;
  today: string;
  language: FrameLanguage;
};

/** Licences, degrees and languages required by the ad, in the background's words; plus the newest degree if wanted. */
export function listCredentials(
  met: readonly MetMustHave[],
  source: Source,
  withDegree = false,
): Credential[] {
  const { evidence, language } = source;
  const required = met
    .filter(({ kind }) => CREDENTIALS.has(kind))
    .flatMap(({ kind, label, facts: [fact], quote }) => {
      if (fact === undefined || !isHeldNow(fact, source)) return [];
      if (kind === "language") return nameLanguageSkill(fact, label, language, quote);
      const unit = evidence.find(({ text }) => text === fact);
      // The title "Journeyman Electrician" is not a license.
      if (unit !== undefined && isJobHead(unit)) return [];
      if (kind !== "degree") return nameLicence(fact, language, quote);
      return unit === undefined ? [] : nameDegree(unit, source, quote);
    });
  const degrees = evidence.filter(
    ({ path, text, role }) =>
      withDegree && role === null && /^(?:text|education)\./.test(path) && isHeldNow(text, source),
  );
  const found = [...required, ...degrees.flatMap((unit) => nameDegree(unit, source, "")).slice(0, 1)];
  return found.filter(({ text }, at) => found.findIndex((one) => one.text === text) === at).slice(0, MOST);
}

/** Whether no line with the credential says that the person lacks it or gets it only later. */
const isHeldNow = (fact: string, { background, today }: Source): boolean =>
  background
    .split("\n")
    .filter((line) => line.includes(fact))
    .every(
      (line) =>
        !NOT_HELD.test(line) &&
        (line.match(/\b20\d\d\b/g) ?? []).every((year) =>
          ENDS.test(line) ? year >= today.slice(0, 4) : year <= today.slice(0, 4),
        ),
    );

/** The certain part of a licence: "Full UK driving licence" in "Full UK driving licence, own car". */
function nameLicence(fact: string, language: FrameLanguage, ask: string): Credential[] {
  const text = fact
    .replaceAll(/\s+/g, " ")
    .replace(LABEL, "")
    .split(/[,;] | \+ | – /)
    .map(removeSentenceEnd)
    .find((part) => listItemSkills(part).some(({ id }) => findSkillById(id)?.kind === "certificate"));
  if (text === undefined || !isName(text)) return [];
  const isCounted = COUNTED.test(text);
  if (!isCounted && !IS_TITLED.test(text)) return [];
  const name = /^\p{Lu}[\p{L}'’]+ \p{Ll}/u.test(text) && language === "en" ? lowerFirst(text) : text;
  const said = isCounted && language === "en" ? withArticle(name) : name;
  return [{ form: "hold", text: said, facts: [fact], ask }];
}

/** A degree with its school, excluding employers: "a BSc in Nursing from Shannon College". */
function nameDegree({ text: line, path }: EvidenceUnit, source: Source, ask: string): Credential[] {
  const entry = path.split(".").slice(0, 2).join(".");
  const find = (field: string) => source.evidence.find((one) => one.path === `${entry}.${field}`)?.text ?? "";
  const fields = { degree: find("degree"), major: find("major"), school: find("school") };
  const { degree = "", major = "", school = "" }: Record<string, string> = LOOSE.exec(line)?.groups ?? fields;
  const isGerman = source.language === "de";
  const isDegree = isName(degree) && (DEGREE.test(degree) || (isGerman && GERMAN_DEGREE.test(degree)));
  if (!isDegree || !isName(school) || scoreSchool(school) < 2.5 || hasLegalEnding(school)) return [];
  const isWhole = !isName(major) || hasLegalEnding(major) || degree.includes(major);
  const isPlaced = !degree.includes(school);
  const name = isWhole ? degree : `${degree}${isGerman ? " " : " in "}${major}`;
  const from = isGerman ? ` (${school})` : ` from ${NEEDS_THE.test(school) ? "the " : ""}${school}`;
  const text = isPlaced ? `${name}${from}` : name;
  const facts = [degree, ...(isWhole ? [] : [major]), ...(isPlaced ? [school] : [])];
  return [{ form: "hold", text: isGerman ? text : withArticle(text), facts, ask }];
}

/**
 * A language as named in the letter: "Spanish (native)" as written, "Spanish" for "Fluent in Spanish", "German (B2)"
 * for "Deutsch (B2)".
 */
function nameLanguageSkill(fact: string, label: string, language: FrameLanguage, ask: string): Credential[] {
  const code = findLanguageOfItem(label);
  const name = code === null ? label : new Intl.DisplayNames([language], { type: "language" }).of(code);
  if (name === undefined) return [];
  const said = removeSentenceEnd(fact.replace(LABEL, ""));
  const tell = (text: string): Credential[] => [{ form: "speak", text, facts: [fact], ask }];
  if (said === name || (said.startsWith(`${name} (`) && /^[^()]+\([^()]{2,30}\)$/.test(said)))
    return tell(said);
  const [level] = /\b[ABC][12]\b/.exec(said) ?? [];
  if (level !== undefined) return said.split(" ").length <= 3 ? tell(`${name} (${level})`) : [];
  return WELL_SPOKEN.test(said) && said.split(" ").length <= MAX_WORDS ? tell(name) : [];
}

/** Whether a text is a complete name, not a sentence. */
const isName = (text: string): boolean =>
  text !== "" &&
  text.split(/\s+/).length <= MAX_WORDS &&
  text.split("(").length === text.split(")").length &&
  !/\b(?:I|my|[Ii]ch|has|have|is|and I)\b|[!?@|;:•]|\.\s/.test(text) &&
  /^[\p{L}\d]/u.test(text);

/** Joins names: "A, B and C". British English has no comma before "and". */
export const joinNames = (items: string[], language: FrameLanguage): string =>
  new Intl.ListFormat(language === "en" ? "en-GB" : language).format(items);

/**
 * States credentials: "I hold a BSc in Nursing, BLS and ACLS, and I speak Spanish." In German two sentences, because
 * the frame ends in a list.
 */
export function writeCredentials(
  credentials: Credential[],
  { language, choose }: { language: FrameLanguage; choose: Chooser },
  isFurther: boolean,
): LetterSentence[] {
  const clauses = (["hold", "speak"] as const).flatMap((form) => {
    const of = credentials.filter((one) => one.form === form);
    const slot = form === "hold" && isFurther ? "hold_too" : form;
    const list = joinNames(
      of.map(({ text }) => text),
      language,
    );
    return of.length === 0 ? [] : [{ text: choose(slot, { list }), of }];
  });
  const sentences = language === "en" && clauses.length > 0 ? [clauses] : clauses.map((one) => [one]);
  return sentences.map((parts) => {
    const of = parts.flatMap((part) => part.of);
    return {
      text: `${upperFirst(parts.map(({ text }) => text).join(", and "))}.`,
      facts: of.flatMap(({ facts }) => facts),
      asks: [...new Set(of.flatMap(({ ask }) => (ask === "" ? [] : [ask])))],
    };
  });
}
