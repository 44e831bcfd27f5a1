import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense, lazy, useEffect, useRef } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import type { InterviewDetail } from "#worker/features/interviews/interviews.contract.ts";

import { Statement, splitTitleFromStatement } from "../coding/statement.tsx";
import { interviewOptions } from "../interviews.api.ts";
import { CategoryBadge, ScoreBadge } from "../score-badge.tsx";
import { isAnswered } from "../words.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AnsweredView } from "./answered-view.tsx";
import { QuestionDots } from "./question-dots.tsx";
import { ReadAloudButton } from "./speech.tsx";

/** Loaded only in a coding session. */
const CodingQuestion = lazy(async () => ({
  default: (await import("../coding/coding-question.tsx")).CodingQuestion,
}));

type SessionDialogProps = {
  id: string;
  /**
   * Zero-based index of the question; null if the URL names none, which selects the first unanswered question.
   */
  index: number | null;
  onIndex: (index: number) => void;
  onClose: () => void;
};

export function SessionDialog({ id, index, onIndex, onClose }: SessionDialogProps) {
  const interview = useQuery(interviewOptions(id));
  const { data } = interview;
  return (
    <Dialog
      isOpen
      size="lg"
      title={data?.title ?? "Mock Interview"}
      description="Practice, not an evaluation for hiring."
      onClose={onClose}
    >
      <QueryView
        query={interview}
        skeleton={<Skeleton className="h-64" />}
        loading="Loading the interview"
        errorTitle="The interview could not be loaded"
      >
        {(detail) => (
          <Session
            interview={detail}
            index={getStartIndex(detail, index)}
            onIndex={onIndex}
            onClose={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

function getStartIndex({ questions }: InterviewDetail, index: number | null): number {
  if (index !== null) return Math.min(index, questions.length - 1);
  const open = questions.findIndex((question) => !isAnswered(question));
  return open === -1 ? 0 : open;
}

type SessionProps = {
  interview: InterviewDetail;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

function Session({ interview, index, onIndex, onClose }: SessionProps) {
  const { id, questions, overallScore } = interview;
  const question = questions[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  // Moves the focus to a new question's text; the first one leaves it at the dialog's title.
  useEffect(() => {
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  if (question === undefined) return null;
  const [title, statement] =
    question.coding === null ? [question.question, ""] : splitTitleFromStatement(question.question);
  return (
    <div className="space-y-5">
      {questions.every(isAnswered) && <CompleteBox score={overallScore} onClose={onClose} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft tabular-nums">
          Question {index + 1} of {questions.length}
        </p>
        <QuestionDots questions={questions} index={index} onIndex={onIndex} />
      </div>
      <section aria-label="Question" className="space-y-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CategoryBadge category={question.category} />
          <ReadAloudButton key={index} text={question.question} />
        </div>
        <h3 ref={heading} tabIndex={-1} className="text-lg leading-7 font-medium wrap-anywhere outline-none">
          {title}
        </h3>
        {statement !== "" && <Statement text={statement} />}
        {question.because !== null && (
          <p className="text-sm wrap-anywhere text-ink-soft">The posting says: “{question.because}”</p>
        )}
      </section>
      {question.coding !== null ? (
        <Suspense fallback={<Skeleton className="h-100" />}>
          <CodingQuestion key={index} id={id} index={index} question={question} coding={question.coding} />
        </Suspense>
      ) : isAnswered(question) ? (
        <AnsweredView key={index} id={id} index={index} question={question} />
      ) : (
        <AnswerForm key={index} id={id} index={index} question={question} />
      )}
      <nav aria-label="Between questions" className="flex justify-between gap-2 border-t border-line pt-4">
        <Button variant="secondary" size="sm" disabled={index === 0} onClick={() => onIndex(index - 1)}>
          <ChevronLeft aria-hidden className="size-4" />
          Previous
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={index === questions.length - 1}
          onClick={() => onIndex(index + 1)}
        >
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </nav>
    </div>
  );
}

const CompleteBox = ({ score, onClose }: { score: number | null; onClose: () => void }) => (
  <section
    aria-label="Interview Complete!"
    className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4"
  >
    <div>
      <h3 className="text-base">Interview Complete!</h3>
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
        Overall score <ScoreBadge score={score} />
      </p>
    </div>
    <Button variant="secondary" onClick={onClose}>
      Close Session
    </Button>
  </section>
);
