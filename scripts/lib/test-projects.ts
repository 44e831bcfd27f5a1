import { globSync } from "node:fs";

import { PROJECT } from "./command.ts";
import { createImportGraph } from "./import-graph.ts";

/**
 * Tests that would pass in Node and run in workerd all the same, one for each part whose engine differs there: streams and
 * compression, WASM, fonts and pictures, the reader of pages, HTML.
 */
export const SMOKE = [
  "worker/ai/read-resume/extract-resume.test.ts",
  "worker/documents/read/formats.test.ts",
  "worker/documents/read/pdf.test.ts",
  "worker/documents/write/write-pdf.test.ts",
  "worker/features/jobs/sources/mock-boards.test.ts",
  "worker/judge/judge.test.ts",
];

export type TestProjects = {
  /** Tests of the Worker that need workerd: D1, R2, Durable Objects, or what only its runtime does. */
  workerd: string[];
  /** Tests that Node runs: nothing that they import needs workerd or a document. */
  pure: string[];
  /** Tests of the application that need a document. */
  dom: string[];
};

const listTests = (pattern: string): string[] => globSync(pattern, { cwd: PROJECT }).toSorted();

/** Sorts every test into the cheapest runtime in which all that it imports can run. */
export function sortTests(): TestProjects {
  const graph = createImportGraph();
  const needsWorkerd = (test: string): boolean =>
    SMOKE.includes(test) || [...graph.reach([test]).packages].some((name) => name.startsWith("cloudflare:"));
  const ofWorker = listTests("worker/**/*.test.ts");
  const workerd = ofWorker.filter(needsWorkerd);
  const src = listTests("src/**/*.test.{ts,tsx}");
  const dom = src.filter((test) => test.endsWith(".tsx"));
  return {
    workerd,
    dom,
    pure: [
      ...ofWorker.filter((test) => !workerd.includes(test)),
      ...src.filter((test) => !dom.includes(test)),
      ...listTests("{scripts,testing}/**/*.test.ts"),
      // What measures is tested where it is used: in `bun run prove`.
      ...(process.env.PROVE === undefined ? [] : listTests("lab/**/*.test.ts")),
    ],
  };
}
