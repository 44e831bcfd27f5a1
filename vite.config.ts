import { availableParallelism } from "node:os";
import { join } from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { chunksByEntry } from "./scripts/build/chunks.ts";
import { writeCppAssets } from "./scripts/build/cpp-assets.ts";
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
import { writeTownAsset } from "./scripts/build/town-asset.ts";
import { omitAiGateway, omitUnrenderedCode, separateAiSdkZod } from "./scripts/build/worker-parts.ts";
import { readProvider, readStatedVariables } from "./scripts/lib/ai-provider.ts";
import { getStateDir, buildWorkerVariables } from "./scripts/lib/settings.ts";
import { sortTests } from "./scripts/lib/test-projects.ts";
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
const limits = { testTimeout, hookTimeout: testTimeout, retry: 0 };

/** What the Worker draws the application's screens with: worker/pages/render-screen.d.ts has why it has a name. */
const resolve = {
  alias: {
    "virtual:render-screen": join(import.meta.dirname, "src/entries/render-screen.tsx"),
    "virtual:render-portfolio": join(import.meta.dirname, "src/pages/render-portfolio.tsx"),
  },
};

const { workerd, pure, dom } = isTest ? sortTests() : { workerd: [], pure: [], dom: [] };

/** workerd compiles what is imported from a `.wasm` file, and so do tests in Node. */
const compileWasm: Plugin = {
  name: "compile-wasm",
  enforce: "pre",
  load: (id) =>
    id.endsWith(".wasm")
      ? `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${JSON.stringify(id)}));`
      : null,
};

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
          // Pyodide has branches for Node, which no browser takes.
          onLog: (level, log, print) =>
            /externalized for browser compatibility, imported by ".*pyodide/.test(log.message)
              ? undefined
              : print(level, log),
        },
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
        writeTownAsset(),
        writeCppAssets(),
        renderPublicPages(),
        buildPushWorker(),
        chunksByEntry(),
        refuseCycles(),
        omitUnrenderedCode(),
        omitAiGateway(),
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
    // Tests in workerd wait for much, and one worker more keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    provide: { isProving: process.env.PROVE !== undefined },
    projects: [
      {
        resolve,
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("./migrations"),
                BOARD_SET: "demo",
                BEHIND_CLOUDFLARE: "1",
                PACE_PERCENT: "1",
                // Tests read what they have written themselves a moment ago.
                PUBLIC_CACHE_SECONDS: "0",
              },
              serviceBindings: { ASSETS: answerAsset },
              outboundService: answerOutside,
            },
          })),
        ],
        // A module that Vitest keeps on disk is read by its path, which leads nowhere in workerd. To start a runtime and to
        // load the modules into it takes longer than most files do: all files share one for each of Vitest's workers.
        test: {
          name: "workerd",
          include: workerd,
          isolate: false,
          setupFiles: ["./worker/testing/database.ts"],
          fsModuleCache: false,
          ...limits,
        },
      },
      {
        plugins: [compileWasm],
        test: {
          name: "pure",
          include: pure,
          environment: "node",
          pool: "threads",
          isolate: false,
          setupFiles: ["./testing/node-globals.ts"],
          ...limits,
        },
      },
      {
        test: {
          name: "dom",
          include: dom,
          environment: "happy-dom",
          // A download is a click on a link, which would lead the document away.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true } },
            },
          },
          isolate: false,
          setupFiles: ["./src/testing/setup.ts"],
          ...limits,
        },
      },
    ],
  },
});
