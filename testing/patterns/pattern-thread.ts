import { parentPort } from "node:worker_threads";

import type { Site } from "./find-patterns.ts";
import { findSlowRun } from "./measure-growth.ts";
import { recordMade } from "./record-made.ts";

export type Question =
  | { kind: "record"; sites: Site[] }
  | { kind: "measure"; source: string; flags: string; length: number };

// A thread of its own: it can be ended where a pattern does not come to an end.
parentPort?.on("message", (question: Question) => {
  if (question.kind === "measure")
    parentPort?.postMessage(findSlowRun(question.source, question.flags, question.length), []);
  else void recordMade(question.sites).then((made) => parentPort?.postMessage(made, []));
});
