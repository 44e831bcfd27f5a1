import type { Group, Statement } from "./bank/problem.ts";
import { isWorseClass } from "./complexity/classes.contract.ts";
import type { CaseResult } from "./run-cases.ts";
import type { Json } from "./values.contract.ts";
import type { Measured } from "./verdict/verdict.contract.ts";

/** Results that may be due to our limits: the same code may be correct in CPython or Node. */
const LIMITED: ReadonlySet<CaseResult["kind"]> = new Set(["fuel", "memory", "recursion", "skipped"]);

const SMALL = 100;

/** Size of an input: elements and characters, plus the value of a number that is itself an argument. */
function measureInput(value: Json, isArgument = false): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + measureInput(item), 1);
  if (typeof value === "string") return value.length;
  return typeof value === "number" && isArgument ? Math.abs(value) : 1;
}

/** Whether a case is so small that running out of fuel means an endless loop. */
export const isSmallCase = (group: Group, args: readonly Json[]): boolean =>
  group === "basic" ||
  (group === "edge" && args.reduce<number>((sum, value) => sum + measureInput(value, true), 0) <= SMALL);

/** Whether a complexity class is acceptable: the best possible, or one that the problem accepts. */
export const isGoodClass = ({ optimal, acceptable }: Statement, found: string): boolean =>
  !isWorseClass(found, optimal.time) || acceptable.some((known) => known === found);

/** A case: group, arguments and result. */
export interface Tried {
  group: Group;
  args: readonly Json[];
  result: CaseResult;
  isPassed: boolean;
}

/** Finds a failure that may be due to our limits: all finished cases are correct, and no small case failed. */
export function findCaseOverLimit(tried: readonly Tried[]): CaseResult | null {
  const others = tried.filter(({ isPassed }) => !isPassed);
  const isOurs = others.every(
    ({ group, args, result }) => LIMITED.has(result.kind) && !isSmallCase(group, args),
  );
  return isOurs ? (others[0]?.result ?? null) : null;
}

/** Whether our limits are to blame for exceeded fuel or memory: only for code with known acceptable growth. */
export const isOurLimit = (problem: Statement, limit: CaseResult, time: Measured | null): boolean =>
  limit.kind === "recursion" || (time !== null && isGoodClass(problem, time.class));

/** Explains in a sentence why a run was stopped. */
export function describeLimit({ kind }: CaseResult): string {
  if (kind === "recursion")
    return "We could not run this here: it calls itself more deeply than our engine can.";
  if (kind === "memory") return "We could not run this here: it uses more memory than our engine has.";
  return "We could not run this here: it takes more steps than we have for one run, though it grows as it should.";
}
