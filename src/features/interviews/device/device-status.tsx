import { Button } from "#src/components/ui/button.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";

import { startPython, usePythonState } from "./device-python.ts";
import { PYTHON_SIZE } from "./python-size.ts";

/** How far Python on this device is, with its size while it loads. */
export function PythonStatus() {
  const state = usePythonState();
  switch (state.kind) {
    case "none":
      return (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
          Python runs on our server. On your device it answers at once and without the network.
          <Button variant="soft" size="sm" onClick={() => void startPython().catch(() => {})}>
            Load Python ({PYTHON_SIZE})
          </Button>
        </p>
      );
    case "loading":
      return (
        <div className="space-y-1 text-xs text-ink-soft">
          <p>Loading Python for this device ({PYTHON_SIZE}, once). Until then our server runs your code.</p>
          <ProgressBar value={Math.round(state.share * 100)} max={100} label="Loading Python" />
        </div>
      );
    case "ready":
      return <p className="text-xs text-ink-soft">CPython {state.version} runs your code on this device.</p>;
    case "failed":
      return (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
          {state.isOffline
            ? "You are offline, so Python could not be loaded."
            : "Python could not be started on this device. Our server runs your code."}
          <Button variant="soft" size="sm" onClick={() => void startPython().catch(() => {})}>
            Try Again
          </Button>
        </p>
      );
  }
}
