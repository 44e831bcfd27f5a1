import { buildWorker } from "./lib/serve-worker.ts";

// bun start: builds, then serves as `bun run serve` does.
await buildWorker();
await import("./serve.ts");
