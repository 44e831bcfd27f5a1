import { useQuery } from "@tanstack/react-query";
import { Outlet, createFileRoute, useLocation } from "@tanstack/react-router";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { meOptions } from "#src/features/auth/auth.api.ts";
import { NotFoundForVisitors } from "#src/features/public-pages/not-found-for-visitors.tsx";
import { ToLanding } from "#src/features/public-pages/to-landing.tsx";
import { isServer } from "#src/lib/is-server.ts";

import { SignedInFrame, loadSignedInFrame } from "./-signed-in-frame.tsx";

/**
 * Screens that take over early input after hydration. On all other screens early input would be lost, so their
 * fields are disabled.
 */
const WORKS_EARLY = /^\/(?:jobs(?:\/.*)?)?$/;

export const Route = createFileRoute("/_app")({
  component: AppGate,
  // The current screen stays until the next one can render together with its layout; this is sooner than
  // showing a loading layout first.
  loader: async ({ context: { queryClient } }) => {
    const me = await queryClient.ensureQueryData(meOptions).catch(() => null);
    if (me !== null) await loadSignedInFrame();
  },
});

/**
 * Signed-in users see the application; everyone else is redirected to the landing page, or sees "not found".
 */
function AppGate() {
  const me = useQuery(meOptions);
  const { pathname } = useLocation();
  if (me.isPending) return <FullScreenLoading />;
  if (me.isError) {
    return (
      <ErrorState
        level={1}
        title="We could not find out who you are"
        error={me.error}
        onRetry={() => void me.refetch()}
      />
    );
  }
  if (me.data === null) return pathname === "/" ? <ToLanding /> : <NotFoundForVisitors />;
  return (
    <SignedInFrame user={me.data} fallback={<FullScreenLoading />}>
      {isServer && !WORKS_EARLY.test(pathname) ? (
        <fieldset disabled className="served-room">
          <Outlet />
        </fieldset>
      ) : (
        <Outlet />
      )}
    </SignedInFrame>
  );
}
