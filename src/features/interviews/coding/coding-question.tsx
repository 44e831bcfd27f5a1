import { type ReactNode, useState } from "react";

import type { CodingSession } from "#worker/features/interviews/coding.contract.ts";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

import { isAnswered, isUnscored } from "../words.ts";
import { CodingReview } from "./coding-review.tsx";
import type { AddCase } from "./own-case.ts";
import { SolutionForm } from "./solution-form.tsx";
import { useOwnCases } from "./use-own-cases.ts";

type CodingQuestionProps = {
  id: string;
  index: number;
  question: DetailQuestion;
  coding: CodingSession;
  /** Which question it is, and the way to the others. */
  nav: ReactNode;
  /** The title and the statement. */
  heading: ReactNode;
};

/** A problem to solve, the review of its solution, or the problem to solve once more. */
export function CodingQuestion({ nav, heading, ...props }: CodingQuestionProps) {
  const { id, index, question } = props;
  const [isSolving, setSolving] = useState(false);
  const own = useOwnCases(`${id}:${index}`);
  const addCase: AddCase = (added) => {
    own.add(added);
    setSolving(true);
  };
  if (!isAnswered(question)) return <SolutionForm {...props} own={own} nav={nav} heading={heading} />;
  if (isSolving)
    return (
      <SolutionForm
        {...props}
        own={own}
        nav={nav}
        heading={heading}
        isPractice={!isUnscored(question)}
        onDone={() => setSolving(false)}
      />
    );
  return (
    <CodingReview
      {...props}
      nav={nav}
      heading={heading}
      onAddCase={addCase}
      onSolve={() => setSolving(true)}
    />
  );
}
