import { type Evaluation, LEFT_OUT_REASONS } from "#worker/ai/contracts/evaluation.contract.ts";

import type { InterviewDetail } from "./interviews.contract.ts";

const quoteLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

/** Wraps code in a fence longer than any fence inside it. */
function fenceCode(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

const UNSCORED = "Not scored: not run";

/** Score of an answered question: only code that was not executed has none. */
const formatScore = (score: number | undefined | null): string => (score == null ? UNSCORED : `${score}/10`);

function formatOverallScore({ overallScore, questions }: InterviewDetail): string {
  const isAnswered = questions.some(({ answer }) => answer !== undefined);
  return overallScore === null && !isAnswered ? "none yet" : formatScore(overallScore);
}

/** Sentences of an answer that were not scored, each with the reason. */
const formatUnscoredSentences = (evaluation: Evaluation | null): string[] =>
  evaluation === null || evaluation.leftOut.length === 0
    ? []
    : [
        `**These sentences were not counted**\n\n${evaluation.leftOut
          .map(({ text, reason }) => `${quoteLines(text)}\n>\n> (${LEFT_OUT_REASONS[reason]})`)
          .join("\n\n")}`,
      ];

/** Questions and answers as Markdown: locked answers first, practice attempts below each. */
export function formatTranscript(interview: InterviewDetail): string {
  const parts = interview.questions.map((question, at) => {
    const { answer, feedback, score, attempts, category } = question;
    const lines = [`## Question ${at + 1} (${category})`, question.question];
    lines.push(
      answer === undefined
        ? "*Not answered.*"
        : `**Answer** · ${formatScore(score)}\n\n${quoteLines(answer)}`,
    );
    if (question.code !== undefined)
      lines.push(
        `**Code** · ${question.language} · ${question.execution === "read" ? "not run" : "run"}\n\n${fenceCode(question.code)}`,
      );
    if (feedback !== undefined) lines.push(`**Feedback**\n\n${feedback}`);
    lines.push(...formatUnscoredSentences(question.evaluation));
    for (const attempt of attempts)
      lines.push(
        `**${attempt.kind === "again" ? "Practiced again" : "Follow-up"}** · ${attempt.score}/10${attempt.kind === "again" ? "" : `\n\n${attempt.prompt}`}\n\n${quoteLines(attempt.answer)}`,
        ...formatUnscoredSentences(attempt.evaluation),
      );
    return lines.join("\n\n");
  });
  const head = [
    `# ${interview.title}`,
    [interview.position, `Overall score: ${formatOverallScore(interview)}`, interview.createdAt.slice(0, 10)]
      .filter(Boolean)
      .join(" · "),
    "Practice, not an evaluation for hiring.",
  ];
  return `${[...head, ...parts].join("\n\n")}\n`;
}
