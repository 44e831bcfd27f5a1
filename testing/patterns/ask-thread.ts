import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { Question } from "./pattern-thread.ts";

/** Asks in a thread; null where it did not answer in time, and then the thread is another one. */
export function createAsking(): {
  ask: (question: Question, ms: number) => Promise<{ value: unknown } | null>;
  end: () => Promise<void>;
} {
  const start = () => new Worker(new URL("pattern-thread.ts", import.meta.url));
  let thread = start();
  return {
    async ask(question, ms) {
      thread.postMessage(question, []);
      try {
        const [value] = (await once(thread, "message", { signal: AbortSignal.timeout(ms) })) as [unknown];
        return { value };
      } catch (error) {
        if (!(error instanceof Error) || error.name !== "AbortError") throw error;
        await thread.terminate();
        thread = start();
        return null;
      }
    },
    end: async () => void (await thread.terminate()),
  };
}
