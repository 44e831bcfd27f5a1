import {
  findLanguageOfItem,
  findLanguageOfSkill,
  getLanguageOfCountry,
} from "#worker/ai/compare/languages.ts";
import type { MatchProfile, PlaceParts } from "#worker/ai/compare/match-input.ts";
import { listCountries } from "#worker/ai/compare/places.ts";
import { type PersonReading, readProfile } from "#worker/ai/read-person/read-person.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import {
  type Place,
  listMacroCountries,
  listTownsInSameMetro,
  parsePlace,
  splitPlaces,
} from "#worker/features/jobs/listing/places.ts";
import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";
import { findJobNames } from "#worker/features/jobs/question/job-names.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

const CURRENCIES: Record<string, string> = { $: "USD", "€": "EUR", "£": "GBP" };
const NO_PLACE = /^(remote|hybrid|anywhere)$/i;

/** Converts a profile for comparison with jobs; null if it has nothing to compare. */
export function toMatchProfile(fields: ProfileFields): MatchProfile | null {
  const person = readProfile(fields);
  const hasWork = person.positions.length > 0 || person.skills.length > 0;
  if (!hasWork && fields.jobTitles.length === 0) return null;
  const desiredTitles = fields.jobTitles.slice(0, MAX_TITLES);
  return {
    person,
    desiredTitles,
    otherNames: new Map(
      [...desiredTitles, ...person.positions.slice(0, MAX_TITLES).map(({ title }) => title)].map((title) => [
        title,
        listOtherNames(title),
      ]),
    ),
    level: fields.experienceLevel === "" ? null : fields.experienceLevel,
    ...readWhere(fields),
    reach: fields.searchReach === "" ? null : fields.searchReach,
    languages: findLanguages(fields, person),
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

/** Max words of a title that is looked up. */
const MAX_TITLE_WORDS = 8;

/** A title with its longest known part replaced by other names: "senior project manager" for "Senior PM". */
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
 * Where the person looks for on-site work (by default where they live), and the countries from which they may work
 * remotely: those named with "remote", otherwise those of all their places.
 */
function readWhere({ preferredLocations, location }: ProfileFields): Where {
  const preferred = preferredLocations
    .slice(0, MAX_PLACES)
    .flatMap((text) =>
      splitPlaces(text).map((name) => ({ ...parsePlace(name), isNamedRemote: REMOTE.test(text) })),
    );
  const home = location === "" ? [] : [parsePlace(location)];
  // "anywhere in the US" means both on-site and remote work there.
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
 * Languages that the profile names or is written in, and those of the places. English is assumed, because the product
 * is in English.
 */
function findLanguages({ location, preferredLocations }: ProfileFields, person: PersonReading): string[] {
  const texts = [
    ...person.units.flatMap(({ kind, text }) => (kind === "summary" ? [text] : [])),
    ...person.positions.flatMap((position) => position.texts),
  ].slice(0, MAX_TEXTS);
  const named = [
    ...person.skills.flatMap((item) => findLanguageOfItem(item) ?? []),
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

/** Max texts whose language is detected. */
const MAX_TEXTS = 300;
/** Max titles and places, because each is compared with every job. */
const MAX_TITLES = 20;
const MAX_PLACES = 20;

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

/** The towns of the metro area that contains a town, or that has its name. */
function listTownsAround(city: string): { towns?: string[] } {
  const towns = listTownsInSameMetro(city);
  return towns.length === 0 ? {} : { towns };
}

export const toPlaceParts = ({ name, city, region, country, macro }: Place): PlaceParts => ({
  name,
  ...(city === undefined ? {} : { city, ...listTownsAround(city) }),
  ...(region === undefined ? {} : { region }),
  ...(country === undefined ? {} : { country }),
  ...(macro === undefined ? {} : { countries: listMacroCountries(macro) }),
});
