import { createStore } from "#src/lib/store.ts";
import {
  DEVICE_LIMITS,
  type DevicePoint,
  type DeviceResult,
  type DeviceRun,
  type DeviceTask,
} from "#worker/judge/device.contract.ts";

import type { LoadedFiles } from "./load-files.ts";
import type { FrameMessage, RunMessage, WorkerMessage } from "./messages.ts";

// Code on the user's device: a compiler or interpreter in a worker, inside of a frame without origin, storage and network.
// The page reads the files and hands them over.

const FRAME = "/code-frame.html";
/** The rest of the progress is the engine's own start. */
export const FILES_SHARE = 0.9;
/** The frame has to answer within this time: the browser may have ended it, as when there is no more memory. */
const FRAME_MS = 5_000;
/** An engine has to start within this time, also on a slow device. */
const START_MS = 60_000;

export type DeviceState =
  | { kind: "none" }
  | { kind: "loading"; share: number }
  | { kind: "ready"; version: string }
  | { kind: "failed"; isOffline: boolean };

/** What is run: the cases that go out with a submission, or only cases. */
export type Runnable = Pick<DeviceTask, "entry" | "cases"> &
  Partial<Pick<DeviceTask, "growth" | "firstLarge">>;

/** A worker that runs code, until it is ended. */
interface Running {
  version: string;
  port: MessagePort;
  /** Rejects when the worker reports a failure of its own. */
  broken: Promise<never>;
}

export type DeviceEngine = ReturnType<typeof createDeviceEngine>;

interface EngineOptions {
  /** Names it in the page's structure. */
  title: string;
  /** A run that takes longer is ended with its worker. */
  runMs: number;
  /** Reads its files once. */
  load: (onProgress: (share: number) => void) => Promise<LoadedFiles>;
}

/** An engine of one language. */
export function createDeviceEngine({ title, runMs, load }: EngineOptions) {
  const store = createStore<DeviceState>({ kind: "none" });
  let loaded: LoadedFiles | null = null;
  let frame: Promise<HTMLIFrameElement> | null = null;
  let running: Promise<Running> | null = null;
  let lastStart = 0;
  let lastRun = 0;
  /** Runs take their turn: the worker has one thread, and a run may end it. */
  let turn: Promise<unknown> = Promise.resolve();

  function requireRunning(): Promise<Running> {
    if (running !== null) return running;
    lastStart += 1;
    const id = lastStart;
    /** A start that another one has replaced says nothing any more. */
    const tell = (state: DeviceState) => {
      if (id === lastStart) store.write(state);
    };
    const begun = begin(id, tell).catch((error: unknown) => {
      if (running === begun) running = null;
      tell({ kind: "failed", isOffline: !navigator.onLine });
      throw error;
    });
    running = begun;
    return begun;
  }

  /** The next run has a new worker; the frame ends the old one when that begins. */
  function endRunning(): void {
    running = null;
    store.write({ kind: "loading", share: FILES_SHARE });
  }

  async function begin(id: number, tell: (state: DeviceState) => void): Promise<Running> {
    if (typeof WebAssembly === "undefined") throw new Error("This browser has no WebAssembly");
    tell({ kind: "loading", share: 0 });
    loaded ??= await load((share) => tell({ kind: "loading", share: share * FILES_SHARE }));
    if (frame !== null && !(await stopWorker(await frame))) {
      (await frame).remove();
      frame = null;
    }
    frame ??= openFrame(title).catch((error: unknown) => {
      frame = null;
      throw error;
    });
    const begun = await startWorker(id, requireWindow(await frame), loaded);
    tell({ kind: "ready", version: begun.version });
    return begun;
  }

  async function runNow(
    code: string,
    runnable: Runnable,
    signal: AbortSignal | undefined,
  ): Promise<DeviceRun> {
    signal?.throwIfAborted();
    const own = await requireRunning();
    signal?.throwIfAborted();
    lastRun += 1;
    const { entry, cases, growth, firstLarge } = runnable;
    const results: DeviceResult[] = [];
    let points: DevicePoint[] = [];
    /** What became of the case at which the run ended too early; null for a run that came to its end. */
    let last: DeviceResult | null = TOO_LATE;
    try {
      last = await listenUntilEnd(
        own,
        {
          id: lastRun,
          code,
          entry,
          cases,
          growth: growth === undefined || firstLarge === undefined ? null : { growth, firstLarge },
        },
        {
          onCase: (result) => results.push(result),
          onGrowth: (measured) => (points = measured),
        },
        { runMs, signal },
      );
    } finally {
      if (last !== null) {
        endRunning();
        // Ready for the next run.
        void requireRunning().catch(() => {});
      }
    }
    signal?.throwIfAborted();
    if (last !== null) {
      results.push(last);
      while (results.length < cases.length) results.push({ kind: "skipped" });
    }
    return { version: own.version, results: results.slice(0, cases.length), growth: points };
  }

  return {
    subscribe: store.subscribe,
    readState: store.read,
    isReady: (): boolean => store.read().kind === "ready",
    /** Loads the engine for a user who has chosen its language, unless they want to save data. */
    prepare(): void {
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      if (connection?.saveData !== true) void requireRunning().catch(() => {});
    },
    /** Starts the engine unless it is there; resolves to its version.  @throws Error if it cannot be started */
    start: async (): Promise<string> => (await requireRunning()).version,
    /**
     * Runs the cases one after the other, when it is their turn. A case that does not end in time is ended with the kind
     * `fuel`; the cases after it are skipped.
     * @throws Error if the engine cannot be started, or the run was aborted
     */
    run(code: string, runnable: Runnable, signal?: AbortSignal): Promise<DeviceRun> {
      const run = turn.then(() => runNow(code, runnable, signal));
      turn = run.catch(() => {});
      return run;
    },
  };
}

function requireWindow({ contentWindow }: HTMLIFrameElement): Window {
  if (contentWindow === null) throw new Error("The frame is gone");
  return contentWindow;
}

/** Ends the worker that the frame has, if any; false if the frame does not answer any more. */
function stopWorker(element: HTMLIFrameElement): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      removeEventListener("message", listen);
      clearTimeout(timer);
      resolve(answer);
    };
    const listen = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source === element.contentWindow && data.type === "worker-ended") end(true);
    };
    const timer = setTimeout(() => end(false), FRAME_MS);
    addEventListener("message", listen);
    element.contentWindow?.postMessage({ type: "stop" }, "*");
  });
}

/** The frame stays as long as the page, so that an engine starts again without the network. */
function openFrame(title: string): Promise<HTMLIFrameElement> {
  const element = document.createElement("iframe");
  element.hidden = true;
  element.title = title;
  element.setAttribute("sandbox", "allow-scripts");
  element.src = FRAME;
  return new Promise((resolve, reject) => {
    const end = () => {
      removeEventListener("message", listen);
      clearTimeout(timer);
    };
    const listen = ({ source, data }: MessageEvent<FrameMessage>) => {
      const { contentWindow } = element;
      if (contentWindow === null || source !== contentWindow || data.type !== "frame-ready") return;
      end();
      resolve(element);
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

async function startWorker(
  id: number,
  target: Window,
  { worker: code, files }: LoadedFiles,
): Promise<Running> {
  const { port1: port, port2 } = new MessageChannel();
  const broken = new Promise<never>((_resolve, reject) => {
    const fail = (message = "for no known reason") => reject(new Error(message));
    port.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === "failed") fail(data.message);
    });
    // The worker has the other end of the port; errors that it does not catch come from the frame.
    addEventListener("message", ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source === target && data.type === "worker-failed" && data.id === id) fail(data.message);
    });
  });
  // Nothing may be waiting for it.
  broken.catch(() => {});
  const copies = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.slice(0)]));
  // The frame has no origin that could be named.
  target.postMessage({ type: "start", id, code, files: copies, port: port2 }, "*", [
    port2,
    ...Object.values(copies),
  ]);
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The engine did not start in time")), START_MS);
    port.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type !== "ready") return;
      clearTimeout(timer);
      resolve(data.version);
    });
    port.start();
  });
  return { version: await Promise.race([ready, broken]), port, broken };
}

interface Listener {
  onCase: (result: DeviceResult) => void;
  onGrowth: (points: DevicePoint[]) => void;
}

const TOO_LATE: DeviceResult = { kind: "fuel" };

/** The result of the case at which an engine broke: its stack or memory was full, or the code could not be run. */
function describeBreak(error: unknown): DeviceResult {
  const message = error instanceof Error ? error.message : String(error);
  if (/call stack|recursion/i.test(message)) return { kind: "recursion", message };
  if (/out of memory|memory is full|allocation/i.test(message)) return { kind: "memory" };
  return { kind: "unsupported", message: `what runs it broke: ${message}`.slice(0, DEVICE_LIMITS.message) };
}

/** Null for a run that came to its end; else what became of the case at which it was ended. */
async function listenUntilEnd(
  { port, broken }: Running,
  message: RunMessage,
  { onCase, onGrowth }: Listener,
  { runMs, signal }: { runMs: number; signal: AbortSignal | undefined },
): Promise<DeviceResult | null> {
  const stopped = new AbortController();
  const ended = new Promise<DeviceResult | null>((resolve) => {
    port.addEventListener(
      "message",
      ({ data }: MessageEvent<WorkerMessage>) => {
        if (!("id" in data) || data.id !== message.id) return;
        if (data.type === "case") onCase(data.result);
        else if (data.type === "growth") onGrowth(data.points);
        else resolve(null);
      },
      { signal: stopped.signal },
    );
    const timer = setTimeout(() => resolve(TOO_LATE), runMs);
    signal?.addEventListener("abort", () => resolve(TOO_LATE), { signal: stopped.signal });
    stopped.signal.addEventListener("abort", () => clearTimeout(timer));
    port.postMessage(message, []);
  });
  try {
    return await Promise.race([ended, broken]);
  } catch (error) {
    return describeBreak(error);
  } finally {
    stopped.abort();
  }
}
