import type { Statement } from "../bank/problem.ts";
import { isWorseClass } from "../complexity/classes.contract.ts";
import type { CaseResult } from "../run-cases.ts";
import { TIME_LIMIT, describeFailedRun } from "./failure.contract.ts";
import { type Measured, type Verdict, isPending } from "./verdict.contract.ts";

/** Explains in a sentence why a run returned no value. */
export function describeFailure(result: CaseResult, problem?: Statement): string {
  switch (result.kind) {
    case "value":
      return "Another result.";
    case "fuel":
      return TIME_LIMIT;
    case "skipped":
      return "Not tried: earlier runs exceeded the time limit.";
    default:
      return describeFailedRun(
        result,
        problem === undefined
          ? null
          : { name: problem.signature.name, isClass: problem.signature.methods !== undefined },
      );
  }
}

/**
 * Compares the class with the best possible one. A class below the best is not mentioned, because it was misjudged or
 * the code does too little.
 */
function compareWithBest({ class: found, optimal }: Measured): string {
  if (found === optimal) return ", optimal";
  return isWorseClass(found, optimal) ? `; ${optimal} is possible` : "";
}

/** A few sentences: what passed, the first failure, the complexity, and what to change. */
export function writeFeedback(
  problem: Statement,
  verdict: Omit<Verdict, "feedback">,
  /** The explanation's shortcoming. */
  remark: string | null = null,
): string {
  const sentences: string[] = [];
  const passed = verdict.groups.reduce((sum, group) => sum + group.passed, 0);
  const total = verdict.groups.reduce((sum, group) => sum + group.total, 0);
  const isByModel = verdict.execution === "read" && verdict.score !== null;
  if (isByModel) {
    sentences.push(
      verdict.status === "accepted"
        ? "Read by a model, not run: it found no input for which your code fails."
        : "Read by a model, not run: it found an input for which your code fails.",
    );
  } else if (verdict.execution === "read" || isPending(verdict)) {
    sentences.push(
      verdict.status === "not_run"
        ? "Not scored."
        : "Not scored: not run. We read this language and do not execute it.",
    );
    if (verdict.message !== null) sentences.push(verdict.message);
  } else if (verdict.status === "error") {
    sentences.push("Your code did not run.", verdict.message ?? "");
  } else sentences.push(`${passed} of ${total} hidden tests passed.`);
  if (verdict.device !== null) sentences.push(`Run on your device by ${verdict.device}.`);
  const { failing, time } = verdict;
  if (failing !== null && verdict.status !== "error") {
    const expected = failing.expected === null ? "" : ` Expected ${failing.expected}.`;
    const name = isByModel ? failing.input : `${failing.why.toLowerCase()} (${failing.group})`;
    sentences.push(`First failing case: ${endSentence(name)}${expected} Got: ${endSentence(failing.got)}`);
  }
  if (time !== null) {
    const verb = time.points.length > 0 ? "Measured" : "Estimated";
    sentences.push(`${verb} time: ${time.class}${time.isByTime ? " by time" : ""}${compareWithBest(time)}.`);
  }
  if (!isByModel) sentences.push(...verdict.notes.slice(0, 2));
  const explanation = verdict.parts.find(({ name }) => name === "Explanation");
  if (remark !== null) sentences.push(remark);
  else if (explanation !== undefined && explanation.points < explanation.most / 2)
    sentences.push("Explain your approach: the idea, what it costs, and which edge cases you thought of.");
  const followUp = problem.followUps[0];
  if (verdict.status === "accepted" && followUp !== undefined) sentences.push(`A next question: ${followUp}`);
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

const endSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
