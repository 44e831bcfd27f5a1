import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import type { ModelAnswer } from "#worker/features/interviews/interviews.contract.ts";

import { MarkedAnswer } from "./marked-answer.tsx";

type ModelAnswerViewProps = { modelAnswer: ModelAnswer; answer: string; evaluation: Evaluation };

/** What a good answer says, beside the user's own with what was found marked in it. */
export function ModelAnswerView({ modelAnswer, answer, evaluation }: ModelAnswerViewProps) {
  const { spoken, points, shows, sources } = modelAnswer;
  return (
    <div className="grid gap-5 text-sm md:grid-cols-2">
      <section aria-label="What a good answer says" className="space-y-2">
        <h4 className="font-medium">What a good answer says</h4>
        {spoken !== "" ? (
          <p className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere">{spoken}</p>
        ) : points.length > 0 ? (
          <ol className="list-decimal space-y-1 pl-5">
            {points.map((point) => (
              <li key={point} className="wrap-anywhere">
                {point}
              </li>
            ))}
          </ol>
        ) : (
          <p className="wrap-anywhere">{shows}</p>
        )}
        {points.length > 0 && (
          <p className="text-ink-soft">
            {spoken !== "" && "One way to say it; your own case makes it yours. "}
            The points are common practice, and an employer may see some of them differently.
          </p>
        )}
        {sources.length > 0 && (
          <div className="text-ink-soft">
            <p>Public guidance on a common mistake here:</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {sources.map(({ title, publisher, says }) => (
                <li key={title} className="wrap-anywhere">
                  {publisher}, “{title}”: {says}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <section aria-label="What we found in yours" className="space-y-2">
        <h4 className="font-medium">What we found in yours</h4>
        <MarkedAnswer answer={answer} evaluation={evaluation} />
      </section>
    </div>
  );
}
