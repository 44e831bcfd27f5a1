import type { Tried } from "../our-limits.ts";
import type { Json } from "../values.contract.ts";
import { cutText } from "./failure.contract.ts";
import { VERDICT_LIMITS, type FailingCase, type ListedCase } from "./verdict.contract.ts";

/** The first failing cases with their arguments, short enough for storage. */
export const listFailingCases = (
  tried: readonly Tried[],
  describeCase: (index: number) => FailingCase | null,
): ListedCase[] =>
  tried
    .flatMap((one, index) => (one.isPassed ? [] : [{ ...one, index }]))
    .slice(0, VERDICT_LIMITS.failingCases)
    .flatMap(({ index, group, args }) => {
      const failing = describeCase(index);
      if (failing === null) return [];
      const { input, expected, got } = failing;
      return {
        ...failing,
        input: cutText(input, VERDICT_LIMITS.arguments),
        expected: expected === null ? null : cutText(expected, VERDICT_LIMITS.shown),
        got: cutText(got, VERDICT_LIMITS.shown),
        args: group === "large" ? null : writeArguments(args),
      };
    });

/** Formats arguments as JSON; null if they are too long for storage. */
function writeArguments(args: readonly Json[]): string[] | null {
  const texts = args.map((value) => JSON.stringify(value));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= VERDICT_LIMITS.arguments ? texts : null;
}
