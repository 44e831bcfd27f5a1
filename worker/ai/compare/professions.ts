import { escapePattern } from "#worker/ai/words/escape-pattern.ts";

import type { MatchJob } from "./match-input.ts";
import { listCountries } from "./places.ts";
import table from "./professions.json" with { type: "json" };

/** A profession that requires one of these licenses by law. */
type Profession = {
  /** Skill ids, the usual license first. */
  licenses: string[];
  /**
   * Countries (ISO 3166-1) where the title alone implies the license, "*" for all; elsewhere the posting must ask for
   * it.
   */
  byTitleIn: string[];
  names: string[];
  /** Abbreviated names, case-sensitive. */
  short?: string[];
  /** Ambiguous names, which count only if the posting names one of the licenses. */
  unclear?: string[];
};

const PROFESSIONS: readonly Profession[] = table;
const LICENSES = new Set(PROFESSIONS.flatMap(({ licenses }) => licenses));

/** Whether the law requires a certificate; others can be acquired on the job or are an employer's wish. */
export const isLicense = (id: string): boolean => LICENSES.has(id);

/** Words for trainees and assistants, who need no license. */
const LEARNS =
  /\b(?:apprentice|apprenticeship|trainee|student|intern|helper|azubi|ausbildung|auszubildende[rn]?)\b/i;
/** Text after a profession that is the job itself: "Registered Nurse, ICU". */
const IS_JOB_ITSELF = String.raw`s?(?=\s*(?:$|[^\p{L}\s]|(?:I{1,3}|Fellow|at|for|in)\b))`;

const composeNamePattern = (names: readonly string[], flags: string): RegExp | null =>
  names.length === 0
    ? null
    : new RegExp(
        String.raw`(?<![\p{L}\p{N}])(?:${names.map(escapePattern).join("|")})${IS_JOB_ITSELF}`,
        flags,
      );

type Patterns = { clear: (RegExp | null)[]; unclear: (RegExp | null)[] };

const patterns = new Map<Profession, Patterns>(
  PROFESSIONS.map((profession) => {
    const { names, short = [], unclear = [] } = profession;
    return [
      profession,
      {
        clear: [composeNamePattern(names, "iu"), composeNamePattern(short, "u")],
        unclear: [composeNamePattern(unclear, "u")],
      },
    ];
  }),
);
const findPatterns = (profession: Profession): Patterns =>
  patterns.get(profession) ?? { clear: [], unclear: [] };

const matchesAny = (names: readonly (RegExp | null)[], title: string): boolean =>
  names.some((pattern) => pattern?.test(title) === true);

/** Alternative licenses, and the usual ones among them. */
export type AskedLicenses = { usual: string[]; enough: string[] };

/**
 * Licenses required by law for the professions that a title names as the job itself. For several professions one
 * license is enough: "Nurse Practitioner / Physician Assistant".
 */
export function listLicensesOfTitle({
  title,
  skills,
  places,
}: Pick<MatchJob, "title" | "skills" | "places">): AskedLicenses {
  if (LEARNS.test(title)) return { usual: [], enough: [] };
  const countries = new Set(places.flatMap(listCountries));
  const byLaw = PROFESSIONS.filter(({ byTitleIn }) =>
    byTitleIn.some((country) => country === "*" || countries.has(country)),
  );
  const unclear = byLaw.filter((profession) => matchesAny(findPatterns(profession).unclear, title));
  const isAsked = unclear.some(({ licenses }) => skills.some(({ id }) => licenses.includes(id)));
  const named = byLaw.filter(
    (profession) =>
      matchesAny(findPatterns(profession).clear, title) || (isAsked && unclear.includes(profession)),
  );
  return {
    usual: [...new Set(named.flatMap(({ licenses }) => licenses.slice(0, 1)))],
    enough: named.flatMap(({ licenses }) => licenses),
  };
}

/** Licenses of the person's past professions: that work required one, so its lack is uncertain. */
export const listLicensesOfWork = (titles: readonly string[]): Set<string> =>
  new Set(
    titles
      .filter((title) => !LEARNS.test(title))
      .flatMap((title) =>
        PROFESSIONS.flatMap((profession) =>
          matchesAny(findPatterns(profession).clear, title) ? profession.licenses.slice(0, 1) : [],
        ),
      ),
  );
