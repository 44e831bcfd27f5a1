import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { focusWhenPresent } from "#src/lib/focus-when-there.ts";

/**
 * After a route change the focus moves to the new screen's heading, as after a page load. The heading may have
 * to wait for its data; if the user interacts in the meantime, the focus stays where it is. An address that names a
 * place in its screen (`at`) is left to that screen.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged || "at" in toLocation.search) return;
      stop();
      stop = focusWhenPresent(() => document.querySelector<HTMLElement>("[data-page-heading]"));
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
  return null;
}
