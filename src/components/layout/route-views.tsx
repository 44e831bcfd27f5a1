import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { reportView, viewPathOf } from "#src/lib/report-view.ts";

/** Counts every change of the route, by the route's template. */
export function RouteViews({
  isSignedIn,
}: {
  isSignedIn: (client: ReturnType<typeof useQueryClient>) => boolean;
}) {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && !pathChanged) return;
        const last = router.state.matches.at(-1);
        const template = last === undefined || last.status === "notFound" ? "" : last.fullPath;
        reportView(viewPathOf(template), isSignedIn(queryClient) ? "person" : "visitor");
      }),
    [router, queryClient, isSignedIn],
  );
  return null;
}
