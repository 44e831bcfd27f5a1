import { useSyncExternalStore } from "react";

import { createStore } from "#src/lib/store.ts";
import type {
  DeviceResult,
  DeviceRun,
  DeviceTask,
} from "#worker/features/interviews/python-device.contract.ts";

import { type LoadedFiles, loadPythonFiles } from "./python-files.ts";
import type { RunMessage, WorkerMessage } from "./python-messages.ts";

// CPython on the user's device: Pyodide in a worker, inside of a frame without origin, storage and network. The page
// reads the files and hands them over.

const FRAME = "/python-frame.html";
/** The rest of the progress is Python's own start. */
const FILES_SHARE = 0.9;
/** Python itself has to start within this time, also on a slow device. */
const START_MS = 60_000;
/** A run that takes longer is ended with its worker. */
const RUN_MS = 10_000;

export type PythonState =
  | { kind: "none" }
  | { kind: "loading"; share: number }
  | { kind: "ready"; version: string }
  | { kind: "failed"; isOffline: boolean };

const store = createStore<PythonState>({ kind: "none" });

/** How far Python on this device is. */
export const usePythonState = (): PythonState =>
  useSyncExternalStore(store.subscribe, store.read, () => ({ kind: "none" }) as const);

export const isPythonReady = (): boolean => store.read().kind === "ready";

/** Loads Python for a user who has chosen it, unless they want to save data. */
export function prepareDevicePython(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData !== true) void startPython().catch(() => {});
}

let files: LoadedFiles | null = null;
let frame: Promise<Window> | null = null;
let port: MessagePort | null = null;
let starting: Promise<string> | null = null;
let lastId = 0;

/** Starts Python unless it is there; resolves to its version.  @throws Error if it cannot be started */
export function startPython(): Promise<string> {
  starting ??= start().catch((error: unknown) => {
    starting = null;
    store.write({ kind: "failed", isOffline: !navigator.onLine });
    throw error;
  });
  return starting;
}

async function start(): Promise<string> {
  store.write({ kind: "loading", share: 0 });
  files ??= await loadPythonFiles((share) => store.write({ kind: "loading", share: share * FILES_SHARE }));
  frame ??= openFrame().catch((error: unknown) => {
    frame = null;
    throw error;
  });
  const version = await startWorker(await frame, files);
  store.write({ kind: "ready", version });
  return version;
}

/** The frame stays as long as the page, so that Python starts again without the network. */
function openFrame(): Promise<Window> {
  const element = document.createElement("iframe");
  element.hidden = true;
  element.title = "Python";
  element.setAttribute("sandbox", "allow-scripts");
  element.src = FRAME;
  return new Promise((resolve, reject) => {
    const end = () => {
      removeEventListener("message", listen);
      clearTimeout(timer);
    };
    const listen = ({ source, data }: MessageEvent<{ type?: string }>) => {
      const { contentWindow } = element;
      if (contentWindow === null || source !== contentWindow || data.type !== "frame-ready") return;
      end();
      resolve(contentWindow);
    };
    const timer = setTimeout(() => {
      end();
      element.remove();
      reject(new Error("The frame did not load"));
    }, START_MS);
    addEventListener("message", listen);
    document.body.append(element);
  });
}

/** Ends the worker that the frame has, if any, and begins a new one. */
function startWorker(target: Window, { worker: code, script, wasm, library }: LoadedFiles): Promise<string> {
  port?.close();
  const channel = new MessageChannel();
  const { port1 } = channel;
  port = port1;
  const copies = { script: script.slice(0), wasm: wasm.slice(0), library: library.slice(0) };
  // The frame has no origin that could be named.
  target.postMessage({ type: "start", code, files: copies, port: channel.port2 }, "*", [
    channel.port2,
    ...Object.values(copies),
  ]);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Python did not start in time")), START_MS);
    port1.addEventListener("message", function listen({ data }: MessageEvent<WorkerMessage>) {
      if (data.type !== "ready" && data.type !== "failed") return;
      port1.removeEventListener("message", listen);
      clearTimeout(timer);
      if (data.type === "ready") resolve(data.version);
      else reject(new Error(data.message));
    });
    port1.start();
  });
}

/**
 * Runs the cases of a task one after the other. What does not end in time is ended, and told as such; the cases after it
 * are skipped.
 * @throws Error if Python cannot be started, or the run was aborted
 */
export async function runOnDevice(
  code: string,
  { entry, cases }: DeviceTask,
  signal?: AbortSignal,
): Promise<DeviceRun> {
  const version = await startPython();
  signal?.throwIfAborted();
  const own = port;
  if (own === null) throw new Error("Python was ended");
  lastId += 1;
  const id = lastId;
  const results: DeviceResult[] = [];
  const isWhole = await new Promise<boolean>((resolve) => {
    const finish = (whole: boolean) => {
      clearTimeout(timer);
      own.removeEventListener("message", listen);
      signal?.removeEventListener("abort", stop);
      resolve(whole);
    };
    const listen = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === "case" && data.id === id) results.push(data.result);
      else if (data.type === "end" && data.id === id) finish(true);
      else if (data.type === "failed") finish(false);
    };
    const stop = () => finish(false);
    const timer = setTimeout(stop, RUN_MS);
    own.addEventListener("message", listen);
    signal?.addEventListener("abort", stop);
    own.postMessage({ id, code, entry, cases } satisfies RunMessage, []);
  });
  if (!isWhole) {
    starting = null;
    // Ends what runs, and is ready for the next run.
    void startPython().catch(() => {});
    signal?.throwIfAborted();
    results.push({ kind: "fuel" });
    while (results.length < cases.length) results.push({ kind: "skipped" });
  }
  return { version, results: results.slice(0, cases.length) };
}
