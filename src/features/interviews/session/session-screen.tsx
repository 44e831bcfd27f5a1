import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { KeptOne } from "#src/kept/kept-one.tsx";
import { cn } from "#src/lib/cn.ts";
import type { DetailQuestion, InterviewDetail } from "#worker/features/interviews/interviews.contract.ts";

import { Statement, splitTitleFromStatement } from "../coding/statement.tsx";
import { interviewOptions } from "../interviews.api.ts";
import { CategoryBadge, ScoreBadge } from "../score-badge.tsx";
import { isAnswered, isUnscored } from "../words.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AnsweredView } from "./answered-view.tsx";
import { QuestionDots } from "./question-dots.tsx";
import { ReadAloudButton } from "./speech.tsx";

/** Loaded only in a coding session. */
const CodingQuestion = lazy(async () => ({
  default: (await import("../coding/coding-question.tsx")).CodingQuestion,
}));

type SessionScreenProps = {
  id: string;
  /**
   * Zero-based index of the question; null if the URL names none, which selects the first unanswered question.
   */
  index: number | null;
};

/** A mock interview on a page of its own, one question at a time. */
export function SessionScreen({ id, index }: SessionScreenProps) {
  const navigate = useNavigate();
  return (
    <KeptOne options={interviewOptions(id)} noun="interview" room="/interviews" skeleton={<Loading />}>
      {(interview) => (
        <>
          <PageHeader title={interview.title} />
          <Session
            interview={interview}
            chosen={index}
            onIndex={(at) =>
              void navigate({
                to: "/interviews/$id",
                params: { id },
                search: { q: at + 1 },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </>
      )}
    </KeptOne>
  );
}

const Loading = () => (
  <>
    <Skeleton className="h-9 w-72" />
    <Skeleton className="h-96" />
  </>
);

/** The first unanswered question. */
function findOpenQuestion({ questions }: InterviewDetail): number {
  const open = questions.findIndex((question) => !isAnswered(question));
  return open === -1 ? 0 : open;
}

type SessionProps = {
  interview: InterviewDetail;
  chosen: number | null;
  onIndex: (index: number) => void;
};

function Session({ interview, chosen, onIndex }: SessionProps) {
  const { id, title: interviewTitle, questions } = interview;
  // Found once: an answered question stays in view with its feedback.
  const [start] = useState(() => findOpenQuestion(interview));
  const index = Math.min(chosen ?? start, questions.length - 1);
  const question = questions[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  // Moves the focus to a new question's text; the first one leaves it at the page's title.
  useEffect(() => {
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  if (question === undefined) return null;
  const position = (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft tabular-nums">
        Question {index + 1} of {questions.length}
      </p>
      <QuestionDots questions={questions} index={index} onIndex={onIndex} />
    </div>
  );
  const buttons = (
    <nav
      aria-label="Between questions"
      className={cn("flex justify-between gap-2", question.coding === null && "border-t border-line pt-4")}
    >
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
  );
  const text = <QuestionText key={`text ${index}`} question={question} heading={heading} />;
  return (
    <section
      aria-label={interviewTitle}
      className={cn(
        "space-y-5 lg:has-data-workspace:flex lg:has-data-workspace:min-h-0 lg:has-data-workspace:flex-1 lg:has-data-workspace:flex-col lg:has-data-workspace:[&>[data-complete]]:hidden",
        question.coding === null && "max-w-4xl",
      )}
    >
      {questions.every(isAnswered) && <CompleteBox interview={interview} />}
      {question.coding !== null ? (
        <Suspense
          fallback={
            <>
              {text}
              <Skeleton className="h-100" />
            </>
          }
        >
          <CodingQuestion
            key={index}
            id={id}
            index={index}
            question={question}
            coding={question.coding}
            nav={
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                {position}
                {buttons}
              </div>
            }
            heading={text}
          />
        </Suspense>
      ) : (
        <>
          {position}
          {text}
          {isAnswered(question) ? (
            <AnsweredView key={index} id={id} index={index} question={question} />
          ) : (
            <AnswerForm key={index} id={id} index={index} question={question} />
          )}
          {buttons}
        </>
      )}
    </section>
  );
}

type QuestionTextProps = { question: DetailQuestion; heading: RefObject<HTMLHeadingElement | null> };

function QuestionText({ question, heading }: QuestionTextProps) {
  const [title, statement] =
    question.coding === null ? [question.question, ""] : splitTitleFromStatement(question.question);
  return (
    <section aria-label="Question" className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CategoryBadge category={question.category} />
        <ReadAloudButton text={question.question} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-lg leading-7 font-medium wrap-anywhere outline-none">
        {title}
      </h2>
      {statement !== "" && <Statement text={statement} />}
      {question.because !== null && !isQuoted(question.because, question.question) && (
        <p className="text-sm wrap-anywhere text-ink-soft">The job description says: “{question.because}”</p>
      )}
    </section>
  );
}

/** Whether a question itself quotes a line of the posting, apart from the punctuation at its end. */
const isQuoted = (line: string, question: string): boolean =>
  question.includes(line.replace(/[.!;,\s]{1,20}$/, ""));

const CompleteBox = ({ interview: { overallScore, questions } }: { interview: InterviewDetail }) => (
  <section
    data-complete
    aria-label="Interview Complete!"
    className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4"
  >
    <div>
      <h2 className="text-base">Interview Complete!</h2>
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
        Overall score <ScoreBadge score={overallScore} execution={questions.find(isUnscored)?.execution} />
      </p>
    </div>
    <Link to="/interviews" className={getButtonClass({ variant: "secondary" })}>
      Close Session
    </Link>
  </section>
);
