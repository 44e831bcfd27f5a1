import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import { toSessionUser } from "#worker/features/auth/sessions.service.ts";
import { dropPublishedPage } from "#worker/features/page-cache/page-cache.service.ts";
import { consumeQuota, countUse, hasUses } from "#worker/features/quotas/quotas.service.ts";
import { createConflictError, createInvalidError } from "#worker/lib/errors.ts";

import { type SlugAvailability, type SlugResponse, isReservedSlug } from "./slug.contract.ts";
import {
  claimSlug,
  findMovedTo,
  findOwner,
  findSlug,
  isSlugFree,
  listSlugs,
  releaseSlug,
} from "./slugs.queries.ts";
import { requireNotTakenDown } from "./take-down.service.ts";

const DAY_S = 86_400;
const HELD_MS = 90 * DAY_S * 1000;
const CHANGES_A_DAY = 30;

/**
 * Publishes the page at the slug, or moves a published page there. Idempotent.
 * @throws AppError 400, 403 if the operator has taken the page down, 409, 429
 */
export async function publish(ctx: UserCtx, slug: string): Promise<SlugResponse> {
  if (isReservedSlug(slug))
    throw createInvalidError(
      "portfolio.slug_reserved",
      "This address is reserved. Please choose another one.",
    );
  await requireNotTakenDown(ctx);
  let isCounted = false;
  for (;;) {
    const before = await findSlug(ctx.db, ctx.user.id);
    if (before === slug) return { slug };
    const nowMs = ctx.now();
    if (!(await isFree(ctx, slug)))
      throw createConflictError("portfolio.slug_taken", "This address is taken. Please choose another one.");
    if (!isCounted) await countChange(ctx);
    isCounted = true;
    const claim = { userId: ctx.user.id, slug, before, nowMs, heldUntilMs: nowMs + HELD_MS };
    if (await claimSlug(ctx.db, claim)) {
      await dropPublishedPage(ctx, [slug, before ?? undefined]);
      return { slug };
    }
    // A concurrent call changed the slug: retry.
  }
}

const countChange = (ctx: UserCtx): Promise<void> =>
  consumeQuota(ctx, {
    name: "portfolio_slug",
    key: ctx.user.id,
    limit: CHANGES_A_DAY,
    windowSeconds: DAY_S,
    code: "portfolio.too_many_changes",
    message: "You have changed the address of your portfolio many times today.",
  });

/** Unpublishes the page; the slug stays reserved for its owner for ninety days. */
export async function unpublishPortfolio(ctx: UserCtx): Promise<void> {
  const before = await findSlug(ctx.db, ctx.user.id);
  await releaseSlug(ctx.db, ctx.user.id, ctx.now() + HELD_MS);
  await dropPublishedPage(ctx, [before ?? undefined]);
}

export async function checkSlug(ctx: UserCtx, slug: string): Promise<SlugAvailability> {
  if (isReservedSlug(slug)) return { slug, state: "reserved" };
  if ((await findSlug(ctx.db, ctx.user.id)) === slug) return { slug, state: "yours" };
  return { slug, state: (await isFree(ctx, slug)) ? "free" : "taken" };
}

const isFree = async (ctx: UserCtx, slug: string): Promise<boolean> =>
  (await isSlugFree(ctx.db, ctx.user.id, slug, ctx.now())) && !(await hasUses(ctx, createReservation(slug)));

/** A counter with a hashed key, because an erased account must leave no row with its data. */
const createReservation = (slug: string) => ({
  name: "erased_portfolio",
  key: slug,
  windowSeconds: HELD_MS / 1000,
});

/** Reserves an erased account's slugs for ninety days, so that nobody can impersonate its owner. */
export async function reserveSlugs(ctx: Ctx, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) await countUse(ctx, createReservation(slug));
}

/** Every slug under which data of the user may be cached. */
export const listAddresses = (ctx: UserCtx): Promise<string[]> => listSlugs(ctx.db, ctx.user.id);

export type Found = { owner: SessionUser } | { movedTo: string } | null;

/** The user who has published at the slug, or the slug to which they have moved. */
export async function resolveSlug(ctx: Ctx, slug: string): Promise<Found> {
  const owner = await findOwner(ctx.db, slug);
  if (owner !== undefined) return { owner: toSessionUser(owner) };
  const movedTo = await findMovedTo(ctx.db, slug);
  return movedTo === null ? null : { movedTo };
}
