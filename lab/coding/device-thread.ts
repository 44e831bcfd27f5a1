import { parentPort } from "node:worker_threads";

import { type AskedPython, createCPython } from "#testing/cpython.ts";

// CPython as on a user's device, in a thread that can be ended.

const run = await createCPython();

parentPort?.on("message", (asked: AskedPython) => {
  const { user, system } = process.cpuUsage();
  const told = run(asked);
  const spent = process.cpuUsage();
  parentPort?.postMessage({ ...told, ms: (spent.user + spent.system - user - system) / 1000 }, []);
});
parentPort?.postMessage("ready", []);
