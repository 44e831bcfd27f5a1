import type { BenchEnv } from "./bench-env.ts";
import { writeDocxs, writePdfs } from "./cases/documents.ts";
import {
  gatherFloor,
  gatherListings,
  loadListings,
  prepareGathering,
  readGathered,
} from "./cases/gathering.ts";
import { measurePages, measureSearches, readPage } from "./cases/search.ts";

/** What `lab/bench/run.ts` asks for, one at a time; every answer is JSON. */
const CASES: Record<string, (env: BenchEnv, input: number) => Promise<unknown>> = {
  "/load": loadListings,
  "/pages": measurePages,
  "/searches": measureSearches,
  "/documents/pdf": writePdfs,
  "/documents/docx": writeDocxs,
  "/gathering/prepare": prepareGathering,
  "/gathering/floor": gatherFloor,
  "/gathering/product": gatherListings,
  "/gathering/read": readGathered,
  "/page": readPage,
};

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const measure = CASES[pathname];
    if (measure === undefined) return new Response("ready");
    return Response.json(await measure(env, Number(searchParams.get("n") ?? 0)));
  },
} satisfies ExportedHandler<BenchEnv>;
