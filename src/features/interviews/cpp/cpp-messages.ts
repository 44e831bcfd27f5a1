import type { DeviceResult, PythonEntry } from "#worker/features/interviews/python-device.contract.ts";

/** What the page gives the worker once, because the worker may fetch nothing; both are packed with gzip. */
export interface CppFiles {
  /** The compiler. */
  core: ArrayBuffer;
  /** What it compiles with (cpp-pack.ts). */
  pack: ArrayBuffer;
}

/** The entry point: its name, how its values are written as JSON, and the methods of a class. */
export type CppEntry = PythonEntry;

/** A size, and arguments of it as JSON. */
export interface GrowthInput {
  n: number;
  args: string;
}

/** The work that the arguments of a size take. */
export interface GrowthPoint {
  n: number;
  /** Calls of functions and rounds of loops. */
  count: number;
  /** The best of up to three runs. */
  ms: number;
  /** Most bytes of the heap that were in use at once, beside the arguments. */
  bytes: number | null;
}

/** From the page to the worker, through the port. */
export interface RunMessage {
  id: number;
  code: string;
  entry: CppEntry;
  /** The arguments of each case as JSON. */
  cases: readonly string[];
  /** Inputs by rising size; the first that takes long is the last that is measured. */
  growth?: readonly GrowthInput[];
  /** The work after which a run is ended. */
  fuel?: number;
}

/** From the worker to the page, through the port. */
export type WorkerMessage =
  | { type: "ready"; version: string }
  | { type: "failed"; message: string }
  | { type: "case"; id: number; result: DeviceResult }
  | { type: "growth"; id: number; points: GrowthPoint[] }
  | { type: "end"; id: number };
