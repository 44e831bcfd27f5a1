import { useQuery } from "@tanstack/react-query";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";

import { ProfileForm } from "./profile-form.tsx";
import { profileOptions } from "./profile.api.ts";

type ProfileScreenProps = { userId: string; /** A resume to fill the form from. */ resumeId: string | null };

export function ProfileScreen({ userId, resumeId }: ProfileScreenProps) {
  const profile = useQuery(profileOptions);
  if (profile.data !== undefined)
    return <ProfileForm profile={profile.data} userId={userId} resumeId={resumeId} />;
  if (profile.isError)
    return (
      <>
        <PageHeader title="Complete Your Profile" />
        <ErrorState
          title="Your profile could not be loaded"
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      </>
    );
  // The heading renders together with the form, so that it keeps the focus it receives.
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="h-9 w-72" />
      {[6, 4, 3].map((rows) => (
        <Card key={rows} className="space-y-4 p-6">
          <Skeleton className="h-6 w-48" />
          {Array.from({ length: rows }, (_, at) => (
            <Skeleton key={at} className="h-10 w-full" />
          ))}
        </Card>
      ))}
    </div>
  );
}
