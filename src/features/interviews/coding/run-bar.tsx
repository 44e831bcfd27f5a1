import type { RefObject } from "react";

import { Button } from "#src/components/ui/button.tsx";

type RunBarProps = {
  isRunning: boolean;
  hasCases: boolean;
  runButton: RefObject<HTMLButtonElement | null>;
  onRun: (own: boolean) => void;
  onStop: () => void;
  /** Null if nothing has been written yet. */
  onReset: (() => void) | null;
};

export const RunBar = ({ isRunning, hasCases, runButton, onRun, onStop, onReset }: RunBarProps) => (
  <div className="flex flex-wrap gap-2">
    <Button ref={runButton} variant="secondary" size="sm" isPending={isRunning} onClick={() => onRun(false)}>
      {isRunning ? "Running..." : "Run Examples"}
    </Button>
    {hasCases && !isRunning && (
      <Button variant="secondary" size="sm" onClick={() => onRun(true)}>
        Run My Cases
      </Button>
    )}
    {isRunning && (
      <Button variant="ghost" size="sm" onClick={onStop}>
        Stop
      </Button>
    )}
    {onReset !== null && (
      <Button variant="ghost" size="sm" onClick={onReset}>
        Reset
      </Button>
    )}
  </div>
);
