import type { ReactNode } from "react";

import type { CodingSession } from "#worker/features/interviews/coding.contract.ts";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

/** A coding question, while it is solved and in its review. */
export type CodingQuestionProps = {
  id: string;
  index: number;
  question: DetailQuestion;
  coding: CodingSession;
  /** Which question it is, and the way to the others. */
  nav: ReactNode;
  /** The title and the statement. */
  heading: ReactNode;
};
