import { listArguments } from "../engines/shape.ts";
import type { Statement } from "./problem.ts";

/** Converts a problem to the interview question format of the API specification. */
export function toQuestion(problem: Statement) {
  const { id, title, story, task, hints, examples, constraints, followUps, signature } = problem;
  return {
    question: `${title}. ${story} ${task}`,
    category: "technical" as const,
    hints,
    examples: examples.map(({ args, output, explanation }) => ({
      input: listArguments(signature)
        .map(({ name }, index) => `${name} = ${JSON.stringify(args[index])}`)
        .join(", "),
      output: JSON.stringify(output),
      explanation,
    })),
    constraints: constraints.join("\n"),
    followUpQuestions: followUps,
    problemId: id,
  };
}
