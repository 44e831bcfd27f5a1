import type { Evidences } from "#worker/ai/read-person/skill-evidence.ts";
import { joinWithAnd } from "#worker/ai/words/grammar.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";
import { isTitleNamed } from "#worker/ai/words/titles.ts";

import { type BestTitle, type Share, type SkillShare, sumWeights } from "./components.ts";
import type { MatchJob, MatchProfile } from "./match-input.ts";
import { type Component, WEIGHTS } from "./match-tables.ts";
import { findOwnPlace } from "./places.ts";

const MAX_REASONS = 3;
const MAX_QUOTE = 160;
const MAX_LABELS = 3;
/** Minimum strength of evidence for a reason; weaker evidence is not a reason to apply. */
const MIN_REASON = 0.5;

/** A reason why a job fits, with the posting's and the person's words if known. */
export type Reason = {
  text: string;
  /** From the person's profile. */
  quote: string | null;
  /** From the posting. */
  posting: string | null;
  /** Whether it concerns the work itself. A band needs one such reason; place and pay are none. */
  isEvidence: boolean;
};

type Known = {
  profile: MatchProfile;
  job: MatchJob;
  evidences: Evidences;
  /** Months of experience in the job's field. */
  inField: number;
  must: SkillShare[];
  nice: SkillShare[];
  title: BestTitle | null;
  shares: Record<Component, Share>;
};

type Weighed = Reason & { worth: number };

/** Suffix of a reason that cites one of the person's jobs. */
const AS_ASKED = ", as they ask";

/** The strongest reasons for a job, by contribution to its score, phrased with quotes from both sides. */
export function listReasons(known: Known): Reason[] {
  const weighed = [...listAllSkillReasons(known), ...listTitleReasons(known), ...listOtherReasons(known)];
  return weighed
    .filter(({ text, worth }) => worth > 0 && !weighed.some((other) => other.text === `${text}${AS_ASKED}`))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MAX_REASONS)
    .map(({ text, quote, posting, isEvidence }) => ({ text, quote, posting, isEvidence }));
}

function listAllSkillReasons({ must, nice, evidences, job }: Known): Weighed[] {
  const postings = new Map(job.skills.map(({ id, quote }) => [id, quote ?? null]));
  return [
    ...listSkillReasons("Asks for", WEIGHTS.must, must, { evidences, postings }),
    ...listSkillReasons("Would like", WEIGHTS.nice, nice, { evidences, postings }),
  ];
}

type Shown = {
  labels: string[];
  vias: Set<string>;
  quote: string;
  posting: string | null;
  worth: number;
  isDuty: boolean;
  /** Whether the quote is the title of one of the person's jobs. */
  isTitle: boolean;
};

/** Skills shown by the same quote are merged into one reason. */
function listSkillReasons(
  verb: string,
  weight: number,
  shares: SkillShare[],
  { evidences, postings }: { evidences: Evidences; postings: ReadonlyMap<string, string | null> },
): Weighed[] {
  const all = sumWeights(shares);
  const byQuote = new Map<string, Shown>();
  for (const { id, weight: own, strength, isSoft, isDuty } of shares) {
    const evidence = evidences.get(id);
    if (evidence === undefined || isSoft || strength < MIN_REASON) continue;
    const { quote, isTitle } = evidence;
    const via = isTitle === true ? null : evidence.via;
    const reason: Shown = byQuote.get(quote) ?? {
      labels: [],
      vias: new Set(),
      quote,
      posting: postings.get(id) ?? null,
      worth: 0,
      isDuty: true,
      isTitle: isTitle === true,
    };
    reason.isDuty &&= isDuty;
    if (reason.labels.length < MAX_LABELS) {
      reason.labels.push(getSkillLabel(id));
      if (via !== null) reason.vias.add(getSkillLabel(via));
    }
    reason.worth += (weight * own * strength) / all;
    byQuote.set(quote, reason);
  }
  return [...byQuote.values()].map(({ labels, vias, quote, posting, worth, isDuty, isTitle }) => {
    const asked = { posting: posting === null ? null : shortenText(posting), worth, isEvidence: true };
    if (isTitle && !isDuty) return { ...asked, text: `${formatWork(quote)}${AS_ASKED}`, quote: null };
    const shown = [...vias].filter((label) => !labels.includes(label));
    const via = shown.length === 0 || isSame(quote, shown[0]) ? "" : `; you show ${joinWithAnd(shown)}`;
    const isNamed = labels.length === 1 && isSame(quote, labels[0]);
    return {
      ...asked,
      text: `${isDuty ? "Involves" : verb} ${joinWithAnd(labels)}${via}`,
      quote: isNamed ? null : shortenText(quote),
    };
  });
}

const isSame = (quote: string, label: string | undefined): boolean =>
  quote.trim().toLowerCase() === label?.toLowerCase();

/** The person's desired or past title next to the job's title, whose similarity is the strength. */
function listTitleReasons({ title, job }: Known): Weighed[] {
  if (title === null || title.share < MIN_REASON) return [];
  const text = !title.isWanted
    ? formatWork(title.title)
    : isTitleNamed(title.title, job.title)
      ? `Matches your target title “${title.title}”`
      : `You look for “${title.title}”`;
  return [{ text, quote: null, posting: job.title, worth: WEIGHTS.title * title.share, isEvidence: true }];
}

function listOtherReasons({ profile, job, inField, shares }: Known): Weighed[] {
  const reasons: Weighed[] = [];
  const { experience, place, pay } = shares;
  const add = (text: string, worth: number) =>
    reasons.push({ text, quote: null, posting: null, worth, isEvidence: false });
  if (experience === 1 && job.yearsMin !== null && inField >= 12 * job.yearsMin)
    add(
      `Asks for ${formatYears(job.yearsMin)}; you have ${formatYears(inField / 12)} of similar work`,
      WEIGHTS.experience * 0.7,
    );
  if (place === 1) {
    const isRemote = job.isRemote || job.workMode === "remote";
    const where = findOwnPlace(profile, job);
    if (isRemote && profile.remote === "remote_only") add("Remote, as you want it", WEIGHTS.place);
    else if (!isRemote && where !== undefined) add(`In ${where.name}, one of your locations`, WEIGHTS.place);
  }
  if (pay === 1) add("Pays what you expect", WEIGHTS.pay);
  return reasons;
}

const formatWork = (title: string): string => `You have worked as “${shortenText(title)}”`;

function formatYears(years: number): string {
  const whole = Math.max(1, Math.floor(years));
  return `${whole} ${whole === 1 ? "year" : "years"}`;
}

const shortenText = (text: string): string =>
  text.length <= MAX_QUOTE
    ? text
    : `${text
        .slice(0, MAX_QUOTE)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;
