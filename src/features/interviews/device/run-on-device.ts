import type { CodingSession, RunResult } from "#worker/features/interviews/coding.contract.ts";
import {
  DEVICE_LIMITS,
  type DeviceResult,
  type DeviceRun,
  type DeviceTask,
  type PythonEntry,
} from "#worker/features/interviews/python-device.contract.ts";
import { type Json, isRight, showArguments, showValue } from "#worker/judge/values.contract.ts";
import { describeFailedRun } from "#worker/judge/verdict/failure.contract.ts";

import { runOnDevice } from "./device-python.ts";

type PythonSession = Pick<CodingSession, "device" | "params">;

/**
 * Runs the examples, or the user's own cases, in Python on this device; the result is as the server's.
 * @throws Error if Python cannot be started, or the run was aborted
 */
export async function runPythonCases(
  code: string,
  { device: { entry, examples, checker }, params }: PythonSession,
  own: readonly { args: readonly string[] }[],
  signal: AbortSignal,
): Promise<RunResult> {
  const cases = own.length > 0 ? own.map(({ args }) => args.map((text) => JSON.parse(text) as Json)) : null;
  const given = cases ?? examples.map(({ args }) => JSON.parse(args) as Json[]);
  const task = { entry, cases: given.map((args) => JSON.stringify(args)) };
  const { results } = await runOnDevice(code, task, { signal });
  const [first] = results;
  const isSame =
    first !== undefined &&
    first.kind !== "value" &&
    results.every(({ kind, message }) => kind === first.kind && message === first.message);
  return {
    execution: "run",
    message: isSame ? describeResult(first, entry) : null,
    cases: given.map((args, index) => {
      const result = results[index] ?? { kind: "skipped" };
      const value = readValue(result);
      const example = cases === null ? examples[index] : undefined;
      const output = example === undefined ? undefined : (JSON.parse(example.output) as Json);
      return {
        input: showArguments(params, args),
        expected: output === undefined ? null : showValue(output),
        got: value === undefined ? describeResult(result, entry) : showValue(value),
        passed:
          output === undefined || isUnknown(result)
            ? null
            : value !== undefined && isRight(value, output, checker),
        output: result.output ?? "",
        outputCut: result.outputCut ?? false,
      };
    }),
  };
}

/** Runs the cases that a verdict needs; what the code prints stays on the device. */
export async function runTaskOnDevice(code: string, task: DeviceTask): Promise<DeviceRun> {
  const { version, results } = await runOnDevice(code, task, { isAlone: true });
  let left = DEVICE_LIMITS.all;
  return {
    version,
    results: results.map(({ kind, value, message, line }) => {
      left -= value?.length ?? 0;
      // What would not fit into one request is said to be too large.
      return left < 0
        ? { kind: "unsupported", message: "the returned values are too large" }
        : { kind, value, message, line };
    }),
  };
}

const isUnknown = ({ kind }: DeviceResult): boolean => kind === "unsupported" || kind === "skipped";

const readValue = ({ kind, value }: DeviceResult): Json | undefined =>
  kind === "value" && value !== undefined ? (JSON.parse(value) as Json) : undefined;

function describeResult(result: DeviceResult, { name, shape }: PythonEntry): string {
  switch (result.kind) {
    case "fuel":
      return "It did not end within ten seconds.";
    case "skipped":
      return "It was not tried, because a run before it did not end.";
    case "value":
      return "Another result.";
    default:
      return describeFailedRun({ ...result, kind: result.kind }, { name, isClass: shape.methods !== null });
  }
}
