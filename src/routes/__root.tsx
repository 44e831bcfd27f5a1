import type { QueryClient } from "@tanstack/react-query";
import { Outlet, createRootRouteWithContext } from "@tanstack/react-router";

import { CrashScreen } from "#src/components/layout/crash-screen.tsx";
import { RouteFocus } from "#src/components/layout/route-focus.tsx";
import { Toaster } from "#src/components/ui/toaster.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  errorComponent: CrashScreen,
});

function Root() {
  return (
    <>
      <RouteFocus />
      <Outlet />
      <Toaster />
    </>
  );
}
