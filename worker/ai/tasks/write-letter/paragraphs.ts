import type { ParagraphInProgress } from "#worker/ai/contracts/letter.contract.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";

/** First words of greetings and sign-offs; a model may add a sign-off unasked. */
const GREETING =
  /^(?:dear|hello|hi|to whom|sehr geehrte|liebe|guten tag|hallo|madame|monsieur|estimad|querid|gentil|caro|cara|geachte|beste|prezad|bästa|hej|kære|szanown)[^!?]{0,80}[,:]?$/iu;
const SIGN_OFF =
  /^(?:(?:best|kind|warm|with (?:kind|best))? ?regards|sincerely|yours|many thanks|mit freundlichen|viele grüße|beste grüße|cordialement|atentamente|saludos|cordiali saluti|met vriendelijke|com os melhores|med vänlig|med venlig|z poważaniem)/iu;
/** End of an announcement: "Here is the letter:". */
const ANNOUNCEMENT = /:$/;
const FENCE = /^```\w*$/;

const listLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) =>
      line
        .trim()
        .replaceAll(/\s+/g, " ")
        .replace(/^(?:#+|[-*•]) /, "")
        .replaceAll("**", "")
        .trim(),
    )
    .filter((line) => line !== "" && !FENCE.test(line));

/** Splits a letter into paragraphs, the last possibly incomplete, without greeting, sign-off and announcements. */
export function splitLetter(text: string): string[] {
  const lines = listLines(text);
  const from = lines.findIndex((line) => !GREETING.test(line) && !ANNOUNCEMENT.test(line));
  const body = from === -1 ? [] : lines.slice(from);
  const to = body.findIndex((line, at) => isQuestionLine(line) || (at > 0 && SIGN_OFF.test(line)));
  return to === -1 ? body : body.slice(0, to);
}

/** Starts a line after the letter with a question from the ad that the letter leaves open. */
export const ASKED = "ASKED:";
const MAX_QUESTIONS = 3;
const MAX_QUESTION = 160;

/** Also matches a line that is still incomplete. */
const isQuestionLine = (line: string): boolean => line.startsWith(ASKED) || ASKED.startsWith(line);

/** Questions from the ad that only the applicant can answer. */
export const listAsked = (text: string): string[] =>
  listLines(text)
    .flatMap((line) => (line.startsWith(ASKED) ? [line.slice(ASKED.length).trim()] : []))
    .filter((question) => question.length <= MAX_QUESTION && question.endsWith("?"))
    .slice(0, MAX_QUESTIONS);

/** The greeting at the start of a letter in prose; null if it has none. */
export const findGreeting = (text: string): string | null =>
  listLines(text)
    .slice(0, 2)
    .find((line) => GREETING.test(line) && line.endsWith(",")) ?? null;

/** The complete sentences of a paragraph; the last one may be unfinished. */
export const listWholeSentences = (paragraph: string): string[] => {
  const sentences = splitSentences(paragraph);
  return /[.!?]["”’)]?$/.test(paragraph) ? sentences : sentences.slice(0, -1);
};

/** Whether a model's answer can be a letter: not JSON, and not a one-line refusal. */
export const isLetterText = (text: string, paragraphs: string[], least: number): boolean =>
  !/^[{[]/.test(text.trim()) && paragraphs.join(" ").split(/\s+/).length >= least;

/** Reports paragraphs in progress, only if something has changed. */
export function createProgress(tell: (paragraphs: ParagraphInProgress[]) => void) {
  const shown: ParagraphInProgress[] = [];
  return {
    set(at: number, paragraph: ParagraphInProgress): void {
      const before = shown[at];
      if (before?.text === paragraph.text && before.state === paragraph.state) return;
      shown[at] = paragraph;
      tell(shown.filter(({ text }) => text !== ""));
    },
  };
}
