import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { reportView, toViewPath } from "#src/lib/report-view.ts";

/** Counts the page that was opened and every change of the route after it, by the route's template. */
export function RouteViews({ isSignedIn }: { isSignedIn: (client: QueryClient) => Promise<boolean> }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    async function report() {
      const { matches, location } = router.state;
      const template = matches.at(-1)?.fullPath ?? "";
      // A path without a route is drawn by the root, whose template is the landing page's.
      const isUnknown =
        matches.some(({ status }) => status === "notFound") ||
        (template === "/" && location.pathname !== "/");
      reportView(
        toViewPath(isUnknown ? "" : template),
        (await isSignedIn(queryClient)) ? "person" : "visitor",
      );
    }
    // The first route is there before anything is drawn: no change of it is told.
    void report();
    return router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
      if (fromLocation !== undefined && pathChanged) void report();
    });
  }, [router, queryClient, isSignedIn]);
  return null;
}
