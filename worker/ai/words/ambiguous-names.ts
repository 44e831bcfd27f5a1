import type { Token } from "./tokens.ts";

/** Maximum distance in words to related words and neighboring list items. */
const WINDOW = 6;
const CUES_AFTER = new Set(
  "language languages developer developers development programming programmer engineer engineers skills scripting framework certified".split(
    " ",
  ),
);
const CUES_BEFORE = new Set(
  "using with in of like including use know master learn write writing certified experienced proficient proficiency familiarity".split(
    " ",
  ),
);
const LEADS =
  /^(experience|experienced|proficien\w+|knowledge|fluen\w+|familiar\w*|expertise|skilled|skills|expert|background|competen\w+|exposure|understanding|training|certified)$/;

/** Whether an ambiguous name is used as a skill: next to a cue word, near a related word, or in a list of skills. */
export function isUsedAsSkill(
  tokens: Token[],
  { first, end }: { first: number; end: number },
  near: Set<string> | null,
  others: number[],
): boolean {
  const start = Math.max(0, first - WINDOW);
  const stop = Math.min(tokens.length, end + WINDOW);
  for (let at = start; at < stop; at += 1) {
    const word = tokens[at]?.word ?? "";
    const isName = at >= first && at < end;
    if (!isName && (near?.has(word) || near?.has(`${word} ${tokens[at + 1]?.word ?? ""}`))) return true;
  }
  const next = tokens[end];
  if (next !== undefined && next.after === "space" && CUES_AFTER.has(next.word)) return true;
  if (followsCue(tokens, first)) return true;
  const isInList =
    tokens[first]?.after === "comma" || next?.after === "comma" || isInPair(tokens, first, end);
  return isInList && others.filter((at) => at !== first && at >= start && at < stop).length >= 2;
}

const isInPair = (tokens: Token[], first: number, end: number): boolean =>
  /^(and|or)$/.test(tokens[first - 1]?.word ?? "") || /^(and|or)$/.test(tokens[end]?.word ?? "");

/** Whether a skill follows a cue: "experience with X", "proficient in X", "knowledge of X", "skills: X". */
function followsCue(tokens: Token[], first: number): boolean {
  const before = tokens[first - 1]?.word ?? "";
  if (LEADS.test(before)) return true;
  if (!CUES_BEFORE.has(before)) return false;
  return LEADS.test(tokens[first - 2]?.word ?? "") || LEADS.test(tokens[first - 3]?.word ?? "");
}
