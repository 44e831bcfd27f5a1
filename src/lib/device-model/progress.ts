import { createStore } from "#src/lib/store.ts";

/** What the model of this browser is doing for the task that is waited for. */
export type DeviceProgress =
  | { kind: "starting" }
  /** `share` of the model that is here, from 0 to 1. */
  | { kind: "downloading"; share: number }
  /** Without a number of words where it answers in data. */
  | { kind: "writing"; words: number | null }
  /** The `at`th of `of` texts. */
  | { kind: "checking"; at: number; of: number };

export const deviceProgress = createStore<DeviceProgress | null>(null);
