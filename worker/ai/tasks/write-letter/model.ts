import { z } from "zod/mini";

import { groundText } from "#worker/ai/check/ground-text.ts";
import { type Backing, isBacked, readBacking } from "#worker/ai/check/judge-backing.ts";
import { findNewNumbers, hasEveryNumber } from "#worker/ai/check/numbers.ts";
import { containsQuote } from "#worker/ai/check/quotes.ts";
import { truncateAtSpace, dropInstructions, createEchoCheck } from "#worker/ai/check/untrusted.ts";
import { type GroundedNames, type Violation, isOfNamedFact } from "#worker/ai/check/violation.ts";
import { type FrameLanguage, nameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { LetterParagraph, LetterSentence, WrittenLetter } from "#worker/ai/contracts/letter.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { type PersonReading, createPersonReading } from "#worker/ai/read-person/read-person.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import { findSentenceLanguage } from "#worker/ai/words/sentence-language.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { finish } from "#worker/lib/stretches.ts";

import { readForLetter } from "./read-for-letter.ts";
import { LETTER_WORDS, type WriteLetterInput, countWords, findLanguage } from "./write-letter.ts";

const WRITTEN = ["opening", "evidence", "closing"] as const;
type WrittenKind = (typeof WRITTEN)[number];

const Kind = z.enum([...WRITTEN, "company"]);
const Answer = z.object({
  paragraphs: z.array(
    z.object({
      kind: Kind,
      sentences: z.array(
        z.object({ text: z.string(), facts: z.array(z.string()), asks: z.array(z.string()) }),
      ),
    }),
  ),
});
type Answer = z.infer<typeof Answer>;

const MAX = { ad: 12_000, facts: 14_000, paragraphs: 8, sentence: 500 };
/** Share of sentences that may be removed before the letter is rejected. */
const MAX_REMOVED = 0.3;
const MIN_FRAME = 0.6;
const SHARE_OF_TELLING = 0.5;

const INSTRUCTIONS = `Task: write-letter.
You write the body of a cover letter in the first person for the applicant.
- Claim only what the numbered facts say. Keep close to their words, keep every number, name and date exactly, and never make a claim stronger than its fact.
- Put the ids of the facts that a sentence stands on in "facts", and the exact words of the ad that it answers in "asks".
- What the ad asks for and no fact shows is not mentioned at all.
- Opening: one or two sentences with the job title and the company. Evidence: what the applicant did, with a fact for each sentence. Closing: one sentence that asks for a conversation.
- No greeting, no sign-off, no praise of oneself, no filler such as "passionate", "excited" or "proven track record".`;

const TONES = { plain: "plain and direct", warm: "warm and personal", formal: "formal" } as const;

/**
 * A letter body written by a model. A sentence with a fault is removed; one that is only likely not to be backed by the
 * background is kept and marked.
 */
export const letterByModel = createRepairedPath<WriteLetterInput, WrittenLetter>({
  version: 6,
  deadlineMs: 45_000,
  prepare(input, run, frame) {
    const evidence = finish(readForLetter(input, run.today)).units;
    const facts = evidence.map((unit) => ({ unit, clean: dropInstructions(unit.text) }));
    const usable = facts.filter(({ clean }) => clean.dropped.length === 0);
    if (usable.length === 0) return null;
    const ad = dropInstructions(truncateAtSpace(input.jobDescription, MAX.ad));
    const { least, most } = LETTER_WORDS[input.length];
    const told = input.keep.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(" ");
    const units = usable.map(({ unit }) => unit);
    const names = { person: input.userName, company: input.companyName, jobTitle: input.jobTitle };
    const { language } = findLanguage(input);
    const known: Known = {
      input,
      language,
      frame,
      today: run.today,
      evidence: units,
      person: createPersonReading(units),
      names,
      backing: readBacking({ evidence: units, names: Object.values(names), ad: ad.text }),
      ad: ad.text,
      echoes: createEchoCheck([...ad.dropped, ...facts.flatMap(({ clean }) => clean.dropped)]),
    };
    return prepareQuestion({
      instructions: `${INSTRUCTIONS}
- Write every sentence in ${nameLanguage(language)}, whatever the language of the ad.
- Tone: ${TONES[input.tone]}. Between ${least - 20} and ${most - 20} words in all.${told === "" ? "" : "\n- Do not tell again what the paragraphs that stay tell."}`,
      texts: [
        { name: "job", text: `${input.jobTitle}\n${input.companyName}` },
        { name: "ad", text: ad.text },
        {
          name: "facts",
          text: truncateAtSpace(
            usable.map(({ unit }) => `[${unit.id}] ${unit.text}${formatRole(unit)}`).join("\n"),
            MAX.facts,
          ),
        },
        ...(told === "" ? [] : [{ name: "paragraphs that stay", text: told }]),
      ],
      schema: Answer,
      ownTexts: [...Object.values(names), input.userBackground, input.reason, input.mention, told],
      maxOutputTokens: 1800,
      temperature: 0.4,
      check: (answer) => checkLetter(answer, known),
    });
  },
});

/** " (Cook, The Copper Pot, 2019 to 2023)" behind a line of a job, with what is known of it. */
function formatRole({ role, kind }: EvidenceUnit): string {
  if (role === null || kind !== "bullet") return "";
  const listKnown = (values: string[]) => values.filter((value) => value !== "");
  const period = listKnown([role.startDate, role.endDate]).join(" to ");
  const known = listKnown([role.title, role.company, period]);
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}

type Known = {
  input: WriteLetterInput;
  language: FrameLanguage;
  frame: WrittenLetter;
  today: string;
  evidence: readonly EvidenceUnit[];
  person: PersonReading;
  names: GroundedNames;
  backing: Backing;
  ad: string;
  echoes: (said: string) => boolean;
};

type Placed = { kind: WrittenKind; at: number; sentence: LetterSentence; units: EvidenceUnit[] };

/**
 * Drops the sentences in which a fault was found. If more than one has one, or a paragraph would lose its employer, the
 * model is asked again with the reasons; its letter is kept if enough of it is left, and no sentence of the embedded
 * engine's is put among its own.
 */
function checkLetter(answer: Answer, known: Known) {
  const sentences = placeSentences(answer, known);
  const checks = checkSentences(sentences, known);
  const placed = sentences.map((one, at): Placed =>
    checks[at]?.isUnsure === true ? { ...one, sentence: { ...one.sentence, isUnsure: true } } : one,
  );
  const found = checks.map(({ fault }) => fault);
  const faults = refuseFollowers(placed, found, known);
  const problems = placed.flatMap(({ sentence }, at) => {
    const fault = faults[at] ?? null;
    return fault === null ? [] : [`"${sentence.text}": ${fault.why}`];
  });
  const broken = new Set(placed.filter((_, at) => faults[at] !== null).map(({ kind }) => kind));
  const letter = assemble(
    placed.filter(({ kind }, at) => faults[at] === null && (isBody(kind) || !broken.has(kind))),
    known,
  );
  const body = placed.filter(({ kind }) => isBody(kind));
  const gone = placed.filter(({ kind }, at) => faults[at] !== null && isBody(kind)).length;
  const isTooLittle =
    placed.length === 0 ||
    gone > body.length * MAX_REMOVED ||
    letter.words < known.frame.words * MIN_FRAME ||
    letter.words > LETTER_WORDS[known.input.length].most + 40 ||
    !isJobNamed(letter, known.input);
  if (isTooLittle && problems.length === 0)
    problems.push("The letter is too short or too long, or does not name the job and the company.");
  return {
    output: isTooLittle ? null : letter,
    problems:
      problems.length > 1 || isTooLittle || faults.some((fault, at) => fault !== found[at]) ? problems : [],
    hasWrongFact: found.some((fault) => fault?.isOfNamedFact === true),
  };
}

/** Whether a model may write this kind of paragraph; opening and closing are taken from the embedded engine. */
const isBody = (kind: WrittenKind): boolean => kind === "evidence";

const placeSentences = ({ paragraphs }: Answer, { evidence, ad }: Known): Placed[] =>
  paragraphs.slice(0, MAX.paragraphs).flatMap(({ kind, sentences }, at) => {
    // Why this employer is the person's to say.
    if (kind === "company") return [];
    return sentences.map(({ text, facts, asks }): Placed => {
      const units = evidence.filter(({ id }) => facts.includes(id));
      const said = text.replaceAll(/\s+/g, " ").trim();
      return {
        kind,
        at,
        units,
        sentence: {
          text: said,
          facts: units.map((unit) => unit.text),
          asks: asks.filter((ask) => containsQuote(ask, ad)),
        },
      };
    });
  });

type Fault = { why: string; isOfNamedFact: boolean };

/** The fault of each sentence, null where none was found, and whether the person is to check it. */
function checkSentences(placed: Placed[], known: Known): { fault: Fault | null; isUnsure: boolean }[] {
  const { input, language, person, names, ad, today, echoes } = known;
  const { violations } = groundText({
    sentences: placed.map(({ sentence }) => sentence.text),
    person,
    names,
    ad: `${input.jobTitle}. ${ad}`,
    today,
  });
  const refuse = (why: string): Fault => ({ why, isOfNamedFact: false });
  const findFault = ({ kind, sentence: { text }, units }: Placed, own: Violation[]): Fault | null => {
    if (text === "" || text.length > MAX.sentence) return refuse("It is empty or too long.");
    if (echoes(text)) return refuse("It repeats an instruction of the data.");
    const written = findSentenceLanguage(withoutNames(text, known));
    if (written !== null && written !== language)
      return refuse(`It is not in ${nameLanguage(language)}. Write it in ${nameLanguage(language)}.`);
    if (kind === "evidence" && units.length === 0) return refuse("It names no fact that it stands on.");
    const certain = own.filter(({ isLikely = false }) => !isLikely);
    const violation = certain.find(isOfNamedFact) ?? certain[0];
    return violation === undefined
      ? null
      : { why: `${violation.text}: ${violation.why}`, isOfNamedFact: isOfNamedFact(violation) };
  };
  return placed.map((one, at) => {
    const own = violations.filter(({ sentence }) => sentence === at);
    return {
      fault: findFault(one, own),
      isUnsure: own.length > 0 || isUnsure(one.sentence.text, one.units, known),
    };
  });
}

/** A sentence without the names in it, which may be in another language. */
const withoutNames = (text: string, { names, evidence }: Known): string =>
  [
    ...Object.values(names).flat(),
    ...evidence.flatMap(({ role }) => (role === null ? [] : [role.title, role.company])),
  ]
    .filter((name) => name !== "")
    .reduce((left, name) => left.replaceAll(name, " "), text);

/**
 * Refuses the sentences after a refused one that alone names their employer as well: without it they would be read as
 * said of the employer that was named before.
 */
function refuseFollowers(placed: Placed[], faults: (Fault | null)[], { evidence }: Known): (Fault | null)[] {
  const employers = new Set(evidence.flatMap(({ role }) => (role === null ? [] : [role.company])));
  let meant: string | undefined;
  let read: string | undefined;
  return placed.map(({ kind, sentence, units }, at) => {
    const fault = faults[at] ?? null;
    const named = [...employers].findLast((employer) => isEmployerNamed(employer, sentence.text));
    meant = named ?? meant;
    if (fault === null) read = named ?? read;
    const isOfOther = read !== undefined && read !== meant;
    if (fault !== null || named !== undefined || !isOfOther || !isBody(kind)) return fault;
    return units.some(({ role }) => role !== null && role.company !== read)
      ? {
          why: `Without the sentence that names its employer it would be said of ${read}. Write the paragraph again.`,
          isOfNamedFact: false,
        }
      : null;
  });
}

/** Whether a text names an employer, if only by the first word of the name: "At Pellworth" for "Pellworth Logistics". */
function isEmployerNamed(employer: string, text: string): boolean {
  const [first = ""] = employer.split(" ");
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return padWords(text).includes(padWords(employer)) || (first.length > 3 && words.includes(first));
}

/**
 * Whether a sentence is to be checked by the person: not likely enough backed, a number of its fact is missing, or it has one
 * that none of its facts has.
 */
const isUnsure = (said: string, units: EvidenceUnit[], { backing, names }: Known): boolean =>
  !isBacked({ sentence: said, violations: [] }, backing) ||
  units.some((unit) => isFactStated(unit, said) && !hasEveryNumber(unit.text, said)) ||
  findNewNumbers(said, [...units.map((unit) => unit.text + formatRole(unit)), ...Object.values(names).flat()])
    .length > 0;

/** Whether a sentence states a fact, not just refers to it. */
function isFactStated({ text, kind }: EvidenceUnit, said: string): boolean {
  if (kind !== "bullet" && kind !== "sentence") return false;
  const stems = new Set(listStems(said));
  const own = [...new Set(listStems(text))].filter((stem) => !/\d/.test(stem));
  return own.filter((stem) => stems.has(stem)).length >= own.length * SHARE_OF_TELLING;
}

/** Greeting, sign-off, the person's own wish and locked paragraphs are taken from the embedded engine. */
function assemble(placed: Placed[], { input, frame }: Known): WrittenLetter {
  const isLocked = (paragraph: LetterParagraph) => input.keep.includes(paragraph);
  const written = WRITTEN.flatMap((kind) => {
    const of = placed.filter((one) => one.kind === kind);
    const paragraphs = [...new Set(of.map(({ at }) => at))].map((at): LetterParagraph => ({
      kind,
      sentences: withoutRepeats(of.filter((one) => one.at === at).map(({ sentence }) => sentence)),
    }));
    const locked = frame.paragraphs.filter((one) => one.kind === kind && isLocked(one));
    if (kind === "opening" || kind === "closing") {
      if (locked.length > 0) return locked;
      return paragraphs.length > 0
        ? paragraphs.slice(0, 1)
        : frame.paragraphs.filter((one) => one.kind === kind);
    }
    return [...locked, ...paragraphs];
  });
  const listByKind = (kinds: LetterParagraph["kind"][]) =>
    frame.paragraphs.filter(({ kind }) => kinds.includes(kind));
  const paragraphs = [
    ...listByKind(["greeting"]),
    ...written.filter(({ kind }) => kind === "opening"),
    ...listByKind(["company"]),
    ...written.filter(({ kind }) => kind === "evidence"),
    ...listByKind(["mention"]),
    ...written.filter(({ kind }) => kind === "closing"),
    ...listByKind(["sign_off"]),
  ];
  return { ...frame, paragraphs, words: countWords(paragraphs) };
}

const withoutRepeats = (sentences: LetterSentence[]): LetterSentence[] =>
  sentences.filter(({ text }, at) => sentences.findIndex((one) => one.text === text) === at);

/** A letter need not repeat what a title has in brackets, "(m/f/d)". */
function isJobNamed({ paragraphs }: WrittenLetter, { jobTitle, companyName }: WriteLetterInput): boolean {
  const text = paragraphs.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text)).join(" ");
  const title = jobTitle.replaceAll(/\([^)]*\)/g, " ").replaceAll(/\s+/g, " ");
  return containsQuote(companyName, text) && (containsQuote(title, text) || title.length > 60);
}
