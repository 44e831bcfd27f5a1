import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { reportView, toViewPath } from "#src/lib/report-view.ts";

/** Counts a view for the initial page and for every later route change, by route template. */
export function RouteViews({ isSignedIn }: { isSignedIn: (client: QueryClient) => Promise<boolean> }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    async function report() {
      const { matches, location } = router.state;
      const template = matches.at(-1)?.fullPath ?? "";
      // An unknown path matches the root route, whose template is the landing page's.
      const isUnknown =
        matches.some(({ status }) => status === "notFound") ||
        (template === "/" && location.pathname !== "/");
      reportView(
        isUnknown ? "not found" : toViewPath(template),
        (await isSignedIn(queryClient)) ? "person" : "visitor",
      );
    }
    // The initial route is resolved before the first render, so no event reports it.
    void report();
    const unsubscribe = router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
      if (fromLocation !== undefined && pathChanged) void report();
    });
    return unsubscribe;
  }, [router, queryClient, isSignedIn]);
  return null;
}
