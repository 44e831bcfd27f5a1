import { useEffect, useRef, useState } from "react";

import { formatFailure } from "#src/lib/api.ts";
import { isOffline } from "#src/lib/online.ts";
import type { CodingSession, RunCode, RunResult } from "#worker/features/interviews/coding.contract.ts";

import { findDeviceEngine } from "../device/engines.ts";
import { runCasesOnDevice } from "../device/run-on-device.ts";
import { runCode } from "./coding.api.ts";
import type { OwnCase } from "./own-case.ts";

type RunState = {
  result: RunResult | null;
  /** The own cases of the result. */
  own: readonly OwnCase[];
  error: string | null;
  isRunning: boolean;
};

const NOTHING: RunState = { result: null, own: [], error: null, isRunning: false };

/**
 * Runs code, one run at a time: Python and C++ on this device, all else on the server, and also what this device cannot
 * run. Stop ends a run on the device, and gives up waiting for one on the server.
 */
export function useRun(id: string, session: Pick<CodingSession, "device" | "params">) {
  const [state, setState] = useState(NOTHING);
  const going = useRef<AbortController>(null);
  useEffect(() => () => going.current?.abort(), []);
  return {
    ...state,
    /** Resolves to the result; null if the run failed or was stopped. Without own cases the examples are run. */
    async run(input: Omit<RunCode, "cases">, own: readonly OwnCase[]): Promise<RunResult | null> {
      going.current?.abort();
      const engine = findDeviceEngine(input.language);
      if (isOffline() && engine?.isReady() !== true) {
        setState({ ...NOTHING, error: OFFLINE });
        return null;
      }
      const control = new AbortController();
      going.current = control;
      setState({ ...NOTHING, isRunning: true });
      try {
        const isOnDevice = engine !== null && (await engine.start().then(Boolean, () => false));
        control.signal.throwIfAborted();
        const cases = own.map(({ args }) => ({ args }));
        const result = isOnDevice
          ? await runCasesOnDevice(engine, input.code, session, cases, control.signal)
          : await runCode(id, { ...input, ...(own.length > 0 && { cases }) }, control.signal);
        if (control.signal.aborted) return null;
        setState({ ...NOTHING, result, own });
        return result;
      } catch (error) {
        if (!control.signal.aborted) setState({ ...NOTHING, error: describeRunFailure(error) });
        return null;
      }
    },
    stop() {
      going.current?.abort();
      setState({ ...NOTHING, error: "Stopped. Your code is unchanged." });
    },
    /** Forgets the result, and the run if one is going on: it is of other code than what is shown. */
    clear() {
      going.current?.abort();
      setState(NOTHING);
    },
  };
}

const OFFLINE = "You are offline. Your code is kept here: run it again when you are back online.";

const describeRunFailure = (error: unknown): string =>
  isOffline() ? OFFLINE : formatFailure(error, "The run failed. Your code is unchanged.");
