import "#src/styles.css";
import { QueryClientProvider, hydrate } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";

import { isNotLoaded, keepFrameOffline } from "#src/components/layout/route-error-screen.tsx";
import { clearUserData, isLoggingOut, markSignedIn, meOptions } from "#src/features/auth/auth.api.ts";
import { isSignedOut } from "#src/lib/api.ts";
import { createDialogHistory } from "#src/lib/dialog-history.ts";
import { recordEarlyInput } from "#src/lib/early-input.ts";
import { createQueryClient } from "#src/lib/query-client.ts";
import { storeReturnPath } from "#src/lib/return-path.ts";
import { toast } from "#src/lib/toast-store.ts";
import { KNOWN_ID } from "#src/pages/embedded-data.ts";
import { createAppRouter } from "#src/routes/-router.tsx";

let tellTakenOver: (root: HTMLElement) => void;
/** Resolves to the root element after the first mount. */
export const application = new Promise<HTMLElement>((resolve) => {
  tellTakenOver = resolve;
});

keepFrameOffline();
const queryClient = createQueryClient(endSession);
const router = createAppRouter(queryClient, createDialogHistory());

/** Called when the session has ended: clears all user data and navigates to the login page. */
function endSession(): void {
  const me = queryClient.getQueryData(meOptions.queryKey);
  if (me === null || isLoggingOut(queryClient)) return;
  // Remember the current page, so that the user returns to it after signing in again.
  storeReturnPath(window.location, me?.id);
  void clearUserData(queryClient, () => router.navigate({ to: "/login" })).then(() =>
    // Shown after the error message of the action that failed because the session had ended.
    toast("Your session has ended", { description: "Please sign in again.", isPatient: true }),
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no root.");
// Keeps the server-rendered HTML until the route is loaded. The current user is requested in parallel with
// the route's code, to shorten that wait.
const known = document.getElementById(KNOWN_ID);
hydrateQueryCache(known?.textContent);
void queryClient.prefetchQuery(meOptions);
await router.load();
recordEarlyInput(root);
// A transition renders in small steps, so that a slow phone can still scroll.
startTransition(() =>
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <HandoverMarker onSeen={() => known?.remove()} onDone={() => tellTakenOver(root)} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

/** An expired session or connection unmounts the screen, which is not a program error. */
function reportCaught(error: unknown): void {
  if (!isSignedOut(error) && !isNotLoaded(error)) console.error(error);
}

/**
 * Hydrates the query cache with the data of the server-rendered screen. If the page was truncated, the data is
 * fetched again.
 */
function hydrateQueryCache(json: string | undefined): void {
  if (json === undefined) return;
  try {
    hydrate(queryClient, JSON.parse(json));
    if (queryClient.getQueryData(meOptions.queryKey)) markSignedIn();
  } catch {
    queryClient.clear();
  }
}

/**
 * Calls `onSeen` when the client screen is mounted, and `onDone` when its forms contain the early input and its
 * buttons work.
 */
function HandoverMarker({ onSeen, onDone }: { onSeen: () => void; onDone: () => void }) {
  useLayoutEffect(onSeen, [onSeen]);
  useEffect(() => {
    const timer = setTimeout(onDone);
    return () => clearTimeout(timer);
  }, [onDone]);
  return null;
}
