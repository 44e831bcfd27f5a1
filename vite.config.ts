import { availableParallelism } from "node:os";
import { join } from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { type TestProjectInlineConfiguration, defineConfig } from "vitest/config";

import { chunksByEntry } from "./scripts/build/chunks.ts";
import { writeProblemAssets } from "./scripts/build/problem-assets.ts";
import {
  ENV_PREFIX,
  PAGE_FILES,
  loadStylesFirst,
  preloadFrame,
  renderPublicPages,
} from "./scripts/build/public-pages.ts";
import { buildPushWorker } from "./scripts/build/push-worker.ts";
import { refuseCycles } from "./scripts/build/refuse-cycles.ts";
import { shrinkJudge } from "./scripts/build/shrink-judge.ts";
import { omitUnrenderedCode, separateAiSdkZod } from "./scripts/build/worker-parts.ts";
import { readProvider, readStatedVariables } from "./scripts/lib/ai-provider.ts";
import { getStateDir, buildWorkerVariables } from "./scripts/lib/settings.ts";
import { answerAsset, answerOutside } from "./testing/network.ts";

/** The pages that are built name the provider that the Worker is built for. */
process.env.SITE_AI_PROVIDER ??= readProvider(process.env.CLOUDFLARE_ENV, process.env);
process.env.SITE_IDLE_ACCOUNT_MONTHS ??=
  process.env.IDLE_ACCOUNT_MONTHS ??
  readStatedVariables(process.env.CLOUDFLARE_ENV).IDLE_ACCOUNT_MONTHS ??
  "0";

const isTest = process.env.VITEST !== undefined;

/** Ends what hangs. It is far beyond what any test takes, also on a machine that is ten times slower. */
const testTimeout = 120_000;

/** On a loaded machine a test may miss its deadline once; `verify` names each that passed only at its second try. */
const retry = process.env.CI === undefined ? 0 : 1;

/** What the Worker draws the application's screens with: worker/pages/render-screen.d.ts has why it has a name. */
const resolve = {
  alias: {
    "virtual:render-screen": join(import.meta.dirname, "src/pages/render-screen.tsx"),
    "virtual:render-portfolio": join(import.meta.dirname, "src/pages/render-portfolio.tsx"),
  },
};

/**
 * Tests that count or read rows that are of no user, such as listings: each of their files has a runtime and a database
 * of its own. All others share one, since their users are their own, and to start one and to load the modules into it
 * takes longer than most files do.
 */
const OWN_DATABASE = [
  "worker/features/jobs/*.test.ts",
  "worker/features/jobs/{boards,companies,crawl,duplicates,posting,question,runs,search,storing}/**/*.test.ts",
  "worker/features/{auth,matching,status,views}/**/*.test.ts",
  "worker/features/applications/own-jobs.test.ts",
  // Sweeps erase and send for all users.
  "worker/features/files/*.test.ts",
  "worker/features/delivery/*.test.ts",
  "worker/features/{account,portfolio}/canary.test.ts",
  "worker/features/account/idle-accounts.test.ts",
  "worker/rounds.test.ts",
];

const workerProject = (
  name: string,
  test: { include: string[]; exclude?: string[]; isolate?: boolean },
): TestProjectInlineConfiguration => ({
  resolve,
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations("./migrations"),
          BOARD_SET: "demo",
          BEHIND_CLOUDFLARE: "1",
          TEST_SCALE: process.env.PROVE === undefined ? "fast" : "full",
          PACE_PERCENT: "1",
          // Tests read what they have written themselves a moment ago.
          PUBLIC_CACHE_SECONDS: "0",
        },
        serviceBindings: { ASSETS: answerAsset },
        outboundService: answerOutside,
      },
    })),
  ],
  // A module that Vitest keeps on disk is read by its path, which leads nowhere in workerd.
  test: { name, testTimeout, hookTimeout: testTimeout, retry, fsModuleCache: false, ...test },
});

export default defineConfig({
  envPrefix: ENV_PREFIX,
  resolve,
  environments: {
    // pdfkit makes a URL of its own address while it loads, and workerd has none for it:
    // https://github.com/foliojs/pdfkit/issues/1801.
    vocata: { define: { "import.meta.url": JSON.stringify("file:///worker.js") } },
    client: {
      build: {
        rolldownOptions: { input: PAGE_FILES },
        // The policy of the pages takes fonts from files alone.
        assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
      },
    },
  },
  plugins: isTest
    ? []
    : [
        tanstackRouter({ target: "react", autoCodeSplitting: true }),
        react(),
        tailwindcss(),
        writeProblemAssets(),
        renderPublicPages(),
        buildPushWorker(),
        chunksByEntry(),
        refuseCycles(),
        omitUnrenderedCode(),
        separateAiSdkZod(),
        preloadFrame(),
        loadStylesFirst(),
        shrinkJudge(),
        cloudflare({
          persistState: { path: getStateDir() },
          config: (worker) => ({ vars: { ...worker.vars, ...buildWorkerVariables() } }),
        }),
      ],
  test: {
    // Many tests wait for something, and one worker more keeps the cores busy; left to itself Vitest leaves one free.
    maxWorkers: availableParallelism() + 1,
    projects: [
      workerProject("worker", { include: OWN_DATABASE }),
      workerProject("worker, shared", {
        include: ["worker/**/*.test.ts"],
        exclude: OWN_DATABASE,
        isolate: false,
      }),
      {
        test: {
          name: "src",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          testTimeout,
          hookTimeout: testTimeout,
          retry,
        },
      },
      {
        test: {
          name: "tools",
          include: ["{scripts,testing,evals,training}/**/*.test.ts"],
          environment: "node",
          testTimeout,
          hookTimeout: testTimeout,
          retry,
        },
      },
    ],
  },
});
