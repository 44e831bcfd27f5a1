import { Button } from "#src/components/ui/button.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { type DeviceLanguage, LANGUAGE_NAMES } from "#worker/judge/languages.contract.ts";

import { FILES_SHARE } from "./device-engine.ts";
import { DEVICE_ENGINES, useDeviceState } from "./engines.ts";

/** What becomes of code without the engine: our server knows a part of Python. */
const WITHOUT: Record<DeviceLanguage, string> = {
  python: "Our server accepts Python that passes every test, and decides nothing else.",
  cpp: "Without it your code is read and not run.",
};

/** How far the engine of a language is on this device, with its size while it loads. */
export function DeviceStatus({ language }: { language: DeviceLanguage }) {
  const state = useDeviceState(language);
  const { name, size, engine } = DEVICE_ENGINES[language];
  const title = LANGUAGE_NAMES[language];
  const start = () => void engine.start().catch(() => {});
  switch (state.kind) {
    case "none":
      return (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
          {title} runs on your device. {WITHOUT[language]}
          <Button variant="soft" size="sm" onClick={start}>
            Load {title} ({size})
          </Button>
        </p>
      );
    case "loading":
      return (
        <div className="space-y-1 text-xs text-ink-soft">
          <p>
            {state.share < FILES_SHARE
              ? `Loading ${title} for this device (${size}, once).`
              : `Starting ${title} on this device.`}
          </p>
          <ProgressBar value={Math.round(state.share * 100)} max={100} label={`Loading ${title}`} />
        </div>
      );
    case "ready":
      return (
        <p className="text-xs text-ink-soft">
          {name} {state.version} runs your code on this device.
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
          {state.isOffline
            ? `You are offline, so ${title} could not be loaded. Your code is kept.`
            : `${title} could not be started on this device. Your code is kept. ${WITHOUT[language]}`}
          <Button variant="soft" size="sm" onClick={start}>
            Try Again
          </Button>
        </p>
      );
  }
}
