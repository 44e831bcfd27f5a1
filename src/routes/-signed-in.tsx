import type { ReactNode } from "react";

import { AppLayout } from "#src/components/layout/app-layout.tsx";
import { useLogout } from "#src/features/auth/auth.api.ts";
import { AppliedPrompt } from "#src/features/jobs/applied-prompt.tsx";
import { GatheringProvider } from "#src/features/jobs/gathering/gathering-provider.tsx";
import type { User } from "#worker/features/auth/auth.contract.ts";

/** What stays while a signed-in person moves between screens. */
export function SignedIn({ user, children }: { user: User; children: ReactNode }) {
  const logout = useLogout();
  return (
    <GatheringProvider>
      <AppLayout user={user} isLoggingOut={logout.isPending} onLogout={() => logout.mutate()}>
        {children}
        <AppliedPrompt />
      </AppLayout>
    </GatheringProvider>
  );
}
