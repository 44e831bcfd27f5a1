import { WasmError } from "#src/lib/wasm.ts";
import type { DeviceResult } from "#worker/judge/device.contract.ts";
import { NO_ENTRY } from "#worker/judge/verdict/failure.contract.ts";

import type { RunMessage, WorkerMessage } from "../device/messages.ts";
import type { Clang } from "./cpp-clang.ts";
import { measureGrowth } from "./cpp-growth.ts";
import {
  RARE_HEADERS,
  buildProgram,
  buildUnit,
  lacksName,
  lacksNamespace,
  readCompilerError,
} from "./cpp-harness.ts";
import { MAX_FUEL, type ProgramModule, openProgram, runCase, runMain } from "./cpp-program.ts";

/** All cases together may take this many times the work of one. */
const CASES_FUEL = 3;

type Opened = { program: ProgramModule } | { failure: DeviceResult };

/** Compiles files; with a failure, which is then the result of every case. */
function compile(clang: Clang, files: Record<string, string>, start: "reactor" | "command"): Opened {
  let built = clang.build(files, start);
  let before = "";
  // As with the compilers of other judges, code may leave out a header, or the namespace of the library.
  for (const [isLacking, lacking] of [
    [lacksNamespace, "using namespace std;\n"],
    [lacksName, RARE_HEADERS],
    [lacksNamespace, "using namespace std;\n"],
  ] as const) {
    if (built.program !== null || !isLacking(built.said) || before.includes(lacking)) continue;
    before += lacking;
    built = clang.build({ ...files, "judge.cpp": `${before}${files["judge.cpp"] ?? ""}` }, start);
  }
  if (built.program === null) {
    const failure: DeviceResult = built.isBroken
      ? { kind: "unsupported", message: "the compiler could not compile it" }
      : readCompilerError(built.said);
    return { failure };
  }
  try {
    return { program: openProgram(built.program) };
  } catch (error) {
    const isKnown = error instanceof WasmError || error instanceof WebAssembly.CompileError;
    return {
      failure: { kind: "unsupported", message: isKnown ? "assembly cannot run here" : String(error) },
    };
  }
}

/** An ordinary program: a compiler that has compiled one takes a fraction of the time for the next. */
const ORDINARY = `#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>
using namespace std;
class Solution {
public:
    vector<string> run(vector<int>& numbers, string text) {
        unordered_map<int, vector<string>> found;
        map<string, int> counts;
        for (int number : numbers) found[number].push_back(text + to_string(number));
        for (auto& [key, all] : found) counts[all[0]] += key;
        vector<string> kept;
        for (auto& [key, count] : counts) kept.push_back(key);
        sort(kept.begin(), kept.end(), [](const string& a, const string& b) { return a.size() < b.size(); });
        return kept;
    }
};
`;

/** Has the compiler compile once, before it is said to be ready.  @throws Error if it cannot */
export async function warmUp(clang: Clang): Promise<void> {
  const entry: RunMessage["entry"] = {
    name: "run",
    shape: { given: ["json", "json"], returned: "json", methods: null },
  };
  const once: RunMessage = { id: 0, code: ORDINARY, entry, cases: ['[[10,2],"a"]'], growth: null };
  await runSubmission(clang, once, (message) => {
    if (message.type === "case" && message.result.value !== '["a2","a10"]') {
      throw new Error(message.result.message ?? "The compiler does not work here");
    }
  });
}

/** Compiles a submission once, runs it for each case, and measures its growth. */
export async function runSubmission(
  clang: Clang,
  { id, code, entry, cases, growth }: RunMessage,
  tell: (message: WorkerMessage) => void,
  fuel = MAX_FUEL,
): Promise<void> {
  const unit = buildUnit(code, entry);
  const opened: Opened =
    unit === null
      ? { failure: { kind: "error", message: NO_ENTRY, line: null } }
      : compile(clang, unit, "reactor");
  const measure = async () => {
    if (growth === null || "failure" in opened) return;
    tell({ type: "growth", id, points: await measureGrowth(opened.program, growth.growth, fuel) });
  };
  let left = CASES_FUEL * fuel;
  for (const [at, args] of cases.entries()) {
    if (at === growth?.firstLarge) await measure();
    let result: DeviceResult = { kind: "skipped" };
    if ("failure" in opened) result = opened.failure;
    else if (left > 0) {
      const limit = Math.min(fuel, left);
      const ran = await tryCase(opened.program, args, limit);
      result = ran.result;
      left -= ran.count;
    }
    tell({ type: "case", id, result });
  }
  if (growth?.firstLarge === cases.length) await measure();
  tell({ type: "end", id });
}

async function tryCase(
  program: ProgramModule,
  args: string,
  fuel: number,
): Promise<{ result: DeviceResult; count: number }> {
  try {
    return await runCase(program, args, fuel);
  } catch (error) {
    // There is no memory for another instance, or the program has imports of its own.
    const result: DeviceResult =
      error instanceof RangeError
        ? { kind: "memory" }
        : { kind: "unsupported", message: "the program imports what is not available here" };
    return { result, count: 0 };
  }
}

/** Compiles a whole program, and runs its `main`: only for measuring (lab/coding). */
export async function runProgram(clang: Clang, code: string, fuel?: number): Promise<DeviceResult> {
  const opened = compile(clang, buildProgram(code), "command");
  return "failure" in opened ? opened.failure : runMain(opened.program, fuel);
}
