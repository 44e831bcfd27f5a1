import { useState } from "react";

import { isAnswered, isUnscored } from "../words.ts";
import { CodingReview } from "./coding-review.tsx";
import type { AddCase } from "./own-case.ts";
import type { CodingQuestionProps } from "./question-props.ts";
import { SolutionForm } from "./solution-form.tsx";
import { useOwnCases } from "./use-own-cases.ts";

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
