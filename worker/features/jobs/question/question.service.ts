import type { UserCtx } from "#worker/context.ts";
import type { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { parsePlace } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";
import { type PlannedSearch, planSearch } from "#worker/features/jobs/search/plan.ts";
import { getSlotAt } from "#worker/features/jobs/storing/slots.ts";

import { NEWEST, listJobRows } from "../search/list.queries.ts";
import { findNearest, isCorrectable } from "./correct-words.ts";
import type { Chip, ChipKind, Question, WayOn } from "./question.contract.ts";
import { findTermsLike, findTowns, findUnknownWords } from "./question.queries.ts";
import { type ReadQuestion, listTownCandidates, readQuestion } from "./read-question.ts";

const DAY_MS = 86_400_000;
const MAX_CORRECTED = 3;
const COUNT_CAP = 1000;
const MAX_WAYS = 5;
const MAX_WORDS_DROPPED = 4;

type Read = ReadQuestion & {
  /** The filters that are searched by: those asked for, and where they say nothing those of the query. */
  search: JobFilters & PlannedSearch;
};

const listAsWords = (asWords: string): Set<string> =>
  new Set(
    asWords
      .split("|")
      .map((said) => normalizeText(said.trim()))
      .filter((said) => said !== ""),
  );

/**
 * Reads the query of a search that asks for it: filters, other names and corrected words. Filters that were chosen win
 * over those of the query.
 */
export async function readSearch(ctx: UserCtx, asked: JobFilters): Promise<Read> {
  const asWords = listAsWords(asked.asWords ?? "");
  const db = ctx.db.$client;
  const towns = await findTowns(db, listTownCandidates(asked.q));
  const read = readQuestion(asked.q, { asWords, isTown: (name) => towns.has(name) });
  const corrected = await correctWords(db, read, asWords);
  return { ...corrected, search: toSearch(asked, corrected) };
}

/** The filters as the list takes them; the query's are left out where one is chosen. */
function toSearch(
  asked: JobFilters,
  { filters, words, names, looseNames, phrases }: ReadQuestion,
): Read["search"] {
  const location = asked.location.trim() === "" ? (filters.location ?? "") : asked.location;
  return {
    ...asked,
    ...(asked.experience === "all" && filters.experience !== undefined && { experience: filters.experience }),
    ...(asked.employment === "all" && filters.employment !== undefined && { employment: filters.employment }),
    ...(asked.postedWithin === "all" &&
      filters.postedWithin !== undefined && { postedWithin: filters.postedWithin }),
    ...(asked.minPay === "all" &&
      filters.minPay !== undefined && { minPay: filters.minPay, payCurrency: filters.payCurrency ?? "USD" }),
    location,
    q: words,
    names,
    looseNames,
    phrases,
  };
}

async function correctWords(
  db: D1Database,
  read: ReadQuestion,
  asWords: ReadonlySet<string>,
): Promise<ReadQuestion> {
  const named = new Set(
    read.chips.filter(({ kind }) => kind === "name").map(({ said }) => normalizeText(said)),
  );
  const words = read.words.split(" ");
  const open = [...new Set(words.map(normalizeText))].filter(
    (word) =>
      isCorrectable(word) && !asWords.has(word) && ![...named].some((said) => said.split(" ").includes(word)),
  );
  const unknown = (await findUnknownWords(db, open)).slice(0, MAX_CORRECTED);
  const nearest = await Promise.all(
    unknown.map(async (word) => ({ word, meant: findNearest(word, await findTermsLike(db, word)) })),
  );
  const meantBy = new Map(
    nearest.flatMap(({ word, meant }) => (meant === null ? [] : [[word, meant] as const])),
  );
  if (meantBy.size === 0) return read;
  const spelled = words.map((word) => meantBy.get(normalizeText(word)) ?? word).join(" ");
  const again = readQuestion(spelled, { asWords });
  const chips = [...meantBy].map(([said, label]): Chip => ({ kind: "spelling", said, label }));
  return {
    ...read,
    words: again.words,
    names: [...read.names, ...again.names],
    looseNames: [...read.looseNames, ...again.looseNames],
    chips: [...read.chips, ...chips, ...again.chips.filter(({ kind }) => kind === "name")],
  };
}

type Counted = { count: number; isMore: boolean };

async function countMatches(ctx: UserCtx, search: JobFilters & PlannedSearch): Promise<Counted> {
  const { any: plan, verify } = planSearch(search);
  const from =
    search.postedWithin === "all" ? 0 : getSlotAt(ctx.now() - Number(search.postedWithin) * DAY_MS);
  const { count, isCountPartial } = await listJobRows(
    ctx.db.$client,
    { plan, verify, limit: 1, ...NEWEST, from },
    COUNT_CAP + 1,
  );
  return { count: Math.min(count, COUNT_CAP), isMore: isCountPartial || count > COUNT_CAP };
}

const NO_FILTERS = {
  board: "all",
  experience: "all",
  locationType: "all",
  employment: "all",
  postedWithin: "all",
  minPay: "all",
  location: "",
} as const;

/** The filters of a chip, and nothing else. */
function onlyOf(kind: ChipKind, { filters }: ReadQuestion, chips: readonly Chip[]): Partial<JobFilters> {
  const label = (of: ChipKind) => chips.find((chip) => chip.kind === of)?.label ?? "";
  switch (kind) {
    case "place":
    case "mode":
      return { location: label(kind) };
    case "level":
      return filters.experience === undefined ? {} : { experience: filters.experience };
    case "kind":
      return filters.employment === undefined ? {} : { employment: filters.employment };
    case "posted":
      return filters.postedWithin === undefined ? {} : { postedWithin: filters.postedWithin };
    case "pay":
      return filters.minPay === undefined
        ? {}
        : { minPay: filters.minPay, payCurrency: filters.payCurrency ?? "USD" };
    case "name":
    case "spelling":
      return {};
  }
}

/** What a query is understood as, what each part finds with its words alone, and ways on where nothing is found. */
export async function describeQuestion(ctx: UserCtx, asked: JobFilters): Promise<Question> {
  const read = await readSearch(ctx, asked);
  const { chips, search, notes } = read;
  const { names, looseNames: _, phrases: __, ...filters } = search;
  const [counts, total] = await Promise.all([
    Promise.all(
      chips.map((chip) => countMatches(ctx, { ...search, ...NO_FILTERS, ...onlyOf(chip.kind, read, chips) })),
    ),
    countMatches(ctx, search),
  ]);
  return {
    chips: chips.map((chip, at) => ({
      ...chip,
      count: counts[at]?.count ?? 0,
      isMore: counts[at]?.isMore === true,
    })),
    search: filters,
    boardWords: names?.[0] ?? search.q,
    notes,
    waysOn: total.count > 0 || asked.q.trim() === "" ? [] : await findWaysOn(ctx, asked, read),
  };
}

/** Searches that leave one thing out and find something, the largest first. */
async function findWaysOn(ctx: UserCtx, asked: JobFilters, { chips, search }: Read): Promise<WayOn[]> {
  const without = (said: string) => asked.q.replace(said, " ").replaceAll(/\s+/g, " ").trim();
  const country = search.location === "" ? undefined : parsePlace(search.location).country;
  const words = search.q.split(" ").filter((word) => word !== "");
  const place = chips.find(({ kind }) => kind === "place");
  const bare = place === undefined ? asked.q : without(place.said);
  const candidates: Omit<WayOn, "count" | "isMore">[] = [
    ...chips
      .filter(({ kind }) => kind !== "name" && kind !== "spelling")
      .map(({ said, label }) => ({
        kind: "chip" as const,
        label: `Without “${label}”`,
        params: { ...toParams(asked), q: without(said) },
      })),
    ...(search.location !== "" && country !== undefined && parsePlace(search.location).city !== undefined
      ? [
          {
            kind: "country" as const,
            label: `Elsewhere in ${getCountryName(country)}`,
            params: { ...toParams(asked), q: bare, location: country },
          },
        ]
      : []),
    ...(asked.location.trim() === ""
      ? []
      : [{ kind: "place" as const, label: "Anywhere", params: { ...toParams(asked), location: "" } }]),
    ...(words.length < 2
      ? []
      : words.slice(0, MAX_WORDS_DROPPED).map((word) => ({
          kind: "word" as const,
          label: `Without “${word}”`,
          params: { ...toParams(asked), q: without(word) },
        }))),
  ];
  const counted = await Promise.all(
    candidates
      .filter(({ params }) => params.q !== "" || params.location !== "")
      .map(async (way): Promise<WayOn> => {
        const { search: wider } = await readSearch(ctx, {
          ...asked,
          q: way.params.q ?? "",
          location: way.params.location ?? "",
        });
        return { ...way, ...(await countMatches(ctx, wider)) };
      }),
  );
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_WAYS);
}

const toParams = ({ q, location }: JobFilters): Record<"q" | "location", string> => ({ q, location });

const names = new Intl.DisplayNames("en", { type: "region" });
const WITH_ARTICLE = new Set(["US", "GB", "NL", "AE", "PH"]);
const getCountryName = (code: string): string =>
  `${WITH_ARTICLE.has(code) ? "the " : ""}${names.of(code) ?? code}`;
