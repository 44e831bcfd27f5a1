import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./employer-words.json" with { type: "json" };
import { type SkillMatch, matchSkills } from "./match-skills.ts";
import { memoizeRecent } from "./memoize-recent.ts";
import { type Token, tokenize } from "./tokens.ts";

const COMPANY = new RegExp(composePattern`\b(?:${lists.otherCompanies})\b`, "i");

const WHAT_IT_IS = composePattern`(?:an? )?ISO \d|(?:one of the|an?|the) (?:[\w-]+ ){0,4}(?:${lists.employerKinds})\b`;
/** Statements about the employer: "Acme is ISO 9001 certified", "is a research institute", "began in 1924". */
const ABOUT_EMPLOYER = new RegExp(
  composePattern`\bis (?:${WHAT_IT_IS})|\b(?:founded|established|began|since) (?:in )?(?:1[89]|20)\d\d\b|\bhas been \w+ing\b[^.]{0,120}\bfor (?:more than|over) \d+ years\b`,
  "i",
);

const DENIAL = /\b(?:no|not|without|instead|rather|unnecessary|isn['’]t|aren['’]t)\b/i;

/** The skills that a sentence names and does not negate. */
export const listStatedSkills = memoizeRecent(matchStatedSkills, 1000);

/** The skills of a list item, which has no sentence that could change its meaning. */
export function listItemSkills(item: string): SkillMatch[] {
  const named = listStatedSkills(item);
  return named.length > 0 ? named : listStatedSkills(`Skills: ${item}`);
}

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

/** Whether a skill is part of a benefit: "you will receive coaching", unlike "receive shipments". */
function isReceivedBenefit(tokens: Token[], { first }: SkillMatch): boolean {
  for (let at = Math.max(1, first - 3); at < first; at += 1)
    if (tokens[at]?.word === "receive") return /^(?:will|you|you'll|they)$/.test(tokens[at - 1]?.word ?? "");
  return false;
}

/**
 * Whether a skill is negated: "no sales experience required", "without Java", "instead of Excel", "Excel is not
 * required".
 */
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
