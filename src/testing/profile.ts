import { type Profile, ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { USER } from "./render-app.tsx";

/** A profile with only the fields that a test needs. It was never saved, but for an `updatedAt`. */
export const makeProfile = (profile: Partial<Profile> = {}): Profile => ({
  ...ProfileFields.parse({ fullName: `${USER.firstName} ${USER.lastName}`, email: USER.email }),
  firstName: USER.firstName,
  lastName: USER.lastName,
  updatedAt: null,
  ...profile,
});
