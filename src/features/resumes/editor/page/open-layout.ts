import { createChangeReader } from "./changes.ts";
import type { DrawnLayout } from "./drawn.ts";
import type { LayoutAnswer, LayoutRequest } from "./layout-worker.ts";

export type LayoutThread = {
  /** One at a time. @throws Error if the layout fails or the thread ends */
  layOut: (request: LayoutRequest) => Promise<DrawnLayout>;
  close: () => void;
};

/** Lays out pages on a thread of its own, by the code that writes PDFs. */
export function openLayoutThread(): LayoutThread {
  const worker = new Worker(new URL("./layout-worker.ts", import.meta.url), { type: "module" });
  const readChanges = createChangeReader();
  return {
    layOut: (request) => {
      const { promise, resolve, reject } = Promise.withResolvers<DrawnLayout>();
      const answered = new AbortController();
      const { signal } = answered;
      worker.addEventListener(
        "message",
        ({ data }: MessageEvent<LayoutAnswer>) => {
          if (data.kind === "failed") reject(new Error(data.reason));
          else resolve(readChanges(data.changes));
        },
        { signal },
      );
      worker.addEventListener("error", ({ message }) => reject(new Error(message)), { signal });
      worker.postMessage(request, []);
      return promise.finally(() => answered.abort());
    },
    close: () => worker.terminate(),
  };
}
