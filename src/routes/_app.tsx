import { useQuery } from "@tanstack/react-query";
import { Outlet, createFileRoute, useLocation } from "@tanstack/react-router";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";
import { NotFoundScreen } from "#src/components/layout/not-found-screen.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { meOptions } from "#src/features/auth/auth.api.ts";
import { ToLanding } from "#src/features/public-pages/to-landing.tsx";
import { isServer } from "#src/lib/is-server.ts";

import { SignedInFrame, loadSignedInFrame } from "./-signed-in-frame.tsx";

/** Screens whose early input the application takes over. On all others it would be lost, so their fields are disabled. */
const WORKS_EARLY = /^\/(?:jobs(?:\/.*)?)?$/;

export const Route = createFileRoute("/_app")({
  component: AppGate,
  // The screen that is there stays until its successor can be drawn with its frame: in one piece, and sooner than with a
  // frame that is loading in between.
  loader: async ({ context: { queryClient } }) => {
    const me = await queryClient.ensureQueryData(meOptions).catch(() => null);
    if (me !== null) await loadSignedInFrame();
  },
});

/** Who is signed in sees the application; everybody else is led to the landing page, and to nothing behind it. */
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
  if (me.data === null) return pathname === "/" ? <ToLanding /> : <NotFoundScreen isSignedIn={false} />;
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
