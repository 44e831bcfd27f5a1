import { type Reach, SEARCH_REACHES } from "#worker/ai/contracts/reach.contract.ts";
import type { Months } from "#worker/ai/read-person/months-of-work.ts";
import type { Evidences } from "#worker/ai/read-person/skill-evidence.ts";
import { computeBm25Scores, toWeightedDocument, normalizeRelevance } from "#worker/ai/words/relevance.ts";
import { findSkillById, getSkillLabel, isOneThing } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { createTitleMatcher } from "#worker/ai/words/titles.ts";

import {
  type BestTitle,
  type Share,
  type SkillShare,
  findBestTitle,
  computeExperienceShare,
  formatLack,
  getLevelCap,
  computePayShare,
  weighShares,
  listSkillShares,
  mergeAlternatives,
  sumWeights,
} from "./components.ts";
import { type Gate, findGates } from "./gates.ts";
import { createHintFinder } from "./hints.ts";
import { findLanguageOfSkill } from "./languages.ts";
import { type OwnSteps, findOwnSteps } from "./levels.ts";
import type { MatchJob, MatchProfile } from "./match-input.ts";
import {
  BANDS,
  type Band,
  type Component,
  ENOUGH_SKILLS,
  FIT,
  MIN_SKILLS,
  LOW_INFORMATION_CAP,
  OWN_FIELD,
  OWN_TITLE,
  TITLE_IN_TEXT,
  WEIGHTS,
} from "./match-tables.ts";
import { judgePlace } from "./places.ts";
import { listLicensesOfWork } from "./professions.ts";
import { type Reason, listReasons } from "./reasons.ts";
import { type Refusal, findRefusalGate } from "./refusals.ts";

/** How well a job fits and why, quoting the person where possible. */
export type JobMatch = {
  id: string;
  /** Score from 0 to 100, used for sorting only: users see the band. */
  score: number;
  /** The band shown to users; null if there are no reasons, because a band is always shown with reasons. */
  band: Band | null;
  /** The band of the score, used for sorting even if no band is shown. */
  tier: Band;
  components: Partial<Record<Component, number>>;
  /** Reasons why the job fits, strongest first, at most three. */
  reasons: Reason[];
  /**
   * Labels of must-haves missing from the profile, by descending weight. Only named things: the lack of others cannot
   * be inferred from words.
   */
  missing: string[];
  /**
   * How much the score would rise with evidence of each of the heaviest missing skills, by label; includes
   * duties.
   */
  gains: { skill: string; gain: number }[];
  gates: Gate[];
  /** Whether evidence shows that the person works in the job's trade, regardless of barriers. */
  isOfTrade: boolean;
  /** Whether it is listed as a fitting job: same trade, no barrier, and a band above weak. */
  isFit: boolean;
  /** The narrowest reach at which the job would fit; null if something other than its place rules it out. */
  fitsFrom: Reach | null;
  /** Number of factors, out of seven, on which both sides have data. */
  coverage: number;
  isLowInformation: boolean;
};

const MAX_MISSING = 5;
/** Min score of a job that is not a weak match. */
const WEAKEST_FIT = BANDS.find(({ band }) => band === "partial")?.from ?? 0;

/**
 * Ranks jobs by fit to a profile, with reasons; jobs matching a refusal have a barrier. Equal scores are sorted newest
 * first. Pure: the result does not depend on the order of the jobs.
 */
export function matchJobs(
  profile: MatchProfile,
  jobs: MatchJob[],
  nowMs: number,
  refusals: readonly Refusal[] = [],
): JobMatch[] {
  const nowMonth = toMonthIndex(nowMs);
  const { person } = profile;
  const evidences = person.findEvidences(nowMonth);
  const months = person.countMonths(nowMonth);
  const level = findOwnSteps(profile, months.all);
  const texts = computeBm25Scores(
    buildQuery(profile),
    jobs.map(({ title, text }) => toWeightedDocument(title, text)),
  ).map(normalizeRelevance);
  const asksFor = createTitleMatcher([
    ...profile.desiredTitles,
    ...person.positions.map(({ title }) => title),
  ]);
  const licenses = listLicensesOfWork(person.positions.map(({ title }) => title));
  const isHinted = createHintFinder(person);
  const posted = new Map(jobs.map(({ id, postedAtMs }) => [id, postedAtMs ?? 0]));
  return jobs
    .map((job, at) =>
      matchJob({
        profile,
        job,
        evidences,
        months,
        level,
        asksFor,
        isHinted,
        licenses,
        textShare: texts[at] ?? 0,
        refused: findRefusalGate(refusals, job),
      }),
    )
    .toSorted(
      (a, b) =>
        rankTier(b.tier) - rankTier(a.tier) ||
        b.score - a.score ||
        (posted.get(b.id) ?? 0) - (posted.get(a.id) ?? 0) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** Sorts by band first: text similarity only affects the order within a band. */
const rankTier = (tier: Band): number => -BANDS.findIndex((known) => known.band === tier);

export const toMonthIndex = (ms: number): number => {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

type Shares = Record<Component, Share>;

type Compared = {
  profile: MatchProfile;
  job: MatchJob;
  evidences: Evidences;
  months: Months;
  level: OwnSteps | null;
  /** Whether a text contains one of the person's titles. */
  asksFor: (text: string) => boolean;
  /** Whether the profile contains the words of a skill's name without stating the skill. */
  isHinted: (skill: string) => boolean;
  /** Licenses of the person's past professions. */
  licenses: ReadonlySet<string>;
  textShare: Share;
  /** The person's refusal that covers the job. */
  refused: Gate | null;
};

function matchJob(compared: Compared): JobMatch {
  const { profile, job, evidences, months, level, asksFor, isHinted, licenses, textShare, refused } =
    compared;
  const must = mergeAlternatives(listSkillShares(job, evidences, "must"), job);
  const nice = mergeAlternatives(listSkillShares(job, evidences, "nice"), job);
  const title = findBestTitle(profile, job);
  const place = judgePlace(profile, job);
  const inField = months.inField(job);
  const shares: Shares = {
    must: weighShares(must),
    nice: weighShares(nice),
    title: asksFor(job.text) ? Math.max(title?.share ?? 0, TITLE_IN_TEXT) : (title?.share ?? null),
    experience: computeExperienceShare(profile, job, { months: { all: months.all, inField }, level }),
    text: textShare,
    place: place.share,
    pay: computePayShare(profile, job),
  };
  const found = findGates({ profile, job, must, evidences, licenses, place: place.conflict, level });
  const gates = refused === null ? found : [refused, ...found];
  const said = Math.min(1, sumWeights(must) / ENOUGH_SKILLS);
  const below = getLevelCap(level, job);
  const levelCaps = below === null ? [] : [below];
  const caps = [...gates.map(({ cap }) => cap), ...levelCaps];
  const isLowInformation = job.skills.length < MIN_SKILLS || evidences.size < MIN_SKILLS;
  const score = computeMatchScore(shares, said, caps);
  // The text component depends on the other compared jobs, so it may change the order but not the band. A title
  // mentioned only in the text does not count for the band either.
  const computeOwn = (at: Share, limits: number[]) =>
    computeMatchScore({ ...shares, text: null, title: title?.share ?? null, place: at }, said, [
      ...limits,
      ...(isLowInformation ? [LOW_INFORMATION_CAP] : []),
    ]);
  const own = computeOwn(place.share, caps);
  const lacking = must
    .filter(({ strength, isSoft }) => strength === 0 && !isSoft)
    .toSorted((a, b) => b.weight - a.weight);
  // Omits skills already reported by a gate, broader skills implied by a narrower one, and open ones.
  const told = new Set([
    ...gates.flatMap(({ skill }) => skill ?? []),
    ...lacking.flatMap(({ id }) => findSkillById(id)?.parents ?? []),
    ...job.skills.flatMap(({ id, isOpen }) => (isOpen === true ? [id] : [])),
  ]);
  const known = Object.entries(shares).filter((entry): entry is [Component, number] => entry[1] !== null);
  const reasons = listReasons({ profile, job, evidences, inField, must, nice, title, shares });
  const byScore = BANDS.find(({ from }) => own >= from)?.band ?? "weak";
  const hasBarrier = gates.some(({ isBarrier }) => isBarrier);
  const isOwnTitle = (title?.share ?? 0) >= OWN_TITLE;
  const tier = byScore === "weak" && isOwnTitle && !hasBarrier ? "partial" : byScore;
  const band = reasons.some(({ isEvidence }) => isEvidence) ? tier : null;
  const isSoughtInternship = profile.level === "intern" && job.seniority === "intern";
  const isOfTrade = band !== null && sharesTrade({ title, must, isSoughtInternship });
  const isStopped = gates.some(({ kind, isBarrier }) => isBarrier && kind !== "place");
  const fitsAt = (reach: Reach): boolean => {
    const there = judgePlace({ ...profile, reach }, job);
    if (there.conflict !== null) return false;
    const limits = [...gates.flatMap(({ kind, cap }) => (kind === "place" ? [] : [cap])), ...levelCaps];
    return isOwnTitle || computeOwn(there.share, limits) >= WEAKEST_FIT;
  };
  return {
    id: job.id,
    score,
    band,
    tier,
    components: Object.fromEntries(known),
    reasons,
    missing: lacking
      .filter(({ isDuty, id }) => !isDuty && isOneThing(id) && !isHinted(id) && !licenses.has(id))
      .filter(({ id }) => !isSpokenLanguage(profile, id))
      .filter(({ id }) => !told.has(id) && !namesSuite(evidences, id))
      .slice(0, MAX_MISSING)
      .map(formatLack),
    gains: lacking.slice(0, MAX_MISSING).map(({ id }) => {
      const learned = must.map((share) => (share.id === id ? { ...share, strength: 1 } : share));
      const open = [...gates.filter((gate) => gate.skill !== id).map(({ cap }) => cap), ...levelCaps];
      return {
        skill: getSkillLabel(id),
        gain: Math.max(0, computeMatchScore({ ...shares, must: weighShares(learned) }, said, open) - score),
      };
    }),
    gates,
    isOfTrade,
    isFit: isOfTrade && tier !== "weak" && !hasBarrier,
    fitsFrom: isOfTrade && !isStopped ? (SEARCH_REACHES.find(fitsAt) ?? null) : null,
    coverage: known.length,
    isLowInformation,
  };
}

/** Whether a skill is one or several languages that the person speaks, even if the profile does not name it. */
function isSpokenLanguage({ languages }: MatchProfile, id: string): boolean {
  const code = findLanguageOfSkill(id);
  if (code === null) return findSkillById(id)?.kind === "spoken" && languages.length > 1;
  return languages.includes(code);
}

/** Whether the person names the suite of a program: "Microsoft Office" for Excel. */
const namesSuite = (evidences: Evidences, id: string): boolean =>
  (findSkillById(id)?.parents ?? []).some(
    (suite) => findSkillById(suite)?.kind === "platform" && evidences.get(suite)?.via === null,
  );

type Trade = { title: BestTitle | null; must: SkillShare[]; isSoughtInternship: boolean };

/** Whether the job's title or must-haves match the person's trade. Students meet few must-haves of an internship. */
function sharesTrade({ title, must, isSoughtInternship }: Trade): boolean {
  const likeness = title?.share ?? 0;
  if (likeness >= FIT.title) return true;
  const shown = must.filter(({ strength, isSoft }) => strength > 0 && !isSoft).length;
  if (isSoughtInternship && shown > 0) return true;
  const share = weighShares(must) ?? 0;
  return shown >= FIT.skills && (share >= FIT.must || (likeness >= FIT.related && share >= FIT.relatedMust));
}

/** Computes a job's score. `said` is the share of a complete posting's requirements that it states, 0 to 1. */
function computeMatchScore(shares: Shares, said: number, caps: number[]): number {
  let [sum, all] = [0, 0];
  const fit = Math.max(shares.must ?? 0, shares.title ?? 0);
  for (const [component, weight] of Object.entries(WEIGHTS) as [Component, number][]) {
    const share = shares[component];
    if (share === null) continue;
    const counted = component === "must" ? weight * said : weight;
    // Experience counts by how well the field fits: ten years in another field are not relevant experience.
    sum += counted * (component === "experience" ? share * Math.min(1, fit / OWN_FIELD) : share);
    all += counted;
  }
  const raw = all === 0 ? 0 : (100 * sum) / all;
  return Math.round(Math.min(raw, ...caps) * 10) / 10;
}

/** Weighted search terms of a person: titles count three times, listed skills twice. */
function buildQuery({ person, desiredTitles }: MatchProfile): Map<string, number> {
  const query = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const stem of listStems(text)) query.set(stem, Math.max(query.get(stem) ?? 0, weight));
  };
  for (const { texts } of person.positions) for (const text of texts) add(text, 1);
  for (const text of person.texts) add(text, 1);
  for (const skill of person.skills) add(skill, 2);
  for (const { title } of person.positions.slice(0, 3)) add(title, 3);
  for (const title of desiredTitles) add(title, 3);
  // Sorted, so that rounding errors in sums do not depend on the order of the person's lists.
  return new Map([...query].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const MAX_CHANGES = 3;

/** Finds the missing skills that would improve the most matches: requested by many jobs, absent from the profile. */
export function findBestChanges(matches: JobMatch[]): { skill: string; jobs: number }[] {
  const all = new Map<string, { jobs: number; gain: number }>();
  for (const { gains } of matches)
    for (const { skill, gain } of gains) {
      const before = all.get(skill) ?? { jobs: 0, gain: 0 };
      all.set(skill, { jobs: before.jobs + 1, gain: before.gain + gain });
    }
  return [...all]
    .map(([skill, change]) => ({ skill, ...change }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || (a.skill < b.skill ? -1 : 1))
    .slice(0, MAX_CHANGES)
    .map(({ skill, jobs }) => ({ skill, jobs }));
}
