import { useEffect, useRef, useState } from "react";

import { formatFailure } from "#src/lib/api.ts";
import type { RunCode, RunResult } from "#worker/features/interviews/coding.contract.ts";

import { runCode } from "./coding.api.ts";

type RunState = { result: RunResult | null; error: string | null; isRunning: boolean };

const NOTHING: RunState = { result: null, error: null, isRunning: false };

/** Runs code, one run at a time. Stop only gives up waiting for the run. */
export function useRun(id: string) {
  const [state, setState] = useState(NOTHING);
  const going = useRef<AbortController>(null);
  useEffect(() => () => going.current?.abort(), []);
  return {
    ...state,
    /** Resolves to the result; null if the run failed or was stopped. */
    async run(input: RunCode): Promise<RunResult | null> {
      going.current?.abort();
      const control = new AbortController();
      going.current = control;
      setState({ ...NOTHING, isRunning: true });
      try {
        const result = await runCode(id, input, control.signal);
        if (control.signal.aborted) return null;
        setState({ ...NOTHING, result });
        return result;
      } catch (error) {
        if (!control.signal.aborted)
          setState({ ...NOTHING, error: formatFailure(error, "The run failed. Your code is unchanged.") });
        return null;
      }
    },
    stop() {
      going.current?.abort();
      setState({ ...NOTHING, error: "Stopped. Your code is unchanged." });
    },
  };
}
