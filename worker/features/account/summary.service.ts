import type { UserCtx } from "#worker/context.ts";
import { createNotSignedInError } from "#worker/lib/errors.ts";

import type { AccountSummary } from "./account.contract.ts";
import { findAccountSummary } from "./account.queries.ts";

export async function getAccountSummary(ctx: UserCtx): Promise<AccountSummary> {
  const row = await findAccountSummary(ctx.db, ctx.user.id);
  if (row === undefined) throw createNotSignedInError();
  const { createdAt, portfolioSlug, counts, files, bytes } = row;
  return {
    createdAt: new Date(createdAt).toISOString(),
    portfolioSlug,
    counts,
    files: { count: files, bytes },
  };
}
