import { parentPort } from "node:worker_threads";

import { openCppCompiler } from "#scripts/build/cpp-pack.ts";
import { runProgram, runSubmission, warmUp } from "#src/features/interviews/cpp/cpp-submission.ts";
import type { RunMessage, WorkerMessage } from "#src/features/interviews/device/messages.ts";

// The compiler and the harness of C++ as on a user's device, in a thread that can be ended.

export type Asked = { program: string } | RunMessage;

const clang = await openCppCompiler();
await warmUp(clang);

async function answer(asked: Asked): Promise<void> {
  const before = process.cpuUsage();
  const told: WorkerMessage[] = [];
  if ("program" in asked) {
    told.push({ type: "case", id: 0, result: await runProgram(clang, asked.program) });
  } else {
    await runSubmission(clang, asked, (message) => told.push(message));
  }
  const { user, system } = process.cpuUsage(before);
  parentPort?.postMessage({ told, ms: (user + system) / 1000 }, []);
}

parentPort?.on("message", (asked: Asked) => void answer(asked));
parentPort?.postMessage("ready", []);
