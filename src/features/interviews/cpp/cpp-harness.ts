import type { DeviceEntry } from "#worker/judge/device.contract.ts";
import { toSnakeCase } from "#worker/judge/engines/names.contract.ts";

// Makes a translation unit of a submission. The code stays a file of its own, so that messages have its lines.

export const SOLUTION = "solution.cpp";

/** Overwrites comments, strings and letters with spaces, so that names and braces are found in code alone. */
export const maskCpp = (code: string): string =>
  code.replaceAll(
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|R"([^\s()\\]{0,16})\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![\da-fA-F])'(?:\\.|[^'\\\n])+'/g,
    (text) => text.replaceAll(/[^\n]/g, " "),
  );

/** The part of the code within the braces of a class; null without that class. */
function findClass(masked: string, name: string): { start: number; end: number } | null {
  const found = new RegExp(String.raw`\b(?:class|struct)\s+${name}\b[^;{}()]*\{`).exec(masked);
  if (found === null) return null;
  const start = found.index + found[0].length;
  let depth = 1;
  let at = start;
  for (; at < masked.length && depth > 0; at += 1) {
    if (masked[at] === "{") depth += 1;
    else if (masked[at] === "}") depth -= 1;
  }
  return { start, end: at };
}

/** The code at its outermost level alone: what is within braces is overwritten. */
function keepOutermost(masked: string): string {
  let depth = 0;
  let kept = "";
  for (const letter of masked) {
    if (letter === "}") depth = Math.max(0, depth - 1);
    kept += depth > 0 && letter !== "\n" ? " " : letter;
    if (letter === "{") depth += 1;
  }
  return kept;
}

const hasName = (text: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\w.>])${name}\s*(?:\(|=)`).test(text);

/** What the code does not define itself. */
function buildHead(masked: string): string {
  const defines = (name: string) =>
    new RegExp(String.raw`\b(?:class|struct)\s+${name}\b[^;(){}]*\{`).test(masked);
  return [
    defines("ListNode") ? "" : LIST_NODE,
    defines("TreeNode") ? "" : TREE_NODE,
    // LeetCode's habit: nothing is qualified, and nothing said.
    /\bstd\s*::|\busing\s+namespace\s+std\b/.test(masked) ? "" : "using namespace std;\n",
  ].join("");
}

const LIST_NODE = `struct ListNode {
    int val;
    ListNode* next;
    ListNode(int val = 0, ListNode* next = nullptr) : val(val), next(next) {}
};
`;
const TREE_NODE = `struct TreeNode {
    int val;
    TreeNode* left;
    TreeNode* right;
    TreeNode(int val = 0, TreeNode* left = nullptr, TreeNode* right = nullptr) : val(val), left(left), right(right) {}
};
`;

const EXPORTS = `int judge_asked = 0;
JUDGE_EXPORT(judge_prepare)(int count) {
    judge_asked = count;
    judge::guard([] { judge_runs().prepare(judge_asked); });
}
JUDGE_EXPORT(judge_run)() { judge::guard([] { judge_runs().run(); }); }
JUDGE_EXPORT(judge_write)() { judge::guard([] { judge_runs().write(); }); }
`;

function buildFunction(masked: string, { name, shape }: DeviceEntry): string | null {
  const names = [name, toSnakeCase(name)];
  const count = shape.given.length;
  const free = keepOutermost(masked);
  const called = names.find((one) => hasName(free, one));
  if (called !== undefined) {
    return `template <int Count>
auto judge_make() {
    JUDGE_RUNS(&::${called}, ::${called}, void, Count);
}
auto& judge_runs() {
    static auto runs = judge_make<${count}>();
    return runs;
}
${EXPORTS}`;
  }
  const solution = findClass(masked, "Solution");
  if (solution === null) return null;
  const within = keepOutermost(masked.slice(solution.start, solution.end - 1));
  const method = names.find((one) => hasName(within, one));
  if (method === undefined) return null;
  return `template <class Owner, int Count>
auto judge_make() {
    Owner* owner = new Owner();
    JUDGE_RUNS(&Owner::${method}, owner->${method}, Owner, Count);
}
auto& judge_runs() {
    static auto runs = judge_make<::Solution, ${count}>();
    return runs;
}
${EXPORTS}`;
}

function buildClass(masked: string, { name, shape }: DeviceEntry): string | null {
  const found = findClass(masked, name);
  if (found === null || shape.methods === null) return null;
  const within = masked.slice(found.start, found.end);
  const calls = shape.methods.flatMap(({ name, snake, isVoid }) => {
    const method = [name, snake].find((one) => hasName(within, one));
    return method === undefined ? [] : [`    if (name == "${name}") JUDGE_METHOD(${method}, ${isVoid})\n`];
  });
  return `template <class Owner>
bool judge_method(Owner& owner, const std::string& name) {
${calls.join("")}    return false;
}
JUDGE_EXPORT(judge_prepare)(int) {}
JUDGE_EXPORT(judge_write)() {
    judge::guard([] { judge::runClass<::${name}>([](::${name}& owner, const std::string& name) { return judge_method(owner, name); }); });
}
JUDGE_EXPORT(judge_run)() { judge_write(); }
`;
}

/** The files that are compiled for a submission; null if it has no entry point. */
export function buildUnit(code: string, entry: DeviceEntry): Record<string, string> | null {
  const masked = maskCpp(code);
  const calls = entry.shape.methods === null ? buildFunction(masked, entry) : buildClass(masked, entry);
  return calls === null
    ? null
    : { [SOLUTION]: `${code}\n`, "judge.cpp": `${buildHead(masked)}#include "${SOLUTION}"\n${calls}` };
}

/** The files of a whole program, whose `main` is run. */
export const buildProgram = (code: string): Record<string, string> => ({
  [SOLUTION]: `${code}\n`,
  "judge.cpp": `#include "${SOLUTION}"\n`,
});

/** What a message of the compiler is about. */
export interface CompilerError {
  kind: "error" | "unsupported";
  message: string;
  line: number | null;
}

const MESSAGE_LENGTH = 500;

/** Whether the code names what the standard library has, without saying so. */
export const lacksNamespace = (said: string): boolean => /did you mean 'std::/.test(said);

/** Whether the code names something that no header has declared. */
export const lacksName = (said: string): boolean =>
  /no (?:member|type|template) named '|undeclared identifier|unknown type name|undefined template/.test(said);

/** Headers that few solutions use: they take a second, so that they are not compiled ahead (prelude.h). */
export const RARE_HEADERS = [
  "any",
  "chrono",
  "complex",
  "forward_list",
  "fstream",
  "iomanip",
  "random",
  "ranges",
  "valarray",
]
  .map((name) => `#include <${name}>\n`)
  .join("");

/** The first error of the compiler or the linker, with its line in the user's code. */
export function readCompilerError(said: string): CompilerError {
  const lines = said.replaceAll(/(^|from )\.\//gm, "$1").split("\n");
  const at = lines.findIndex((line) => /^[^:]*:\d+:\d+: (?:fatal )?error: /.test(line));
  const [, file, line, text = ""] = /^([^:]*):(\d+):\d+: (?:fatal )?error: (.*)$/.exec(lines[at] ?? "") ?? [];
  if (file === undefined) return readLinkerError(lines);
  const own = /values of this type cannot be (?:given|returned)/.exec(text);
  if (own !== null && file !== SOLUTION) {
    return { kind: "unsupported", message: `${own[0]}: ${findType(lines.slice(at))}`, line: null };
  }
  const message = `error: ${text.replace(/^static assertion failed(?: due to requirement '[^']*')?: (?=the function takes)/, "")}`;
  const shown = { kind: "error", message: message.slice(0, MESSAGE_LENGTH) } as const;
  if (file === SOLUTION) return { ...shown, line: Number(line) };
  // The template of a header has the error, and a note says where the code uses it.
  const until = lines.findIndex((other, index) => index > at && / error: /.test(other));
  const about = [
    lines.slice(Math.max(0, at - 8), at),
    lines.slice(at, until === -1 ? undefined : until),
  ].flat();
  const used = about.map((other) => /(?:^|from )solution\.cpp:(\d+)/.exec(other)?.[1]).find(Boolean);
  return { ...shown, line: used === undefined ? null : Number(used) };
}

const findType = (lines: readonly string[]): string =>
  /'judge::(?:read|write)<(.*)>' requested here/.exec(lines.join("\n"))?.[1]?.slice(0, 200) ??
  "an unknown type";

function readLinkerError(lines: readonly string[]): CompilerError {
  const missing = lines.map((line) => /undefined symbol: (.*)$/.exec(line)?.[1]).find(Boolean);
  const doubled = lines.map((line) => /duplicate symbol: (.*)$/.exec(line)?.[1]).find(Boolean);
  if (missing !== undefined)
    return { kind: "error", message: `error: undefined symbol: ${missing}`, line: null };
  if (doubled !== undefined)
    return { kind: "error", message: `error: redefinition of ${doubled}`, line: null };
  return { kind: "unsupported", message: "the compiler could not compile it", line: null };
}
