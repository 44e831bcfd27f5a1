declare namespace Cloudflare {
  interface Env {
    /** Only in tests: the migrations that `setupFiles` applies. */
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
