import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";
import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import type { Test } from "#worker/judge/bank/problem.ts";
import { translateType } from "#worker/judge/bank/starters.ts";
import type { Json } from "#worker/judge/values.contract.ts";
import { isPassed } from "#worker/judge/verdict/cases.ts";

import { PROBLEMS } from "./problem-bank.ts";

// bun run measure references: compiles the references that the judge only reads, and runs them on every test. All of a
// language are compiled together, because a compiler call per problem takes minutes.

const DRIVERS = join(PROJECT, "lab/coding/drivers");
const TIMEOUT_MS = 300_000;
const LANGUAGES = ["java", "cpp", "csharp"] as const;
/** The largest part of the C++ references that the compiler gets at a time: more needs too much memory. */
const CPP_PART = 25;

type CompiledLanguage = (typeof LANGUAGES)[number];
type BankProblem = (typeof PROBLEMS)[number];

interface Ran {
  isStarted: boolean;
  isDone: boolean;
  stdout: string;
  stderr: string;
}

interface Program {
  command: string;
  args: string[];
  problems: BankProblem[];
}

interface Built {
  programs: Program[];
  /** Problems whose reference does not compile, with what the compiler says. */
  failed: Map<string, string>;
}

interface Case {
  problem: BankProblem;
  test: Test;
  line: string;
}

export async function measureReferences(): Promise<boolean> {
  const figures: Figure[] = [];
  for (const language of LANGUAGES) {
    const started = Date.now();
    const folder = await mkdtemp(join(tmpdir(), `references-${language}-`));
    try {
      const built = await BUILDERS[language](folder);
      if (built === null) {
        console.log(`skip ${language}: no compiler here`);
        continue;
      }
      const failures = [...built.failed].map(([id, said]) => `${id}: does not compile: ${said}`);
      for (const program of built.programs) failures.push(...(await runProgram(folder, program)));
      const wrong = new Set(failures.map((failure) => failure.split(":")[0]));
      for (const failure of failures) console.log(`     ${language}: ${failure}`);
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      const right = PROBLEMS.length - wrong.size;
      figures.push({
        name: `${language}: right on every test`,
        value: `${right} of ${PROBLEMS.length}`,
        bar: "all",
        isMet: failures.length === 0,
        note: `${seconds} s`,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return printFigures("References that are compiled", figures);
}

const BUILDERS: Record<CompiledLanguage, (folder: string) => Promise<Built | null>> = {
  java: buildJava,
  cpp: buildCpp,
  csharp: buildCsharp,
};

/** Runs a compiler without a shell. */
const execute = (command: string, args: string[], cwd: string): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd, timeout: TIMEOUT_MS, maxBuffer: 2 ** 28 };
    execFile(command, args, options, (error, stdout, stderr) => {
      const isStarted = error === null || error.code !== "ENOENT";
      resolve({ isStarted, isDone: error === null, stdout, stderr });
    });
  });

/** The package or namespace that keeps the names of a problem apart from those of the others. */
const getSpace = ({ id }: BankProblem) => `p_${id.replaceAll("-", "_")}`;

const readCode = (problem: BankProblem, language: CompiledLanguage) => problem.reference[language].join("\n");

/** Compiles all problems, without those that a compiler's message names, until it has none to name. */
async function compileAll(
  problems: readonly BankProblem[],
  compile: (problems: BankProblem[]) => Promise<Ran>,
): Promise<Omit<Built, "programs"> & { problems: BankProblem[] }> {
  const failed = new Map<string, string>();
  let left = [...problems];
  while (left.length > 0) {
    const { isDone, stdout, stderr } = await compile(left);
    if (isDone) break;
    const said = `${stdout}\n${stderr}`.split("\n");
    const named = left.filter((problem) => {
      const line = said.find((text) => text.includes(getSpace(problem)) && text.includes("error"));
      if (line !== undefined) failed.set(problem.id, line.trim());
      return line !== undefined;
    });
    if (named.length === 0) for (const { id } of left) failed.set(id, said.join(" ").trim().slice(0, 200));
    left = named.length === 0 ? [] : left.filter((problem) => !named.includes(problem));
  }
  return { problems: left, failed };
}

async function buildJava(folder: string): Promise<Built | null> {
  if (!(await execute("javac", ["-version"], folder)).isStarted) return null;
  await cp(DRIVERS, join(folder, "drivers"), { recursive: true });
  const getFile = (problem: BankProblem) =>
    join(
      getSpace(problem),
      `${problem.signature.methods === undefined ? "Solution" : problem.signature.name}.java`,
    );
  for (const problem of PROBLEMS) {
    await mkdir(join(folder, getSpace(problem)));
    const code = `package ${getSpace(problem)};\nimport drivers.*;\n${readCode(problem, "java")}\n`;
    await writeFile(join(folder, getFile(problem)), code);
  }
  const drivers = ["Main", "ListNode", "TreeNode"].map((name) => join("drivers", `${name}.java`));
  const { problems, failed } = await compileAll(PROBLEMS, (left) =>
    execute(
      "javac",
      ["-nowarn", "-Xlint:none", "-encoding", "UTF-8", ...drivers, ...left.map(getFile)],
      folder,
    ),
  );
  return { programs: [{ command: "java", args: ["-cp", folder, "drivers.Main"], problems }], failed };
}

async function buildCsharp(folder: string): Promise<Built | null> {
  if (!(await execute("mcs", ["--version"], folder)).isStarted) return null;
  const getFile = (problem: BankProblem) => `${getSpace(problem)}.cs`;
  for (const problem of PROBLEMS) {
    const code = `namespace ${getSpace(problem)} {\n${readCode(problem, "csharp")}\n}\n`;
    await writeFile(join(folder, getFile(problem)), code);
  }
  const drivers = ["Driver.cs", "PriorityQueue.cs"].map((name) => join(DRIVERS, name));
  const { problems, failed } = await compileAll(PROBLEMS, (left) =>
    execute(
      "mcs",
      ["-nowarn:0108,0114,0169,0219,0414,0649", "-out:run.exe", ...drivers, ...left.map(getFile)],
      folder,
    ),
  );
  return { programs: [{ command: "mono", args: [join(folder, "run.exe")], problems }], failed };
}

async function buildCpp(folder: string): Promise<Built | null> {
  if (!(await execute("g++", ["--version"], folder)).isStarted) return null;
  for (const problem of PROBLEMS) {
    await writeFile(join(folder, `${getSpace(problem)}.h`), writeNamespace(problem));
  }
  const built: Built = { programs: [], failed: new Map() };
  for (let from = 0; from < PROBLEMS.length; from += CPP_PART) {
    const name = `run-${from}`;
    const { problems, failed } = await compileAll(PROBLEMS.slice(from, from + CPP_PART), async (left) => {
      await writeFile(join(folder, `${name}.cpp`), writeCppMain(left));
      const flags = ["-O1", "-std=c++17", "-w", "-fmax-errors=200", "-I", DRIVERS];
      return execute("g++", [...flags, "-o", name, `${name}.cpp`], folder);
    });
    for (const [id, said] of failed) built.failed.set(id, said);
    built.programs.push({ command: join(folder, name), args: [], problems });
  }
  return built;
}

/** The reference in a namespace; what it includes comes before. */
function writeNamespace(problem: BankProblem): string {
  const lines = problem.reference.cpp;
  const isInclude = (line: string) => line.startsWith("#include");
  return [
    ...lines.filter(isInclude),
    `namespace ${getSpace(problem)} {`,
    ...lines.filter((line) => !isInclude(line)),
    "}",
  ].join("\n");
}

const writeCppMain = (problems: readonly BankProblem[]): string =>
  [
    '#include "driver.h"',
    ...problems.map((problem) => `#include "${getSpace(problem)}.h"`),
    "int main(int, char** argv) {",
    "return driver::runAll(argv[1], {",
    ...problems.map(writeCppRun),
    "});",
    "}",
  ].join("\n");

function writeCppRun(problem: BankProblem): string {
  const space = getSpace(problem);
  const { name, params, methods } = problem.signature;
  const head = `{"${space}", [](std::ostream& out, const std::vector<driver::Value>& args) {`;
  if (methods === undefined) {
    return `${head} ${space}::Solution made; driver::call(out, made, &${space}::Solution::${name}, args); }},`;
  }
  const type = `${space}::${name}`;
  const made = params.map(
    (param, at) => `driver::read<${translateType("cpp", param.type)}>(args[0].items.at(${at}))`,
  );
  const branches = methods.map(
    (method) =>
      `if (call.items[0].text == "${method.name}") driver::call(out, *made, &${type}::${method.name}, call.items, 1);`,
  );
  return [
    head,
    `auto made = std::make_unique<${type}>(${made.join(", ")});`,
    "out << '[';",
    "for (size_t i = 0; i < args[1].items.size(); i++) {",
    "const driver::Value& call = args[1].items[i];",
    "if (i > 0) out << ',';",
    ...branches,
    "}",
    "out << ']'; }},",
  ].join("\n");
}

/** Runs every test of the problems, and goes on after the test that ended the program. */
async function runProgram(folder: string, { command, args, problems }: Program): Promise<string[]> {
  const cases = problems.flatMap((problem) =>
    problem.tests.map((test): Case => ({ problem, test, line: writeCase(problem, test) })),
  );
  const file = join(folder, "cases.txt");
  const failures: string[] = [];
  let next = 0;
  while (next < cases.length) {
    await writeFile(
      file,
      cases
        .slice(next)
        .map(({ line }, at) => `${next + at} ${line}\n`)
        .join(""),
    );
    const { stdout, stderr } = await execute(command, [...args, file], folder);
    for (const answer of stdout.split("\n").slice(0, -1)) {
      const space = answer.indexOf(" ");
      const number = Number(answer.slice(0, space));
      const one = cases[number];
      if (one === undefined) continue;
      failures.push(...checkAnswer(one, answer.slice(space + 1)));
      next = number + 1;
    }
    const broken = cases[next];
    if (broken === undefined) break;
    failures.push(`${broken.problem.id}: "${broken.test.why}" ended the program: ${stderr.slice(0, 200)}`);
    next += 1;
  }
  return failures;
}

function checkAnswer({ problem, test }: Case, answer: string): string[] {
  const said = `${problem.id}: "${test.why}" gave ${answer.slice(0, 200)}`;
  if (answer.startsWith("!")) return [said];
  const value = JSON.parse(answer) as Json;
  return isPassed(problem, test, { kind: "value", value, output: "", outputCut: false }) ? [] : [said];
}

function writeCase(problem: BankProblem, { args }: Test): string {
  const { name, methods } = problem.signature;
  return [getSpace(problem), name, methods === undefined ? "call" : "made", ...writeWords(args)].join(" ");
}

/** Words that every driver reads with a few lines: a list begins with its length, text is hexadecimal. */
function writeWords(value: Json): string[] {
  if (Array.isArray(value)) return [`L${value.length}`, ...value.flatMap(writeWords)];
  if (typeof value === "string") return [`S${Buffer.from(value).toString("hex")}`];
  if (typeof value === "boolean") return [value ? "B1" : "B0"];
  if (typeof value === "number") return [`${Number.isInteger(value) ? "I" : "F"}${value}`];
  return ["Z"];
}
