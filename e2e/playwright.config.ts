import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  // Tests that take most of a minute each; `bun run prove` runs them too.
  ...(process.env.PROVE === undefined && { grepInvert: /@long/ }),
  timeout: 120_000,
  // A test on a busy machine waits for Python to be loaded, or for a thousand transitions to end.
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    permissions: ["clipboard-read", "clipboard-write"],
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process",
        "--disable-site-isolation-trials",
        "--renderer-process-limit=1",
      ],
    },
  },
});
