import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./clause-words.json" with { type: "json" };

/** A part of a sentence with a single kind of claim: about the person, about the job, a wish, or a denial. */
export type Clause = { text: string; kind: "claim" | "ad" | "wish" | "denial" };

/** Between two clauses: at punctuation, and before a conjunction or a comma that a new subject follows. */
const BREAK = new RegExp(
  [
    String.raw`;\s{1,3}|(?<=\p{L}{3}):\s{1,3}|\s[–—]\s`,
    String.raw`,\s{1,3}(?=(?:and|but|so|while|where|as)\s{1,3}(?:I|my|you|your|we|this|that|it)\b)`,
    String.raw`,\s{1,3}(?=(?:I|my|you|your|we)\b)`,
    String.raw`\s{1,3}(?=(?:and|but|because|since|where|while)\s{1,3}(?:I|you|your)\s)`,
  ].join("|"),
  "iu",
);
/** "Java, which I know well" makes a claim about the part before the comma. */
const BACKWARD = /,\s+(?=(?:(?:both|all|each|most) of )?(?:which|that|these) I\b)/i;
const FIRST = /\b(?:I|me|my|mine|myself|I['’](?:ve|m|d|ll))\b/;
const AD = new RegExp(composePattern`\b(?:${lists.ofReaderOrJob})\b`, "i");
const WISH = new RegExp(composePattern`\b(?:${lists.wishes})\b`, "i");
const HAVING = new RegExp(composePattern`\b(?:${lists.ofOwnWork})\b`, "i");
/** "I read in your posting that …": what follows is about the job. */
const READING =
  /\b(?:read|note|noticed|saw|see|know|understand|learned)\b[^,;]{0,40}\bthat\b|\byour (?:posting|ad|advert)\b(?! (?:for|and I|as)\b)/i;
const DENIAL =
  /\b(?:do|does|did|have|has|had|am|is|are|was) not\b(?! (?:only|just|merely))|\b(?:do|does|did|have|has|had|is|are|was)n['’]t\b|\bnot (?:yet|hold|have)\b|\black\b|\byet to\b/i;

/** Splits a sentence into clauses; a clause without its own subject has the kind of the one before it. */
export function splitClauses(sentence: string, company: string): Clause[] {
  const clauses: Clause[] = [];
  const parts = BACKWARD.test(sentence) ? [sentence] : sentence.split(BREAK);
  for (const text of parts) {
    if (text.trim() === "") continue;
    clauses.push({ text, kind: classifyClause(text, company, clauses.at(-1)?.kind ?? null) });
  }
  return clauses;
}

function classifyClause(text: string, company: string, before: Clause["kind"] | null): Clause["kind"] {
  if (READING.test(text)) return "ad";
  const isFirst = FIRST.test(text);
  if (DENIAL.test(text)) return "denial";
  if (WISH.test(text) && !HAVING.test(text.replace(/\bwould (?:like|love) to (?:have|bring)\b/i, "")))
    return "wish";
  if (isFirst) return "claim";
  const isOfCompany = company !== "" && text.toLowerCase().includes(company.toLowerCase());
  if (AD.test(text) || isOfCompany) return "ad";
  return before === "ad" && !/^(?:and )?(?:in|at|as|with|during|since)\b/i.test(text) ? "ad" : "claim";
}
