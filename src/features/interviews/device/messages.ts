import type { DeviceEntry, DevicePoint, DeviceResult, DeviceTask } from "#worker/judge/device.contract.ts";

/** From the page to the worker, through the port. */
export interface RunMessage {
  id: number;
  code: string;
  entry: DeviceEntry;
  /** The arguments of each case as JSON. */
  cases: readonly string[];
  /** Inputs of growing size, and the case before which growth is measured; null where it is not. */
  growth: Pick<DeviceTask, "growth" | "firstLarge"> | null;
}

/** From the worker to the page, through the port. */
export type WorkerMessage =
  | { type: "ready"; version: string }
  | { type: "failed"; message: string }
  | { type: "case"; id: number; result: DeviceResult }
  | { type: "growth"; id: number; points: DevicePoint[] }
  | { type: "end"; id: number };

/** From the frame to the page. */
export interface FrameMessage {
  type?: "frame-ready" | "worker-ended" | "worker-failed";
  /** Of the start whose worker failed. */
  id?: number;
  message?: string;
}

/** What the frame gives a worker once: the files that the page has read, because the worker may fetch nothing. */
export interface StartMessage {
  files: Record<string, ArrayBuffer>;
  port: MessagePort;
}
