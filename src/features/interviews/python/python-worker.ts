import { type PyodideAPI, type PyodideConfig, loadPyodide } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";

import type { DevicePoint, DeviceResult } from "#worker/judge/device.contract.ts";

import { limitMemory } from "../device/limit-memory.ts";
import type { RunMessage, StartMessage, WorkerMessage } from "../device/messages.ts";
import { PYTHON_HARNESS } from "./python-harness.ts";

// A classic worker inside of the sandboxed frame: it has no origin, no storage and no network, and is ended by the page.

/** What code may take of the device's memory, in pages of 64 KB. */
const MEMORY_PAGES = 8192;

/** Where Pyodide believes that its files are. */
const FILES_AT = "https://files.invalid/";

addEventListener(
  "message",
  ({ data: { files, port } }: MessageEvent<StartMessage>) => {
    void start(files, port);
  },
  { once: true },
);

async function start(files: StartMessage["files"], port: MessagePort): Promise<void> {
  const tell = (message: WorkerMessage) => port.postMessage(message);
  limitMemory(MEMORY_PAGES);
  try {
    const python = await loadPython(files);
    const call = (name: string, ...given: string[]): string =>
      (python.globals.get(name) as (...values: string[]) => string)(...given);
    port.addEventListener("message", ({ data }: MessageEvent<RunMessage>) => {
      try {
        runCases(data, call, tell);
      } catch (error) {
        tell({ type: "failed", message: String(error) });
      }
    });
    port.start();
    tell({ type: "ready", version: call("judge_version") });
  } catch (error) {
    tell({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

function runCases(
  { id, code, entry, cases, growth }: RunMessage,
  call: (name: string, ...given: string[]) => string,
  tell: (message: WorkerMessage) => void,
): void {
  const failure = JSON.parse(call("judge_load", code, JSON.stringify(entry))) as DeviceResult | null;
  const measure = () => {
    if (growth === null || failure !== null) return;
    const points = JSON.parse(call("judge_growth", JSON.stringify(growth.growth))) as DevicePoint[];
    tell({ type: "growth", id, points });
  };
  for (const [at, given] of cases.entries()) {
    if (at === growth?.firstLarge) measure();
    const result = failure ?? (JSON.parse(call("judge_case", given)) as DeviceResult);
    tell({ type: "case", id, result });
  }
  if (growth?.firstLarge === cases.length) measure();
  tell({ type: "end", id });
}

async function loadPython({ script, wasm, library }: StartMessage["files"]): Promise<PyodideAPI> {
  if (script === undefined || wasm === undefined || library === undefined)
    throw new Error("A file of Python is missing");
  const contents: Record<string, [content: ArrayBuffer, type: string]> = {
    "pyodide.asm.wasm": [wasm, "application/wasm"],
    "python_stdlib.zip": [library, "application/zip"],
  };
  globalThis.fetch = (asked) => {
    const name = String(asked instanceof Request ? asked.url : asked).slice(FILES_AT.length);
    const [content, type] = contents[name] ?? [];
    return Promise.resolve(
      content === undefined
        ? new Response(null, { status: 404 })
        : new Response(content, { headers: { "content-type": type ?? "" } }),
    );
  };
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: createPyodideModule } = (await import(/* @vite-ignore */ address)) as {
    default: Exclude<PyodideConfig["createPyodideModule"], undefined>;
  };
  const python = await loadPyodide({
    indexURL: FILES_AT,
    createPyodideModule,
    lockFileContents: EMPTY_LOCK,
    // The same order of sets in every run.
    env: { PYTHONHASHSEED: "0", HOME: "/home/user" },
    stdout: () => {},
    stderr: () => {},
  });
  // Code of the user has no use for the page's side.
  python.unregisterJsModule("js");
  python.unregisterJsModule("pyodide_js");
  python.runPython(PYTHON_HARNESS);
  return python;
}

/** No packages: what is beyond the standard library "could not run here". */
const EMPTY_LOCK = JSON.stringify({ info, packages: {} });
