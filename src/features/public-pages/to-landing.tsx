import { useEffect } from "react";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";

/**
 * The landing page is served, not part of the application. The name in the address makes the Worker serve it
 * whatever cookie is there, so that this never comes back to itself.
 */
export function ToLanding() {
  useEffect(() => window.location.replace("/?signed-out"), []);
  return <FullScreenLoading />;
}
