import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { PROJECT } from "./command.ts";
import { createImportGraph } from "./import-graph.ts";
import { JOURNEYS } from "./journeys.ts";
import { sortTests } from "./test-projects.ts";

export type Selection = { base: string; changed: string[]; tests: string[]; specs: string[] };

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: PROJECT, encoding: "utf8" }).trim();

/** What differs from where this branch left `main`, uncommitted and new files included. */
export function selectForChange(): Selection {
  const base = ["origin/main", "main"].find((name) => isRevision(name)) ?? "HEAD";
  const from = git("merge-base", base, "HEAD");
  const listed = [
    git("diff", "--name-only", from),
    git("ls-files", "--others", "--exclude-standard"),
  ].flatMap((output) => output.split("\n").filter((line) => line !== ""));
  const changed = [...new Set(listed)].toSorted();
  return { base, changed, ...selectTests(changed) };
}

function isRevision(name: string): boolean {
  try {
    return git("rev-parse", "--verify", "--quiet", name) !== "";
  } catch {
    return false;
  }
}

/**
 * Loads of everything: a test that calls the API or opens a screen reaches all features through them. What such a test is
 * about is its own folder.
 */
const HUBS = new Set([
  "worker/app.ts",
  "worker/index.ts",
  "worker/sweep.ts",
  "worker/pages/pages.ts",
  "src/routes/-router.tsx",
  "src/routeTree.gen.ts",
  "src/entries/render-screen.tsx",
]);

/** Of these every test depends on what no import shows. */
const COMMON =
  /^(?:vite\.config\.ts|wrangler\.toml|package\.json|bun\.lock|migrations\/|testing\/network\.ts|worker\/testing\/(?:api|database)\.ts|src\/testing\/render-app\.tsx)/;

/** The tests and journeys that these files concern; everything where they are common to all. */
export function selectTests(changed: readonly string[]): { tests: string[]; specs: string[] } {
  const { workerd, pure, dom } = sortTests();
  const all = [...workerd, ...pure, ...dom];
  const specs = selectSpecs(changed);
  if (changed.some((file) => COMMON.test(file))) return { tests: all, specs };
  const graph = createImportGraph();
  const isConcerned = (test: string): boolean => {
    const { files } = graph.reach([test, ...listOwnFiles(test)], (file) => HUBS.has(file));
    return changed.some((file) => files.has(file));
  };
  const ofHubs = changed.some((file) => HUBS.has(file));
  return {
    tests: all.filter((test) => (ofHubs && graph.reach([test]).files.size > 300) || isConcerned(test)),
    specs,
  };
}

/** What a test through the API or a screen is about: the files beside it. Tests of one module stand beside that. */
function listOwnFiles(test: string): string[] {
  const module = test.replace(/\.test(\.tsx?)$/, "$1");
  if (existsSync(join(PROJECT, module))) return [];
  return globSync(`${dirname(test)}/*.{ts,tsx}`, { cwd: PROJECT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
}

function selectSpecs(changed: readonly string[]): string[] {
  const wanted = new Set(changed.filter((file) => file.endsWith(".spec.ts")).map((file) => basename(file)));
  for (const [folders, specs] of JOURNEYS)
    if (
      changed.some((file) => folders.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file))
    )
      for (const spec of specs) wanted.add(`${spec}.spec.ts`);
  return [...wanted].filter((spec) => existsSync(join(PROJECT, "e2e", spec))).toSorted();
}
