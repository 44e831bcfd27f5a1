import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { dropPublishedPage } from "#worker/features/page-cache/page-cache.service.ts";
import { createConflictError } from "#worker/lib/errors.ts";
import { getBaseVersion, getNextVersion } from "#worker/lib/optimistic.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { type Profile, ProfileFields, type SaveProfile } from "./profile.contract.ts";
import { LIMITS } from "./profile.limits.contract.ts";
import { type ProfileRow, findProfile, writeProfile } from "./profile.queries.ts";

/** Codec of the stored profile. */
const PROFILE_FIELDS = defineStoredJson("profiles.fields", ProfileFields);

/** The user's profile; until the first save it contains only the data from sign-up. */
export const getProfile = async (ctx: UserCtx): Promise<Profile> =>
  toProfile(ctx.user, await findProfile(ctx.db, ctx.user.id));

/** The stored part of a profile, to which `toProfile` adds the defaults; undefined before the first save. */
export const readStoredProfile = (ctx: Ctx, owner: Owner): Promise<ProfileRow | undefined> =>
  findProfile(ctx.db, owner);

export function toProfile(
  { firstName, lastName, email }: SessionUser,
  row: Pick<ProfileRow, "fields" | "updatedAt"> | undefined,
): Profile {
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
  return toProfile(ctx.user, row);
}

/** Whether the user has saved a profile. */
export const hasProfile = async (ctx: UserCtx): Promise<boolean> =>
  (await findProfile(ctx.db, ctx.user.id)) !== undefined;
