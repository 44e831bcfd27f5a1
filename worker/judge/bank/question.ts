import { listArguments } from "../engines/shape.ts";
import type { Json } from "../values.contract.ts";
import type { Signature, Statement } from "./problem.ts";

/** Converts a problem to the interview question format of the API specification. */
export function toQuestion(problem: Statement) {
  const { id, title, story, task, hints, examples, constraints, followUps, signature } = problem;
  return {
    question: `${title}. ${story} ${task}`,
    category: "technical" as const,
    hints,
    examples: examples.map(({ args, output, explanation }) => ({
      input: writeInput(signature, args),
      output: JSON.stringify(output),
      explanation,
    })),
    constraints: constraints.join("\n"),
    followUpQuestions: followUps,
    problemId: id,
  };
}

/** Formats the arguments by name; for a class, its calls as code. */
function writeInput(signature: Signature, args: readonly Json[]): string {
  if (signature.methods === undefined)
    return listArguments(signature)
      .map(({ name }, index) => `${name} = ${JSON.stringify(args[index])}`)
      .join(", ");
  const [made, calls] = args;
  const list = [[signature.name, ...toList(made)], ...toList(calls).map(toList)];
  return list
    .map(([name, ...given]) => `${String(name)}(${given.map((one) => JSON.stringify(one)).join(", ")})`)
    .join("; ");
}

const toList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
