import type { LeastPay } from "#worker/features/jobs/jobs.contract.ts";
import { LEVEL_BITS, LOCATION_TYPE_BITS } from "#worker/features/jobs/listing/classify.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import type { SalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { listTags, toLevelTag } from "#worker/features/jobs/listing/tags.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";
import { isExcluded } from "#worker/features/jobs/search/excluded.ts";
import { matchesPlaceFilter, parsePlaceFilter } from "#worker/features/jobs/search/place-filter.ts";
import { listRequiredTags } from "#worker/features/jobs/search/plan.ts";
import { getOldestSlot } from "#worker/features/jobs/search/totals.ts";
import {
  type QueryWord,
  hasWord,
  listQueryWords,
  readName,
  readQuery,
} from "#worker/features/jobs/search/words.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import type { ReadSearch } from "./saved-searches.contract.ts";

/** The fields of a stored listing that are compared with saved searches. */
export type NewOpening = {
  uid: string;
  /** Orders listings by posting time. */
  slot: number;
  title: string;
  company: string;
  location: string;
  board: string;
  workMode: "remote" | "hybrid" | "onsite" | null;
  levels: number;
  locationTypes: number;
  employment: number;
  payAnnual: number | null;
  salaryRange: SalaryRange | null;
  /** When the opening's first listing was first seen. */
  openSince: number;
  repostOf: string | null;
};

/** New openings, prepared for many comparisons; each part is computed when first needed. */
export type ComparedOpenings = {
  openings: readonly NewOpening[];
  /** Indexes of the openings whose title or employer contains a word. */
  findByWord: (word: string) => ReadonlySet<number>;
  getFilterFacts: (at: number) => FilterFacts;
  /** Adds to the work since the last yield; true if it is time to yield. */
  spend: (work: number) => boolean;
};
type FilterFacts = { tags: ReadonlySet<string>; whereabouts: Parameters<typeof matchesPlaceFilter>[1] };

/** Work between two yields, in compared openings; about five milliseconds. */
const WORK_A_TURN = 1000;
/** Cost of reading a search, and of preparing an opening for filters, which happens once. */
const WORK = { search: 20, description: 50 };

export function prepareOpenings(openings: readonly NewOpening[]): ComparedOpenings {
  const headings = openings.map(({ title, company }) => normalizeText(`${title}\n${company}`));
  const byWord = new Map<string, ReadonlySet<number>>();
  const facts = new Map<number, FilterFacts>();
  let done = 0;
  return {
    openings,
    findByWord(word) {
      const known = byWord.get(word);
      if (known !== undefined) return known;
      const [asked] = listQueryWords(word);
      const found = new Set(
        headings.flatMap((heading, at) => (asked !== undefined && hasWord(heading, asked) ? [at] : [])),
      );
      byWord.set(word, found);
      done += openings.length;
      return found;
    },
    getFilterFacts(at) {
      const known = facts.get(at);
      if (known !== undefined) return known;
      const described = describeForFilters(openings[at]);
      facts.set(at, described);
      done += WORK.description;
      return described;
    },
    spend(work) {
      done += work;
      if (done < WORK_A_TURN) return false;
      done = 0;
      return true;
    },
  };
}

function describeForFilters(opening: NewOpening | undefined): FilterFacts {
  if (opening === undefined) throw new Error("An opening for each position.");
  const places = splitPlaces(opening.location).map((name) => parsePlace(name));
  return {
    tags: new Set(listTags({ ...opening, places })),
    whereabouts: {
      places,
      isRemote: (opening.locationTypes & LOCATION_TYPE_BITS.remote) !== 0,
      isHybrid: opening.workMode === "hybrid",
    },
  };
}

/**
 * The openings that a saved search finds: title or employer contain all of its words or of another job name, and every
 * filter matches. Stricter than a search of the list, which also finds words in texts and single words, because
 * unrequested messages must be right. Yields to other work, counted across searches.
 */
export function* findMatches(
  search: ReadSearch,
  compared: ComparedOpenings,
  nowMs: number,
): Stretches<NewOpening[]> {
  const places = [search.location, ...search.otherPlaces].flatMap((text) => parsePlaceFilter(text) ?? []);
  const required = listRequiredTags(search);
  const levels = search.levels.map((level) => toLevelTag(LEVEL_BITS[level]));
  const oldestSlot = getOldestSlot(nowMs, search.postedWithin);
  const matches: NewOpening[] = [];
  const positions = findByNames(
    [readQuery(search.q, { keepsShort: true }).words, ...search.names.map(readName)],
    compared,
  );
  if (compared.spend(WORK.search)) yield;
  for (const at of positions) {
    if (compared.spend(1)) yield;
    const opening = compared.openings[at];
    if (opening === undefined || opening.slot < oldestSlot) continue;
    const heading = normalizeText(`${opening.title}\n${opening.company}`);
    if (!search.phrases.every((phrase) => heading.includes(phrase))) continue;
    const { tags, whereabouts } = compared.getFilterFacts(at);
    const fits =
      required.every((tag) => tags.has(tag)) &&
      (levels.length === 0 || levels.some((tag) => tags.has(tag))) &&
      (places.length === 0 || places.some((place) => matchesPlaceFilter(place, whereabouts))) &&
      (search.leastPay === null || paysAtLeast(search.leastPay, opening)) &&
      !isExcluded(search.excluded, { title: normalizeText(opening.title), heading, tags, whereabouts });
    if (fits) matches.push(opening);
  }
  return matches;
}

const paysAtLeast = (
  { amount, currency }: LeastPay,
  { payAnnual, salaryRange }: Pick<NewOpening, "payAnnual" | "salaryRange">,
): boolean => salaryRange?.currency === currency && payAnnual !== null && payAnnual >= amount;

/** Indexes of the openings with all words of any of the names; all openings if no name has words. */
function findByNames(names: readonly QueryWord[][], compared: ComparedOpenings): number[] {
  const asked = names.filter((words) => words.length > 0);
  if (asked.length === 0) return compared.openings.map((_, at) => at);
  const found = asked.flatMap((words) => {
    const [first, ...others] = words.map(({ text }) => compared.findByWord(text));
    return [...(first ?? [])].filter((at) => others.every((positions) => positions.has(at)));
  });
  return [...new Set(found)];
}
