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

/** Limits of an answer; a paragraph with more than `sentences` could not be stored. */
const MAX = { answer: 20_000, paragraphs: 8, sentences: 20 };
/** Min new characters of an answer before it is examined again. */
const STEP = 30;
/** Max calls per letter: one for the letter, one per paragraph, and two per rewritten paragraph. */
const MAX_CALLS = 8;
/** Max rewrites of a paragraph: one with its faults listed, one without the faulty sentences. */
const MAX_ROUNDS = 2;
/** Min words of a letter, and of parts of one. */
const LEAST_WORDS = { whole: 40, part: 5 };

/**
 * A letter written by a model, each paragraph checked while the next one is written: hard facts by code, meaning by a
 * verifier. A faulty paragraph is rewritten; no single sentence is cut.
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
  /** Problems to remove, phrased for the model. */
  problems: string[];
  /** The faulty sentences. */
  refused: string[];
};

/** Words of greetings in the languages of letters. */
const GREETING_WORDS =
  "dear hello hiring manager team recruitment committee at of the for and sir madam mr mrs ms mx dr prof sehr geehrte geehrter geehrtes damen und herren frau herr guten tag liebe lieber hallo madame monsieur mesdames messieurs estimado estimada estimados señor señora señores sr sra gentile egregio signor signora geachte heer mevrouw prezado prezada exmo exma senhor senhora bästa hej kære szanowni szanowny szanowna państwo pan pani";
/** Capitalized words of an ad, the only ones that can be names in a greeting. */
const CAPITALIZED = /\p{Lu}[\p{L}\p{M}'’-]*/gu;

/** A letter in progress. */
class LetterWriting {
  readonly #known: LetterMaterial;
  readonly #ask: AskModel;
  readonly #progress: ReturnType<typeof createProgress>;
  /** The result of each paragraph, by its text as first written. */
  readonly #settled = new Map<string, Promise<Judged | null>>();
  #paragraphs: string[] = [];
  /** Number of the answer's characters examined. */
  #taken = 0;
  #greeting: string | null = null;
  #questions: string[] = [];
  #calls = 0;
  /** Number of paragraphs that a verifier has examined. */
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
    // With no usable paragraph the embedded engine's letter replaces all.
    if (settled.every((judged) => judged === null)) return { output: null, reason: "not_grounded" };
    return { output: this.#assemble(settled), reason: "made" };
  }

  /** Shows the new text, and starts checking each paragraph followed by another. */
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
    // The error is thrown when the letter is assembled.
    settled.catch(() => {});
    return settled;
  }

  /** Checks a paragraph and rewrites it if needed; null if it stays unsupported. */
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
    // An unverified paragraph is not shown as checked; it is marked in the letter.
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

  /** Reserves two calls for rewriting and verifying a paragraph, unless paragraphs still to come need them. */
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

  /** `refused` are sentences already rejected; repeating them does not help. */
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

  /** The model's greeting if it names only people in the ad. */
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

  /** The kind of the paragraph at this position; the last one is known only once the letter is complete. */
  #kindOf(at: number, isWhole: boolean): WrittenKind {
    const { wanted } = this.#known.prompt;
    const [first = "evidence"] = wanted;
    const last = wanted.at(-1) ?? "evidence";
    if (wanted.length === 1 || at === 0) return first;
    if (isWhole && at === this.#paragraphs.length - 1) return last;
    return "evidence";
  }

  /** Assembles the letter; greeting, sign-off, the person's own paragraphs and failed ones come from the frame. */
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

/** Starts the paragraph in lower case, as German does after a greeting with a comma. */
const beginInLowerCase = ({ kind, sentences }: LetterParagraph): LetterParagraph => ({
  kind,
  sentences: sentences.map((sentence, at) =>
    at === 0 ? { ...sentence, text: sentence.text.replace(/^Ich\b/, "ich") } : sentence,
  ),
});

/** Why a verdict rejects a sentence; null if it accepts it. */
const explainRefusal = (verdict: Verdict | undefined): string | null =>
  verdict?.verdict === "unbacked" ? verdict.why || "The record does not back it." : null;

/** Max characters of a legal form in a company's name. */
const SHORT = 4;

/** Whether a text names a company, at least by one word of its name: "the Corncrake Inn", "der Freien Schule". */
function isCompanyNamed(company: string, text: string): boolean {
  const said = padWords(text);
  const words = listPlainWords(company);
  return words.every((word) => word.length < SHORT)
    ? said.includes(padWords(company))
    : words.some((word) => word.length >= SHORT && said.includes(` ${word}`));
}

/** Marks unverified and inferred sentences, which the person must check. */
const toSentence = (text: string, verdict: Verdict | undefined): LetterSentence => ({
  text,
  facts: verdict?.lines.map((line) => line.text) ?? [],
  asks: [],
  ...((verdict === undefined || verdict.verdict === "unread") && { isUnsure: true as const }),
  ...(verdict?.verdict === "concluded" && { isConcluded: true as const }),
});
