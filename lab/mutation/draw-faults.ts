import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parseSync } from "vite";

import { type Node, isNode, walk } from "#lab/coding/make-mutants.ts";
import { PROJECT } from "#scripts/lib/command.ts";
import { Random } from "#worker/judge/bank/random.ts";

export const KINDS = ["condition inverted", "bound moved", "call left out", "text changed"] as const;
type Kind = (typeof KINDS)[number];

/** One changed place of a file: the text between two places, counted in UTF-16 units, becomes another. */
export type Fault = { file: string; line: number; kind: Kind; from: number; to: number; text: string };

const BOUNDS: Record<string, string> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

/** Neither what tools make, what only tests and checks use, nor files that hold data alone. */
const isProduct = (file: string): boolean =>
  /^(?:worker|src)\/.*\.tsx?$/.test(file) &&
  !/\.(?:test|d|gen|tables)\.tsx?$|\/testing\/|worker-configuration|\/(?:data|locales|bank)\//.test(file);

/** A text that users read: two words at least. */
const isText = (value: string): boolean => /\p{L}{2,}[ ,.]+\p{L}{2,}/u.test(value);

/**
 * Draws so many faults of each kind, one in a file at most, each file as likely as it has places. The same seed draws the same
 * faults in the same files.
 */
export function drawFaults(seed: number, ofEach: number): Fault[] {
  const random = new Random(seed);
  const files = execFileSync("git", ["ls-files", "worker", "src"], { cwd: PROJECT, encoding: "utf8" })
    .split("\n")
    .filter(isProduct);
  const places = files.flatMap(listFaults);
  const drawn: Fault[] = [];
  for (const kind of KINDS)
    for (let count = 0; count < ofEach; count += 1) {
      const free = places.filter(
        (place) => place.kind === kind && !drawn.some(({ file }) => file === place.file),
      );
      const place = free[random.next(0, free.length)];
      if (place === undefined) throw new Error(`No place is left for: ${kind}`);
      drawn.push(place);
    }
  return drawn;
}

function listFaults(file: string): Fault[] {
  const code = readFileSync(join(PROJECT, file), "utf8");
  const faults: Fault[] = [];
  const add = (kind: Kind, from: number, to: number, text: string) =>
    faults.push({ file, line: code.slice(0, from).split("\n").length, kind, from, to, text });
  for (const { node, parent } of walk(parseSync(file, code).program as unknown as Node)) {
    const { test, left, right, operator, expression, value } = node;
    if (isNode(test))
      add("condition inverted", test.start, test.end, `!(${code.slice(test.start, test.end)})`);
    if (isNode(left) && isNode(right) && typeof operator === "string" && BOUNDS[operator] !== undefined)
      add("bound moved", left.end, right.start, ` ${BOUNDS[operator]} `);
    if (node.type === "ExpressionStatement" && isNode(expression) && isCall(expression))
      add("call left out", node.start, node.end, ";");
    const isRead =
      node.type === "JSXText" || (node.type === "Literal" && parent?.type !== "ImportDeclaration");
    if (isRead && typeof value === "string" && isText(value)) {
      const at = code.slice(node.start, node.end).search(/\p{L}{2,}[ ,.]+\p{L}{2,}/u);
      add("text changed", node.start + at, node.start + at, "Not ");
    }
  }
  return faults;
}

function isCall(node: Node): boolean {
  const { argument } = node;
  if (node.type === "AwaitExpression" && isNode(argument)) return isCall(argument);
  return node.type === "CallExpression";
}
