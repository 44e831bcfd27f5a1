import type { UserCtx } from "#worker/context.ts";
import { dropPublishedPage } from "#worker/features/portfolio/page-cache.service.ts";
import { conflict } from "#worker/lib/errors.ts";
import { baseVersion, nextVersion } from "#worker/lib/optimistic.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { type Profile, ProfileFields, type SaveProfile } from "./profile.contract.ts";
import { LIMITS } from "./profile.limits.contract.ts";
import { findProfile, writeProfile } from "./profile.queries.ts";

/** What a profile is stored as. */
const PROFILE_FIELDS = defineStoredJson("profiles.fields", ProfileFields);

/** The person's profile; before the first save it holds what they signed up with and nothing else. */
export async function getProfile(ctx: UserCtx): Promise<Profile> {
  const { firstName, lastName, email } = ctx.user;
  const row = await findProfile(ctx.db, ctx.user.id);
  const stored =
    row === undefined
      ? { fullName: `${firstName} ${lastName}`.trim().slice(0, LIMITS.line).trim(), email }
      : PROFILE_FIELDS.read(row.fields);
  return {
    // Fields that came later than the row are empty in it.
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
    updatedAt: nextVersion(ctx.now(), storedMs),
  };
  // Where the client does not say what it has seen, the last one wins: that is how the call is specified.
  if (!(await writeProfile(ctx.db, row, baseVersion(basedOn, storedMs))))
    throw conflict(
      "profile.changed_meanwhile",
      "Your profile was changed in another tab or on another device.",
    );
  await dropPublishedPage(ctx);
  return getProfile(ctx);
}

/** Whether the person has saved one. */
export const hasProfile = async (ctx: UserCtx): Promise<boolean> =>
  (await findProfile(ctx.db, ctx.user.id)) !== undefined;
