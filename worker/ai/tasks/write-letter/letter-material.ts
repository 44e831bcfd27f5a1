import { createHardFactCheck } from "#worker/ai/check/hard-facts.ts";
import { createEchoCheck, dropInstructions, truncateAtSpace } from "#worker/ai/check/untrusted.ts";
import { compareMustHaves, listMustHaves } from "#worker/ai/compare/must-haves.ts";
import type { WrittenLetter } from "#worker/ai/contracts/letter.contract.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import { createUnsafeTextFinder } from "#worker/ai/engine/unsafe-text.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { type CareerRecord, formatCareer } from "#worker/ai/read-person/career-record.ts";
import { createPersonReading } from "#worker/ai/read-person/read-person.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import { LETTER_WORDS, type WriteLetterInput } from "./plain.ts";
import { isPrivate } from "./private-facts.ts";
import { type LetterPrompt, WRITTEN, formatMustHaves } from "./prompt.ts";
import { readWholeBackground } from "./read-for-letter.ts";

const MAX = { ad: 12_000, record: 16_000, sentence: 600 };

/** Input for a model's letter, and the facts for checking its sentences. */
export type LetterMaterial = {
  input: WriteLetterInput;
  frame: WrittenLetter;
  record: CareerRecord;
  prompt: LetterPrompt;
  /** Whether a text has no address, no hidden characters and no repeated instruction. */
  isSafe: (text: string) => boolean;
  /** Whether a sentence claims a rank without evidence, and is thus more than a courtesy. */
  claimsRank: (sentence: string) => boolean;
  /** A fault in a single sentence; null if there is none. */
  findFault: (sentence: string) => string | null;
};

/** Null if nothing is left for a model to write, or there is no evidence to use. */
export function readLetterMaterial(
  input: WriteLetterInput,
  { today }: TaskRun,
  frame: WrittenLetter,
): LetterMaterial | null {
  const { jobTitle, companyName, userName, userBackground, language, tone, length, reason, mention } = input;
  const wanted = WRITTEN.filter((kind) => input.wanted.includes(kind));
  // Instructions are removed before the text is split, because splitting would hide them.
  const cleaned = dropOrders(userBackground);
  const whole = finish(readWholeBackground({ userBackground: cleaned.text }, today)).units.map((unit) => ({
    unit,
    ...dropInstructions(unit.text),
  }));
  const person = createPersonReading(
    whole.filter(({ dropped }) => dropped.length === 0).map(({ unit }) => unit),
  );
  const told = cleaned.text.split("\n").filter((line) => !isPrivate({ text: line, path: "" }));
  const career = formatCareer(person, told.join("\n"));
  const record = { ...career, text: truncateAtSpace(career.text, MAX.record) };
  if (record.lines.length === 0 || wanted.length === 0) return null;
  const ad = dropInstructions(truncateAtSpace(input.jobDescription, MAX.ad));
  const compared = compareMustHaves(listMustHaves(readAdText(jobTitle, input.jobDescription)), person, today);
  const names = { person: userName, company: companyName, jobTitle };
  const own = [
    ...input.keep,
    ...frame.paragraphs.filter(({ kind }) => kind === "company" || kind === "mention"),
  ].filter((paragraph, at, all) => all.indexOf(paragraph) === at);
  const background = detectLanguage(userBackground);
  const isTranslated = background !== null && background !== language;
  const checkFacts = createHardFactCheck({
    person,
    names: { ...names, others: [reason, mention] },
    ad: `${jobTitle}. ${ad.text}`,
    today,
    language,
    isTranslated,
  });
  const findUnsafe = createUnsafeTextFinder([
    ...Object.values(names),
    userBackground,
    reason,
    mention,
    ...own.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  ]);
  const echoes = createEchoCheck([
    ...ad.dropped,
    ...cleaned.dropped,
    ...whole.flatMap(({ dropped }) => dropped),
  ]);
  return {
    input,
    frame,
    record,
    prompt: {
      language,
      tone,
      words: { least: LETTER_WORDS[length].least, most: LETTER_WORDS[length].most - 20 },
      wanted,
      own: own.filter(({ kind }) => kind !== "greeting" && kind !== "sign_off"),
      texts: [
        { name: "job", text: `${jobTitle}\n${companyName}` },
        { name: "ad", text: ad.text },
        // Across two languages no lack is certain.
        ...formatMustHaves(compared.met, isTranslated ? [] : compared.gaps),
        { name: "record", text: record.text },
      ],
    },
    claimsRank: (sentence) => checkFacts(sentence).doubtful.some(({ kind }) => kind === "rank"),
    isSafe: (text) => findUnsafe(text) === null && !echoes(text),
    findFault: keepBySentence((sentence) => {
      if (sentence.length > MAX.sentence) return "It is too long.";
      const unsafe = findUnsafe(sentence);
      if (unsafe !== null) return unsafe;
      if (echoes(sentence)) return "It repeats an order that is not the applicant's.";
      const [fact] = checkFacts(sentence).wrong;
      return fact === undefined ? null : `"${fact.text}": ${fact.why}`;
    }),
  };
}

/** Min characters of a paragraph; in it only the sentences with instructions are dropped. */
const MAX_LINE = 200;

/** Removes lines with instructions to software, including everything beside them in a line. */
function dropOrders(background: string): { text: string; dropped: string[] } {
  const lines = background.split("\n").map((line) => {
    const { text, dropped } = dropInstructions(line);
    return line.length <= MAX_LINE && dropped.length > 0 ? { text: "", dropped: [line] } : { text, dropped };
  });
  return {
    text: lines.map(({ text }) => text).join("\n"),
    dropped: lines.flatMap(({ dropped }) => dropped),
  };
}

/** Caches results per sentence, because an incomplete answer is re-read from its start each time. */
function keepBySentence<Value>(find: (sentence: string) => Value): (sentence: string) => Value {
  const kept = new Map<string, Value>();
  return (sentence) => {
    const known = kept.get(sentence);
    if (known !== undefined) return known;
    const value = find(sentence);
    kept.set(sentence, value);
    return value;
  };
}
