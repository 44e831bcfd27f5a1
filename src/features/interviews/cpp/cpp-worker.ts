import { limitMemory } from "../device/limit-memory.ts";
import type { RunMessage, StartMessage, WorkerMessage } from "../device/messages.ts";
import { type Llvm, openClang } from "./cpp-clang.ts";
import { runSubmission, warmUp } from "./cpp-submission.ts";

// A classic worker inside of the sandboxed frame: it has no origin, no storage and no network, and is ended by the page.

addEventListener(
  "message",
  ({ data: { files, port } }: MessageEvent<StartMessage>) => {
    void start(files, port);
  },
  { once: true },
);

/** What the compiler may take of the device's memory: an ordinary solution needs a third of it. */
const MEMORY_PAGES = 12_288;

async function start(files: StartMessage["files"], port: MessagePort): Promise<void> {
  const postToPage = (message: WorkerMessage) => port.postMessage(message);
  limitMemory(MEMORY_PAGES);
  try {
    const clang = await openClang(files, importScript);
    await warmUp(clang);
    port.addEventListener("message", ({ data }: MessageEvent<RunMessage>) => {
      runSubmission(clang, data, postToPage).catch((error: unknown) =>
        postToPage({ type: "failed", message: String(error) }),
      );
    });
    port.start();
    postToPage({ type: "ready", version: clang.version });
  } catch (error) {
    postToPage({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

async function importScript(script: Uint8Array<ArrayBuffer>): Promise<Llvm> {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return (await import(/* @vite-ignore */ address)) as Llvm;
}
