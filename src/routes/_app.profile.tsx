import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";

import { meOptions } from "#src/features/auth/auth.api.ts";
import { ProfileScreen } from "#src/features/profile/profile-screen.tsx";

export const Route = createFileRoute("/_app/profile")({ component: Profile });

function Profile() {
  const { data: me } = useQuery(meOptions);
  return me != null && <ProfileScreen key={me.id} userId={me.id} />;
}
