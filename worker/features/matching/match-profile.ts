import {
  findLanguageOfItem,
  findLanguageOfSkill,
  getLanguageOfCountry,
} from "#worker/ai/compare/languages.ts";
import { listCountries } from "#worker/ai/compare/places.ts";
import type { MatchProfile, PlaceParts, Position } from "#worker/ai/read-person/match-profile.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { DEGREES, type Degree, findDegree } from "#worker/ai/words/degree.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import {
  type Place,
  listMacroCountries,
  listTownsOfMetro,
  parsePlace,
  splitPlaces,
} from "#worker/features/jobs/listing/places.ts";
import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";
import { findJobNames } from "#worker/features/jobs/question/job-names.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

const PRESENT = /^(pr[eé]sent|presente|current|now|today|ongoing|heute|aktuell|aujourd|actual)/i;
const CURRENCIES: Record<string, string> = { $: "USD", "€": "EUR", "£": "GBP" };
const NO_PLACE = /^(remote|hybrid|anywhere)$/i;

/** The parts of a profile that jobs are compared with; null if there are none. */
export function toMatchProfile(fields: ProfileFields): MatchProfile | null {
  const positions = fields.workExperience
    .map(toPosition)
    .filter(({ title, texts }) => title !== "" || texts.length > 0)
    .toSorted((a, b) => getEnd(b) - getEnd(a));
  const skills = [...fields.technicalSkills, ...fields.softSkills];
  if (positions.length === 0 && skills.length === 0 && fields.jobTitles.length === 0) return null;
  const where = readWhere(fields);
  const desiredTitles = fields.jobTitles.slice(0, MAX_TITLES);
  return {
    desiredTitles,
    otherNames: new Map(desiredTitles.map((title) => [title, listOtherNames(title)])),
    positions,
    skills,
    texts: [
      ...splitSentences(fields.summary),
      ...fields.projects.flatMap(({ name, description, technologies }) => [
        name,
        ...splitSentences(description),
        ...technologies,
      ]),
      ...fields.certifications.map(({ name }) => name),
      ...fields.education.flatMap(({ degree, major, description }) => [
        `${degree} ${major}`.trim(),
        ...splitSentences(description),
      ]),
      fields.visaStatus,
    ]
      .filter((text) => text !== "")
      .slice(0, MAX_TEXTS),
    degree: findHighestDegree(fields),
    level: fields.experienceLevel === "" ? null : fields.experienceLevel,
    ...where,
    reach: fields.searchReach === "" ? null : fields.searchReach,
    languages: findLanguages(fields, positions),
    remote: fields.remotePreference === "" ? readRemote(fields.preferredLocations) : fields.remotePreference,
    authorization:
      fields.workAuthorization === ""
        ? null
        : fields.workAuthorization === "visa_required"
          ? "visa"
          : fields.workAuthorization,
    salary: parseSalary(fields.salaryExpectation),
  };
}

/** Most words of a title that is looked up. */
const MAX_TITLE_WORDS = 8;

/** A title with its longest known part under other names: "senior project manager" of "Senior PM". */
function listOtherNames(title: string): string[] {
  const words = splitTokens(normalizeText(title.replaceAll(/\([^)]{0,200}\)/g, " "))).slice(
    0,
    MAX_TITLE_WORDS,
  );
  for (let size = words.length; size > 0; size -= 1)
    for (let from = 0; from + size <= words.length; from += 1) {
      const known = findJobNames(words.slice(from, from + size).join(" "));
      if (known !== null)
        return known.names.map((name) =>
          [...words.slice(0, from), name, ...words.slice(from + size)].join(" "),
        );
    }
  return [];
}

type Where = Pick<MatchProfile, "places" | "isOpenToRemote" | "remoteCountries">;

/**
 * Where the person looks for work on site, else where they live, and the countries that they may work from remotely:
 * those that they name with "remote", else those of all of their places.
 */
function readWhere({ preferredLocations, location }: ProfileFields): Where {
  const preferred = preferredLocations
    .slice(0, MAX_PLACES)
    .flatMap((text) =>
      splitPlaces(text).map((name) => ({ ...parsePlace(name), isNamedRemote: REMOTE.test(text) })),
    );
  const home = location === "" ? [] : [parsePlace(location)];
  // "anywhere in the US" is both: a place to work in, remotely or not.
  const remote = preferred.filter((place) => place.isNamedRemote || place.remote === true).map(toPlaceParts);
  const onSite = preferred.filter((place) => !place.isNamedRemote && !NO_PLACE.test(place.name.trim()));
  const places = (onSite.length > 0 ? onSite : home).map(toPlaceParts);
  const named = remote.flatMap(listCountries);
  const all = [...places, ...home.map(toPlaceParts)].flatMap(listCountries);
  return {
    places,
    isOpenToRemote: remote.length > 0,
    remoteCountries: [...new Set(named.length > 0 ? named : all)],
  };
}

/**
 * Languages that the profile names or is written in, and what is spoken where the person lives. English is taken as
 * known: the product is in English.
 */
function findLanguages(fields: ProfileFields, positions: Position[]): string[] {
  const { summary, location, preferredLocations, technicalSkills, softSkills } = fields;
  const texts = [...splitSentences(summary), ...positions.flatMap(({ texts: own }) => own)].slice(
    0,
    MAX_TEXTS,
  );
  const named = [
    ...[...technicalSkills, ...softSkills].flatMap((item) => findLanguageOfItem(item) ?? []),
    ...texts.flatMap((text) => listStatedSkills(text).flatMap(({ id }) => findLanguageOfSkill(id) ?? [])),
  ];
  const spoken = [location, ...preferredLocations.slice(0, MAX_PLACES)].flatMap((name) => {
    const { country } = parsePlace(name);
    return country === undefined ? [] : (getLanguageOfCountry(country) ?? []);
  });
  const written = detectLanguage(texts.join("\n")) ?? [];
  return [...new Set(["en", ...named, ...spoken].concat(written))];
}

const REMOTE = /\bremote\b/i;

/** Only places such as "Remote" or "Remote US" mean remote only. */
const readRemote = (places: string[]): "remote_only" | null =>
  places.length > 0 && places.every((place) => REMOTE.test(place)) ? "remote_only" : null;

function toPosition(entry: ProfileFields["workExperience"][number]): Position {
  const isCurrent = PRESENT.test(entry.endDate) || (entry.endDate === "" && entry.startDate !== "");
  return {
    title: entry.jobTitle,
    company: entry.company,
    from: parseMonth(entry.startDate),
    to: isCurrent ? null : parseMonth(entry.endDate),
    isCurrent,
    texts: [...splitSentences(entry.description), ...entry.achievements.flatMap(splitSentences)].slice(
      0,
      MAX_TEXTS_OF_POSITION,
    ),
  };
}

const getEnd = ({ isCurrent, to, from }: Position): number =>
  isCurrent ? Number.MAX_SAFE_INTEGER : (to ?? from ?? 0);

/** The first date in a text as months since year 0; a year alone counts as mid-year. */
export function parseMonth(text: string): number | null {
  const [span] = findDates(text.slice(0, 100));
  const [year = "", month] = (span?.start ?? span?.end)?.value.split("-") ?? [];
  if (year === "") return null;
  return Number(year) * 12 + (month === undefined ? 6 : Number(month) - 1);
}

/** Bounds the cost of a match; longer than any real profile. */
const MAX_TEXTS = 300;
const MAX_TEXTS_OF_POSITION = 60;
/** Titles and places are compared with each job's, so their number multiplies what an order costs. */
const MAX_TITLES = 20;
const MAX_PLACES = 20;
const MAX_TEXT = 500;

const splitSentences = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((part) => part.trim().slice(0, MAX_TEXT))
    .filter((part) => part !== "");

function findHighestDegree({ education }: ProfileFields): Degree | null {
  const found = education.flatMap(
    ({ degree, major }) => findDegree(`${degree} degree in ${major}`)?.level ?? [],
  );
  return found.toSorted((a, b) => DEGREES.indexOf(b) - DEGREES.indexOf(a))[0] ?? null;
}

const CODES = "USD|EUR|GBP|CAD|AUD|CHF|INR|SGD|SEK|PLN";
const AMOUNT = String.raw`\d{1,3}(?:[.,' ]\d{3}){1,4}|\d+(?:[.,]\d{1,2})?`;
/** An amount with its currency before or after it; for a range, the lower end. */
const BEFORE = new RegExp(
  String.raw`([$€£]|\b(?:${CODES}))\s?(${AMOUNT})\s?(k)?(?:\s?[-–—]\s?[$€£]?\s?(?:${AMOUNT})\s?(k)?)?`,
  "i",
);
const BEHIND = new RegExp(
  String.raw`(?<![\d.,])(${AMOUNT})\s?(k)?(?:\s?[-–—]\s?(?:${AMOUNT})\s?(k)?)?\s?([$€£]|(?:${CODES})\b)`,
  "i",
);
const PER: [RegExp, number][] = [
  [/(?:\ban?|\bper|\/)\s?(?:hour|hr|h)\b|\bhourly\b/i, 2080],
  [/(?:\ban?|\bper|\/)\s?(?:day|d)\b|\bdaily\b/i, 260],
  [/(?:\ban?|\bper|\/)\s?(?:week|wk)\b|\bweekly\b/i, 52],
  [/(?:\ban?|\bper|\/)\s?(?:month|mo)\b|\bmonthly\b/i, 12],
];

/** Parses "€60,000 a year" or "70-80k USD" as a yearly minimum; unreadable text is ignored. */
export function parseSalary(text: string): MatchProfile["salary"] {
  const before = BEFORE.exec(text);
  const behind = before === null ? BEHIND.exec(text) : null;
  const [, sign = "", digits = "", ...thousands] = before ?? [];
  const [, digitsBehind = "", first, second, signBehind = ""] = behind ?? [];
  const unit = (before === null ? signBehind : sign).toUpperCase();
  const currency = CURRENCIES[unit] ?? unit;
  const isThousands = before === null ? [first, second] : thousands;
  const plain = (before === null ? digitsBehind : digits)
    .replaceAll(/[.,' ](?=\d{3}\b)/g, "")
    .replace(",", ".");
  const amount = Number(plain) * (isThousands.some((mark) => mark !== undefined) ? 1000 : 1);
  if (currency === "" || !Number.isFinite(amount) || amount <= 0) return null;
  const per = PER.find(([period]) => period.test(text))?.[1];
  if (per !== undefined) return { amount: amount * per, currency };
  return amount < 1000 ? null : { amount, currency };
}

/** The towns of the metro area that a town is in, or that it names. */
function listTownsAround(city: string): { towns?: string[] } {
  const towns = listTownsOfMetro(city);
  return towns.length === 0 ? {} : { towns };
}

export const toPlaceParts = ({ name, city, region, country, macro }: Place): PlaceParts => ({
  name,
  ...(city === undefined ? {} : { city, ...listTownsAround(city) }),
  ...(region === undefined ? {} : { region }),
  ...(country === undefined ? {} : { country }),
  ...(macro === undefined ? {} : { countries: listMacroCountries(macro) }),
});
