import type { Statement } from "../bank/problem.ts";
import type { TimeClass } from "../complexity/classes.contract.ts";
import type { Language } from "../languages.contract.ts";
import type { StepBudget } from "../step-budget.ts";
import { findLooseBracket } from "./mask.ts";

/** Findings from code without running it. */
export interface Reading {
  /** Whether brackets match, and the entry point exists with its parameters and returns. */
  isComplete: boolean;
  /** What the code lacks to be complete. */
  missing: string | null;
  time: TimeClass | null;
  reason: string;
}

interface Loop {
  depth: number;
  halves: boolean;
}

export const UNREADABLE: Reading = {
  isComplete: false,
  missing: "We could not read this here: its brackets, loops or quotes repeat too often.",
  time: null,
  reason: "",
};

/** Analyzes the output of `maskCode`.  @throws OutOfSteps */
export function readCode(problem: Statement, language: Language, masked: string, steps: StepBudget): Reading {
  const loose = findLooseBracket(masked);
  const { name, params, methods } = problem.signature;
  const isClass = methods !== undefined;
  const names = [
    name,
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    name[0]?.toUpperCase() + name.slice(1),
  ];
  const entry = isClass
    ? ([...masked.matchAll(/\bclass\s{1,9}(\w{1,80})/g)].find(([, found]) => found === name)?.index ?? null)
    : (findCalls(masked, names)[0] ?? null);
  const given =
    entry === null || isClass ? "" : masked.slice(entry, findClosingParenthesis(masked, entry)).trim();
  const count = given === "" ? 0 : splitParameters(given).filter((one) => one.trim() !== "self").length;
  let missing: string | null = null;
  if (loose !== null) missing = `A bracket in line ${loose} has no partner.`;
  else if (entry === null)
    missing = isClass
      ? `There is no class called ${name}.`
      : `There is no function called ${names[language === "csharp" ? 2 : 0]}.`;
  else if (!isClass && count !== params.length)
    missing = `${names[0]} should take ${params.length} parameters and takes ${count}.`;
  else if (!/\breturn\b/.test(masked) && !/=>/.test(masked)) missing = "Nothing is returned.";
  const loops = language === "python" ? findIndentedLoops(masked) : findBracedLoops(masked, steps);
  const { time, reason } = classify(masked, loops, names);
  return {
    isComplete: missing === null,
    missing,
    time: missing === null && isPlain(problem.signature) ? time : null,
    reason,
  };
}

/** Walks over lists and trees, and the methods of a class, are not read off the code well enough. */
const isPlain = ({ params, methods }: Statement["signature"]): boolean =>
  methods === undefined && params.every(({ type }) => type !== "linked" && type !== "tree");

function splitParameters(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = "";
  for (const character of text) {
    if ("<([{".includes(character)) depth += 1;
    if (">)]}".includes(character)) depth -= 1;
    if (character === "," && depth === 0) {
      parts.push(current);
      current = "";
    } else current += character;
  }
  return [...parts, current];
}

const HALVING = /(?:[*/]=\s*2|>>=|<<=|>>\s*1|\/\/?\s*2|mid)/;

/** Loops with their nesting depth, by the braces or the statement that follows each. */
function findBracedLoops(masked: string, steps: StepBudget): Loop[] {
  const loops: Loop[] = [];
  const ends: number[] = [];
  for (const match of masked.matchAll(/\b(?:for|foreach|while)\s*\(/g)) {
    const header = findClosingBracket(masked, match.index + match[0].length - 1, steps);
    const rest = masked.slice(header + 1);
    // The `while` of do … while has no body.
    if (/^\s*;/.test(rest) && /\bwhile/.test(match[0])) continue;
    const start = header + 1 + (/^\s*/.exec(rest)?.[0].length ?? 0);
    const end =
      masked[start] === "{"
        ? findClosingBracket(masked, start, steps)
        : findEndOfStatement(masked, start, steps);
    while (ends.length > 0 && (ends.at(-1) ?? 0) < match.index) ends.pop();
    ends.push(end);
    const body = masked.slice(match.index, end);
    steps.charge(body.length);
    loops.push({
      depth: ends.length,
      halves:
        HALVING.test(body) && !/\bfor\s{0,9}\([^;)]{0,200}\+\+|:/.test(match[0]) && isHalving(match[0], body),
    });
  }
  return loops;
}

/** Whether a loop halves its range: `while (low < high)` with a middle, or a doubling step. */
const isHalving = (head: string, body: string): boolean =>
  head.startsWith("while")
    ? /\b(?:mid|middle)\w*\b/.test(body) || /[*/]=\s*2|>>=|<<=/.test(body)
    : /[*/]=\s*2|>>=|<<=/.test(body.split(")")[0] ?? "");

function findIndentedLoops(masked: string): Loop[] {
  const open: number[] = [];
  const loops: Loop[] = [];
  const lines = masked.split("\n");
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const indent = line.length - line.trimStart().length;
    while (open.length > 0 && (open.at(-1) ?? 0) >= indent) open.pop();
    if (/^\s*(?:for|while)\b/.test(line)) {
      open.push(indent);
      const body = lines.slice(index, index + 8).join("\n");
      loops.push({
        depth: open.length,
        halves: /^\s*while/.test(line) && /mid|\/\/\s*2|\/\/=\s*2|>>=/.test(body),
      });
    } else if (/\bfor\b.{0,200}?\bin\b/.test(line)) loops.push({ depth: open.length + 1, halves: false });
  }
  return loops;
}

function findClosingBracket(text: string, open: number, steps: StepBudget): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    steps.charge();
    const character = text[index] ?? "";
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}

function findEndOfStatement(text: string, from: number, steps: StepBudget): number {
  for (let index = from; index < text.length; index += 1) {
    steps.charge();
    if (text[index] === ";") return index;
    if (text[index] === "{") return findClosingBracket(text, index, steps);
  }
  return text.length;
}

function classify(
  masked: string,
  loops: readonly Loop[],
  names: readonly string[],
): { time: TimeClass; reason: string } {
  // Amortized: a `while` inside a `for` that only pops a stack or advances an index adds up to one more pass.
  const amortised =
    /while\b[^\n]{0,300}?(?:empty|isEmpty|Count\s*>|\.length\s*>|size\(\)\s*>|stack|queue|waiting)/i.test(
      masked,
    );
  const linear = loops.filter(({ halves }) => !halves);
  let depth = Math.max(0, ...linear.map((loop) => loop.depth));
  if (amortised && depth > 1) depth -= 1;
  const halving = loops.some(({ halves }) => halves);
  const sorts =
    /\bsort\w*\s*\(|OrderBy|\.sorted\(|PriorityQueue|priority_queue|heapq|TreeMap|std::(?:map|set)\b/i.test(
      masked,
    );
  const calls = Math.max(0, findCalls(masked, names).length - 1);
  if (calls >= 2 && loops.length === 0)
    return { time: "O(2ⁿ)", reason: "It calls itself more than once and remembers nothing." };
  if (depth === 0 && halving) return { time: "O(log n)", reason: "The one loop halves what is left." };
  if (depth === 0)
    return sorts
      ? { time: "O(n log n)", reason: "It sorts." }
      : { time: "O(1)", reason: "No loop goes over the input." };
  if (depth === 1)
    return sorts || halving
      ? {
          time: "O(n log n)",
          reason: sorts
            ? "It sorts or keeps a heap beside single loops."
            : "A search by halving stands beside a loop.",
        }
      : {
          time: "O(n)",
          reason: "Loops over the input are not nested, or the inner one moves on with the outer one.",
        };
  if (depth === 2) return { time: "O(n²)", reason: "Two loops over the input are nested." };
  return { time: "O(n³)", reason: "Three loops or more are nested." };
}

function findCalls(masked: string, names: readonly string[]): number[] {
  return [...masked.matchAll(/\b(\w{1,120})\s{0,20}\(/g)]
    .filter(([, called = ""]) => names.includes(called))
    .map((match) => match.index + match[0].length);
}

function findClosingParenthesis(masked: string, from: number): number {
  const at = masked.indexOf(")", from);
  return at < 0 ? masked.length : at;
}
