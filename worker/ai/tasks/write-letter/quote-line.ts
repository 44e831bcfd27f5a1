import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { endSentence, findKnownVerb, upperFirst } from "#worker/ai/words/grammar.ts";
import nouns from "#worker/ai/words/lists/nouns.json" with { type: "json" };
import { ENTRY_SECTIONS, listResumeFields } from "#worker/documents/resume-parts.contract.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { hasNegation } from "./private-facts.ts";
import lists from "./quote-words.json" with { type: "json" };
import { FOLLOWING } from "./read-for-letter.ts";

/**
 * A line of the background that a letter may quote. Nothing is inflected: a "sentence" is one in the first person,
 * an "item" a bullet or a line that begins with a verb, a "note" another line. Items stand in lists only, notes
 * where they answer a need or there is nothing else. All are verbatim, up to the first letter's case and the last sign.
 */
export type QuotedLine = { unit: EvidenceUnit; form: "sentence" | "item" | "note"; text: string };

const MAX_WORDS = 45;
const MIN_WORDS = 4;
const MIN_NOTE_WORDS = 5;
/** "Grace is a nurse who …": a sentence about a person, not a note. */
const SAYS_OF_OTHERS =
  /\b(?:is|are|was|were|has|have|had|he|she|his|her|they|their|you|we|our|us|ist|sind|war|hat|haben)\b/i;

const FIELD_NAMES = ENTRY_SECTIONS.flatMap((section): string[] => listResumeFields(section));
/** Matches the path of a value that is a field rather than a line. */
const FIELD = new RegExp(String.raw`\.(?:${FIELD_NAMES.join("|")}|technologies\.\d+)$`);

const SAYS_I: Record<FrameLanguage, RegExp> = {
  en: /(?<![\p{L}\d.-])I(?:['’](?:m|ve|d|ll)\b| \p{Ll})/u,
  de: /\b[Ii]ch\b/,
};
/** A sentence that says what the person wants or refers to the sentence before it is no evidence by itself. */
const NO_EVIDENCE: Record<FrameLanguage, RegExp> = {
  en: new RegExp(
    composePattern`^(?:${lists.refersBack})\b|\bI(?:['’](?:m|d)|['’]ve| am| have| was)?(?: (?:now|currently|actively|also|really|always))? (?:${lists.wishes})\b`,
    "iu",
  ),
  de: /^(?:dies|das|dort|dabei|dann|danach|auch|sie|er|es)\b|\bich (?:suche|möchte|will|wünsche|hoffe|würde|freue)\b|\b(?:suche|möchte|will|wünsche|hoffe|würde|freue) ich\b/iu,
};
/** "Registered adult nurse": who the person is, not what they did; but "Trained six nurses" and "Certified the scales". */
const STATE = new RegExp(
  composePattern`^(?:${lists.states})\b(?! (?:an?|the|all|each|our|\d|one|two|three|four|five|six|seven|eight|nine|ten)\b)`,
  "i",
);
const PEOPLE = new Set(nouns.people.split(" "));

/** The line as a letter may quote it; null if it cannot stand there as it is. */
export function quoteLine(unit: EvidenceUnit, language: FrameLanguage): QuotedLine | null {
  if (FIELD.test(unit.path) || /^(?:skill|language|certificate)$/.test(unit.kind)) return null;
  const isBullet = unit.kind === "bullet" && !unit.path.endsWith(FOLLOWING);
  const text = unit.text.replaceAll(/\s+/g, " ").trim();
  const count = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (count < MIN_WORDS || count > MAX_WORDS || isCutOff(text) || hasNegation(text)) return null;
  if (!isBullet && /^\p{Ll}/u.test(text)) return null;
  if (SAYS_I[language].test(text))
    return NO_EVIDENCE[language].test(text)
      ? null
      : { unit, form: "sentence", text: endSentence(upperFirst(text)) };
  const line = upperFirst(text.replace(/[.;,]$/, ""));
  // A line with a period is the head of a job that was not read as one.
  if (findDates(line).some(({ isRange }) => isRange) || isMostlyNames(line) || STATE.test(line)) return null;
  if (isBullet || (language === "en" && beginsWithVerb(line))) return { unit, form: "item", text: line };
  return count >= MIN_NOTE_WORDS && !SAYS_OF_OTHERS.test(line) ? { unit, form: "note", text: line } : null;
}

/** "Harbour Row Hotel, Bristol": a place of work or study, not work. */
function isMostlyNames(line: string): boolean {
  const words = line.match(/\p{L}{2,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
}

/** Whether a line is only a part of a sentence, as a wrapped line is, or a label. */
const isCutOff = (text: string): boolean =>
  /[:,(–—-]$|\b(?:and|or|the|a|an|of|to|in|with|for|by|at|from|as|on|into|than|that|und|oder|der|die|das|mit|von|für|bei)$/i.test(
    text,
  ) ||
  text.split("(").length !== text.split(")").length ||
  /^[,;)]|@/.test(text);

/** "Trained six nurses", "Manage a budget of $2m"; not "Design engineer", "Support of users", "Cook at Roza". */
function beginsWithVerb(line: string): boolean {
  const words = line.split(" ");
  const at = words[0]?.endsWith("ly") === true ? 1 : 0;
  const verb = findKnownVerb((words[at] ?? "").replace(/,$/, ""));
  if (verb === null || verb.form === "gerund") return false;
  const next = words[at + 1] ?? "";
  if (PEOPLE.has(next.toLowerCase().replace(/\W+$/, ""))) return false;
  if (verb.form === "past") return true;
  // "Accounts payable" and "Plans for 40 homes" begin with nouns, "Plans the loading" with a verb.
  if (words[at]?.endsWith("s") === true)
    return /^(?:an?|the|all|each|every|our|its|up|out|new|daily|\d.*|[$€£].*)$/.test(next);
  return (
    /^(?:\p{Ll}|\d|[$€£]|\p{Lu}{2})/u.test(next) &&
    !/^(?:of|for|at|in|on|with|and|or|by|from|is|are|was)$/.test(next)
  );
}
