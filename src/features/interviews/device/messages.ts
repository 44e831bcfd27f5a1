import type { DeviceResult, PythonEntry } from "#worker/features/interviews/python-device.contract.ts";

/** What the page gives the worker once: the files of Pyodide, read by the page, because the worker may fetch nothing. */
export interface PythonFiles {
  script: ArrayBuffer;
  wasm: ArrayBuffer;
  library: ArrayBuffer;
}

/** From the page to the worker, through the port. */
export interface RunMessage {
  id: number;
  code: string;
  entry: PythonEntry;
  /** The arguments of each case as JSON. */
  cases: readonly string[];
}

/** From the worker to the page, through the port. */
export type WorkerMessage =
  | { type: "ready"; version: string }
  | { type: "failed"; message: string }
  | { type: "case"; id: number; result: DeviceResult }
  | { type: "end"; id: number };

/** From the frame to the page. */
export interface FrameMessage {
  type?: "frame-ready" | "worker-failed";
  /** Of the start whose worker failed. */
  id?: number;
  message?: string;
}
