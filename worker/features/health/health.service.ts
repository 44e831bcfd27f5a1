import type { Ctx } from "#worker/context.ts";

import { touchEveryPart } from "./health.sql.ts";

/** The store of files is asked once in so long: health is asked by everybody, and each look at R2 is paid for. */
const LOOK_MS = 10_000;
let filesAnsweredAtMs = 0;

/** @throws AppError 503 that names the part which does not answer */
export async function checkStorage(ctx: Ctx): Promise<void> {
  await touchEveryPart(ctx.db);
  if (Date.now() - filesAnsweredAtMs < LOOK_MS) return;
  await ctx.files.head("health");
  filesAnsweredAtMs = Date.now();
}
