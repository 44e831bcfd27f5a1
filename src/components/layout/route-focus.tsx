import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** After a change of the route the focus goes to the new screen's heading, as after a page load. */
export function RouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
      }),
    [router],
  );
  return null;
}
