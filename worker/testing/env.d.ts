declare namespace Cloudflare {
  interface Env {
    /** Only in tests: what `setupFiles` applies. */
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
