import type { ScoredFeatureId } from "#worker/ai/contracts/evaluation.contract.ts";

export const FEATURE_NAMES: Record<ScoredFeatureId, string> = {
  situation: "Situation",
  task: "Task",
  action: "Your actions",
  result: "Result",
  specifics: "Specifics",
  points: "What to cover",
  reasoning: "Reasons",
  depth: "Depth",
  relevance: "Relevance",
  facts: "Facts of the ad",
  motive: "Your motive",
  evidence: "Your evidence",
  plan: "Question or plan",
  wording: "Concrete wording",
  communication: "Length and clarity",
};

/** The request for a part of an answer: `none` if the part is missing, `some` if it is partly there. */
const ASKS: Record<ScoredFeatureId, { none: string; some: string }> = {
  situation: {
    none: "When and where was this, and who was involved?",
    some: "When exactly was this, and where?",
  },
  task: {
    none: "What did you have to achieve, and what made it hard?",
    some: "What exactly did you have to achieve, and by when?",
  },
  action: {
    none: "What did you do yourself, step by step?",
    some: "Which further steps did you take yourself, and in which order?",
  },
  result: {
    none: "What changed in the end, and by how much?",
    some: "By how much did it change? A number makes the result count.",
  },
  specifics: {
    none: "Which figures, names or tools can you add?",
    some: "Which further figures, names or tools can you add?",
  },
  points: {
    none: "What are the main things to do here, and in which order?",
    some: "What else belongs to it?",
  },
  reasoning: {
    none: "Why would you do it this way and not another?",
    some: "What does it depend on, and what is the trade-off?",
  },
  depth: {
    none: "Which steps, tools and checks belong to this work?",
    some: "Which further steps, tools and checks belong to it?",
  },
  relevance: {
    none: "What is your answer to the question itself?",
    some: "Which part of the question have you not answered yet?",
  },
  facts: {
    none: "What in the posting appeals to you?",
    some: "What else in the posting appeals to you?",
  },
  motive: {
    none: "Why do you want this?",
    some: "Which further reason of your own is there?",
  },
  evidence: {
    none: "Which thing that you have done shows this?",
    some: "Which further example of your own work shows this, with a number?",
  },
  plan: {
    none: "What would you ask, or do first?",
    some: "What would you ask, or do first?",
  },
  wording: {
    none: "What happened there that could not have happened elsewhere? Say what you saw, said and did.",
    some: "Which sentences could stand in anyone's answer, and what did you see or do there?",
  },
  communication: {
    none: "Can you say more about it?",
    some: "Can you add a bit more detail?",
  },
};

export const askFor = (id: ScoredFeatureId, share: number, missing: string | null): string => {
  if (id === "points" && missing !== null) return `How about this: ${missing.replace(/[.]$/, "")}?`;
  return ASKS[id][share < 0.25 ? "none" : "some"];
};
