import type { QueryClient } from "@tanstack/react-query";
import { Outlet, createRootRouteWithContext } from "@tanstack/react-router";

import { CrashScreen } from "#src/components/layout/crash-screen.tsx";
import { RouteFocus } from "#src/components/layout/route-focus.tsx";
import { RouteViews } from "#src/components/layout/route-views.tsx";
import { Toaster } from "#src/components/ui/toaster.tsx";
import { meOptions } from "#src/features/auth/auth.api.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  errorComponent: CrashScreen,
});

const isSignedIn = async (client: QueryClient): Promise<boolean> => {
  try {
    return (await client.ensureQueryData(meOptions)) !== null;
  } catch {
    return false;
  }
};

function Root() {
  return (
    <>
      <RouteFocus />
      <RouteViews isSignedIn={isSignedIn} />
      <Outlet />
      <Toaster />
    </>
  );
}
