import { availableParallelism } from "node:os";

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  // Tests wait for the one Worker that serves them all, and one more keeps the cores busy.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Tests that take most of a minute each; `bun run prove` runs them too.
  ...(process.env.PROVE === undefined && { grepInvert: /@long/ }),
  timeout: 120_000,
  // A test on a busy machine waits for Python to be loaded, or for a thousand transitions to end.
  expect: { timeout: 20_000 },
  // As in vite.config.ts: `verify` names each test that passed only at its second try.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:8787",
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    screenshot: "only-on-failure",
    // What was done and said, of the second try where there is one. A film of it would take more of two cores than all
    // that is tested.
    trace: {
      mode: process.env.CI === undefined ? "retain-on-failure" : "on-first-retry",
      screenshots: false,
      snapshots: false,
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
