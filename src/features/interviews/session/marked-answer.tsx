import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

import { markAnswer } from "./mark-answer.ts";

/** The user's own answer, each part of it marked with what it shows: situation, task, steps, what changed. */
export const MarkedAnswer = ({ answer, evaluation }: { answer: string; evaluation: Evaluation | null }) => (
  <p className="rounded-lg bg-sunken px-4 py-3 text-sm leading-6 wrap-anywhere whitespace-pre-wrap">
    {markAnswer(answer, evaluation ?? { features: [] }).map((part, at) =>
      part.names.length === 0 ? (
        part.text
      ) : (
        <mark key={at} className="rounded-sm bg-accent-soft px-0.5 text-ink">
          {part.text} <span className="sr-only">shows: </span>
          <span className="ml-1 text-xs font-medium whitespace-nowrap text-accent-strong">
            {part.names.join(" · ")}
          </span>
        </mark>
      ),
    )}
  </p>
);
