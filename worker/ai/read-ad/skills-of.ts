import { type SkillMatch, matchSkills } from "#worker/ai/words/match-skills.ts";
import { memoizeRecent } from "#worker/ai/words/memoize-recent.ts";
import { sortHardFirst } from "#worker/ai/words/skills.ts";
import { type Token, tokenize } from "#worker/ai/words/tokens.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./employer-words.json" with { type: "json" };
import { type NamedSkill, judgeNamedSkills } from "./judge-skills.ts";
import type { Topic } from "./labels/ad-labels.ts";
import type { Sentence } from "./units.ts";

export type SkillDemand = "must" | "nice" | "duty";

/**
 * A skill that an ad names, with the first sentence that asks for it most strongly. It is weak if the ad may
 * not ask for it at all, see `judge-skills.ts`. Of skills with the same `anyOf` one is enough; for one that
 * is open another will do, or there is time to get it.
 */
export type AskedSkill = NamedSkill & { quote: string; isWeak: boolean; anyOf?: number; isOpen?: true };

const MAX_SHOWN = 24;

/**
 * Skills shown on cards and pages: no weak ones if there are others, verifiable ones first, both in the given
 * order, which is by descending weight for the job.
 */
export function chooseShownSkills<Named extends { id: string; isWeak?: boolean }>(skills: Named[]): Named[] {
  const certain = skills.filter(({ isWeak }) => isWeak !== true);
  return sortHardFirst(certain.length > 0 ? certain : skills).slice(0, MAX_SHOWN);
}

const RANK: Record<SkillDemand, number> = { must: 3, nice: 2, duty: 1 };
const WEIGHT: Record<SkillDemand | "title", number> = { title: 1.2, must: 1, duty: 0.7, nice: 0.6 };
const COMPANY = new RegExp(composePattern`\b(?:${lists.otherCompanies})\b`, "i");

const WHAT_IT_IS = composePattern`(?:an? )?ISO \d|(?:one of the|an?|the) (?:[\w-]+ ){0,4}(?:${lists.employerKinds})\b`;
/** Statements about the employer: "Acme is ISO 9001 certified", "is a research institute", "began in 1924". */
const ABOUT_EMPLOYER = new RegExp(
  composePattern`\bis (?:${WHAT_IT_IS})|\b(?:founded|established|began|since) (?:in )?(?:1[89]|20)\d\d\b|\bhas been \w+ing\b[^.]{0,120}\bfor (?:more than|over) \d+ years\b`,
  "i",
);

const DENIAL = /\b(?:no|not|without|instead|rather|unnecessary|isn['’]t|aren['’]t)\b/i;

/** The skills that a sentence names and does not negate. */
export const skillsOfSentence = memoizeRecent(matchStatedSkills, 1000);

/** URLs, hosts and email addresses are not words of the ad. */
const ADDRESS = /\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]{1,64}@[^\s@]{1,250}\.\w+/gi;

function matchStatedSkills(written: string): SkillMatch[] {
  const text = written.replace(ADDRESS, (address) => " ".repeat(address.length));
  const tokens = tokenize(text);
  const found = matchSkills(text, tokens);
  if (found.length === 0) return found;
  const isCompany = COMPANY.test(text) || ABOUT_EMPLOYER.test(text);
  if (isCompany) return [];
  const denies = DENIAL.test(text);
  return found.filter(
    (match) => !(denies && isDeniedSkill(tokens, match)) && !isReceivedBenefit(tokens, match),
  );
}

/** "you will receive coaching" is a benefit; "receive shipments" is work. */
function isReceivedBenefit(tokens: Token[], { first }: SkillMatch): boolean {
  for (let at = Math.max(1, first - 3); at < first; at += 1)
    if (tokens[at]?.word === "receive") return /^(?:will|you|you'll|they)$/.test(tokens[at - 1]?.word ?? "");
  return false;
}

/** "no sales experience required", "without Java", "instead of Excel", "Excel is not required" */
function isDeniedSkill(tokens: Token[], { first, end }: SkillMatch): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 4); at -= 1) {
    const word = tokens[at]?.word ?? "";
    if (word === "no" || word === "without" || (word === "than" && tokens[at - 1]?.word === "rather"))
      return true;
    if (word === "of" && tokens[at - 1]?.word === "instead") return true;
    if (/^(but|and|or|with)$/.test(word) || tokens[at + 1]?.after === "clause") break;
  }
  const after = tokens
    .slice(end, end + 6)
    .map(({ word }) => word)
    .join(" ");
  if (/\b(?:preferred|plus|helpful|desired|desirable|nice|beneficial)\b/.test(after)) return false;
  return /^(?:\w+ ){0,2}(?:is |are |isn't |aren't )?(?:not |n't )?(?:experience )?(?:is |are )?(?:not (?:required|necessary|needed)|isn't (?:required|necessary|needed)|unnecessary)/.test(
    after,
  );
}

/** The skills that an ad asks for, each with its strongest demand, by descending weight. */
export function findAskedSkills(title: string, sentences: Sentence[]): AskedSkill[] {
  const asked = new Map<string, { demand: SkillDemand; quote: string; best: number; times: number }>();
  const recordSkill = (id: string, demand: SkillDemand, quote: string, weight: number) => {
    const before = asked.get(id);
    if (before === undefined) asked.set(id, { demand, quote, best: weight, times: 1 });
    else {
      before.times += 1;
      before.best = Math.max(before.best, weight);
      if (RANK[demand] > RANK[before.demand]) [before.demand, before.quote] = [demand, quote];
    }
  };
  for (const { id } of skillsOfSentence(title)) recordSkill(id, "duty", title, WEIGHT.title);
  for (const { text, zone } of sentences) {
    const demand = toSkillDemand(zone);
    if (demand !== null)
      for (const { id } of skillsOfSentence(text)) recordSkill(id, demand, text, WEIGHT[demand]);
  }
  const named = [...asked]
    .map(([id, { demand, quote, best, times }]) => ({
      id,
      demand,
      quote,
      weight: best * (1 + Math.log(times)),
      isInPassing: demand === "duty" && times === 1 && best <= WEIGHT.duty,
    }))
    .toSorted((a, b) => b.weight - a.weight);
  const isAsked = judgeNamedSkills(named);
  return named.map((skill, at) => ({ ...skill, isWeak: isAsked[at] !== true }));
}

const toSkillDemand = (zone: Topic): SkillDemand | null =>
  zone === "must" || zone === "nice" || zone === "duty" ? zone : null;
