import { BookPlus } from "lucide-react";
import { useState } from "react";

import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Foldable } from "#src/components/ui/foldable.tsx";
import { useDialog } from "#src/lib/use-dialog.ts";
import { isByModel } from "#worker/features/ai/ai.contract.ts";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

import { ScoreBadge } from "../score-badge.tsx";
import { StoryDialog } from "../stories/story-dialog.tsx";
import { toStoryFields } from "../stories/story-from.ts";
import { EvaluationView } from "./evaluation-view.tsx";
import { FeedbackLines } from "./feedback-lines.tsx";
import { MarkedAnswer } from "./marked-answer.tsx";
import { ModelAnswerView } from "./model-answer-view.tsx";
import { Practice } from "./practice.tsx";

type AnsweredViewProps = { id: string; index: number; question: DetailQuestion };

/** A locked answer with its feedback, score breakdown, and practice. */
export function AnsweredView({ id, index, question }: AnsweredViewProps) {
  const { answer = "", feedback, score, evaluation, madeBy, modelAnswer } = question;
  const [isOpen, setOpen] = useState(false);
  const [isModelOpen, setModelOpen] = useState(false);
  const keeping = useDialog<true>();
  return (
    <div className="space-y-5">
      <section aria-label="Your answer">
        <h3 className="mb-1.5 text-sm">Your answer</h3>
        <MarkedAnswer answer={answer} evaluation={evaluation} />
      </section>
      <section aria-label="AI Feedback" className="rounded-card border border-line p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-sm">AI Feedback</h3>
          {score !== undefined && <ScoreBadge score={score} />}
          {madeBy !== null && <MadeByBadge madeBy={madeBy} result="answer" />}
        </div>
        <div className="mt-2">
          <FeedbackLines lines={evaluation?.lines ?? []} feedback={feedback ?? ""} />
        </div>
        {evaluation !== null && (
          <div className="mt-3 space-y-3">
            <Foldable name="How we scored this" summary="" isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
              <EvaluationView evaluation={evaluation} isByModel={madeBy !== null && isByModel(madeBy)} />
            </Foldable>
            {(modelAnswer !== null || evaluation.example !== null) && (
              <Foldable
                name="A model answer"
                summary=""
                isOpen={isModelOpen}
                onToggle={() => setModelOpen(!isModelOpen)}
              >
                <ModelAnswerView modelAnswer={modelAnswer} example={evaluation.example} />
              </Foldable>
            )}
          </div>
        )}
      </section>
      {question.category === "behavioral" && evaluation !== null && (
        <Button variant="secondary" size="sm" onClick={() => keeping.open(true)}>
          <BookPlus aria-hidden className="size-4" />
          Keep as a story
        </Button>
      )}
      <Practice id={id} index={index} question={question} />
      {keeping.isOpen && (
        <StoryDialog story={null} initial={toStoryFields(question)} onClose={keeping.close} />
      )}
    </div>
  );
}
