import { type Verdict, verifyText } from "#worker/ai/check/verify-text.ts";
import { nameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import {
  type LetterParagraph,
  type LetterSentence,
  type ParagraphInProgress,
  type WrittenLetter,
} from "#worker/ai/contracts/letter.contract.ts";
import {
  type AskModel,
  type Generated,
  type ModelAccess,
  ModelCallError,
  type ModelPath,
} from "#worker/ai/engine/model-path.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { listPlainWords, padWords } from "#worker/ai/words/phrases.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";

import { createFrame } from "./frame.ts";
import { type LetterMaterial, readLetterMaterial } from "./letter-material.ts";
import {
  createProgress,
  findGreeting,
  isLetterText,
  listAsked,
  listWholeSentences,
  splitLetter,
} from "./paragraphs.ts";
import { type WriteLetterInput, countWords } from "./plain.ts";
import { WRITTEN, type WrittenKind, askForLetter, askForParagraph } from "./prompt.ts";

/** `sentences` in a paragraph: one with more is none of a letter, and could not be stored. */
const MAX = { answer: 20_000, paragraphs: 8, sentences: 20 };
/** An answer is looked at again when so many characters more of it have come. */
const STEP = 30;
/** Calls for one letter: one, one a paragraph, and two for each paragraph that is written anew. */
const MAX_CALLS = 8;
/** How often one paragraph is written anew: with what is wrong in it, then without all of that. */
const MAX_ROUNDS = 2;
/** Fewer words are no letter, whatever was asked for. */
const LEAST_WORDS = { whole: 40, part: 5 };

/**
 * A letter written by a model, checked paragraph by paragraph while the next one is written: hard facts by code, the
 * meaning by a second look in another role. A paragraph with a fault is written anew; no sentence is cut out of one.
 */
export const letterByModel: ModelPath<WriteLetterInput, WrittenLetter> = {
  version: 14,
  deadlineMs: 45_000,
  async generate(input, run, frame, model) {
    const known = readLetterMaterial(input, run, frame);
    if (known === null) return { output: null, reason: "nothing_to_add" };
    return await new LetterWriting(known, model).write();
  },
};

type Judged = {
  text: string;
  sentences: LetterSentence[];
  /** What has to go, for the model. */
  problems: string[];
  /** The sentences with a fault. */
  refused: string[];
};

/** Words of greetings in the languages of letters. */
const GREETING_WORDS =
  "dear hello hiring manager team recruitment committee at of the for and sir madam mr mrs ms mx dr prof sehr geehrte geehrter geehrtes damen und herren frau herr guten tag liebe lieber hallo madame monsieur mesdames messieurs estimado estimada estimados señor señora señores sr sra gentile egregio signor signora geachte heer mevrouw prezado prezada exmo exma senhor senhora bästa hej kære szanowni szanowny szanowna państwo pan pani";
/** Names, as an ad writes them: its other words are no part of a greeting. */
const CAPITALIZED = /\p{Lu}[\p{L}\p{M}'’-]*/gu;

/** One letter on its way. */
class LetterWriting {
  readonly #known: LetterMaterial;
  readonly #ask: AskModel;
  readonly #progress: ReturnType<typeof createProgress>;
  /** What becomes of each paragraph, by its text as first written. */
  readonly #settled = new Map<string, Promise<Judged | null>>();
  #paragraphs: string[] = [];
  /** Characters of the answer that were looked at. */
  #taken = 0;
  #greeting: string | null = null;
  #questions: string[] = [];
  #calls = 0;
  /** Paragraphs that were looked at once. */
  #looked = 0;

  constructor(known: LetterMaterial, { ask, tell }: ModelAccess) {
    this.#known = known;
    this.#ask = ask;
    this.#progress = createProgress(tell);
  }

  async write(): Promise<Generated<WrittenLetter>> {
    const { prompt } = this.#known;
    const least = prompt.wanted.length === WRITTEN.length ? LEAST_WORDS.whole : LEAST_WORDS.part;
    const question = askForLetter(prompt);
    this.#calls += 1;
    let text = await this.#ask({ ...question, onText: (said) => this.#take(said) });
    if (!isLetterText(text, splitLetter(text), least)) {
      const repair = {
        answer: text,
        request: "That is not the text of a letter. Answer with its paragraphs alone.",
      };
      this.#calls += 1;
      text = await this.#ask({ ...question, repair });
      if (!isLetterText(text, splitLetter(text), least)) return { output: null, reason: "invalid" };
    }
    this.#paragraphs = splitLetter(text.slice(0, MAX.answer)).slice(0, MAX.paragraphs);
    this.#greeting = findGreeting(text.slice(0, MAX.answer));
    this.#questions = listAsked(text.slice(0, MAX.answer)).filter(this.#known.isSafe);
    const settled = await Promise.all(this.#paragraphs.map((_, at) => this.#settle(at, true)));
    // The frame's paragraphs would stand in the place of all.
    if (settled.every((judged) => judged === null)) return { output: null, reason: "not_grounded" };
    return { output: this.#assemble(settled), reason: "made" };
  }

  /** Shows what has come, and begins to check each paragraph that another one follows. */
  #take(said: string): void {
    if (said.length > MAX.answer || Math.abs(said.length - this.#taken) < STEP) return;
    this.#taken = said.length;
    if (/^\s*[{[]/.test(said)) return;
    this.#paragraphs = splitLetter(said).slice(0, MAX.paragraphs);
    for (const [at, paragraph] of this.#paragraphs.entries()) {
      if (at < this.#paragraphs.length - 1) void this.#settle(at, false);
      else this.#show(at, listWholeSentences(paragraph).join(" "), "writing");
    }
  }

  #show(at: number, text: string, state: ParagraphInProgress["state"]): void {
    const sentences = splitSentences(text).slice(0, MAX.sentences);
    const safe = sentences.filter((sentence) => this.#known.findFault(sentence) === null);
    if (safe.length > 0) this.#progress.set(at, { text: safe.join(" "), state });
  }

  #settle(at: number, isWhole: boolean): Promise<Judged | null> {
    const text = this.#paragraphs[at] ?? "";
    const known = this.#settled.get(text);
    if (known !== undefined) return known;
    const settled = this.#checkUntilBacked(at, text, isWhole);
    this.#settled.set(text, settled);
    // An error is thrown where the letter is put together.
    settled.catch(() => {});
    return settled;
  }

  /** The paragraph once it is backed, written anew if need be; null if it cannot be. */
  async #checkUntilBacked(at: number, first: string, isWhole: boolean): Promise<Judged | null> {
    this.#show(at, first, "checking");
    const before = this.#paragraphs.slice(0, at);
    const kind = this.#kindOf(at, isWhole);
    let judged = await this.#judge(first, before, kind, this.#takeFirstLook());
    const refused = [...judged.refused];
    for (let round = 1; judged.problems.length > 0 && round <= MAX_ROUNDS; round += 1) {
      if (!this.#takeRound()) return this.#drop(at);
      this.#show(at, judged.text, "rewriting");
      const text = await this.#rewrite(judged, kind, round === MAX_ROUNDS);
      if (text === null) return this.#drop(at);
      judged = await this.#judge(text, before, kind, true, refused);
      refused.push(...judged.refused);
    }
    if (judged.problems.length > 0) return this.#drop(at);
    // What nobody looked at is not called checked; it is marked in the letter.
    if (judged.sentences.some(({ isUnsure }) => isUnsure === true)) this.#show(at, judged.text, "checking");
    else this.#progress.set(at, { text: judged.text, state: judged.text === first ? "checked" : "changed" });
    return judged;
  }

  #takeFirstLook(): boolean {
    this.#looked += 1;
    if (this.#calls >= MAX_CALLS) return false;
    this.#calls += 1;
    return true;
  }

  /** Takes two calls, to write a paragraph anew and to look at it again, but not those of paragraphs still to come. */
  #takeRound(): boolean {
    const expected = Math.max(this.#known.prompt.wanted.length, this.#paragraphs.length);
    if (this.#calls + 2 + Math.max(0, expected - this.#looked) > MAX_CALLS) return false;
    this.#calls += 2;
    return true;
  }

  #drop(at: number): null {
    this.#progress.set(at, { text: "", state: "changed" });
    return null;
  }

  async #rewrite({ text, problems }: Judged, kind: WrittenKind, isLast: boolean): Promise<string | null> {
    try {
      const answer = await this.#ask(
        askForParagraph(this.#known.prompt, this.#paragraphs, { kind, text, problems, isLast }),
      );
      const paragraph = splitLetter(answer).join(" ");
      return isLetterText(answer, [paragraph], LEAST_WORDS.part) ? paragraph : null;
    } catch (error) {
      if (error instanceof ModelCallError) return null;
      throw error;
    }
  }

  /** `refused` are sentences that an earlier look has refused: they are no better for being written again. */
  async #judge(
    text: string,
    before: string[],
    kind: WrittenKind,
    isLookedAt: boolean,
    refused: readonly string[] = [],
  ): Promise<Judged> {
    const { record, prompt, input, findFault, claimsRank } = this.#known;
    const said = splitSentences(text);
    if (said.length > MAX.sentences)
      return { text, problems: ["It has too many sentences."], refused: [], sentences: [] };
    const context = [
      ...prompt.texts.filter(({ name }) => name === "job" || name === "ad"),
      { name: "letter before", text: before.join("\n\n") },
    ];
    const verdicts = isLookedAt ? await verifyText({ record, sentences: said, context }, this.#ask) : null;
    const faults = said.map(
      (sentence, at) =>
        findFault(sentence) ??
        (refused.includes(sentence) ? "It is still there." : null) ??
        explainRefusal(verdicts?.[at]),
    );
    const problems = said.flatMap((sentence, at) => {
      const why = faults[at] ?? null;
      return why === null ? [] : [`"${sentence}" – ${why}`];
    });
    if (!/[.!?…]["”’»)]?$/.test(text)) problems.push("It ends in the middle of a sentence.");
    const written = detectLanguage(text);
    if (written !== null && written !== prompt.language)
      problems.push(
        `It is not in ${nameLanguage(prompt.language)}. Write it in ${nameLanguage(prompt.language)}.`,
      );
    if (kind === "opening" && !isCompanyNamed(input.companyName, text))
      problems.push(`It does not name ${input.companyName}.`);
    return {
      text,
      problems,
      refused: said.filter((_, at) => faults[at] !== null),
      sentences: said.map((sentence, at) => {
        const verdict = verdicts?.[at];
        const isClaim = verdict?.verdict === "courtesy" && claimsRank(sentence);
        return toSentence(sentence, isClaim ? undefined : verdict);
      }),
    };
  }

  /** The model's greeting, if it names only whom the ad names. */
  #chooseGreeting(framed: LetterParagraph[]): LetterParagraph[] {
    const { input } = this.#known;
    const text = this.#greeting;
    if (text === null || input.keep.some(({ kind }) => kind === "greeting")) return framed;
    if (!input.wanted.includes("greeting") || this.#known.findFault(text) !== null) return framed;
    const names = input.jobDescription.match(CAPITALIZED)?.join(" ") ?? "";
    const known = new Set(listPlainWords(`${names} ${input.companyName} ${GREETING_WORDS}`));
    return listPlainWords(text).every((word) => known.has(word))
      ? [{ kind: "greeting", sentences: [{ text, facts: [], asks: [] }] }]
      : framed;
  }

  /** The place of a paragraph among those that are wanted; the last one is known when the letter is whole. */
  #kindOf(at: number, isWhole: boolean): WrittenKind {
    const { wanted } = this.#known.prompt;
    const [first = "evidence"] = wanted;
    const last = wanted.at(-1) ?? "evidence";
    if (wanted.length === 1 || at === 0) return first;
    if (isWhole && at === this.#paragraphs.length - 1) return last;
    return "evidence";
  }

  /** Greeting, sign-off, the person's own paragraphs and what could not be written are the frame's. */
  #assemble(settled: (Judged | null)[]): WrittenLetter {
    const { input, frame, prompt } = this.#known;
    const framed = createFrame(frame, input);
    const kept = input.keep;
    const find = (kind: LetterParagraph["kind"]) => framed.filter((paragraph) => paragraph.kind === kind);
    const greetings = this.#chooseGreeting(find("greeting"));
    const isLowerCase = input.language === "de" && greetings[0]?.sentences[0]?.text.endsWith(",") === true;
    const written = (kind: WrittenKind): LetterParagraph[] => {
      if (!prompt.wanted.includes(kind)) return kept.filter((paragraph) => paragraph.kind === kind);
      const own = settled.flatMap((judged, at) =>
        judged !== null && this.#kindOf(at, true) === kind ? [{ kind, sentences: judged.sentences }] : [],
      );
      const locked = kept.filter((paragraph) => paragraph.kind === kind);
      return [...locked, ...(own.length > 0 || locked.length > 0 ? own : find(kind))];
    };
    const paragraphs = [
      ...greetings,
      ...written("opening").map((paragraph) => (isLowerCase ? beginInLowerCase(paragraph) : paragraph)),
      ...find("company"),
      ...written("evidence"),
      ...find("mention"),
      ...written("closing"),
      ...find("sign_off"),
    ];
    return {
      ...frame,
      language: input.language,
      paragraphs,
      words: countWords(paragraphs),
      advice: this.#questions.map(formatQuestion),
    };
  }
}

const formatQuestion = (question: string): string =>
  `The job description asks: “${question}” Only you can answer that. Add it to the letter.`;

/** A German letter goes on in lower case after a greeting with a comma. */
const beginInLowerCase = ({ kind, sentences }: LetterParagraph): LetterParagraph => ({
  kind,
  sentences: sentences.map((sentence, at) =>
    at === 0 ? { ...sentence, text: sentence.text.replace(/^Ich\b/, "ich") } : sentence,
  ),
});

/** Why a verdict lets a sentence not stand; null if it may. */
const explainRefusal = (verdict: Verdict | undefined): string | null =>
  verdict?.verdict === "unbacked" ? verdict.why || "The record does not back it." : null;

/** Words of a company that say what kind of company it is. */
const SHORT = 4;

/** Whether a text names a company, if only by a word of its name: "the Corncrake Inn", "der Freien Schule". */
function isCompanyNamed(company: string, text: string): boolean {
  const said = padWords(text);
  const words = listPlainWords(company);
  return words.every((word) => word.length < SHORT)
    ? said.includes(padWords(company))
    : words.some((word) => word.length >= SHORT && said.includes(` ${word}`));
}

/** Sentences that were not looked at are for the person to check, and so is what was concluded. */
const toSentence = (text: string, verdict: Verdict | undefined): LetterSentence => ({
  text,
  facts: verdict?.lines.map((line) => line.text) ?? [],
  asks: [],
  ...((verdict === undefined || verdict.verdict === "unread") && { isUnsure: true as const }),
  ...(verdict?.verdict === "concluded" && { isConcluded: true as const }),
});
