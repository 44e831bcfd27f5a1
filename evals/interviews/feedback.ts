import type { Figure } from "#scripts/lib/figures.ts";
import { type WeakCase, rubricOfCase } from "#testing/interviews/answer-cases.ts";
import type { FeatureId } from "#worker/ai/contracts/evaluation.contract.ts";

import { scoreCase } from "./answers.ts";

const MIN = 0.9;

/** A part of an answer as a person would add it, for each thing that feedback can ask for; they are of one length. */
const PARTS: Partial<Record<FeatureId, { text: string; isFirst?: true }>> = {
  situation: {
    text: "This was in March 2022, when I worked at Linden Works in Leeds with a team of five people in one office.",
    isFirst: true,
  },
  task: {
    text: "My task was to get it done before the deadline on Friday, and what made it hard was that two were ill.",
  },
  action: {
    text: "I listed what was open, called the people who waited, wrote a new plan, moved two dates and checked every step myself.",
  },
  result: {
    text: "As a result the crates left the yard two days earlier than planned and the broken jars fell from 12 to 3.",
  },
  specifics: {
    text: "We had 14 orders, 3 machines and 25 hours for it, and we used Excel and Outlook for all of the lists.",
  },
  evidence: {
    text: "In my last job I led such a change myself, trained 12 colleagues and cut the errors by 40 percent in a year.",
  },
  reasoning: {
    text: "I would do it because the other way costs more; it depends on the case: if there is risk, I check first.",
  },
  depth: {
    text: "I would check tools, record, labels and storage, keep the checklist, and a second person would inspect the work before the handover.",
  },
  relevance: {
    text: "So my answer to what you asked is that this is exactly the kind of work and situation that I mean here.",
  },
  motive: {
    text: "I want this because the work matters to me, and I enjoy doing it every day with people who care about it.",
  },
  plan: {
    text: "In my first week I would ask the team what slows them down, and I would ask you: how is that decided?",
  },
  structure: {
    text: "First I looked at it, then I spoke with them, after that we tried it, and because it worked, it is kept.",
  },
  communication: {
    text: "There is a little more to tell of it, so that you can see how it all went from start to end.",
  },
};

/** Adds to each weak answer what its feedback asks for first, and each other missing part: which raises the score most. */
export function measureFeedback(cases: WeakCase[]): Figure {
  let right = 0;
  const missed: string[] = [];
  for (const one of cases) {
    const { losses, score } = scoreCase(one, one.weak);
    const points = rubricOfCase(one).points.toSorted((a, b) => b.weight - a.weight);
    const gains = losses.flatMap(({ id }) => {
      const heaviest = points
        .slice(0, 3)
        .map(
          ({ text, match }) =>
            `I would say that ${text.toLowerCase()}: ${(match[0] ?? "").replaceAll(/\|\S*/g, "").replaceAll("_", " ")}.`,
        );
      const part = id === "points" ? { text: heaviest.join(" ") } : PARTS[id];
      if (part === undefined) return [];
      const answer =
        "isFirst" in part && part.isFirst === true ? `${part.text} ${one.weak}` : `${one.weak} ${part.text}`;
      return [{ id, gain: scoreCase(one, answer).score - score }];
    });
    const most = Math.max(...gains.map(({ gain }) => gain));
    const asked = gains.find(({ id }) => id === losses[0]?.id);
    if (asked !== undefined && asked.gain >= most) right += 1;
    else
      missed.push(
        `${one.id}: asked for ${losses[0]?.id}, ${gains.map(({ id, gain }) => `${id} +${gain.toFixed(1)}`).join(" ")}`,
      );
  }
  return {
    name: "weak answers whose feedback asks first for what raises them most",
    value: `${right} of ${cases.length}`,
    bar: "≥ 90 %",
    isMet: right / cases.length >= MIN,
    details: missed.slice(0, 12),
  };
}
