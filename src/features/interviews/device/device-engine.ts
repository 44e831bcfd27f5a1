import { useSyncExternalStore } from "react";

import { createStore } from "#src/lib/store.ts";
import type {
  DeviceResult,
  DeviceRun,
  DeviceTask,
} from "#worker/features/interviews/python-device.contract.ts";

import { type LoadedFiles, loadPythonFiles } from "./python-files.ts";
import type { FrameMessage, RunMessage, WorkerMessage } from "./python-messages.ts";

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

/** A worker that runs Python, until it is ended. */
interface Engine {
  version: string;
  port: MessagePort;
  /** Rejects when the worker reports a failure of its own. */
  broken: Promise<never>;
  /** Code of the user ran in it, which may have changed what later code sees. */
  isUsed: boolean;
}

let files: LoadedFiles | null = null;
let frame: Promise<Window> | null = null;
let engine: Promise<Engine> | null = null;
let lastStart = 0;
let lastRun = 0;
/** Runs take their turn: the worker has one thread, and a run may end it. */
let turn: Promise<unknown> = Promise.resolve();

/** Starts Python unless it is there; resolves to its version.  @throws Error if it cannot be started */
export const startPython = async (): Promise<string> => (await requireEngine()).version;

function requireEngine(): Promise<Engine> {
  if (engine !== null) return engine;
  lastStart += 1;
  const id = lastStart;
  /** A start that another one has replaced says nothing any more. */
  const tell = (state: PythonState) => {
    if (id === lastStart) store.write(state);
  };
  const begun = start(id, tell).catch((error: unknown) => {
    if (engine === begun) engine = null;
    tell({ kind: "failed", isOffline: !navigator.onLine });
    throw error;
  });
  engine = begun;
  return begun;
}

/** The next run has a new worker; the frame ends the old one when that begins. */
function endEngine(): void {
  engine = null;
  store.write({ kind: "loading", share: FILES_SHARE });
}

async function start(id: number, tell: (state: PythonState) => void): Promise<Engine> {
  tell({ kind: "loading", share: 0 });
  files ??= await loadPythonFiles((share) => tell({ kind: "loading", share: share * FILES_SHARE }));
  frame ??= openFrame().catch((error: unknown) => {
    frame = null;
    throw error;
  });
  const started = await startWorker(id, await frame, files);
  tell({ kind: "ready", version: started.version });
  return started;
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
async function startWorker(
  id: number,
  target: Window,
  { worker: code, script, wasm, library }: LoadedFiles,
): Promise<Engine> {
  const { port1: port, port2 } = new MessageChannel();
  const broken = new Promise<never>((_resolve, reject) => {
    const fail = (message = "Python failed") => reject(new Error(message));
    port.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === "failed") fail(data.message);
    });
    // The worker has the other end of the port, so the frame tells of what the worker cannot.
    addEventListener("message", ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source === target && data.type === "worker-failed" && data.id === id) fail(data.message);
    });
  });
  // Nothing may be waiting for it.
  broken.catch(() => {});
  const copies = { script: script.slice(0), wasm: wasm.slice(0), library: library.slice(0) };
  // The frame has no origin that could be named.
  target.postMessage({ type: "start", id, code, files: copies, port: port2 }, "*", [
    port2,
    ...Object.values(copies),
  ]);
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Python did not start in time")), START_MS);
    port.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type !== "ready") return;
      clearTimeout(timer);
      resolve(data.version);
    });
    port.start();
  });
  return { version: await Promise.race([ready, broken]), port, broken, isUsed: false };
}

interface RunOptions {
  signal?: AbortSignal;
  /** Runs in a worker in which no other code ran before. */
  isAlone?: boolean;
}

/**
 * Runs the cases of a task one after the other, when it is its turn. What does not end in time is ended, and told as such;
 * the cases after it are skipped.
 * @throws Error if Python cannot be started or breaks, or the run was aborted
 */
export function runOnDevice(code: string, task: DeviceTask, options: RunOptions = {}): Promise<DeviceRun> {
  const run = turn.then(() => runNow(code, task, options));
  turn = run.catch(() => {});
  return run;
}

async function runNow(
  code: string,
  { entry, cases }: DeviceTask,
  { signal, isAlone = false }: RunOptions,
): Promise<DeviceRun> {
  signal?.throwIfAborted();
  if (isAlone && engine !== null && (await engine).isUsed) endEngine();
  const own = await requireEngine();
  signal?.throwIfAborted();
  own.isUsed = true;
  lastRun += 1;
  const id = lastRun;
  const results: DeviceResult[] = [];
  const stopped = new AbortController();
  const ended = new Promise<boolean>((resolve) => {
    own.port.addEventListener(
      "message",
      ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.type === "case" && data.id === id) results.push(data.result);
        else if (data.type === "end" && data.id === id) resolve(true);
      },
      { signal: stopped.signal },
    );
    const timer = setTimeout(() => resolve(false), RUN_MS);
    signal?.addEventListener("abort", () => resolve(false), { signal: stopped.signal });
    stopped.signal.addEventListener("abort", () => clearTimeout(timer));
    own.port.postMessage({ id, code, entry, cases } satisfies RunMessage, []);
  });
  let isWhole = false;
  try {
    isWhole = await Promise.race([ended, own.broken]);
  } finally {
    stopped.abort();
    if (!isWhole) {
      endEngine();
      // Ready for the next run.
      void requireEngine().catch(() => {});
    }
  }
  signal?.throwIfAborted();
  if (!isWhole) {
    results.push({ kind: "fuel" });
    while (results.length < cases.length) results.push({ kind: "skipped" });
  }
  return { version: own.version, results: results.slice(0, cases.length) };
}
