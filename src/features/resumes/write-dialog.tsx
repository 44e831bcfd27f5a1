import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { GeneratingDialog } from "#src/components/ai/generating-dialog.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { profileOptions } from "#src/features/profile/profile.api.ts";

import { EnteredForm } from "./entered-form.tsx";
import { FromProfileForm } from "./from-profile-form.tsx";

/** Writes a resume without a job: from the profile, or from entered data if there is none. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...profileOptions, retry: false });
  const hasProfile = query.data !== undefined && query.data.updatedAt !== null;
  return (
    <GeneratingDialog
      query={query}
      title="Create a Resume"
      description={hasProfile ? <FromProfile /> : "Nothing is added that you do not write."}
      submitText="Create Resume"
      onClose={onClose}
    >
      {(profile, form) =>
        profile.updatedAt === null ? (
          <EnteredForm {...form} profile={profile} />
        ) : (
          <FromProfileForm {...form} profile={profile} />
        )
      }
    </GeneratingDialog>
  );
}

const FromProfile = () => (
  <>
    From your profile. Nothing is added that you did not write; you can{" "}
    <Link to="/profile" className={textLink}>
      change your profile
    </Link>{" "}
    first.
  </>
);
