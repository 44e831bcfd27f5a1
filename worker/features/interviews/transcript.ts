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

type Scored = { score?: number | null | undefined; execution?: string | undefined };

/** Score of an answered question; code that was neither run nor judged by a model has none. */
function formatScore({ score, execution }: Scored): string {
  if (score != null) return `${score}/10${execution === "read" ? " (read by a model, not run)" : ""}`;
  return execution === "device" ? "Not scored" : "Not scored: not run";
}

const EXECUTIONS: Record<string, string> = { read: "not run", device: "run on the device" };

function formatOverallScore({ overallScore, questions }: InterviewDetail): string {
  const isAnswered = questions.some(({ answer }) => answer !== undefined);
  return overallScore === null && !isAnswered
    ? "none yet"
    : formatScore({
        score: overallScore,
        execution: questions.find(({ score }) => score === null)?.execution,
      });
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
    const { answer, feedback, attempts, category } = question;
    const lines = [`## Question ${at + 1} (${category})`, question.question];
    lines.push(
      answer === undefined
        ? "*Not answered.*"
        : `**Answer** · ${formatScore(question)}\n\n${quoteLines(answer)}`,
    );
    if (question.code !== undefined)
      lines.push(
        `**Code** · ${question.language} · ${EXECUTIONS[question.execution ?? ""] ?? "run"}\n\n${fenceCode(question.code)}`,
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
