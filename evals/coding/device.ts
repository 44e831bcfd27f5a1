import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import type { AskedPython } from "#testing/cpython.ts";
import type { DevicePoint } from "#worker/judge/complexity/device-growth.ts";
import type { DeviceCase } from "#worker/judge/judge-device-run.ts";

/** A run on the device is ended after this time. */
const DEVICE_MS = 7_000;

export interface DeviceAnswer {
  results: DeviceCase[];
  growth: DevicePoint[];
  /** CPU of the run, with its growth. */
  ms: number;
}

/** The harness and the CPython of a user's device, in a thread that is ended by time. */
export class Device {
  #thread: Worker | null = null;

  async run(asked: AskedPython): Promise<DeviceAnswer> {
    this.#thread ??= await openThread();
    const thread = this.#thread;
    const answer = new Promise<DeviceAnswer | null>((resolve) => {
      thread.once("message", resolve);
      // An engine that breaks is ended as one that takes too long.
      thread.once("error", () => resolve(null));
    });
    thread.postMessage(asked, []);
    const told = await Promise.race([answer, setTimeout(DEVICE_MS, null)]);
    thread.removeAllListeners("error");
    if (told !== null) return told;
    await this.close();
    return { results: asked.cases.map(() => ({ kind: "fuel" })), growth: [], ms: DEVICE_MS };
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }
}

async function openThread(): Promise<Worker> {
  const thread = new Worker(new URL("device-thread.ts", import.meta.url));
  await once(thread, "message");
  return thread;
}
