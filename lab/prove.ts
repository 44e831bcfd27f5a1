import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT, runCommand } from "#scripts/lib/command.ts";
import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { countVitestTests } from "#scripts/lib/test-counts.ts";

import { measurePostings } from "./postings/measure.ts";
import { proveBackup } from "./prove/backup.ts";
import { proveDelivery } from "./prove/delivery.ts";
import { proveEndlessRuns } from "./prove/endless-runs.ts";
import { proveGuessing } from "./prove/guessing.ts";
import { proveIsolates } from "./prove/isolates.ts";
import { proveLoad } from "./prove/load.ts";
import { provePathologicalTexts } from "./prove/pathological.ts";
import { provePictures } from "./prove/pictures.ts";
import { proveSelfHosted } from "./prove/self-hosted.ts";
import { proveShares } from "./prove/shares.ts";
import { proveStoredBytes } from "./prove/stored-bytes.ts";
import { proveUpgrade } from "./prove/upgrade.ts";
import { recordFigures } from "./record-figures.ts";

// bun run prove [delivery | isolates | shares | backup | upgrade | stored-bytes | self-hosted]: the goals of safety and reliability at their full size; `verify` runs the same tests smaller.
type Goal = {
  name: string;
  files: string[];
  /** With fewer tests than these, as where files have moved, the goal is not met. */
  minTests: number;
};

const GOALS: Goal[] = [
  {
    name: "What measures is right itself, and a model's recorded answers pass",
    files: ["lab"],
    minTests: 120,
  },
  {
    name: "Who may do what: every route for everybody, and every write forged",
    files: ["worker/app.test.ts"],
    minTests: 773,
  },
  { name: "Accounts: throttling, sessions, hashes", files: ["worker/features/auth"], minTests: 73 },
  {
    name: "Search never fails: ten thousand queries",
    files: ["worker/features/jobs/jobs.test.ts"],
    minTests: 247,
  },
  {
    name: "Listings are stored once: twenty runs over three thousand",
    files: ["worker/features/jobs/storing"],
    minTests: 13,
  },
  {
    name: "A run survives: faults, leaving watchers, objects going down",
    files: ["worker/features/jobs/runs", "worker/features/jobs/boards", "worker/features/jobs/fetching"],
    minTests: 124,
  },
  {
    name: "Hostile addresses are never linked, and a bad row fails no source",
    files: ["worker/features/jobs/listing", "worker/features/jobs/sources"],
    minTests: 945,
  },
  {
    name: "Thirty days of boards that post, edit, close and repost: each opening and change is reported once",
    files: ["worker/features/news", "worker/features/saved-searches", "worker/features/watch"],
    minTests: 26,
  },
  {
    name: "Every pattern on long runs, hostile files and texts, and any document are read within bounds",
    files: [
      "testing/patterns",
      "worker/documents/read",
      "worker/ai/read-resume/any-document.test.ts",
      "worker/ai/tasks/write-letter/pathological.test.ts",
    ],
    minTests: 200,
  },
  {
    name: "Every coding problem passes its tests, fails wrong solutions and grows as it says",
    files: ["worker/judge/bank"],
    minTests: 800,
  },
  {
    name: "A slow model is given up whatever the task; races lose nothing",
    files: ["worker/features/ai", "worker/features/account", "worker/features/applications"],
    minTests: 150,
  },
];

type Proof = [title: string, prove: () => Promise<Figure[]>];
const ISOLATES: Proof = ["Two isolates over one database", proveIsolates];
const SHARES: Proof = ["Shares of what all users have in common", proveShares];

/** Proofs that run alone, by name: lab/README.md. The last two are part of the whole as well. */
const ALONE: Record<string, Proof> = {
  delivery: ["Mail and push messages", proveDelivery],
  backup: ["Backup and restore", proveBackup],
  upgrade: ["Upgrade of a full database", proveUpgrade],
  "stored-bytes": ["Bytes of the database", proveStoredBytes],
  "self-hosted": ["A server of one's own", proveSelfHosted],
  isolates: ISOLATES,
  shares: SHARES,
};
const name = process.argv[2] ?? "";
const alone = ALONE[name];
if (alone !== undefined) {
  const isMet = printFigures(alone[0], await alone[1]());
  await recordFigures(`prove-${name}`, `bun run prove ${name}`);
  process.exit(isMet ? 0 : 1);
}

const results = join(PROJECT, "test-results");
await mkdir(results, { recursive: true });
const figures: Figure[] = [];
for (const [at, { name, files, minTests }] of GOALS.entries()) {
  const report = join(results, `prove-${at}.json`);
  // The report of an earlier run would speak for a run that wrote none.
  await rm(report, { force: true });
  const isDone = await runCommand(
    "vitest",
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`, ...files],
    { env: { PROVE: "1" } },
  ).then(
    () => true,
    () => false,
  );
  const { passed, failed } = await countVitestTests(report);
  figures.push({
    name,
    value: `${passed} passed, ${failed} failed`,
    bar: `≥ ${minTests} passed, 0 failed`,
    isMet: isDone && failed === 0 && passed >= minTests,
  });
}
const areLongMet = await runCommand("node", ["scripts/e2e.ts", "--grep", "@long"], {
  env: { PROVE: "1" },
}).then(
  () => true,
  () => false,
);
figures.push({
  name: "In a browser: every room at every width in both themes, long lists, served screens that do not move",
  value: areLongMet ? "passed" : "failed",
  bar: "passed",
  isMet: areLongMet,
});
const areGoalsMet = printFigures("Goals", figures);
const areOthersServed = await measurePostings();
const PROOFS: Proof[] = [
  ["Guessing", proveGuessing],
  SHARES,
  ["Bytes of the database", proveStoredBytes],
  ["Pictures", provePictures],
  ["Endless runs of code", proveEndlessRuns],
  ["Texts that are hard to work on", provePathologicalTexts],
  ISOLATES,
  ["Load", proveLoad],
];
let areProofsMet = true;
for (const [title, prove] of PROOFS) areProofsMet = printFigures(title, await prove()) && areProofsMet;
await recordFigures("prove", "bun run prove");
process.exit(areGoalsMet && areOthersServed && areProofsMet ? 0 : 1);
