import { Badge } from "#src/components/ui/badge.tsx";
import type { QuestionCategory } from "#worker/ai/contracts/question.contract.ts";
import type { InterviewQuestion } from "#worker/features/interviews/interviews.contract.ts";

import { CATEGORIES, describeScore, describeUnscored } from "./words.ts";

type ScoreBadgeProps = { score: number | null; execution?: InterviewQuestion["execution"] };

/** A score as number and word, so that it does not rely on colour alone; null for code without a score. */
export function ScoreBadge({ score, execution }: ScoreBadgeProps) {
  if (score === null)
    return <Badge tone={execution === "device" ? "accent" : "warning"}>{describeUnscored(execution)}</Badge>;
  const { tone, word } = describeScore(score);
  return (
    <Badge tone={tone} className="tabular-nums">
      {score}/10 · {word}
    </Badge>
  );
}

export const CategoryBadge = ({ category }: { category: QuestionCategory }) => (
  <Badge tone={CATEGORIES[category].tone}>{CATEGORIES[category].label}</Badge>
);
