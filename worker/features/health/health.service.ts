import type { Ctx } from "#worker/context.ts";

import { touchEveryDatabasePart } from "./health.sql.ts";

/**
 * The file storage is checked at most once in this time: the endpoint is public, and each R2 call costs money.
 */
const LOOK_MS = 10_000;
let filesAnsweredAtMs = 0;

/** @throws AppError 503 naming the part that does not respond */
export async function checkStorage(ctx: Ctx): Promise<void> {
  await touchEveryDatabasePart(ctx.db);
  if (Date.now() - filesAnsweredAtMs < LOOK_MS) return;
  await ctx.files.head("health");
  filesAnsweredAtMs = Date.now();
}
