import type { CodingSession } from "#worker/features/interviews/coding.contract.ts";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

import { isAnswered } from "../words.ts";
import { CodingReview } from "./coding-review.tsx";
import { SolutionForm } from "./solution-form.tsx";

type CodingQuestionProps = { id: string; index: number; question: DetailQuestion; coding: CodingSession };

export const CodingQuestion = (props: CodingQuestionProps) =>
  isAnswered(props.question) ? <CodingReview {...props} /> : <SolutionForm {...props} />;
