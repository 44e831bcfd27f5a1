import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type RouterHistory, createRouter } from "@tanstack/react-router";
import { Suspense, lazy } from "react";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";
import { RouteErrorScreen } from "#src/components/layout/route-error-screen.tsx";
import { meOptions } from "#src/features/auth/auth.api.ts";
import { isSignedOut } from "#src/lib/api.ts";
import { routeTree } from "#src/routeTree.gen.ts";

import { SignedInFrame } from "./-signed-in-frame.tsx";

// Lazy: few users see them.
const NotFoundScreen = lazy(async () => ({
  default: (await import("#src/components/layout/not-found-screen.tsx")).NotFoundScreen,
}));
const NotFoundForVisitors = lazy(async () => ({
  default: (await import("#src/features/public-pages/not-found-for-visitors.tsx")).NotFoundForVisitors,
}));

export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...(history !== undefined && { history }),
    defaultPreload: "intent",
    // Plain query strings that are easy to read and share, without JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ).toString();
      return text === "" ? "" : `?${text}`;
    },
    // Not found is rendered at the root, outside every layout: the screen has its own frame.
    notFoundMode: "root",
    defaultNotFoundComponent: UnknownPath,
    // An expired session redirects to the login page; until then only the loading screen is shown.
    defaultErrorComponent: ({ error }) =>
      isSignedOut(error) ? <FullScreenLoading /> : <RouteErrorScreen error={error} />,
  });

function UnknownPath() {
  const me = useQuery(meOptions);
  if (me.isPending) return <FullScreenLoading />;
  if (me.data === null || me.data === undefined)
    return (
      <Suspense fallback={<FullScreenLoading />}>
        <NotFoundForVisitors />
      </Suspense>
    );
  return (
    <SignedInFrame user={me.data} fallback={<FullScreenLoading />}>
      <NotFoundScreen isSignedIn />
    </SignedInFrame>
  );
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** Set by links that open a dialog: closing it then navigates back. */
    hasOpenedDialog?: boolean;
  }
}
