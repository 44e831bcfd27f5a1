declare namespace Cloudflare {
  interface Env {
    /** Only in tests: what `setupFiles` applies. */
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** Only in tests: `full` under `bun run prove`. */
    TEST_SCALE: "fast" | "full";
  }
}
