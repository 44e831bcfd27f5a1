import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type RouterHistory, createRouter } from "@tanstack/react-router";
import { Suspense, lazy } from "react";

import { CrashScreen } from "./components/layout/crash-screen.tsx";
import { FullScreenLoading } from "./components/layout/full-screen-loading.tsx";
import { meOptions } from "./features/auth/auth.api.ts";
import { isSignedOut } from "./lib/api.ts";
import { SignedInFrame } from "./routes/-signed-in-frame.tsx";
import { routeTree } from "./routeTree.gen.ts";

// Few people see it.
const NotFoundScreen = lazy(async () => ({
  default: (await import("./components/layout/not-found-screen.tsx")).NotFoundScreen,
}));

export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...(history !== undefined && { history }),
    defaultPreload: "intent",
    // Addresses as people write and share them: no JSON in them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ).toString();
      return text === "" ? "" : `?${text}`;
    },
    // Above every layout, whatever the path begins with: the screen brings the frame itself.
    notFoundMode: "root",
    defaultNotFoundComponent: UnknownPath,
    // A session that has ended takes the person to the login; until then nothing else is shown.
    defaultErrorComponent: ({ error }) => (isSignedOut(error) ? <FullScreenLoading /> : <CrashScreen />),
  });

function UnknownPath() {
  const me = useQuery(meOptions);
  if (me.isPending) return <FullScreenLoading />;
  if (me.data === null || me.data === undefined)
    return (
      <Suspense fallback={<FullScreenLoading />}>
        <NotFoundScreen isSignedIn={false} />
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
    /** Set by what opens a dialog by its address: it is left by going back. */
    hasOpenedDialog?: boolean;
  }
}
