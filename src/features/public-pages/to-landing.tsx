import { useEffect } from "react";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";

/**
 * Loads the landing page, which is a separate document. The query parameter makes the Worker serve it whatever
 * cookie is set, which prevents a redirect loop.
 */
export function ToLanding() {
  useEffect(() => {
    window.location.replace("/?signed-out");
  }, []);
  return <FullScreenLoading />;
}
