import type { Ctx } from "#worker/context.ts";

import type { PageView } from "./views.contract.ts";
import { countView } from "./views.queries.ts";

/** Counts a page view on the current day (UTC). */
export const recordView = async (ctx: Ctx, view: PageView): Promise<void> => {
  await countView(ctx.db, new Date(ctx.now()).toISOString().slice(0, 10), view);
};
