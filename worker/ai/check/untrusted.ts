import { findPhrase, listPlainWords } from "#worker/ai/words/phrases.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./order-words.json" with { type: "json" };

/** Instructions to ignore earlier instructions. Spoken answers use such words too: "never bypass the safety rules". */
const OVERRIDING =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,60}\b(?:instructions?|prompts?|rules?|above|previous|prior|rubric|guidelines?|criteria|everything)\b/i;
/**
 * Phrases addressed to an AI reader: commands, roles, prompt markup. No genuine resume, job ad or answer needs
 * them.
 */
const ADDRESSED = [
  /\b(?:new|updated|hidden|secret|special) (?:system )?(?:instructions?|prompts?|directives?)\b/i,
  /\b(?:you are|act as|pretend to be|behave as) (?:now )?(?:an? |the )?(?:ai|assistant|language model|chatbot|dan|grader|evaluator|recruiter)\b/i,
  new RegExp(
    composePattern`\b(?:as an? )?(?:${lists.modelNames})s?\b[^.\n]{0,40}\b(?:${lists.toldTo})\b`,
    "i",
  ),
  /\b(?:attention|note|message|memo|dear|hey|hello|to)[ :,]{1,3}(?:to )?(?:all |any |the |every )?(?:ai|llm|language model|assistant|bot|grader|evaluator|scorer|model|parser)s?\b/i,
  /^\W{0,4}(?:system|assistant|user|developer|admin(?:istrator)?|root|prompt|instructions?)\b\s{0,3}[:\]>=-]/i,
  /<\/?(?:system|instructions?|prompt|assistant|user|im_start|im_end)\b|\[\/?(?:inst|system)\]|\{\{|<\|/i,
  new RegExp(composePattern`\b(?:${lists.ordersToGrade})\b[^.\n]{0,50}\b(?:${lists.gradesWanted})\b`, "i"),
  /\b(?:reveal|print|show|output|repeat|leak|send|email|post)\b[^.\n]{0,40}\b(?:system prompt|your (?:prompt|instructions?|rules)|api key|secret|password|other (?:users?|candidates?|people))\b/i,
  new RegExp(
    composePattern`\b(?:this|the) (?:${lists.judgedThings}) (?:is|must be|should be|deserves|has to be|shall be)\b[^.\n]{0,40}\b(?:${lists.verdicts})\b`,
    "i",
  ),
  /\bend of (?:data|document|prompt|text|resume|ad|answer|instructions?)\b/i,
];

/** Whether a sentence gives instructions to software (prompt injection). */
export const isAddressedToSoftware = (text: string): boolean =>
  findPhrase("instructions", text) !== null || OVERRIDING.test(text) || isAddressedByName(text);

/** Whether a sentence addresses software by name, or contains prompt markup. */
export const isAddressedByName = (text: string): boolean => ADDRESSED.some((pattern) => pattern.test(text));

export type Cleaned = { text: string; dropped: string[] };

/** Removes sentences addressed to software, so that no model reads them. */
export function dropInstructions(text: string): Cleaned {
  const dropped: string[] = [];
  const lines = text.split("\n").map((line) => {
    if (!isAddressedToSoftware(line)) return line;
    const sentences = splitSentences(line);
    const kept = sentences.filter((sentence) => !isAddressedToSoftware(sentence));
    dropped.push(...sentences.filter(isAddressedToSoftware));
    // An instruction that is only visible across two sentences removes the whole line.
    if (kept.length !== sentences.length && !isAddressedToSoftware(kept.join(" "))) return kept.join(" ");
    dropped.push(...kept);
    return "";
  });
  return { text: lines.join("\n"), dropped };
}

/** Min words in a shared run that cannot be coincidence. */
const RUN = 4;

const listNgrams = (text: string): string[] => {
  const words = listPlainWords(text);
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, at) => words.slice(at, at + RUN).join(" "));
};

/** Returns a check for text that repeats or contains an instruction. */
export function createEchoCheck(dropped: string[]): (said: string) => boolean {
  const runs = new Set(dropped.flatMap(listNgrams));
  const rare = new Set(dropped.flatMap((sentence) => sentence.match(/\b[A-Z][A-Z0-9_-]{4,}\b/g) ?? []));
  return (said) =>
    isAddressedToSoftware(said) ||
    listNgrams(said).some((run) => runs.has(run)) ||
    (said.match(/\b[A-Z][A-Z0-9_-]{4,}\b/g) ?? []).some((word) => rare.has(word));
}

/** Truncates at the last space before the limit. */
export function truncateAtSpace(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return end > 0 ? cut.slice(0, end) : cut;
}
