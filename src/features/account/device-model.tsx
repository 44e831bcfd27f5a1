import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { DEVICE_PRIVACY } from "#src/components/ai/device-step.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { deviceModelOptions } from "#src/lib/assistant.ts";
import { downloadModel } from "#src/lib/device-model/download-model.ts";
import type { Availability } from "#src/lib/device-model/language-model.ts";
import { hasModelInterface } from "#src/lib/engine-choice.ts";

const STATES: Record<Availability, string> = {
  available: "It is on this device.",
  downloadable: "Your browser can download it to this device: several gigabytes, once for all sites.",
  downloading: "Your browser is downloading it.",
  unavailable: "Your browser says that it has no model for this device.",
};

const TASKS =
  "It writes letters and tailors resumes, and it asks and judges in interviews; our own rules do the rest.";

/** Whether the browser has a model, and its download. */
export function DeviceModel({ availability }: { availability: Availability }) {
  const { share, problem, start } = useDownload();
  const state = useRef<HTMLParagraphElement>(null);
  if (!hasModelInterface()) return <p>This browser has none. Current Chrome on a computer does.</p>;
  const isLoading = share !== null;
  return (
    <div className="space-y-2">
      <p ref={state} tabIndex={-1} className="outline-none">
        <span role="status">{STATES[isLoading ? "downloading" : availability]}</span>
        {availability !== "unavailable" && ` ${TASKS} ${DEVICE_PRIVACY}`}
      </p>
      {isLoading && (
        <div className="flex items-center gap-3">
          <ProgressBar value={share} max={1} label="Download of the model" />
          <span className="shrink-0 tabular-nums">{Math.floor(share * 100)} %</span>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="text-critical">
          {problem}
        </p>
      )}
      {!isLoading && (availability === "downloadable" || availability === "downloading") && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            // The button goes, and the focus with it.
            state.current?.focus();
            void start();
          }}
        >
          {availability === "downloadable" ? "Download the model" : "Show the progress"}
        </Button>
      )}
    </div>
  );
}

/** A download goes on where this is left: no signal ends it. */
function useDownload() {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function start(): Promise<void> {
    setProblem(null);
    setShare(0);
    await downloadModel(setShare).catch((error: Error) => setProblem(error.message));
    setShare(null);
    await queryClient.invalidateQueries({ queryKey: deviceModelOptions.queryKey });
  }
  return { share, problem, start };
}
