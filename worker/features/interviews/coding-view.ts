import type { ProblemStore } from "#worker/judge/bank/problem-store.ts";
import type { Reference } from "#worker/judge/bank/problem.ts";
import { listArguments, readShape } from "#worker/judge/engines/shape.ts";
import { isReadOnly } from "#worker/judge/languages.contract.ts";

import { CodeLanguage, type CodeAttempt, type CodingSession } from "./coding.contract.ts";
import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import type { AttemptRow, QuestionRow } from "./interviews.queries.ts";

/** Prefix of the `bankId` of a coding question's rubric; the problem's id follows. */
export const PROBLEM_PREFIX = "problem:";

/** The problem id of a stored question; null for questions without code. */
export function getProblemId(rubric: string): string | null {
  const { bankId } = INTERVIEW_COLUMNS.rubric.read(rubric);
  return bankId?.startsWith(PROBLEM_PREFIX) === true ? bankId.slice(PROBLEM_PREFIX.length) : null;
}

/**
 * The reference solution is hidden until the question is locked. If a language cannot be executed, the solution is
 * shown after answering, as the only way to compare.
 */
export const isReferenceShown = (score: number | null, language: string | null): boolean =>
  score !== null || (language !== null && isReadOnly(CodeLanguage.parse(language)));

export async function viewCodingSession(
  problems: ProblemStore,
  row: QuestionRow,
  attempts: AttemptRow[],
): Promise<CodingSession | null> {
  const id = getProblemId(row.rubric);
  if (id === null) return null;
  const [problem, { buildStarters }] = await Promise.all([
    problems.findStatement(id),
    import("#worker/judge/bank/starters.ts"),
  ]);
  if (problem === undefined) return null;
  const verdict =
    row.answeredAt !== null && row.evaluation !== null
      ? INTERVIEW_COLUMNS.verdict.read(row.evaluation)
      : null;
  const isShown = isReferenceShown(row.score, row.language);
  return {
    starters: buildStarters(problem.signature),
    params: listArguments(problem.signature),
    device: {
      entry: { name: problem.signature.name, shape: readShape(problem.signature) },
      examples: problem.examples.map(({ args, output }) => ({
        args: JSON.stringify(args),
        output: JSON.stringify(output),
      })),
      checker: problem.checker,
    },
    hintsOpened: row.hintsOpened,
    verdict,
    reference: isShown ? joinSolutionLines(await problems.readReference(id)) : null,
    approach: isShown ? problem.approach : null,
    referenceCosts: isShown ? problem.optimal : null,
    attempts: attempts.flatMap(viewCodeAttempt),
  };
}

function joinSolutionLines(reference: Reference): Record<CodeLanguage, string> {
  return Object.fromEntries(
    Object.entries(reference).map(([language, lines]) => [language, lines.join("\n")]),
  ) as Record<CodeLanguage, string>;
}

function viewCodeAttempt(row: AttemptRow): CodeAttempt[] {
  if (row.code === null) return [];
  return [
    {
      id: row.id,
      answer: row.answer,
      code: row.code,
      language: CodeLanguage.parse(row.language),
      verdict: INTERVIEW_COLUMNS.verdict.read(row.evaluation),
      at: new Date(row.at).toISOString(),
    },
  ];
}
