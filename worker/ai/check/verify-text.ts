import { z } from "zod/mini";

import { type AskModel, ModelCallError, type NamedText } from "#worker/ai/engine/model-path.ts";
import { parseObjectsInText } from "#worker/ai/engine/read-json.ts";
import type { CareerRecord, RecordLine } from "#worker/ai/read-person/career-record.ts";
import { listPlainWords } from "#worker/ai/words/phrases.ts";
import { FUNCTION_WORDS } from "#worker/ai/words/stems.ts";

import { containsQuote } from "./quotes.ts";

/** Verdict on a sentence against a record; "unread" if the model gave no usable verdict. */
export type Verdict = {
  verdict: "backed" | "concluded" | "courtesy" | "unbacked" | "unread";
  /** Lines of the record quoted by the verdict. */
  lines: RecordLine[];
  /** The part of the text that is unsupported; empty unless the verdict is "unsupported". */
  why: string;
};

const VERDICTS = ["backed", "concluded", "courtesy", "unbacked"] as const;
const Item = z.object({
  n: z.int(),
  verdict: z.enum(VERDICTS),
  quotes: z.array(z.string()),
  why: z.string(),
});
const Answer = z.object({ sentences: z.array(Item) });

const INSTRUCTIONS = `Task: check-text.
Another person wrote a text for an applicant. You check it sentence by sentence against the applicant's record, as a careful editor who answers for every word. Judge the meaning, not the wording.
Give one verdict for each numbered sentence:
- "backed": everything that it says of the applicant stands in the record. Other words, a summary, several lines in one sentence, and what the lines plainly mean are backed.
- "concluded": it says something of the applicant that the record does not state, but that a careful reader would conclude from it and the applicant would confirm.
- "unbacked": at least one thing in it neither stands in the record nor follows from it: a number, date, employer, name, skill, tool, licence, rank, result, event, habit, feeling or reason; work moved to another employer, time or role; "led" or "built" for what was helped with; an invented claim about the employer; a request or demand other than to be considered or to talk.
- "courtesy": it says nothing of the applicant's past, abilities or reasons: it applies for this very job, thanks, asks for a conversation, or repeats what the ad says of the job.
"quotes": for "backed" and "concluded" the words of the record that it stands on, copied exactly, each from one line and without its number; one to four. Else empty.
"why": for "unbacked" what is not backed, in at most 15 words. Else empty.
Read each sentence in the place where it stands: "there" and "this team" mean what the sentences before it say.`;

/** Max tokens of an answer: a base, plus an amount per sentence with its quotes. */
const MAX_TOKENS = { base: 200, sentence: 130 };

/** Max characters read of an answer; a valid answer is never longer. */
const MAX_ANSWER = 100_000;
/** Limits of a verdict: quotes, characters per quote, parts per quote, lines, characters of the reason. */
const MAX = { quotes: 6, characters: 600, parts: 4, lines: 8, why: 200 };

export type VerifyInput = {
  record: CareerRecord;
  /** Sentences to check, in order. */
  sentences: string[];
  /** Other texts the verifier needs: the job, the ad, the previous text. */
  context: NamedText[];
};

/**
 * Asks a model in the role of a verifier whether a record supports the sentences. A verdict counts only if the record
 * contains its quotes.
 * @returns a verdict for each sentence; null if no model answered
 */
export async function verifyText(
  { record, sentences, context }: VerifyInput,
  ask: AskModel,
): Promise<Verdict[] | null> {
  if (sentences.length === 0) return [];
  let text: string;
  try {
    text = await ask({
      instructions: INSTRUCTIONS,
      texts: [
        ...context,
        { name: "record", text: record.text },
        { name: "sentences", text: sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join("\n") },
      ],
      schema: Answer,
      maxOutputTokens: MAX_TOKENS.base + MAX_TOKENS.sentence * sentences.length,
      temperature: 0,
      isCheck: true,
    });
  } catch (error) {
    if (error instanceof ModelCallError) return null;
    throw error;
  }
  // A truncated answer still contains complete verdicts.
  const items = parseObjectsInText(text.slice(0, MAX_ANSWER)).flatMap((value) => {
    const read = z.safeParse(Item, value);
    return read.success ? [read.data] : [];
  });
  if (items.length === 0) return null;
  return sentences.map((_, at) => {
    const item = items.find(({ n }) => n === at + 1);
    return item === undefined ? { verdict: "unread", lines: [], why: "" } : toVerdict(item, record);
  });
}

function toVerdict({ verdict, quotes, why }: z.infer<typeof Item>, { lines }: CareerRecord): Verdict {
  if (verdict === "courtesy") return { verdict, lines: [], why: "" };
  if (verdict === "unbacked") return { verdict, lines: [], why: why.slice(0, MAX.why) };
  const told = quotes
    .slice(0, MAX.quotes)
    .map(splitQuote)
    .filter((parts) => parts.length > 0);
  const quoted = lines
    .filter(({ text }) => told.some((parts) => parts.every((part) => containsQuote(part, text))))
    .slice(0, MAX.lines);
  return quoted.length === 0
    ? { verdict: "unbacked", lines: [], why: "No line of the record could be quoted for it." }
    : { verdict, lines: quoted, why: "" };
}

/**
 * Splits a quote at ellipses and removes line numbers. Returns none if it has only words that any line contains, such
 * as "the" and "I".
 */
const splitQuote = (quote: string): string[] => {
  const said = quote.slice(0, MAX.characters).replace(/^\s*\[[\w.]+\]\s*/, "");
  if (listPlainWords(said).every((word) => FUNCTION_WORDS.has(word))) return [];
  return said
    .split(/\s*(?:…|\.{3})\s*/)
    .filter((part) => part !== "")
    .slice(0, MAX.parts);
};
