import type { PersonReading } from "#worker/ai/read-person/read-person.ts";
import { findNumbers } from "#worker/ai/words/number-mentions.ts";
import { listPlainWords, padWords } from "#worker/ai/words/phrases.ts";
import { findSkillById, getSkillLabel, isNamedSkill } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./hard-facts.json" with { type: "json" };
import { listFigures } from "./numbers.ts";

export type HardFactInput = {
  person: Pick<PersonReading, "units">;
  /** Names that sentences may use: the person, the employer, the job title and any others. */
  names: { person: string; company: string; jobTitle: string; others?: string[] };
  ad: string;
  /** "2026-11-20" */
  today: string;
  /** Language of the sentences, ISO 639-1. Only in English does a capital letter inside a sentence mark a name. */
  language: string;
  /** Whether the evidence is in another language than the sentences: then names and degrees may be translated. */
  isTranslated: boolean;
};

export type FactKind = "number" | "name" | "degree" | "licence" | "skill" | "rank" | "leftover";
export type Fact = {
  kind: FactKind;
  /** Text as the sentence spells it. */
  text: string;
  /** The reason, given to the model that rewrites the sentence, and to logs. */
  why: string;
};

export type FoundFacts = {
  /** Facts found in neither the evidence nor the job. */
  wrong: Fact[];
  /**
   * Facts that the evidence may state in other words. They cast doubt on a conclusion but do not reject a sentence.
   */
  doubtful: Fact[];
};

const NAMED: ReadonlySet<FactKind> = new Set(["number", "name", "degree", "licence"]);

/** Whether a fact is a figure or a name, precise enough to report to the user as wrong. */
export const isNamedFact = ({ kind }: Fact): boolean => NAMED.has(kind);

type Found = Fact & { isDoubtful: boolean };

/**
 * Returns a function that finds facts in a sentence that are missing from the evidence: numbers, names, degrees, and
 * named skills and licences that the ad asks for. It compares facts only; the verifier judges the meaning.
 */
export function createHardFactCheck(input: HardFactInput): (sentence: string) => FoundFacts {
  const known = collectKnownFacts(input);
  return (sentence) => {
    const found = [
      ...findTemplateLeftovers(sentence),
      ...findUnknownNumbers(sentence, known),
      ...findUnknownNames(sentence, known),
      ...findUnknownDegrees(sentence, known),
      ...findUnknownSkills(sentence, known),
      ...findUnknownRanks(sentence, known),
    ];
    const toFact = ({ kind, text, why }: Found): Fact => ({ kind, text, why });
    return {
      wrong: found.filter(({ isDoubtful }) => !isDoubtful).map(toFact),
      doubtful: found.filter(({ isDoubtful }) => isDoubtful).map(toFact),
    };
  };
}

/**
 * Returns a function that tells whether a sentence claims a degree, licence or certificate absent from the evidence.
 */
export function createCredentialCheck(input: HardFactInput): (sentence: string) => boolean {
  const known = collectKnownFacts(input);
  const hasCredential = CREDENTIAL.test(known.text);
  return (sentence) =>
    (!hasCredential && CREDENTIAL.test(sentence)) ||
    findUnknownDegrees(sentence, known).length > 0 ||
    findUnknownSkills(sentence, known).some(({ kind }) => kind === "licence");
}

type KnownFacts = {
  /** The person's own text. */
  text: string;
  /** The person's text, the names and the ad, padded for phrase search. */
  padded: string;
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** Numbers stated in the evidence or derived from it. */
  values: ReadonlySet<number>;
  ofAd: ReadonlySet<string>;
  /** Longest span in years between two dates of the evidence. */
  longest: number;
  skills: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  isEnglish: boolean;
  isTranslated: boolean;
};

/** Max figures per line from which differences are computed; a line with more is a table. */
const MAX_FIGURES = 12;
const MAX_YEARS = 60;

function collectKnownFacts({ person, names, ad, today, language, isTranslated }: HardFactInput): KnownFacts {
  const roles = [...new Set(person.units.flatMap(({ role }) => (role === null ? [] : [role])))];
  const lines = [
    ...person.units.map(({ text }) => text),
    ...roles.map((role) => Object.values(role).join(" ")),
  ];
  const own = Object.values(names).flat().join("\n");
  const text = lines.join("\n");
  const figures = new Set(listFigures(`${text}\n${own}`));
  const years = [...figures]
    .filter((figure) => /^(?:19|20)\d\d$/.test(figure))
    .map(Number)
    .slice(0, MAX_YEARS);
  const all = [...years, Number(today.slice(0, 4))];
  const spans = all.flatMap((one) => all.map((other) => Math.abs(one - other)));
  const padded = padWords(`${text}\n${own}\n${ad}`);
  return {
    text,
    padded,
    words: new Set(padded.split(" ")),
    figures,
    values: new Set([
      ...[...figures].map(Number),
      ...findNumbers(text, Number.POSITIVE_INFINITY).map(({ value }) => value),
      ...spans,
      ...lines.flatMap(listDifferences),
    ]),
    ofAd: new Set(listFigures(ad)),
    longest: Math.max(...spans),
    skills: addBroaderSkills(person.units.flatMap(({ skills }) => skills)),
    asked: new Set(listStatedSkills(ad).map(({ id }) => id)),
    isEnglish: language === "en",
    isTranslated,
  };
}

/** Differences between the figures of a line: "From 31 % to 26 %" is five points. */
function listDifferences(line: string): number[] {
  const values = [...new Set(listFigures(line).map(Number))];
  if (values.length > MAX_FIGURES) return [];
  return values.flatMap((one) => values.map((other) => Number(Math.abs(one - other).toFixed(6))));
}

function addBroaderSkills(ids: string[]): Set<string> {
  const all = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    open.push(...(findSkillById(id)?.parents ?? []));
  }
  return all;
}

const LEFTOVER = new RegExp(composePattern`${lists.leftovers}`, "i");

function findTemplateLeftovers(sentence: string): Found[] {
  const [text] = LEFTOVER.exec(sentence) ?? [];
  return text === undefined
    ? []
    : [{ kind: "leftover", text, why: "It is left over from a template.", isDoubtful: false }];
}

/** Max count that a writer may have added up without stating it: "three systems", "twice". */
const MAX_COUNTED = 20;

/** Numbers in figures or English words that are unknown. A number found only in the ad is doubtful. */
function findUnknownNumbers(sentence: string, known: KnownFacts): Found[] {
  const create = (text: string, isDoubtful: boolean): Found => ({
    kind: "number",
    text,
    why: "No fact has this number.",
    isDoubtful,
  });
  const figures = listFigures(sentence).filter((figure) => !isKnownFigure(figure, known));
  const spelled = findNumbers(sentence, Number.POSITIVE_INFINITY).filter(
    ({ text, value }) => !/\d/.test(text) && !known.values.has(value),
  );
  return [
    ...figures.map((figure) => create(figure, known.ofAd.has(figure))),
    ...spelled.map(({ text, value, isSpan }) =>
      create(text.trim(), isSpan ? value <= known.longest : value <= MAX_COUNTED),
    ),
  ];
}

/** Whether a figure is known in any notation: "15 grand" and "15k" are 15,000. */
const isKnownFigure = (figure: string, { figures, values, text }: KnownFacts): boolean => {
  const value = Number(figure);
  return (
    figures.has(figure) ||
    values.has(value) ||
    (value >= 1000 && values.has(value / 1000) && THOUSANDS.test(text)) ||
    values.has(value * 1000)
  );
};
const THOUSANDS = /\d\s?(?:k\b|grand\b|thousand\b|Tsd|Tausend|mille?\b|mil\b)/i;

/**
 * Names that cannot be common words: several capitalized words in a row, a word with inner capitals, or a word after
 * "at", "for" or "with". Skips the first word of a sentence.
 */
const NAMES = [
  /(?<=\S\s["“(]?)\p{Lu}[\p{L}\p{N}&'’.-]+(?:\s(?:of\s|de\s|&\s)?\p{Lu}[\p{L}\p{N}&'’.-]+)+/gu,
  /(?<![\p{L}\p{N}])\p{Lu}?\p{Ll}+\p{Lu}[\p{L}\p{N}]*/gu,
  /(?<=\b(?:at|for|from|with|joined|bei|chez|por|presso) )\p{Lu}[\p{L}\p{N}&-]{2,}/gu,
];
const NO_NAMES: ReadonlySet<string> = new Set(lists.noNames);
/** Vendors. A vendor before a product is part of its name ("Microsoft Excel"); alone it is an employer. */
const VENDORS: ReadonlySet<string> = new Set(lists.vendors);

function findUnknownNames(sentence: string, { padded, words, isEnglish, isTranslated }: KnownFacts): Found[] {
  const isKnownWord = (word: string) =>
    NO_NAMES.has(word) ||
    [word, word.replace(/'?s$/, ""), `${word}s`, `${word}'s`].some((form) => words.has(form));
  const found = NAMES.flatMap((pattern) => sentence.match(pattern) ?? []).map((name) =>
    name.replace(/[.'’-]+$/, ""),
  );
  return [...new Set(found)]
    .filter((name) => {
      const all = listPlainWords(name);
      const named = all.length > 1 ? all.filter((word) => !VENDORS.has(word)) : all;
      return !padded.includes(padWords(name)) && (named.length === 0 || !named.every(isKnownWord));
    })
    .map((text): Found => ({
      kind: "name",
      text,
      why: "Neither the facts nor the job have this name.",
      isDoubtful: isTranslated || !isEnglish,
    }));
}

/** Degrees from highest to lowest; a degree implies all lower ones. */
const DEGREES = [
  new RegExp(composePattern`${lists.doctorates}`, "i"),
  new RegExp(composePattern`${lists.masters}`, "i"),
  new RegExp(composePattern`${lists.bachelors}`, "i"),
];
const HONOURS = new RegExp(composePattern`${lists.honours}`, "i");
const CREDENTIAL = new RegExp(composePattern`\b(?:${lists.credentials})`, "i");

function findUnknownDegrees(sentence: string, { text, isTranslated }: KnownFacts): Found[] {
  const create = (said: string): Found => ({
    kind: "degree",
    text: said,
    why: "No fact has this degree.",
    isDoubtful: isTranslated,
  });
  const shown = DEGREES.findIndex((level) => level.test(text));
  const claimed = DEGREES.slice(0, shown === -1 ? DEGREES.length : shown).flatMap(
    (level) => level.exec(sentence)?.[0] ?? [],
  );
  const [honours] = HONOURS.exec(sentence) ?? [];
  const isHonoured = honours === undefined || text.toLowerCase().includes(honours.toLowerCase());
  return [...claimed.map(create), ...(isHonoured ? [] : [create(honours)])];
}

/** Named skills (tools, languages, licences) missing from the evidence. A person who has one writes its name. */
function findUnknownSkills(
  sentence: string,
  { skills, asked, padded, text, isTranslated }: KnownFacts,
): Found[] {
  return listStatedSkills(sentence).flatMap(({ id, from, to }): Found[] => {
    const said = sentence.slice(from, to);
    const isShown = skills.has(id) || padWords(text).includes(padWords(said));
    if (isShown || findSkillById(id)?.kind === "soft") return [];
    const isAsked = asked.has(id) || !padded.includes(padWords(said));
    return [
      {
        kind: findSkillById(id)?.kind === "certificate" ? "licence" : "skill",
        text: said,
        why: `No fact shows ${getSkillLabel(id)}.`,
        // "The German curriculum" claims no language.
        isDoubtful: isTranslated || !isNamedSkill(id) || !isAsked || findSkillById(id)?.kind === "spoken",
      },
    ];
  });
}

const RANKS: ReadonlySet<string> = new Set(lists.ranks);

const findUnknownRanks = (sentence: string, { words }: KnownFacts): Found[] =>
  listPlainWords(sentence)
    .filter((word) => RANKS.has(word) && !words.has(word))
    .map((text): Found => ({ kind: "rank", text, why: "No fact has this rank.", isDoubtful: true }));
