import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

import { markAnswer } from "./mark-answer.ts";

/** The user's own answer with what was found in it marked, and a numbered list of what each mark shows. */
export function MarkedAnswer({ answer, evaluation }: { answer: string; evaluation: Evaluation }) {
  const parts = markAnswer(answer, evaluation);
  const marked = parts.filter(({ names }) => names.length > 0);
  return (
    <div className="space-y-2">
      <p className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {parts.map((part, at) =>
          part.names.length === 0 ? (
            part.text
          ) : (
            <mark key={at} className="rounded-sm bg-accent-soft text-ink">
              {part.text}
              <sup className="ml-0.5 font-medium text-accent-strong">{marked.indexOf(part) + 1}</sup>
            </mark>
          ),
        )}
      </p>
      {marked.length === 0 ? (
        <p className="text-ink-soft">We did not find any of what we look for in it.</p>
      ) : (
        <ol className="list-decimal space-y-1 pl-5 text-ink-soft">
          {marked.map(({ text, names }) => (
            <li key={text} className="wrap-anywhere">
              {names.join("; ")}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
