import { availableParallelism } from "node:os";
import { join } from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { type TestProjectInlineConfiguration, defineConfig } from "vitest/config";

import { CHUNKS } from "./scripts/build/chunks.ts";
import { ENV_PREFIX, PAGE_FILES, preloadFrame, publicPages } from "./scripts/build/public-pages.ts";
import { refuseCycles } from "./scripts/build/refuse-cycles.ts";
import { shrinkJudge } from "./scripts/build/shrink-judge.ts";
import { leaveOutUndrawn, setModelsApart } from "./scripts/build/worker-parts.ts";
import { readProvider } from "./scripts/lib/ai-provider.ts";
import { stateDir, workerVariables } from "./scripts/lib/settings.ts";
import { answerOutside } from "./testing/network.ts";

/** The pages that are built name the provider that the Worker is built for. */
process.env.SITE_AI_PROVIDER ??= readProvider(process.env.CLOUDFLARE_ENV, process.env);

const isTest = process.env.VITEST !== undefined;

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
 * The tests of code that keeps nothing between calls. Their files share a runtime; to start one for each and to load the
 * modules into it takes longer than they do.
 */
const KEEPS_NOTHING = [
  "worker/{ai,documents,judge,lib}/**/*.test.ts",
  "worker/features/jobs/{listing,sources}/**/*.test.ts",
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
        },
        outboundService: answerOutside,
      },
    })),
  ],
  test: { name, testTimeout: 30_000, retry, ...test },
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
        rolldownOptions: {
          input: PAGE_FILES,
          output: {
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
  },
  plugins: isTest
    ? []
    : [
        tanstackRouter({ target: "react", autoCodeSplitting: true }),
        react(),
        tailwindcss(),
        publicPages(),
        refuseCycles(),
        leaveOutUndrawn(),
        setModelsApart(),
        preloadFrame(),
        shrinkJudge(),
        cloudflare({
          persistState: { path: stateDir() },
          config: (worker) => ({ vars: { ...worker.vars, ...workerVariables() } }),
        }),
      ],
  test: {
    // Left to itself Vitest keeps one core free, which of two is half.
    maxWorkers: availableParallelism(),
    projects: [
      workerProject("worker", {
        include: ["worker/**/*.test.ts"],
        exclude: KEEPS_NOTHING,
      }),
      workerProject("worker, shared", { include: KEEPS_NOTHING, isolate: false }),
      {
        test: {
          name: "src",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          testTimeout: 30_000,
          retry,
        },
      },
      {
        test: {
          name: "tools",
          include: ["{scripts,testing,evals}/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          retry,
        },
      },
    ],
  },
});
