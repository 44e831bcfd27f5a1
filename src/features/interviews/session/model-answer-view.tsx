import type { ModelAnswer } from "#worker/features/interviews/interviews.contract.ts";

type ModelAnswerViewProps = {
  modelAnswer: ModelAnswer | null;
  /** Written by a model for an invented person. */
  example: string | null;
};

/** What a good answer says: spoken where there is one, else its points in the order in which they can be told. */
export function ModelAnswerView({ modelAnswer, example }: ModelAnswerViewProps) {
  const { spoken = "", points = [], shows = "", sources = [] } = modelAnswer ?? {};
  const told = spoken === "" ? (example ?? "") : spoken;
  return (
    <div className="space-y-2 text-sm">
      {told !== "" ? (
        <>
          <p className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere">{told}</p>
          <p className="text-ink-soft">
            {spoken === "" ? "An invented person, as a model tells it. " : ""}Your own case makes it yours.
          </p>
        </>
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
    </div>
  );
}
