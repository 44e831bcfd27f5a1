import type { Evaluation, FeatureId } from "#worker/ai/contracts/evaluation.contract.ts";
import type { Rubric } from "#worker/ai/contracts/question.contract.ts";

type Scored = Omit<Evaluation, "feedback" | "followUp" | "pace">;

const THERE: Partial<Record<FeatureId, string>> = {
  situation: "You set the scene",
  task: "You say what was at stake",
  action: "You say what you did",
  result: "You say how it ended",
  specifics: "You are specific",
  points: "You cover a main point",
  reasoning: "You give a reason",
  facts: "You take up the ad",
  motive: "You give a reason of your own",
  evidence: "You show what you have done",
  plan: "You have a question or a first step",
};
const LONGEST_QUOTE = 160;
const HALF = 0.5;
/** A ceiling from here on is of a kind of question, and says nothing against the answer. */
const HELD = 8;
const BASIS = {
  points: "Scored by coverage and by what sets graded answers apart; we cannot check facts.",
  structure: "Scored by what sets graded answers apart; we cannot check facts.",
} as const;

/** Sentences explaining the rules' scoring: they stay when a model writes the other ones. */
export const CODE_SCORED = /^(?:It cannot score above|We read |We did not count |Scored by )/;

export const shorten = (quote: string): string =>
  quote.length <= LONGEST_QUOTE ? quote : `${quote.slice(0, LONGEST_QUOTE - 1).replace(/\s+\S*$/, "")}…`;

/**
 * Writes the feedback: the largest loss first, as a question; then what is present, what else is missing, and
 * what limits the score.
 */
export function writeAnswerFeedback({
  features,
  points,
  losses,
  misconceptions,
  leftOut,
  ceilings,
  basis,
}: Scored): string {
  const sentences: string[] = [];
  const [first, second] = losses;
  const refusals = Map.groupBy(
    points.filter(({ refusal }) => refusal !== null),
    ({ refusal }) => refusal ?? "",
  );
  if (first === undefined && refusals.size === 0) sentences.push("Nothing that we look for is missing.");
  if (first !== undefined) {
    sentences.push(first.ask);
    const { note } = features.find(({ id }) => id === first.id) ?? { note: "" };
    if (note !== "") sentences.push(note);
  }
  const [ceiling] = ceilings;
  const isHeld = ceiling !== undefined && ceiling.at < HELD;
  // What is held below a ceiling is not praised: that would tell the opposite of its score.
  const best = (isHeld ? [] : features)
    .filter(({ id, share, quotes }) => THERE[id] !== undefined && (share ?? 0) >= HALF && quotes.length > 0)
    .toSorted((a, b) => b.points - a.points)[0];
  if (best !== undefined) sentences.push(`${THERE[best.id]}: “${shorten(best.quotes[0] ?? "")}”`);
  for (const [quote, refused] of refusals)
    sentences.push(
      `We read “${shorten(quote)}” as saying no to: ${refused.map(({ text }) => text.replace(/[.]$/, "")).join("; ")}`,
    );
  for (const { text, quote, source } of misconceptions) {
    sentences.push(`Look again at “${shorten(quote ?? "")}”`, `A common mistake is: “${text}”`);
    if (source !== undefined)
      sentences.push(`${source.publisher}, “${source.title}”, says otherwise: ${source.says}`);
  }
  if (second !== undefined && second.gain > 0) sentences.push(`Next: ${second.ask}`);
  if (isHeld) sentences.push(`It cannot score above ${ceiling.at} because ${ceiling.reason}.`);
  if (leftOut.length > 0)
    sentences.push(
      leftOut.length === 1
        ? "We did not count one sentence; it is listed below"
        : `We did not count ${leftOut.length} sentences; they are listed below`,
    );
  sentences.push(BASIS[basis]);
  return sentences.map(endWell).join(" ");
}

const endWell = (sentence: string): string => (/[.!?…][”"]?$/.test(sentence) ? sentence : `${sentence}.`);

/**
 * Returns one question about the weakest part of the answer; if nothing is missing, a follow-up from the bank.
 */
export function chooseFollowUp({ losses, features }: Scored, { followUps }: Rubric): string {
  const [first] = losses;
  const said = features.find(
    ({ id, quotes }) => (id === "action" || id === "evidence" || id === "points") && quotes.length > 0,
  )?.quotes[0];
  if (first === undefined) return followUps[0] ?? "What would you do differently today?";
  return said === undefined ? first.ask : `You said “${shorten(said)}” ${first.ask}`;
}
