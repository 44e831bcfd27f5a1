import type { GenerationKind } from "#src/lib/generation.ts";
import { createStore } from "#src/lib/store.ts";

/** What the model of this browser is doing for a task. */
export type DeviceProgress =
  | { kind: "starting" }
  /** `share` of the model that is here, from 0 to 1. */
  | { kind: "downloading"; share: number }
  /** Without a number of words where it answers in data. */
  | { kind: "writing"; words: number | null }
  /** The `at`th of `of` texts. */
  | { kind: "checking"; at: number; of: number };

type ByKind = Partial<Record<GenerationKind, DeviceProgress>>;

export const deviceProgress = createStore<ByKind>({});

export function reportDeviceProgress(kind: GenerationKind, progress: DeviceProgress | undefined): void {
  const { [kind]: _before, ...others } = deviceProgress.read();
  deviceProgress.write(progress === undefined ? others : { ...others, [kind]: progress });
}
