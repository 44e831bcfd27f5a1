import { parentPort } from "node:worker_threads";

import { loadPyodide } from "pyodide";

import { PYTHON_HARNESS } from "#src/features/interviews/python/python-harness.ts";

// CPython as on a user's device, in a thread that can be ended.

const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", HOME: "/home/user" } });
python.runPython(PYTHON_HARNESS);
const load = python.globals.get("judge_load") as (code: string, entry: string) => string;
const call = python.globals.get("judge_case") as (given: string) => string;

interface Asked {
  program: string;
  entry: string;
  cases: string[];
}

parentPort?.on("message", ({ program, entry, cases }: Asked) => {
  const { user, system } = process.cpuUsage();
  const failure = load(program, entry);
  const results = cases.map((given) => JSON.parse(failure === "null" ? call(given) : failure) as unknown);
  const spent = process.cpuUsage();
  parentPort?.postMessage({ results, ms: (spent.user + spent.system - user - system) / 1000 }, []);
});
parentPort?.postMessage("ready", []);
