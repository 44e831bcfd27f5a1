export type BenchEnv = { DB: D1Database; ASSETS: Fetcher };
