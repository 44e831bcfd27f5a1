import { skillsOfSentence } from "../extract-job/skills-of.ts";
import type { SkillShare } from "./components.ts";
import type { MatchJob } from "./match-profile.ts";

/** What may stand between two names of which one is enough, and between names whose list ends in "or". */
const OR = /^\W*(?:[\w'-]+\W+){0,2}?(?:and\/or|or|\/)\W*(?:[\w'-]+\W+){0,2}$|^\s?\/\s?$/i;
const COMMA = /^\s*,\s*$/;
const AND = /^\s*,?\s+(?:and|&)\s+$/;
/** Names behind it are examples. */
const EXAMPLES = /(?:\bsuch as|\be\.g\.?|\bfor example|\bfor instance)\W+(?:[\w'-]+\W+){0,2}$/i;

/** The skills that a sentence lists as alternatives: "ACLS or PALS", "such as Epic, Cerner and Meditech". */
export function listAlternatives(sentence: string): string[][] {
  const runs: string[][] = [];
  let run: { ids: string[]; hasOr: boolean; areExamples: boolean } | null = null;
  let end = 0;
  const close = () => {
    if (run !== null && run.ids.length > 1 && (run.hasOr || run.areExamples)) runs.push(run.ids);
  };
  for (const { id, from, to } of skillsOfSentence(sentence).toSorted((a, b) => a.from - b.from)) {
    if (from < end) continue;
    const between = sentence.slice(end, from);
    const isOr = OR.test(between);
    if (run !== null && (isOr || COMMA.test(between) || (run.areExamples && AND.test(between)))) {
      run.ids.push(id);
      run.hasOr ||= isOr;
    } else {
      close();
      run = { ids: [id], hasOr: false, areExamples: EXAMPLES.test(sentence.slice(0, from)) };
    }
    end = to;
  }
  close();
  return runs;
}

/** What a sentence with alternatives has; the others need not be read again. */
const MAY_LIST = /\bor\b|\/|such as|\be\.g|for (?:example|instance)/i;

/** Of the skills of which one is enough, only the one that the person shows best; the others as its alternatives. */
export function mergeAlternatives(shares: SkillShare[], { skills }: MatchJob): SkillShare[] {
  const byId = new Map(shares.map((share) => [share.id, share]));
  const byQuote = new Map<string, SkillShare[]>();
  for (const { id, quote = "" } of skills) {
    const share = byId.get(id);
    if (share !== undefined && MAY_LIST.test(quote))
      byQuote.set(quote, [...(byQuote.get(quote) ?? []), share]);
  }
  const dropped = new Set<SkillShare>();
  const merged = new Map<SkillShare, SkillShare>();
  for (const [quote, named] of byQuote)
    for (const ids of named.length > 1 ? listAlternatives(quote) : []) {
      const members = named.filter(({ id }) => ids.includes(id));
      const [best, ...others] = members.toSorted((a, b) => b.strength - a.strength || b.weight - a.weight);
      if (best === undefined || others.length === 0) continue;
      const weight = Math.max(...members.map((member) => member.weight));
      merged.set(best, { ...best, weight, alternatives: others.map(({ id }) => id) });
      for (const other of others) dropped.add(other);
    }
  return shares.filter((share) => !dropped.has(share)).map((share) => merged.get(share) ?? share);
}
