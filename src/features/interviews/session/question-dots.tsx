import { cn } from "#src/lib/cn.ts";

import { isAnswered } from "../words.ts";

type QuestionDotsProps = {
  questions: { answer?: string | undefined }[];
  index: number;
  onIndex: (index: number) => void;
};

/** One dot per question: shows the current one and which are answered. */
export const QuestionDots = ({ questions, index, onIndex }: QuestionDotsProps) => (
  <ul aria-label="Questions" className="flex flex-wrap gap-1">
    {questions.map((question, at) => {
      const isDone = isAnswered(question);
      return (
        <li key={at}>
          <button
            type="button"
            aria-label={`Question ${at + 1}, ${isDone ? "answered" : "not answered"}`}
            aria-current={at === index ? "step" : undefined}
            onClick={() => onIndex(at)}
            className="grid size-7 place-items-center rounded-full"
          >
            <span
              aria-hidden
              className={cn(
                "motion size-3 rounded-full",
                at === index && "ring-2 ring-accent ring-offset-2 ring-offset-surface",
                isDone ? "bg-positive" : at === index ? "bg-accent" : "bg-line-strong",
              )}
            />
          </button>
        </li>
      );
    })}
  </ul>
);
