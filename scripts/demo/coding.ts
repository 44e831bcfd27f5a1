import type { InterviewDetail } from "#worker/features/interviews/interviews.contract.ts";

import type { Call } from "./applications.ts";

interface CodingQuestion {
  question: { question: string; category: string; problemId: string };
}

const SLOW_STREAKS = `def count_streaks(balances: list[int], sum: int) -> int:
    count = 0
    for first in range(len(balances)):
        total = 0
        for balance in balances[first:]:
            total += balance
            if total == sum:
                count += 1
    return count
`;
const FAST_STREAKS = `from collections import defaultdict


def count_streaks(balances: list[int], sum: int) -> int:
    # How often each total from the first day on was reached.
    seen = defaultdict(int)
    seen[0] = 1
    total = count = 0
    for balance in balances:
        total += balance
        count += seen[total - sum]
        seen[total] += 1
    return count
`;

/** Two coding interviews: one solved in Python and then improved, one still open. */
export async function fillCodingInterviews(call: Call): Promise<void> {
  const solved = await createCodingInterview(call, "medium", "sum-streaks");
  await call(`/interviews/${solved.id}/evaluate`, {
    questionIndex: 0,
    answer: "I try every first day and add up the days after it. With no days the answer is 0.",
    code: SLOW_STREAKS,
    language: "python",
    hintsOpened: 1,
  });
  await call(`/interviews/${solved.id}/practice`, {
    questionIndex: 0,
    answer:
      "A running total and a dictionary of the totals so far: a streak ends today when today's total minus the sum was reached before. O(n); zero and negative balances are no edge cases then.",
    code: FAST_STREAKS,
    language: "python",
    hintsOpened: 0,
  });
  await createCodingInterview(call, "easy", "badge-pairs");
}

async function createCodingInterview(call: Call, difficulty: "easy" | "medium" | "hard", problemId: string) {
  const { question } = await call<CodingQuestion>("/interviews/generate-coding-question", { problemId });
  return call<InterviewDetail>("/interviews", {
    title: `Coding Interview - ${difficulty === "easy" ? "Easy" : "Medium"} Level`,
    type: "coding",
    difficulty,
    questions: [question],
  });
}
