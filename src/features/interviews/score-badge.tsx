import { Badge } from "#src/components/ui/badge.tsx";
import type { QuestionCategory } from "#worker/ai/contracts/question.contract.ts";

import { CATEGORIES, UNSCORED, describeScore } from "./words.ts";

/** A score as number and word, so that it does not rely on colour alone; null for code that was not run. */
export function ScoreBadge({ score }: { score: number | null }) {
  if (score === null) return <Badge tone="warning">{UNSCORED}</Badge>;
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
