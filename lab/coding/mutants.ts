import { createContext, Script } from "node:vm";

import { printFigures } from "#scripts/lib/figures.ts";
import { readProblemSources, type WrittenProblem } from "#scripts/lib/problem-files.ts";
import { joinProblem, type WholeProblem } from "#worker/judge/bank/prepare-problem.ts";
import type { Test } from "#worker/judge/bank/problem.ts";
import { Random } from "#worker/judge/bank/random.ts";
import { readShape } from "#worker/judge/engines/shape.ts";
import { hashValue, isRight, type Json } from "#worker/judge/values.contract.ts";

import { addTicks, makeMutants, TICK } from "./make-mutants.ts";

// Do the hidden tests tell a wrong solution from a right one? lab/coding/README.md says how that is measured.

const SMALL_INPUTS = 1_500;
/** A mutant that takes this many times the steps of the reference counts as endless. */
const SLOWER = 20;
const LEAST_STEPS = 2_000;
/** For what no step counts: a built-in over a list that became too long. */
const TIMEOUT_MS = 4_000;

const ENDED = Symbol("ended");

/** Linked lists and trees as the judge has them; one without an end becomes null. */
const NODES = `
class ListNode { constructor(val = 0, next = null) { this.val = val; this.next = next; } }
class TreeNode { constructor(val = 0, left = null, right = null) { this.val = val; this.left = left; this.right = right; } }
const $nodes = {
  open: {
    json: (value) => value,
    linked: (values) => values.reduceRight((next, value) => new ListNode(value, next), null),
    tree(values) {
      if (values.length === 0 || values[0] === null) return null;
      const nodes = [new TreeNode(values[0])];
      for (let i = 1, at = 0; i < values.length && at < nodes.length; i += 2, at++) {
        for (const [side, value] of [["left", values[i]], ["right", values[i + 1]]]) {
          if (value !== null && value !== undefined) nodes.push((nodes[at][side] = new TreeNode(value)));
        }
      }
      return nodes[0];
    },
  },
  close: {
    json: (value) => value,
    linked(node) {
      const values = [];
      for (; node; node = node.next) if (values.push(node.val) > 5000) return null;
      return values;
    },
    tree(root) {
      const values = [];
      for (let nodes = [root ?? null], at = 0; at < nodes.length && at < 10000; at++) {
        values.push(nodes[at] === null ? null : nodes[at].val);
        if (nodes[at] !== null) nodes.push(nodes[at].left ?? null, nodes[at].right ?? null);
      }
      while (values.at(-1) === null) values.pop();
      return values;
    },
  },
  openAll: (kinds, args) => args.map((value, index) => $nodes.open[kinds[index] ?? "json"](value)),
};`;

interface Program {
  /** The result of a call; whatever it throws, or more steps than it may take, is `ENDED`. */
  call: (args: string, most: number) => Json | typeof ENDED;
  /** Steps of the last call. */
  countSteps: () => number;
}

/** A program in a context of its own, or null if it cannot even be loaded. */
function loadProgram({ signature }: WholeProblem, code: string): Program | null {
  let [steps, most] = [0, Number.POSITIVE_INFINITY];
  const tick = () => {
    steps += 1;
    if (steps > most) throw ENDED;
  };
  const context = createContext({ [TICK]: tick });
  const { given, returned, methods } = readShape(signature);
  const run =
    methods === null
      ? `(args) => JSON.stringify($nodes.close.${returned}(${signature.name}(...$nodes.openAll(${JSON.stringify(given)}, JSON.parse(args)))))`
      : `(args) => {
          const [made, calls] = JSON.parse(args);
          const one = new ${signature.name}(...made);
          const voids = new Set(${JSON.stringify(methods.filter(({ isVoid }) => isVoid).map(({ name }) => name))});
          return JSON.stringify(calls.map(([method, ...given]) => {
            const result = one[method](...given);
            return voids.has(method) ? null : result ?? null;
          }));
        }`;
  try {
    const script = new Script(`${NODES}\n${code}\n;(${run})`);
    const entry = script.runInContext(context, { timeout: TIMEOUT_MS }) as (
      args: string,
    ) => string | undefined;
    return {
      call: (args, allowed) => {
        [steps, most] = [0, allowed];
        try {
          return JSON.parse(entry(args) ?? "null") as Json;
        } catch {
          return ENDED;
        }
      },
      countSteps: () => steps,
    };
  } catch {
    return null;
  }
}

/** Does the work, but no longer than some seconds: a timeout interrupts whatever runs in the thread. */
function doInTime<Result>(work: () => Result): Result | null {
  try {
    return new Script("work()").runInContext(createContext({ work }), { timeout: TIMEOUT_MS }) as Result;
  } catch {
    return null;
  }
}

interface Trial {
  args: string;
  most: number;
  isRightResult: (value: Json) => boolean;
  expected: Json;
}

interface Survivor {
  change: string;
  input: string;
  expected: Json;
  got: Json | string;
}

export interface MutantFigures {
  mutants: number;
  killed: number;
  /** Those that never differ from the reference on a small input. */
  equal: number;
  survivors: Survivor[];
}

export function tryMutants(
  problem: WholeProblem,
  makeSmall: NonNullable<WrittenProblem["makeSmall"]>,
): MutantFigures {
  const code = problem.reference.javascript.join("\n");
  const reference = loadProgram(problem, addTicks(code));
  if (reference === null) throw new Error(`${problem.id}: the reference cannot be run`);
  const call = (args: string): { expected: Json; most: number } => {
    const expected = reference.call(args, Number.POSITIVE_INFINITY);
    if (expected === ENDED) throw new Error(`${problem.id}: the reference fails for ${args}`);
    return { expected, most: LEAST_STEPS + SLOWER * reference.countSteps() };
  };
  const toTrial = (args: string, isRightResult?: Trial["isRightResult"]): Trial => {
    const { expected, most } = call(args);
    return {
      args,
      most,
      expected,
      isRightResult: isRightResult ?? ((value) => isRight(value, expected, problem.checker)),
    };
  };
  const tests = problem.tests.map((test) =>
    toTrial(JSON.stringify(test.args), (value) => isExpected(problem, test, value)),
  );
  const random = new Random(1);
  const inputs = new Set(Array.from({ length: SMALL_INPUTS }, () => JSON.stringify(makeSmall(random))));
  const small = [...inputs].map((args) => toTrial(args));
  const figures: MutantFigures = { mutants: 0, killed: 0, equal: 0, survivors: [] };
  for (const mutant of makeMutants(code)) {
    figures.mutants += 1;
    const program = loadProgram(problem, mutant.code);
    const isKilled =
      program === null ||
      doInTime(() =>
        tests.every(({ args, most, isRightResult }) => passes(program, args, most, isRightResult)),
      ) !== true;
    if (isKilled) {
      figures.killed += 1;
      continue;
    }
    const shown = small.find(({ args, most, isRightResult }) => !passes(program, args, most, isRightResult));
    if (shown === undefined) {
      figures.equal += 1;
      continue;
    }
    const got = program.call(shown.args, shown.most);
    figures.survivors.push({
      change: mutant.change,
      input: shown.args,
      expected: shown.expected,
      got: got === ENDED ? "nothing" : got,
    });
  }
  return figures;
}

function passes(
  program: Program,
  args: string,
  most: number,
  isRightResult: Trial["isRightResult"],
): boolean {
  const value = program.call(args, most);
  return value !== ENDED && isRightResult(value);
}

const isExpected = ({ checker }: WholeProblem, { expected, digest }: Test, value: Json): boolean =>
  digest === undefined ? isRight(value, expected ?? null, checker) : hashValue(value) === digest;

/** Tries the mutants of every reference, or of those problems whose ids are given. */
export async function measureMutants(ids = ""): Promise<boolean> {
  const wanted = ids.split(",").filter((id) => id !== "");
  const sum = { mutants: 0, killed: 0, equal: 0, surviving: 0, untried: 0 };
  for (const { source, fuel, makeLarge, makeSmall } of await readProblemSources()) {
    if (wanted.length > 0 && !wanted.includes(source.id)) continue;
    if (makeSmall === undefined) {
      console.log(`${source.id}: makes no small inputs`);
      sum.untried += 1;
      continue;
    }
    const { mutants, killed, equal, survivors } = tryMutants(joinProblem(source, makeLarge, fuel), makeSmall);
    console.log(
      `${source.id}: ${mutants} mutants, ${killed} killed, ${equal} equal, ${survivors.length} surviving`,
    );
    for (const { change, input, expected, got } of survivors)
      console.log(`  ${change}\n    ${input}: ${JSON.stringify(expected)}, told ${JSON.stringify(got)}`);
    sum.mutants += mutants;
    sum.killed += killed;
    sum.equal += equal;
    sum.surviving += survivors.length;
  }
  return printFigures("Hidden tests", [
    { name: "mutants killed", value: `${sum.killed} of ${sum.mutants}`, bar: "", isMet: true },
    { name: "never differ from the reference", value: String(sum.equal), bar: "", isMet: true },
    { name: "wrong and not caught", value: String(sum.surviving), bar: "0", isMet: sum.surviving === 0 },
    { name: "problems without small inputs", value: String(sum.untried), bar: "0", isMet: sum.untried === 0 },
  ]);
}
