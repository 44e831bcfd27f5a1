import type { Problem } from "./bank/problem.ts";
import { isWorseClass } from "./complexity/classes.contract.ts";
import type { CaseResult } from "./run-cases.ts";
import type { Json } from "./values.ts";
import type { Measured } from "./verdict/verdict.contract.ts";

/** Ends of a run that more room may have changed: in CPython or Node the same code may be right. */
const LIMITED: ReadonlySet<CaseResult["kind"]> = new Set(["fuel", "memory", "recursion", "skipped"]);

const SMALL = 100;

/** How much there is to go over: elements and characters, and a number that is an argument by itself. */
function weigh(value: Json, isArgument = false): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + weigh(item), 1);
  if (typeof value === "string") return value.length;
  return typeof value === "number" && isArgument ? Math.abs(value) : 1;
}

/** Whether a case needs so little that what is not done with it never ends. */
export const isSmallCase = (group: Problem["tests"][number]["group"], args: readonly Json[]): boolean =>
  group === "basic" ||
  (group === "edge" && args.reduce<number>((sum, value) => sum + weigh(value, true), 0) <= SMALL);

/** Whether the class is none to complain of: the best there is, or one that the problem accepts. */
export const isGoodClass = ({ optimal, acceptable }: Problem, found: string): boolean =>
  !isWorseClass(found, optimal.time) || acceptable.some((known) => known === found);

/** The group, the arguments and the result of a case. */
export interface Tried {
  group: Problem["tests"][number]["group"];
  args: readonly Json[];
  result: CaseResult;
  isPassed: boolean;
}

/** What may be our limit alone: every case that ended is right, and no small one is among the others. */
export function findLimit(tried: readonly Tried[]): CaseResult | null {
  const others = tried.filter(({ isPassed }) => !isPassed);
  const isOurs = others.every(
    ({ group, args, result }) => LIMITED.has(result.kind) && !isSmallCase(group, args),
  );
  return isOurs ? (others[0]?.result ?? null) : null;
}

/** Too many steps and too much memory are ours only where the code is known to grow as it should. */
export const isOurLimit = (problem: Problem, limit: CaseResult, time: Measured | null): boolean =>
  limit.kind === "recursion" || (time !== null && isGoodClass(problem, time.class));

/** Why code was not run to its end, as a sentence. */
export function describeLimit({ kind }: CaseResult): string {
  if (kind === "recursion")
    return "We could not run this here: it calls itself more deeply than our engine can.";
  if (kind === "memory") return "We could not run this here: it uses more memory than our engine has.";
  return "We could not run this here: it takes more steps than we have for one run, though it grows as it should.";
}
