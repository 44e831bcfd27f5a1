import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** After a change of the route the focus goes to the new screen's heading, as after a page load. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
