import type { Ctx } from "#worker/context.ts";

import { touchEveryPart } from "./health.queries.ts";

export const checkDatabase = async (ctx: Ctx): Promise<void> => {
  await touchEveryPart(ctx.db.$client);
};
