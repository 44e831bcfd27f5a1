import type { CodingSession, RunResult } from "#worker/features/interviews/coding.contract.ts";
import {
  DEVICE_LIMITS,
  type DeviceResult,
  type DeviceRun,
  type DeviceEntry,
  type DeviceTask,
} from "#worker/judge/device.contract.ts";
import { type Json, isRight, showArguments, showValue } from "#worker/judge/values.contract.ts";
import { TIME_LIMIT, describeFailedRun } from "#worker/judge/verdict/failure.contract.ts";

import type { DeviceEngine } from "./device-engine.ts";

type DeviceSession = Pick<CodingSession, "device" | "params">;

/**
 * Runs the examples, or the user's own cases, on this device; the result is as the server's.
 * @throws Error if the engine cannot be started, or the run was aborted
 */
export async function runCasesOnDevice(
  engine: DeviceEngine,
  code: string,
  { device: { entry, examples, checker }, params }: DeviceSession,
  own: readonly { args: readonly string[] }[],
  signal: AbortSignal,
): Promise<RunResult> {
  const cases = own.length > 0 ? own.map(({ args }) => args.map((text) => JSON.parse(text) as Json)) : null;
  const given = cases ?? examples.map(({ args }) => JSON.parse(args) as Json[]);
  const task = { entry, cases: given.map((args) => JSON.stringify(args)) };
  const { results } = await engine.run(code, task, signal);
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
export async function runTaskOnDevice(
  engine: DeviceEngine,
  code: string,
  task: DeviceTask,
): Promise<DeviceRun> {
  const { version, results, growth } = await engine.run(code, task);
  let left = DEVICE_LIMITS.all;
  return {
    version,
    growth: growth.slice(0, DEVICE_LIMITS.points),
    results: results.map(({ kind, value, message, line }) => {
      left -= value?.length ?? 0;
      // All values together have to fit into one request.
      return left < 0
        ? { kind: "unsupported", message: "the returned values are too large" }
        : { kind, value, message, line };
    }),
  };
}

const isUnknown = ({ kind }: DeviceResult): boolean => kind === "unsupported" || kind === "skipped";

const readValue = ({ kind, value }: DeviceResult): Json | undefined =>
  kind === "value" && value !== undefined ? (JSON.parse(value) as Json) : undefined;

function describeResult(result: DeviceResult, { name, shape }: DeviceEntry): string {
  switch (result.kind) {
    case "fuel":
      return TIME_LIMIT;
    case "skipped":
      return "Not tried: the case before it exceeded the time limit.";
    case "value":
      return "Another result.";
    default:
      return describeFailedRun({ ...result, kind: result.kind }, { name, isClass: shape.methods !== null });
  }
}
