import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT, run } from "../scripts/lib/command.ts";
import { type Figure, printFigures } from "../scripts/lib/figures.ts";
import { countVitest } from "../scripts/lib/test-counts.ts";
import { measurePostings } from "./postings/measure.ts";
import { proveEndlessRuns } from "./prove/endless-runs.ts";
import { proveGuessing } from "./prove/guessing.ts";
import { proveLoad } from "./prove/load.ts";
import { provePictures } from "./prove/pictures.ts";

// bun run prove: the goals of safety and reliability at their full size; `verify` runs the same tests smaller.
const GOALS: Record<string, string[]> = {
  "Who may do what: every route for everybody, and every write forged": ["worker/app.test.ts"],
  "Accounts: throttling, sessions, hashes": ["worker/features/auth"],
  "Search never fails: ten thousand queries": ["worker/features/jobs/jobs.test.ts"],
  "Listings are stored once: twenty runs over three thousand": ["worker/features/jobs/storing"],
  "A run survives: faults, leaving watchers, objects going down": ["worker/features/jobs/gathering"],
  "No hostile address becomes a link; no source falls over a row": [
    "worker/features/jobs/listing",
    "worker/features/jobs/sources",
  ],
};

const results = join(PROJECT, "test-results");
await mkdir(results, { recursive: true });
const figures: Figure[] = [];
for (const [at, [goal, files]] of Object.entries(GOALS).entries()) {
  const report = join(results, `prove-${at}.json`);
  const isDone = await run(
    "vitest",
    [
      "run",
      "--project",
      "worker",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...files,
    ],
    {
      env: { PROVE: "1" },
    },
  ).then(
    () => true,
    () => false,
  );
  const { passed, failed } = await countVitest(report);
  figures.push({ name: goal, value: `${passed} passed, ${failed} failed`, isMet: isDone && failed === 0 });
}
const areGoalsMet = printFigures("Goals", figures);
const areOthersServed = await measurePostings();
const PROOFS: [string, () => Promise<Figure[]>][] = [
  ["Guessing", proveGuessing],
  ["Pictures", provePictures],
  ["Endless runs of code", proveEndlessRuns],
  ["Load", proveLoad],
];
let areProofsMet = true;
for (const [title, prove] of PROOFS) areProofsMet = printFigures(title, await prove()) && areProofsMet;
process.exit(areGoalsMet && areOthersServed && areProofsMet ? 0 : 1);
