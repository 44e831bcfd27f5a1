import { useSyncExternalStore } from "react";

import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import type { Availability } from "#src/lib/device-model/language-model.ts";
import { type DeviceProgress, deviceProgress } from "#src/lib/device-model/progress.ts";
import type { GenerationKind } from "#src/lib/generation.ts";

/** Where a text goes that the model of the browser works with. */
export const DEVICE_PRIVACY = "Prompt and answer pass our own server, and no AI provider sees them.";

const STATES: Record<Availability, string> = {
  available: "",
  downloadable: " Your browser downloads it first, which can take long.",
  downloading: " Your browser is still downloading it.",
  unavailable: " Your browser says that it has no model for this device.",
};

export const describeDevice = (availability: Availability): string =>
  `The model in your browser does this. ${DEVICE_PRIVACY}${STATES[availability]}`;

/** What the model of the browser is doing. How far it has come is not read out: it changes with each word. */
export function DeviceStep({ kind }: { kind: GenerationKind }) {
  const { [kind]: progress } = useSyncExternalStore(
    deviceProgress.subscribe,
    deviceProgress.read,
    deviceProgress.read,
  );
  const { step, detail } = describe(progress ?? { kind: "starting" });
  return (
    <>
      <span role="status">{step}</span>
      {detail !== "" && <span className="tabular-nums"> {detail}</span>}
      {progress?.kind === "downloading" && (
        <ProgressBar className="mt-1" value={progress.share} max={1} label="Download of the model" />
      )}
    </>
  );
}

function describe(progress: DeviceProgress): { step: string; detail: string } {
  switch (progress.kind) {
    case "starting":
      return { step: "The model in your browser is starting...", detail: "" };
    case "downloading":
      return {
        step: "Your browser is downloading the model.",
        detail: `${Math.floor(progress.share * 100)} %`,
      };
    case "writing":
      return progress.words === null
        ? { step: "The model in your browser is working.", detail: "" }
        : { step: "The model in your browser is writing.", detail: `${progress.words} words so far` };
    case "checking":
      return {
        step: "The model in your browser is checking what is written.",
        detail: `Part ${progress.at} of ${progress.of}`,
      };
  }
}
