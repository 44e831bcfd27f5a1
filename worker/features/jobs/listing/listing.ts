import { createHash } from "node:crypto";

import { type AskedSkill, type SkillDemand } from "#worker/ai/read-ad/asked-skills.ts";
import { limitAdBlocks } from "#worker/ai/read-ad/cut-blocks.ts";
import { toAnnualPay } from "#worker/ai/read-ad/pay.ts";
import { createAdReading } from "#worker/ai/read-ad/read-ad.ts";
import { toCompanyKey, toTitleKey } from "#worker/features/jobs/listing/keys.ts";
import { computeStableId } from "#worker/lib/ids.ts";
import { type Stretches, finish } from "#worker/lib/stretches.ts";

import {
  type Block,
  formatBlocks,
  normalizeBlocks,
  parseListingBlocks,
  splitRequirements,
} from "./blocks.ts";
import { type PayFault, findValidPay } from "./check-pay.ts";
import { findBoardId, classifyLevels, classifyLocationTypes } from "./classify.ts";
import { TYPE_NAMES, toEmploymentBits } from "./employment.ts";
import { getPostingIdentity } from "./identity.ts";
import { type Place } from "./places.ts";
import type { SalaryRange } from "./salary.ts";
import { makeExcerpt } from "./text.ts";

export type WorkMode = "remote" | "hybrid" | "onsite";

/** A posting as its source gives it: parsed and trimmed, nothing inferred. */
export type SourceListing = {
  /** The listing's ID on its board; null if the source has none, and the listing is then identified by `url`. */
  key: string | null;
  url: string;
  title: string;
  company: string;
  /** The place as displayed; may name several places. */
  location: string;
  places: Place[];
  workMode: WorkMode | null;
  /** Employment type, such as "Full-time" or "Internship"; empty if the source does not say. */
  type: string;
  salary: SalaryRange | null;
  postedAtMs: number | null;
  postedPrecision: "exact" | "day" | "relative" | "none";
  /** The employer's requisition number, if the source has a field for it. */
  requisition?: string;
  /** Other URLs in the posting: one may be the employer's own board. */
  links?: readonly string[];
  /** The unparsed body; a word that is not in this text is not in the posting. */
  rawText: string;
  /** The body as blocks. Parsing markup is slow, so it is done on demand (`memoizePosting`). */
  blocks: () => Block[];
};

/** The fields of a posting about which the source says nothing. */
export const NOTHING_SAID: Omit<SourceListing, "key" | "url" | "title" | "company"> = {
  location: "",
  places: [],
  workMode: null,
  type: "",
  salary: null,
  postedAtMs: null,
  postedPrecision: "none",
  rawText: "",
  blocks: () => [],
};

/** Number of postings whose blocks are cached: more than most boards list, few enough for the memory of an isolate. */
const MAX_RECENT = 200;
const recent = new Map<object, Block[]>();

/**
 * Caches the parsed blocks of a posting, truncated to the maximum length, as long as they are among the most
 * recently used.
 */
export function memoizePosting(read: () => Block[]): () => Block[] {
  return function blocks(): Block[] {
    const known = recent.get(blocks);
    if (known !== undefined) return known;
    const cut = limitAdBlocks(read());
    recent.set(blocks, cut);
    const [oldest] = recent.keys();
    if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
    return cut;
  };
}

/** What a listing requires of applicants. */
export type ListingDemands = {
  yearsMin: number | null;
  /** Ids of skills in the lexicon, most important first, in the form of `AskedSkill`. */
  skills: { id: string; demand: SkillDemand; isWeak?: true; anyOf?: number; isOpen?: true }[];
};

/** A listing as stored. */
export type Listing = ListingDemands & {
  uid: string;
  source: string;
  sourceRank: number;
  board: string;
  title: string;
  company: string;
  location: string;
  places: Place[];
  url: string;
  salary: string | null;
  salaryRange: SalaryRange | null;
  type: string;
  workMode: WorkMode | null;
  levels: number;
  locationTypes: number;
  /** Bit set of `employment.ts`. */
  employment: number;
  /** Maximum annual pay for full-time work, in its currency. */
  payAnnual: number | null;
  seniority: string | null;
  language: string | null;
  requisition: string | null;
  /** Shared by rows that may be the same opening: the normalized company and title. */
  matchKey: string;
  postedAtMs: number | null;
  postedPrecision: "exact" | "day" | "relative" | "none";
  excerpt: string;
  requirementsExcerpt: string;
  description: string;
  requirements: string;
  /** Hash of all data from the source, without the demands. */
  hash: string;
  /** Hash of the text from which demands are read: equal texts have equal demands. */
  textHash: string;
  /** Whether the demands come from labeled lines; otherwise they come from the ad's own headings. */
  isRead: boolean;
  /** Why pay statements of the source or the text were rejected. Not stored. */
  payFaults: PayFault[];
};

const MAX_SKILLS = 40;
/** Distinguishes hashes without demands from the older ones, which include them. */
const HASH_FORMAT = "2.";
const HASH_LENGTH = 22;
const EXCERPT = 300;
const REQUIREMENTS_EXCERPT = 150;

/** Cached, because many runs hold the same posting. */
const worked = new WeakMap<SourceListing, Listing>();

/**
 * Derives a posting's stored fields; its demands are read from labeled lines later. Pure: the same posting gives the
 * same listing and hash.
 */
export function toListing(posting: SourceListing, source: { id: string; rank: number }): Listing {
  const known = worked.get(posting);
  if (known?.source === source.id) return known;
  const listing = buildListing(posting, source);
  worked.set(posting, listing);
  return listing;
}

function buildListing(posting: SourceListing, source: { id: string; rank: number }): Listing {
  const parts = splitRequirements(limitAdBlocks(posting.blocks()));
  const description = formatBlocks(parts.description).toWellFormed();
  const requirements = formatBlocks(parts.requirements).toWellFormed();
  const { title, company, location, places, url } = posting;
  const { terms, skillsUnderHeadings } = createAdReading({
    title,
    country: findSharedCountry(places),
    blocks: normalizeBlocks([...parts.description, ...parts.requirements]),
  });
  const pay = findValidPay([posting.salary, terms.pay?.pay ?? null]);
  const salaryRange = pay.range;
  const annual = salaryRange === null ? null : toAnnualPay(salaryRange);
  const stated = terms.workMode?.mode ?? null;
  // A "Remote" label does not override a text that says on-site.
  const workMode =
    posting.workMode === "remote" && stated === "onsite" ? stated : (posting.workMode ?? stated);
  const isRemote = workMode === "remote";
  const types = terms.employment?.types ?? [];
  const content = {
    source: source.id,
    sourceRank: source.rank,
    board: findBoardId(url, source.id),
    title,
    company,
    location,
    places,
    url,
    salary: pay.text,
    salaryRange,
    type: posting.type === "" ? types.map((type) => TYPE_NAMES[type]).join(", ") : posting.type,
    workMode,
    levels: classifyLevels(title),
    locationTypes: classifyLocationTypes({ title, location, isRemote, places }),
    employment: toEmploymentBits(posting.type, types),
    payAnnual: annual?.max ?? annual?.min ?? null,
    seniority: terms.seniority,
    language: terms.language,
    requisition: posting.requisition ?? null,
    matchKey: computeStableId(`${toCompanyKey(company)}\n${toTitleKey(title, places)}`),
    postedAtMs: posting.postedAtMs,
    postedPrecision: posting.postedPrecision,
    excerpt: makeExcerpt(description, EXCERPT),
    requirementsExcerpt: makeExcerpt(requirements, REQUIREMENTS_EXCERPT),
    description,
    requirements,
  };
  const textHash = computeTextHash(content);
  return {
    uid: computePostingUid(posting),
    ...content,
    // The text is long, so it is hashed once.
    hash: HASH_FORMAT + computeHash({ ...content, description: textHash, requirements: "" }),
    textHash,
    yearsMin: null,
    skills: toStoredSkills(skillsUnderHeadings),
    isRead: false,
    payFaults: pay.faults,
  };
}

const computeHash = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, HASH_LENGTH);

const toStoredSkills = (skills: AskedSkill[]): ListingDemands["skills"] =>
  skills.slice(0, MAX_SKILLS).map(({ id, demand, isWeak, anyOf, isOpen }) => ({
    id,
    demand,
    ...(isWeak && { isWeak }),
    ...(anyOf !== undefined && { anyOf }),
    ...(isOpen && { isOpen }),
  }));

/** The text of a stored listing. */
export type ListingText = Pick<Listing, "title" | "description" | "requirements">;

export const computeTextHash = ({ title, description, requirements }: ListingText): string =>
  computeHash([title, description, requirements]);

/** Reads a listing's demands from its labeled lines, the most expensive step of processing a listing. */
export function* readDemands({ title, description, requirements }: ListingText): Stretches<ListingDemands> {
  const reading = createAdReading({
    title,
    country: null,
    blocks: parseListingBlocks(description, requirements),
  });
  yield void reading.sentences;
  const { years, skills } = reading.demands;
  return { yearsMin: years?.min ?? null, skills: toStoredSkills(skills) };
}

/** Adds the demands from labeled lines to a listing. */
export const readWholeListing = (listing: Listing): Listing => ({
  ...listing,
  ...finish(readDemands(listing)),
  isRead: true,
});

export const isFormerHash = (hash: string): boolean => hash.length === HASH_LENGTH;

const NOT_HASHED = new Set(["uid", "hash", "textHash", "isRead", "payFaults", "yearsMin", "skills"]);

/** The hash in the older format, which includes the demands. */
export function computeFormerHash(listing: Listing, { yearsMin, skills }: ListingDemands): string {
  // The hash depends on the order of the fields.
  const fields = Object.entries(listing).flatMap(([key, value]): [string, unknown][] =>
    NOT_HASHED.has(key)
      ? []
      : [
          [key, value],
          ...(key === "seniority" ? [["yearsMin", yearsMin] as [string, unknown]] : []),
          ...(key === "language" ? [["skills", skills] as [string, unknown]] : []),
        ],
  );
  return computeHash(Object.fromEntries(fields));
}

/** The country that all known places of a posting share. */
export function findSharedCountry(places: readonly Place[]): string | null {
  const countries = new Set(places.flatMap(({ country }) => country ?? []));
  return countries.size === 1 ? ([...countries][0] ?? null) : null;
}

/** The id of a posting: a hash of its identity. */
export const computePostingUid = (posting: Pick<SourceListing, "key" | "url">): string =>
  computeStableId(posting.key ?? getPostingIdentity(posting.url));
