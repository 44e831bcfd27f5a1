import { ErrorState } from "#src/components/ui/error-state.tsx";
import { isOffline } from "#src/lib/online.ts";

import { CrashScreen } from "./crash-screen.tsx";

/** Set in place of the browser's own message, by which the router would reload the page, offline into nowhere. */
const NOT_LOADED = "The code of this screen could not be loaded without a connection.";

/** Marks code that cannot be loaded without a connection, so that the screen's frame stays. */
export function keepFrameOffline(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (isOffline()) event.payload.message = NOT_LOADED;
  });
}

export const isNotLoaded = (error: unknown): boolean =>
  error instanceof Error && error.message === NOT_LOADED;

/** In place of a screen that failed: one without its code waits for a connection, any other has crashed. */
export const RouteErrorScreen = ({ error }: { error: unknown }) =>
  isNotLoaded(error) ? (
    <ErrorState
      level={1}
      title="This page is not loaded yet"
      error={error}
      onRetry={() => window.location.reload()}
    />
  ) : (
    <CrashScreen />
  );
