import type { Ctx } from "#worker/context.ts";

import type { PageView } from "./views.contract.ts";
import { countView } from "./views.queries.ts";

/** Counts a page as shown on the day that it is (UTC). */
export const recordView = async (ctx: Ctx, view: PageView): Promise<void> => {
  await countView(ctx.db, new Date(ctx.now()).toISOString().slice(0, 10), view);
};
