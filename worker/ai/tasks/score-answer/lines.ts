import {
  type Evaluation,
  FEEDBACK_LABELS,
  type FeedbackLine,
} from "#worker/ai/contracts/evaluation.contract.ts";

import type { Ceiling } from "./limits.ts";

const LONGEST_QUOTE = 140;
/** Below this ceiling nothing is praised, because praise would contradict the score. */
const NO_PRAISE = 4;

export const shorten = (quote: string): string =>
  quote.length <= LONGEST_QUOTE ? quote : `${quote.slice(0, LONGEST_QUOTE - 1).replace(/\s+\S*$/, "")}…`;

const endSentenceOnce = (sentence: string): string =>
  /[.!?…][”"]?$/.test(sentence) ? sentence : `${sentence}.`;

/** Texts for a missing part: the lack, and the advice. */
const ASKS: Record<string, { missing: string; few: string; next: string }> = {
  action: {
    missing: "what you did yourself",
    few: "more of what you did yourself",
    next: "What you did, step by step.",
  },
  result: {
    missing: "how it ended",
    few: "how much it changed",
    next: "What changed in the end, and by how much.",
  },
  specifics: {
    missing: "a figure or a name",
    few: "more figures and names",
    next: "One figure, name or tool that only your case has.",
  },
  reasoning: {
    missing: "why",
    few: "more of why",
    next: "Why you would do it this way and not another.",
  },
};
const HALF = 0.5;
const SHOWN_LACKS = 2;
/** The rules match words, not meaning. */
const OWN_WORDS = "Pass over what you said in other words";
const COMPARE = "The points of the model answer below, each in a sentence of its own.";

type Read = Pick<Evaluation, "score" | "features" | "points" | "misconceptions" | "ceilings">;

/** The rules' feedback: what limits the score, what is good, what is missing, and what to say next. */
export function writeLines({ score, features, points, misconceptions, ceilings }: Read): FeedbackLine[] {
  const limit = formatLimit(ceilings, score);
  const said = points.find(({ quote }) => quote !== null);
  const shown = features.find(({ share, quotes }) => (share ?? 0) >= HALF && quotes.length > 0);
  const lacks = points.filter(({ quote }) => quote === null).map(({ text }) => text.replace(/[.]$/, ""));
  const weak = features
    .filter(({ id, share }) => ASKS[id] !== undefined && share !== null && share < HALF)
    .flatMap(({ id, share }) => {
      const ask = ASKS[id];
      return ask === undefined ? [] : [{ ...ask, missing: (share ?? 0) > 0 ? ask.few : ask.missing }];
    });
  const denied = points.find(({ refusal }) => refusal !== null);
  const [mistake] = misconceptions;
  const good = isPraiseless(ceilings)
    ? null
    : said !== undefined
      ? `“${shorten(said.quote ?? "")}” seems to say: ${said.text}`
      : shown === undefined
        ? null
        : `${shown.name}: “${shorten(shown.quotes[0] ?? "")}”`;
  const missing =
    mistake !== undefined
      ? `“${shorten(mistake.quote ?? "")}” is a common mistake${
          mistake.source === undefined
            ? "."
            : `: ${mistake.source.publisher} says otherwise. ${mistake.source.says}`
        }`
      : denied !== undefined
        ? `We read “${shorten(denied.refusal ?? "")}” as saying no to: ${denied.text}`
        : lacks.length > 0
          ? `We did not find: ${lacks.slice(0, SHOWN_LACKS).join("; ")}. ${OWN_WORDS}`
          : (weak[0]?.missing ?? null);
  const isMostlyFound = lacks.length * 2 <= points.length;
  const next = isMostlyFound ? (weak[0]?.next ?? null) : COMPARE;
  return toLines({ limit, good, missing, next });
}

const isPraiseless = ([lowest]: readonly Ceiling[]): boolean =>
  lowest !== undefined && lowest.at <= NO_PRAISE;

/** Describes the lowest ceiling if the score reaches it; else null. */
const formatLimit = ([lowest]: readonly Ceiling[], score: number): string | null =>
  lowest === undefined || score < lowest.at ? null : `${lowest.reason}, so it gets at most ${lowest.at}`;

type Said = Record<FeedbackLine["kind"], string | null>;

export const toLines = (said: Said): FeedbackLine[] =>
  (["limit", "good", "missing", "next"] as const).flatMap((kind) => {
    const text = said[kind]?.trim() ?? "";
    return text === "" ? [] : [{ kind, text: endSentenceOnce(text) }];
  });

/** A model's lines under the same ceilings as the rules' lines. */
export const limitLines = (said: Omit<Said, "limit">, ceilings: Ceiling[], score: number): FeedbackLine[] =>
  toLines({
    ...said,
    limit: formatLimit(ceilings, score),
    good: isPraiseless(ceilings) ? null : said.good,
  });

export const joinLines = (lines: readonly FeedbackLine[]): string =>
  lines.map(({ kind, text }) => `${FEEDBACK_LABELS[kind]}: ${text}`).join("\n");
