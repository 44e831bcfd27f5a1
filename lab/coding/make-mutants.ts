import { parseSync } from "vite";

/** A change of a program: the text between two places becomes another. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

export interface Mutant {
  /** What was changed, for the report. */
  change: string;
  code: string;
}

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OTHER_OPERATORS: Record<string, readonly string[]> = {
  "<": ["<=", ">"],
  "<=": ["<", ">="],
  ">": [">=", "<"],
  ">=": [">", "<="],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["+"],
  "/": ["*"],
  "%": ["*"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
  "&": ["|"],
  "|": ["&"],
  "^": ["|", "&"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+=": ["-=", "="],
  "-=": ["+=", "="],
  "*=": ["+="],
  "%=": ["*="],
  "^=": ["|="],
  "|=": ["&="],
  "&=": ["|="],
  "<<=": [">>="],
  ">>=": ["<<="],
  "++": ["--"],
  "--": ["++"],
};

const OTHER_METHODS: Record<string, string> = {
  max: "min",
  min: "max",
  push: "unshift",
  pop: "shift",
  shift: "pop",
  floor: "ceil",
  ceil: "floor",
  every: "some",
  some: "every",
  toLowerCase: "toUpperCase",
};

/** Called in each loop and function, so that an endless mutant ends. */
export const TICK = "$tick";

const LOOPS = new Set([
  "ForStatement",
  "ForOfStatement",
  "ForInStatement",
  "WhileStatement",
  "DoWhileStatement",
]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

export const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === "object" && "type" in value && "start" in value;

const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export function* walk(
  node: Node,
  parent: Node | null = null,
): Generator<{ node: Node; parent: Node | null }> {
  yield { node, parent };
  for (const child of listChildren(node)) yield* walk(child, node);
}

/** The program with a call of `$tick` in each loop and function. */
export const addTicks = (code: string): string => applyEdits(code, listTicks(parse(code), code));

/** Programs that differ from the given one in one place each. */
export function makeMutants(code: string): Mutant[] {
  const program = parse(code);
  const ticks = listTicks(program, code);
  const seen = new Set<string>();
  const mutants: Mutant[] = [];
  for (const edits of listChanges(program, code)) {
    const first = Math.min(...edits.map(({ from }) => from));
    const last = Math.max(...edits.map(({ to }) => to));
    const changed = applyEdits(code, edits);
    if (seen.has(changed)) continue;
    seen.add(changed);
    // A piece that is replaced brings no ticks of its own.
    const kept = ticks.filter((tick) => !edits.some(({ from, to }) => tick.from > from && tick.from < to));
    const line = code.slice(0, first).split("\n").length;
    const before = code.slice(first, last);
    const after = changed.slice(first, last + changed.length - code.length);
    mutants.push({
      change: `line ${line}: ${shorten(before)} → ${shorten(after)}`,
      code: applyEdits(code, [...edits, ...kept]),
    });
  }
  return mutants.filter(({ code: changed }) => parseSync("mutant.js", changed).errors.length === 0);
}

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= 90 ? line || "(nothing)" : `${line.slice(0, 90)}…`;
};

function parse(code: string): Node {
  const { program, errors } = parseSync("reference.js", code);
  if (errors.length > 0) throw new Error(`A reference cannot be parsed: ${errors[0]?.message}`);
  return program as unknown as Node;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  let changed = code;
  for (const { from, to, text } of edits.toSorted((one, two) => two.from - one.from || two.to - one.to))
    changed = changed.slice(0, from) + text + changed.slice(to);
  return changed;
}

function listTicks(program: Node, code: string): Edit[] {
  const edits: Edit[] = [];
  for (const { node } of walk(program)) {
    const { body } = node;
    if (!isNode(body) || !(LOOPS.has(node.type) || FUNCTIONS.has(node.type))) continue;
    if (code[body.start] === "{" && body.type === "BlockStatement") {
      edits.push({ from: body.start + 1, to: body.start + 1, text: ` ${TICK}();` });
    } else if (LOOPS.has(node.type)) {
      edits.push({ from: body.start, to: body.start, text: `{ ${TICK}(); ` });
      edits.push({ from: body.end, to: body.end, text: " }" });
    }
  }
  return edits;
}

function* listChanges(program: Node, code: string): Generator<Edit[]> {
  const variables = listVariables(program);
  for (const { node, parent } of walk(program)) {
    yield* changeOperator(node, code);
    yield* changeLiteral(node, parent, code);
    yield* changeCondition(node);
    yield* dropStatement(node, parent);
    yield* changeList(node, code);
    yield* changeCall(node);
    if (node.type === "ReturnStatement" && isNode(node["argument"]) && node["argument"].type === "Identifier")
      for (const name of variables) yield [replace(node["argument"], name)];
  }
}

const replace = ({ start, end }: Node, text: string): Edit => ({ from: start, to: end, text });

/** The parameters and variables of all functions, or the first of them. */
function listVariables(program: Node): string[] {
  const names = new Set<string>();
  for (const { node } of walk(program)) {
    const declared = node.type === "VariableDeclarator" ? [node["id"]] : [];
    const params = FUNCTIONS.has(node.type) && Array.isArray(node["params"]) ? node["params"] : [];
    for (const one of [...declared, ...params])
      if (isNode(one) && one.type === "Identifier") names.add(String(one["name"]));
  }
  return [...names].slice(0, 12);
}

function* changeOperator(node: Node, code: string): Generator<Edit[]> {
  const { left, right, operator } = node;
  if (typeof operator !== "string") return;
  if (isNode(left) && isNode(right)) {
    const from = code.indexOf(operator, left.end);
    for (const other of OTHER_OPERATORS[operator] ?? [])
      yield [{ from, to: from + operator.length, text: other }];
    if (node.type === "LogicalExpression" || ["+", "-", "*", "%", ">>", "<<", "|", "&"].includes(operator)) {
      yield [{ from: left.end, to: right.end, text: "" }];
      yield [{ from: left.start, to: right.start, text: "" }];
    }
    return;
  }
  if (node.type === "UnaryExpression" && (operator === "-" || operator === "!" || operator === "~"))
    yield [{ from: node.start, to: node.start + 1, text: "" }];
  if (node.type !== "UpdateExpression" || !isNode(node["argument"])) return;
  const from = node["prefix"] === true ? node.start : node["argument"].end;
  for (const other of OTHER_OPERATORS[operator] ?? []) yield [{ from, to: from + 2, text: other }];
}

function* changeLiteral(node: Node, parent: Node | null, code: string): Generator<Edit[]> {
  if (node.type !== "Literal" || parent?.type === "ExpressionStatement") return;
  const { value } = node;
  if (typeof value === "number") {
    yield [replace(node, String(value + 1))];
    yield [replace(node, value === 0 ? "(-1)" : String(value - 1))];
  } else if (typeof value === "boolean") {
    yield [replace(node, String(!value))];
  } else if (typeof value === "string" && code[node.start] !== "`") {
    yield [replace(node, value === "" ? '"x"' : '""')];
    if (value.length === 1)
      yield [replace(node, JSON.stringify(String.fromCharCode(value.charCodeAt(0) + 1)))];
    if (value.length > 1) yield [replace(node, JSON.stringify(value.slice(1)))];
  }
}

/** A condition turned round, or one that always or never holds. */
function* changeCondition(node: Node): Generator<Edit[]> {
  const { test } = node;
  if (!isNode(test)) return;
  yield [
    { from: test.start, to: test.start, text: "!(" },
    { from: test.end, to: test.end, text: ")" },
  ];
  if (!LOOPS.has(node.type)) {
    yield [replace(test, "true")];
    yield [replace(test, "false")];
  }
}

const DROPPED = new Set(["ExpressionStatement", "IfStatement", "ContinueStatement", "BreakStatement"]);

function* dropStatement(node: Node, parent: Node | null): Generator<Edit[]> {
  const isInner = node.type === "ReturnStatement" && parent?.type === "BlockStatement";
  if (DROPPED.has(node.type) || LOOPS.has(node.type) || isInner) yield [replace(node, ";")];
  if (node.type === "IfStatement" && isNode(node["alternate"]) && isNode(node["consequent"]))
    yield [{ from: node["consequent"].end, to: node["alternate"].end, text: "" }];
}

/** A list with one element fewer, or two in another order; two arguments in another order. */
function* changeList(node: Node, code: string): Generator<Edit[]> {
  const items = node["elements"] ?? node["arguments"];
  if (!Array.isArray(items) || node.type === "ArrayPattern") return;
  const nodes = items.filter(isNode);
  for (const [index, item] of nodes.entries()) {
    const next = nodes[index + 1];
    if (next !== undefined)
      yield [
        replace(item, code.slice(next.start, next.end)),
        replace(next, code.slice(item.start, item.end)),
      ];
    const before = nodes[index - 1];
    if (nodes.length < 2) continue;
    yield [
      next === undefined
        ? { from: before?.end ?? item.start, to: item.end, text: "" }
        : { from: item.start, to: next.start, text: "" },
    ];
  }
}

function* changeCall(node: Node): Generator<Edit[]> {
  const { callee } = node;
  if (node.type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return;
  const { property } = callee;
  if (!isNode(property) || callee["computed"] === true) return;
  const other = OTHER_METHODS[String(property["name"])];
  if (other !== undefined) yield [replace(property, other)];
  const items = node["arguments"];
  const only = Array.isArray(items) ? items.filter(isNode) : [];
  if (["sort", "toSorted"].includes(String(property["name"])) && only[0] !== undefined)
    yield [replace(only[0], "")];
}
