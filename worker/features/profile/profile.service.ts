import type { UserCtx } from "#worker/context.ts";
import { dropPublishedPage } from "#worker/features/portfolio/page-cache.service.ts";
import { createConflictError } from "#worker/lib/errors.ts";
import { getBaseVersion, getNextVersion } from "#worker/lib/optimistic.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { type Profile, ProfileFields, type SaveProfile } from "./profile.contract.ts";
import { LIMITS } from "./profile.limits.contract.ts";
import { findProfile, writeProfile } from "./profile.queries.ts";

/** Codec of the stored profile. */
const PROFILE_FIELDS = defineStoredJson("profiles.fields", ProfileFields);

/** The user's profile; until the first save it contains only the data from sign-up. */
export async function getProfile(ctx: UserCtx): Promise<Profile> {
  const { firstName, lastName, email } = ctx.user;
  const row = await findProfile(ctx.db, ctx.user.id);
  const stored =
    row === undefined
      ? { fullName: `${firstName} ${lastName}`.trim().slice(0, LIMITS.line).trim(), email }
      : PROFILE_FIELDS.read(row.fields);
  return {
    // Fields added after the row was written are empty.
    ...ProfileFields.parse(stored),
    firstName,
    lastName,
    updatedAt: row === undefined ? null : new Date(row.updatedAt).toISOString(),
  };
}

export async function saveProfile(ctx: UserCtx, { basedOn, ...fields }: SaveProfile): Promise<Profile> {
  const before = await findProfile(ctx.db, ctx.user.id);
  const storedMs = before?.updatedAt ?? null;
  const row = {
    userId: ctx.user.id,
    fields: PROFILE_FIELDS.write(fields),
    updatedAt: getNextVersion(ctx.now(), storedMs),
  };
  // If the client sends no version, the last write wins, as specified for this API call.
  if (!(await writeProfile(ctx.db, row, getBaseVersion(basedOn, storedMs))))
    throw createConflictError(
      "profile.changed_meanwhile",
      "Your profile was changed in another tab or on another device.",
    );
  await dropPublishedPage(ctx);
  return getProfile(ctx);
}

/** Whether the user has saved a profile. */
export const hasProfile = async (ctx: UserCtx): Promise<boolean> =>
  (await findProfile(ctx.db, ctx.user.id)) !== undefined;
