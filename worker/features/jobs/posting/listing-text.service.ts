import type { Ctx } from "#worker/context.ts";

import { findRequirementsText } from "./listing-text.queries.ts";

/** The requirements that a stored listing states in a part of their own; "" if there are none, or no such listing. */
export const readRequirementsText = async (ctx: Ctx, uid: string): Promise<string> =>
  (await findRequirementsText(ctx.db, uid))?.requirements ?? "";
