import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";

import { type AskedSkill } from "./asked-skills.ts";

/** Text between two alternative names, and between the last two of a list joined by "or". */
const OR = /^\W*(?:[\w'-]+\W+){0,2}?(?:and\/or|or|\/)\W*(?:[\w'-]+\W+){0,2}$|^\s?\/\s?$/i;
const COMMA = /^\s*,\s*$/;
const AND = /^\s*,?\s+(?:and|&)\s+$/;
/** Words before a list of examples or alternatives. */
const BEFORE_LIST =
  /(?:\bsuch as|\be\.g\.?|\bfor example|\bfor instance|\bat least one of|\bone or more of)\W+(?:[\w'-]+\W+){0,2}$/i;

/** The skills that a sentence lists as alternatives: "ACLS or PALS", "such as Epic, Cerner and Meditech". */
export function listAlternatives(sentence: string): string[][] {
  const runs: string[][] = [];
  let run: { ids: string[]; hasOr: boolean; isOpen: boolean } | null = null;
  let end = 0;
  const close = () => {
    if (run !== null && run.ids.length > 1 && (run.hasOr || run.isOpen)) runs.push(run.ids);
  };
  for (const { id, from, to } of listStatedSkills(sentence).toSorted((a, b) => a.from - b.from)) {
    if (from < end) continue;
    const between = sentence.slice(end, from);
    const isOr = OR.test(between);
    if (run !== null && (isOr || COMMA.test(between) || (run.isOpen && AND.test(between)))) {
      run.ids.push(id);
      run.hasOr ||= isOr;
    } else {
      close();
      run = { ids: [id], hasOr: false, isOpen: BEFORE_LIST.test(sentence.slice(0, from)) };
    }
    end = to;
  }
  close();
  return runs;
}

const ALTERNATIVES =
  /\b(?:or|such as|e\.g|for example|for instance|like|including|similar|equivalent|any of|one of|etc|oder|z\. ?B)\b|\//i;

/** Whether a sentence offers alternatives: "or", "such as", "for example". */
export const namesAlternatives = (sentence: string): boolean => ALTERNATIVES.test(sentence);

/** Prefilter: sentences that do not match list no alternatives. */
const MAY_LIST = /\bor\b|\/|one of|such as|\be\.g|for (?:example|instance)/i;

/** Words that relax a requirement: another certificate is accepted, or it can be obtained later. */
const OPEN =
  /\bor (?:similar|equivalent|comparable|other)\b|\b(?:preferred|a plus|desirable|advantage\w*|helpful)\b|\bwithin (?:\w+ ){1,3}(?:days|months|year)|\b(?:able|ability|willing\w*|eligible|train\w*) to (?:obtain|get|earn)\b|\bvalued\b|\btraining (?:is )?(?:provided|included)\b|\b(?:if|where|as) (?:required|applicable|needed)\b|\bmay be required\b|\bor (?:at least |more than )?(?:\d+|one|two|three|four|five|several|relevant|related|prior|previous|comparable|some)\+? (?:\w+ ){0,2}(?:years|experience)\b/i;

/** Whether a requirement is relaxed. Only for certificates: other skills are often just named as examples. */
const isLeftOpen = ({ id, demand, quote }: AskedSkill): boolean =>
  findSkillById(id)?.kind === "certificate"
    ? demand === "must" && leavesOpen(quote)
    : namesAlternatives(quote);

/** Whether a sentence asks for a certificate, degree or language without insisting on it. */
export const leavesOpen = (sentence: string): boolean => OPEN.test(sentence);

/** Groups alternative skills by `anyOf` and marks the relaxed ones, judging by the sentences that ask for them. */
export function markAlternatives(skills: AskedSkill[]): AskedSkill[] {
  const groups = new Map<string, number>();
  const beside = new Set<string>();
  let group = 0;
  for (const [quote, named] of Map.groupBy(skills, (skill) => skill.quote))
    for (const ids of named.length > 1 && MAY_LIST.test(quote) ? listAlternatives(quote) : []) {
      const members = named.filter(({ id }) => ids.includes(id) && !groups.has(id));
      if (members.length < 2) continue;
      // Unlisted skills in the sentence may be alternatives too.
      if (members.length < named.length) for (const { id } of members) beside.add(id);
      group += 1;
      for (const { id } of members) groups.set(id, group);
    }
  return skills.map((skill) => {
    const anyOf = groups.get(skill.id);
    return {
      ...skill,
      ...(anyOf !== undefined && { anyOf }),
      ...((anyOf === undefined || beside.has(skill.id)) && isLeftOpen(skill) && { isOpen: true as const }),
    };
  });
}
