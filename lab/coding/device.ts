import type { AskedPython } from "#testing/cpython.ts";
import type { DevicePoint, DeviceResult } from "#worker/judge/device.contract.ts";

import { TimedThread } from "./timed-thread.ts";

/** A run on the device is ended after this time. */
const DEVICE_MS = 7_000;

export interface DeviceAnswer {
  results: DeviceResult[];
  growth: DevicePoint[];
  /** CPU of the run, with its growth. */
  ms: number;
}

/** The harness and the CPython of a user's device. */
export class Device {
  readonly #thread = new TimedThread<AskedPython, DeviceAnswer>(
    new URL("device-thread.ts", import.meta.url),
    DEVICE_MS,
  );

  async run(asked: AskedPython): Promise<DeviceAnswer> {
    const told = await this.#thread.ask(asked);
    return told ?? { results: asked.cases.map(() => ({ kind: "fuel" })), growth: [], ms: DEVICE_MS };
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
