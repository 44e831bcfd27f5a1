import { useState } from "react";

import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Foldable } from "#src/components/ui/foldable.tsx";
import { useMedia } from "#src/lib/use-media.ts";
import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";
import { LANGUAGE_NAMES } from "#worker/judge/languages.contract.ts";
import { isPending } from "#worker/judge/verdict/verdict.contract.ts";

import { ScoreBadge } from "../score-badge.tsx";
import { Attempts } from "./attempts.tsx";
import { CodeBlock } from "./code-block.tsx";
import type { AddCase } from "./own-case.ts";
import { ProblemView } from "./problem-view.tsx";
import type { CodingQuestionProps } from "./question-props.ts";
import { VerdictView } from "./verdict-view.tsx";

type CodingReviewProps = CodingQuestionProps & {
  /** Adds a failing case to the own cases, and opens the problem to solve it again. */
  onAddCase: AddCase;
  onSolve: () => void;
};

/** From this width on, the problem is beside the verdict; below it comes last. */
const WIDE = "(min-width: 64rem)";

/** A submitted solution with its verdict, the reference solution, and options to practise or resubmit. */
export function CodingReview(props: CodingReviewProps) {
  const { question, coding, nav, heading, onAddCase } = props;
  const { code = "", answer = "", score, feedback } = question;
  const { verdict, reference, approach, hintsOpened } = coding;
  const language = (question.language ?? "javascript") as CodeLanguage;
  const [isOpen, setOpen] = useState(false);
  const hints = question.hints?.length ?? 0;
  const isWide = useMedia(WIDE);
  const verdictCard = (
    <section aria-label="AI Feedback" className="space-y-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm">AI Feedback</h3>
        {score !== undefined && <ScoreBadge score={score} execution={question.execution} />}
        {question.madeBy !== null && question.execution === "read" && (
          <MadeByBadge madeBy={question.madeBy} result="code" />
        )}
      </div>
      <p className="text-sm wrap-anywhere">{feedback}</p>
      {verdict !== null && <VerdictView verdict={verdict} known={coding.referenceCosts} onAdd={onAddCase} />}
    </section>
  );
  const solution = (
    <>
      <CodeBlock title={`Your solution in ${LANGUAGE_NAMES[language]}`} code={code} />
      {answer !== "" && (
        <section aria-label="Your explanation">
          <h3 className="mb-1.5 text-sm">Your explanation</h3>
          <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">{answer}</p>
        </section>
      )}
      <p className="text-sm text-ink-soft">
        Hints opened: {hintsOpened ?? 0} of {hints}
      </p>
    </>
  );
  const next = (
    <>
      {reference !== null && (
        <Foldable
          name="Reference solution"
          summary={LANGUAGE_NAMES[language]}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        >
          <p className="mb-3 text-sm">{approach}</p>
          <CodeBlock title={`Reference solution in ${LANGUAGE_NAMES[language]}`} code={reference[language]} />
        </Foldable>
      )}
      {score === null ? <SubmitAgain {...props} /> : <Practice {...props} />}
    </>
  );
  const problem = <ProblemView question={question} hintsOpened={hints} onHint={null} />;
  if (!isWide)
    return (
      <div className="space-y-5">
        {nav}
        {verdictCard}
        {heading}
        {solution}
        {next}
        <section aria-label="Question and examples" className="space-y-4 border-t border-line pt-5">
          {problem}
        </section>
      </div>
    );
  return (
    <div data-full-width className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-8">
      <section
        aria-label="Question and examples"
        className="sticky top-4 max-h-[calc(100dvh-2rem)] space-y-4 overflow-y-auto"
      >
        {nav}
        {heading}
        {problem}
      </section>
      <div className="min-w-0 space-y-5">
        {solution}
        {verdictCard}
        {next}
      </div>
    </div>
  );
}

/** Code that was not run is not locked: it can be edited, unless its run on the device did not come back. */
function SubmitAgain({ coding, onAddCase, onSolve }: CodingReviewProps) {
  const { verdict, attempts } = coding;
  const isRunMissing = verdict !== null && isPending(verdict);
  return (
    <section aria-label="Submit again" className="space-y-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">Submit again</h3>
        <p className="text-xs text-ink-faint">
          {isRunMissing
            ? "This code counts as your solution. Submit it unchanged to have it run."
            : "Your solution is not locked. A solution that we can run gets a score."}
        </p>
      </div>
      {verdict !== null && (
        <Attempts attempts={attempts} first={verdict} known={coding.referenceCosts} onAdd={onAddCase} />
      )}
      <Button variant="soft" size="sm" onClick={onSolve}>
        {isRunMissing ? "Submit Again" : "Edit and Submit Again"}
      </Button>
    </section>
  );
}

function Practice({ coding, onAddCase, onSolve }: CodingReviewProps) {
  const { verdict, attempts } = coding;
  return (
    <section aria-label="Practice" className="space-y-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">Practice</h3>
        <p className="text-xs text-ink-faint">Your first solution and its score stay as they are.</p>
      </div>
      {verdict !== null && (
        <Attempts attempts={attempts} first={verdict} known={coding.referenceCosts} onAdd={onAddCase} />
      )}
      <Button variant="soft" size="sm" onClick={onSolve}>
        Solve Again
      </Button>
    </section>
  );
}
