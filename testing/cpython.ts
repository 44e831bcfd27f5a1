import { loadPyodide } from "pyodide";

import { PYTHON_HARNESS } from "#src/features/interviews/python/python-harness.ts";
import type { DevicePoint, DeviceResult } from "#worker/judge/device.contract.ts";

/** What `createCPython` is asked; arguments are JSON. */
export interface AskedPython {
  code: string;
  /** A `DeviceEntry`. */
  entry: unknown;
  cases: readonly string[];
  /** The growth of a `DeviceTask`; absent where it is not measured. */
  growth?: unknown;
}

/** The CPython and the harness of a user's device, in this process: what does not end, does not end here. */
export async function createCPython() {
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", HOME: "/home/user" } });
  python.runPython(PYTHON_HARNESS);
  const call = (name: string, ...given: string[]): string =>
    (python.globals.get(name) as (...values: string[]) => string)(...given);
  return ({
    code,
    entry,
    cases,
    growth,
  }: AskedPython): { results: DeviceResult[]; growth: DevicePoint[] } => {
    const failure = call("judge_load", code, JSON.stringify(entry));
    return {
      results: cases.map(
        (given) => JSON.parse(failure === "null" ? call("judge_case", given) : failure) as DeviceResult,
      ),
      growth:
        growth === undefined || failure !== "null"
          ? []
          : (JSON.parse(call("judge_growth", JSON.stringify(growth))) as DevicePoint[]),
    };
  };
}
