import { escapePattern } from "#worker/ai/words/escape-pattern.ts";

import type { MatchJob } from "./match-input.ts";
import { listCountries } from "./places.ts";
import table from "./professions.json" with { type: "json" };

/** A profession that requires one of these licenses by law. */
type Profession = {
  /** Ids of skills, the usual one first. */
  licenses: string[];
  /** Countries (ISO 3166-1) in which a title that names it is enough, "*" for all; elsewhere the posting has to ask. */
  byTitleIn: string[];
  names: string[];
  /** Short names, as they are written. */
  short?: string[];
  /** Names with other meanings, which count if the posting names one of the licenses. */
  unclear?: string[];
};

const PROFESSIONS: readonly Profession[] = table;
const LICENSES = new Set(PROFESSIONS.flatMap(({ licenses }) => licenses));

/** Whether the law asks for a certificate; others can be acquired on the job, or are an employer's wish. */
export const isLicense = (id: string): boolean => LICENSES.has(id);

/** Who still learns the profession, or helps, needs no license of it. */
const LEARNS =
  /\b(?:apprentice|apprenticeship|trainee|student|intern|helper|azubi|ausbildung|auszubildende[rn]?)\b/i;
/** What follows a profession in a title that names it as the job itself: "Registered Nurse, ICU". */
const IS_JOB_ITSELF = String.raw`s?(?=\s*(?:$|[^\p{L}\s]|(?:I{1,3}|Fellow|at|for|in)\b))`;

const makePattern = (names: readonly string[], flags: string): RegExp | null =>
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
        clear: [makePattern(names, "iu"), makePattern(short, "u")],
        unclear: [makePattern(unclear, "u")],
      },
    ];
  }),
);
const findPatterns = (profession: Profession): Patterns =>
  patterns.get(profession) ?? { clear: [], unclear: [] };

const hasOne = (names: readonly (RegExp | null)[], title: string): boolean =>
  names.some((pattern) => pattern?.test(title) === true);

/** Licenses of which one is enough, and the usual ones of them. */
export type AskedLicenses = { usual: string[]; enough: string[] };

/**
 * Licenses of the professions that a job's title names as the job itself, where the law asks for one. Of several
 * professions one is enough: "Nurse Practitioner / Physician Assistant".
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
  const unclear = byLaw.filter((profession) => hasOne(findPatterns(profession).unclear, title));
  const isAsked = unclear.some(({ licenses }) => skills.some(({ id }) => licenses.includes(id)));
  const named = byLaw.filter(
    (profession) =>
      hasOne(findPatterns(profession).clear, title) || (isAsked && unclear.includes(profession)),
  );
  return {
    usual: [...new Set(named.flatMap(({ licenses }) => licenses.slice(0, 1)))],
    enough: named.flatMap(({ licenses }) => licenses),
  };
}

/** Licenses of the professions that a person has worked in: they had what that took there, so no lack is certain. */
export const listLicensesOfWork = (titles: readonly string[]): Set<string> =>
  new Set(
    titles
      .filter((title) => !LEARNS.test(title))
      .flatMap((title) =>
        PROFESSIONS.flatMap((profession) =>
          hasOne(findPatterns(profession).clear, title) ? profession.licenses.slice(0, 1) : [],
        ),
      ),
  );
